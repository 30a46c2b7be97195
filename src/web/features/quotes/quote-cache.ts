import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { Quote } from '#contract/quote.ts';

/** The ids of the saved quotes, newest first; each quote has an entry of its own, which every screen shows. */
export const savedQuotesKey = ['saved-quotes'];

/** Filled by whoever fetched the quote, and never fetched by itself. It goes with the session's cache. */
export const quoteEntry = (id: string) =>
  queryOptions<Quote>({ queryKey: ['quote', id], queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY });

export function putQuote(queryClient: QueryClient, quote: Quote): Quote {
  queryClient.setQueryData(quoteEntry(quote.id).queryKey, quote);
  return quote;
}

export function changeQuote(queryClient: QueryClient, id: string, change: Partial<Quote>): void {
  queryClient.setQueryData(quoteEntry(id).queryKey, (quote) => quote && { ...quote, ...change });
}
