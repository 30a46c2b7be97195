import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { decodeQuote } from '#contract/quotes/quote-codec.ts';
import { placeAfter, type QuoteAnswer, quoteListSchema } from '#contract/quotes/quote-wire.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';
import { putQuote, quoteEntry, savedQuotesKey } from './quote-cache.ts';

/** The whole list, which comes in pages. */
async function fetchSavedQuotes(signal: AbortSignal): Promise<QuoteAnswer[]> {
  const all: QuoteAnswer[] = [];
  for (;;) {
    const last = all.at(-1);
    const path = last ? `${calls.quotes}?before=${encodeURIComponent(placeAfter(last))}` : calls.quotes;
    const page = await authorizedJson(path, quoteListSchema, { signal });
    all.push(...page);
    if (page.length < limits.quotesAtOnce) return all;
  }
}

/** The saved quotes. Looked at anew with each visit: another tab may have changed them. */
export function useSavedQuotes() {
  const queryClient = useQueryClient();
  const list = useQuery({
    queryKey: savedQuotesKey,
    queryFn: async ({ signal }) => {
      const answers = await fetchSavedQuotes(signal);
      return answers.map((answer) => putQuote(queryClient, decodeQuote(answer)).id);
    },
    staleTime: 0,
  });
  const quotes = useQueries({ queries: (list.data ?? []).map(quoteEntry), combine: fromEntries });
  return { quotes: list.data && quotes, isPending: list.isPending, refetch: list.refetch };
}

function fromEntries(entries: readonly { data: Quote | undefined }[]): Quote[] {
  return entries.flatMap(({ data }) => data ?? []);
}
