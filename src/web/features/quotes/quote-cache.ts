import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { Quote } from '#contract/quotes/quote.ts';

/** The ids of the saved quotes, newest first; each quote has an entry of its own, which every screen shows. */
export const savedQuotesKey = ['saved-quotes'];

/** Filled by whoever fetched the quote, and never fetched by itself. It goes with the session's cache. */
export const quoteEntry = (id: string) =>
  queryOptions<Quote>({ queryKey: ['quote', id], queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY });

export function putQuote(queryClient: QueryClient, quote: Quote): Quote {
  queryClient.setQueryData(quoteEntry(quote.id).queryKey, quote);
  return quote;
}

/** What more the page of a quote shows; the quote comes with it. */
export const quotePageKey = (id: string | null) => ['quote-page', id];

export function changeQuote(queryClient: QueryClient, id: string, change: Partial<Quote>): void {
  queryClient.setQueryData(quoteEntry(id).queryKey, (quote) => quote && { ...quote, ...change });
  void askAnew(queryClient, id);
}

/** What was asked for before a change, and would be answered after it, would take the change back. */
async function askAnew(queryClient: QueryClient, id: string): Promise<void> {
  const queryKey = quotePageKey(id);
  if (queryClient.isFetching({ queryKey }) === 0) return;
  await queryClient.cancelQueries({ queryKey });
  await queryClient.refetchQueries({ queryKey });
}
