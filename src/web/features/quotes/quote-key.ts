import * as z from 'zod/mini';
import type { CalendarDate } from '#contract/text/calendar-date.ts';
import type { QuoteRequest } from '#contract/quotes/quote.ts';
import { dropFromTab, keepInPage, keepInTab, readFromTab } from '#web/api/drafts/tab-storage.ts';

const name = 'quote-key';
const keptSchema = z.object({ facts: z.string(), key: z.string() });

/** The key that these facts are asked with. A page reloaded before the answer came asks with the same key again. */
export function keyFor(request: QuoteRequest, today: CalendarDate): string {
  const kept = keptSchema.safeParse(readFromTab(name));
  return kept.success && kept.data.facts === factsOf(request, today)
    ? kept.data.key
    : renewKey(request, today);
}

export function renewKey(request: QuoteRequest, today: CalendarDate): string {
  const kept = { facts: factsOf(request, today), key: randomKey() };
  keepInTab(name, kept);
  return kept.key;
}

/** Once they are answered the facts leave the browser's storage; this page still knows their key. */
export function forgetFacts(): void {
  const kept = readFromTab(name);
  dropFromTab(name);
  keepInPage(name, kept);
}

/** The day is one of the facts: the age and the value go by it. */
function factsOf(request: QuoteRequest, today: CalendarDate): string {
  return JSON.stringify([today, request]);
}

/** A key nobody else has. randomUUID exists only in secure contexts; on a plain-http address the same bytes are drawn by hand. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
