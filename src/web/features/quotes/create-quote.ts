import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { formatCalendarDate } from '#contract/calendar-date.ts';
import { type CreateQuoteBody, idempotencyKeyHeader, type Quote, quoteSchema } from '#contract/quote.ts';
import { ApiError } from '#web/api/api-error.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';
import { dropFromTab, keepInTab, readFromTab } from '#web/api/tab-storage.ts';
import { businessToday } from '#web/api/today.ts';
import { randomKey } from './random-key.ts';
import { remember } from './remember.ts';

interface Asking {
  queryClient: QueryClient;
  signal: AbortSignal;
}

/** Asks for a quote. The same facts on the same day have the same key, so that however often they are sent, one comes. */
export async function createQuote(body: CreateQuoteBody, asking: Asking): Promise<Quote> {
  const quote = await sendUntilGood(body, asking);
  // The facts are in the key's company: once they are answered they leave the browser's storage.
  dropFromTab(keyName);
  return quote;
}

async function sendUntilGood(body: CreateQuoteBody, asking: Asking): Promise<Quote> {
  const quote = await sendKept(body, asking);
  // Removed in the meantime, or run out: these facts now ask for another.
  if (quote?.saved && Date.parse(quote.expirationDate) > Date.now()) return quote;
  return send(body, renewKey(body, asking), asking);
}

/** Null when the server knows the kept key for something else. */
async function sendKept(body: CreateQuoteBody, asking: Asking): Promise<Quote | null> {
  try {
    return await send(body, keyFor(body, asking), asking);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'key-reused') return null;
    throw error;
  }
}

function send(body: CreateQuoteBody, key: string, { signal }: Asking): Promise<Quote> {
  return authorizedJson(calls.createQuote, quoteSchema, {
    method: 'POST',
    headers: { [idempotencyKeyHeader]: key },
    json: body,
    signal,
  });
}

const keyName = 'quote-key';
const keptSchema = z.object({ facts: z.string(), key: z.string() });

/** Also kept for the tab: a page reloaded before the answer came asks with the same key again. */
function keyFor(body: CreateQuoteBody, asking: Asking): string {
  const kept = keptSchema.safeParse(asking.queryClient.getQueryData([keyName]) ?? readFromTab(keyName));
  return kept.success && kept.data.facts === factsOf(body) ? kept.data.key : renewKey(body, asking);
}

function renewKey(body: CreateQuoteBody, { queryClient }: Asking): string {
  const kept = { facts: factsOf(body), key: randomKey() };
  remember(queryClient, keyName, kept);
  keepInTab(keyName, kept);
  return kept.key;
}

/** The day is one of the facts: the age and the value go by it. */
function factsOf(body: CreateQuoteBody): string {
  return JSON.stringify([formatCalendarDate(businessToday()), body]);
}
