import * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { formatCalendarDate } from '#contract/calendar-date.ts';
import { type CreateQuoteBody, idempotencyKeyHeader, type Quote, quoteSchema } from '#contract/quote.ts';
import { ApiError } from '#web/api/api-error.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';
import { keepInTab, readFromTab } from '#web/api/tab-storage.ts';
import { businessToday } from '#web/api/today.ts';
import { randomKey } from './random-key.ts';

/** Asks for a quote. The same facts on the same day have the same key, so that however often they are sent, one comes. */
export async function createQuote(body: CreateQuoteBody, signal: AbortSignal): Promise<Quote> {
  const quote = await sendKept(body, signal);
  // Removed in the meantime, or run out: these facts now ask for another.
  if (quote?.saved && Date.parse(quote.expirationDate) > Date.now()) return quote;
  return send(body, renewKey(body), signal);
}

/** Null when the server knows the kept key for something else. */
async function sendKept(body: CreateQuoteBody, signal: AbortSignal): Promise<Quote | null> {
  try {
    return await send(body, keyFor(body), signal);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'key-reused') return null;
    throw error;
  }
}

function send(body: CreateQuoteBody, key: string, signal: AbortSignal): Promise<Quote> {
  return authorizedJson(calls.createQuote, quoteSchema, {
    method: 'POST',
    headers: { [idempotencyKeyHeader]: key },
    json: body,
    signal,
  });
}

const keptKey = 'quote-key';
const keptSchema = z.object({ facts: z.string(), key: z.string() });

/** Kept for the tab: a page reloaded before the answer came asks with the same key again. */
function keyFor(body: CreateQuoteBody): string {
  const kept = keptSchema.safeParse(readFromTab(keptKey));
  return kept.success && kept.data.facts === factsOf(body) ? kept.data.key : renewKey(body);
}

function renewKey(body: CreateQuoteBody): string {
  const key = randomKey();
  keepInTab(keptKey, { facts: factsOf(body), key });
  return key;
}

/** The day is one of the facts: the age and the value go by it. */
function factsOf(body: CreateQuoteBody): string {
  return JSON.stringify([formatCalendarDate(businessToday()), body]);
}
