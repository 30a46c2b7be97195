import { type QueryClient, useQuery } from '@tanstack/react-query';
import { calls, quoteCall } from '#contract/calls.ts';
import { explanationSchema } from '#contract/explanation.ts';
import { type Quote, quoteListSchema } from '#contract/quote.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';

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
