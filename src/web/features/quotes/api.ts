import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type CalendarDate, formatCalendarDate } from '#contract/calendar-date.ts';
import { calls, quoteCall } from '#contract/calls.ts';
import { explanationSchema } from '#contract/explanation.ts';
import {
  type CreateQuoteBody,
  idempotencyKeyHeader,
  type Quote,
  quoteListSchema,
  quoteSchema,
} from '#contract/quote.ts';
import { stateLicensureSchema } from '#contract/state-licensure.ts';
import { ApiError, failureSentence } from '#web/api/api-error.ts';
import { authorizedCall, authorizedJson } from '#web/api/authorized-call.ts';
import { dropFromTab, keepInTab, readFromTab } from '#web/api/tab-storage.ts';
import { useToast } from '#web/ui/toast.tsx';

export const quotesKey = ['quotes'];

/** The last answer at the desk, for the return to it. */
export const deskKey = ['quote-desk'] as const;

/** The saved quotes, newest first. Looked at anew with each visit: another tab may have changed them. */
export function useQuotes() {
  return useQuery({
    queryKey: quotesKey,
    queryFn: ({ signal }) => authorizedJson(calls.quotes, quoteListSchema, { signal }),
    staleTime: 0,
  });
}

/** The math behind a quote. It stays as it was priced. Staff ask for it by a call of their own. */
export function useExplanation(rid: string, path: string = quoteCall(calls.quoteExplanation, rid)) {
  return useQuery({
    queryKey: ['explanation', path],
    queryFn: ({ signal }) => authorizedJson(path, explanationSchema, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What the list shows from now on, until the server is asked again. */
export function changeQuotes(queryClient: QueryClient, change: (quotes: readonly Quote[]) => Quote[]): void {
  queryClient.setQueryData<Quote[]>(quotesKey, (quotes) => quotes && change(quotes));
}

/** A quote as it is now, in the list and at the desk. */
export function replaceQuote(queryClient: QueryClient, quote: Quote): void {
  changeQuotes(queryClient, (quotes) => quotes.map((one) => (one.rid === quote.rid ? quote : one)));
  queryClient.setQueryData<{ quote?: Quote }>(deskKey, (desk) =>
    desk?.quote?.rid === quote.rid ? { ...desk, quote } : desk,
  );
}

/** A quote that is gone from the list does not wait at the desk either. */
export function clearFromDesk(queryClient: QueryClient, { rid }: Quote): void {
  const desk = queryClient.getQueryData<{ quote?: Quote }>(deskKey);
  if (desk?.quote?.rid === rid) queryClient.removeQueries({ queryKey: deskKey });
}

/** Where the policy may be owned, sorted by name. */
export function useStates() {
  return useQuery({
    queryKey: ['stateOfOwnership'],
    queryFn: ({ signal }) =>
      authorizedJson(calls.stateOfOwnership, z.array(stateLicensureSchema), { signal }),
  });
}

export type Asking = {
  queryClient: QueryClient;
  signal: AbortSignal;
  /** The day where the business is. */
  today: () => CalendarDate;
};

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
  return kept.success && kept.data.facts === factsOf(body, asking) ? kept.data.key : renewKey(body, asking);
}

function renewKey(body: CreateQuoteBody, asking: Asking): string {
  const kept = { facts: factsOf(body, asking), key: randomKey() };
  remember(asking.queryClient, keyName, kept);
  keepInTab(keyName, kept);
  return kept.key;
}

/** The day is one of the facts: the age and the value go by it. */
function factsOf(body: CreateQuoteBody, { today }: Asking): string {
  return JSON.stringify([formatCalendarDate(today()), body]);
}

/** Sent and not yet marked: trying again must not send a second letter. */
const sentUnmarked = new Set<string>();

/** Mails a quote to the person signed in and marks it as mailed. */
export function useEmailQuote(onEmailed: (quote: Quote) => void) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: async ({ rid }: Quote) => {
      if (!sentUnmarked.has(rid)) await authorizedCall(quoteCall(calls.emailQuoteToSelf, rid));
      sentUnmarked.add(rid);
      await authorizedCall(quoteCall(calls.markAsEmailed, rid), { method: 'PUT' });
      sentUnmarked.delete(rid);
    },
    onSuccess: (_, quote) => {
      const emailed = { ...quote, hasEmailed: true };
      replaceQuote(queryClient, emailed);
      onEmailed(emailed);
    },
  });
  const { variables } = mutation;
  return {
    email: (quote: Quote) => mutation.mutate(quote),
    isBusy: (rid: string) => mutation.isPending && variables?.rid === rid,
    failure:
      mutation.isError && variables !== undefined
        ? { quote: variables, text: emailFailure(mutation.error, variables.rid) }
        : null,
  };
}

function emailFailure(error: unknown, rid: string): string {
  if (sentUnmarked.has(rid)) return 'The email was sent, but your list does not show it yet.';
  return failureSentence(error, 'The email was not sent.');
}

/** Takes a quote out of the list at once, with a few seconds to take that back. What fails puts things as they were. */
export function useRemoveQuote() {
  const queryClient = useQueryClient();
  const toast = useToast();

  const takeOut = (quote: Quote) =>
    changeQuotes(queryClient, (quotes) => quotes.filter(({ rid }) => rid !== quote.rid));
  const putBack = (quote: Quote) =>
    changeQuotes(queryClient, (quotes) => [...quotes.filter(({ rid }) => rid !== quote.rid), quote]);
  const send = (path: string, quote: Quote) => authorizedCall(quoteCall(path, quote.rid), { method: 'PUT' });

  // An answer that is still under way would bring back what was taken out.
  const quiet = () => queryClient.cancelQueries({ queryKey: quotesKey });
  const settle = () => queryClient.invalidateQueries({ queryKey: quotesKey });

  const undo = useMutation({
    mutationFn: (quote: Quote) => send(calls.saveQuote, quote),
    onMutate: async (quote) => {
      await quiet();
      putBack(quote);
    },
    onError: (_, quote) => takeOut(quote),
    onSettled: settle,
  });
  const remove = useMutation({
    mutationFn: (quote: Quote) => send(calls.unSaveQuote, quote),
    onMutate: async (quote) => {
      await quiet();
      takeOut(quote);
      clearFromDesk(queryClient, quote);
    },
    onSuccess: (_, quote) =>
      toast({ message: 'Removed.', action: { label: 'Undo', onPress: () => undo.mutate(quote) } }),
    onError: (_, quote) => putBack(quote),
    onSettled: settle,
  });

  return { remove: remove.mutate, undo: undo.mutate, failure: failureOf(remove, undo) };
}

type Attempt = Pick<ReturnType<typeof useMutation<void, Error, Quote>>, 'isError' | 'variables' | 'mutate'>;

function failureOf(remove: Attempt, undo: Attempt) {
  const failed = [
    { attempt: undo, text: 'The quote could not be put back.' },
    { attempt: remove, text: 'The quote could not be removed.' },
  ].find(({ attempt }) => attempt.isError);
  if (failed?.attempt.variables === undefined) return null;
  const { attempt, text } = failed;
  const quote = attempt.variables!;
  return { text, quote, tryAgain: () => attempt.mutate(quote) };
}

/** A key nobody else has. randomUUID exists only in secure contexts; on a plain-http address the same bytes are drawn by hand. */
export function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keeps a value for as long as the session is on the screen: it goes with the session's cache. */
export function remember(queryClient: QueryClient, key: string, value: unknown): void {
  queryClient.setQueryDefaults([key], { gcTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData([key], value);
}
