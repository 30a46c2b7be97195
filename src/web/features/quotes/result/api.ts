import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { calls, quoteCall } from '#contract/calls.ts';
import type { NoticeName } from '#contract/quotes/policy-details.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { decodeFacts, decodeNotices, decodeQuote, decodeWatch } from '#contract/quotes/quote-codec.ts';
import {
  noticesAnswerSchema,
  quoteFactsAnswerSchema,
  type QuotePageAnswer,
  quotePageAnswerSchema,
  watchAnswerSchema,
} from '#contract/quotes/quote-wire.ts';
import { ApiError } from '#web/api/api-error.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';
import {
  changeQuote,
  putQuote,
  quoteEntry,
  quotePageKey,
  savedQuotesKey,
} from '#web/features/quotes/quote-cache.ts';

/** What is worked out for a quote's own page. */
export type QuoteExtras = Pick<QuotePageAnswer, 'keep' | 'onSixFacts'>;

/** One quote by its address. What another screen has of it shows at once; the rest follows. After its days: its facts. */
export function useQuotePage(id: string | null) {
  const queryClient = useQueryClient();
  const quote = useQuery(quoteEntry(id ?? '')).data;
  const page = useQuery({
    queryKey: quotePageKey(id),
    queryFn: async ({ signal }): Promise<QuoteExtras> => {
      const path = quoteCall(calls.quote, id ?? '');
      const answer = await authorizedJson(path, quotePageAnswerSchema, { signal });
      putQuote(queryClient, decodeQuote(answer));
      return { keep: answer.keep, onSixFacts: answer.onSixFacts };
    },
    enabled: id !== null,
    // Another tab, or the back office, may have changed it.
    staleTime: 0,
  });
  const hasEnded = quote === undefined && page.error instanceof ApiError && page.error.status === 410;
  const facts = useQuery({
    queryKey: ['quote-facts', id],
    queryFn: async ({ signal }) =>
      decodeFacts(
        await authorizedJson(quoteCall(calls.quoteFacts, id ?? ''), quoteFactsAnswerSchema, { signal }),
      ),
    enabled: hasEnded,
  });
  const ended = hasEnded ? facts.data : undefined;
  return {
    quote,
    /** What a quote that has ended was asked with. */
    ended,
    extras: page.data,
    isPending: quote === undefined && (hasEnded ? facts.isPending : page.error === null),
    /** Why there is neither. */
    error: quote === undefined && ended === undefined ? (facts.error ?? page.error) : null,
    refetch: hasEnded ? facts.refetch : page.refetch,
  };
}

/** Says that a notice was read. The tick shows once the server has kept it, with its time. */
export function useReadNotice({ id }: Quote) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: NoticeName) =>
      authorizedJson(quoteCall(calls.quoteNotices, id), noticesAnswerSchema, {
        method: 'PUT',
        json: { name },
      }),
    onSuccess: (answer) => {
      const notices = decodeNotices(answer);
      changeQuote(queryClient, id, { notices, acknowledgedNotices: notices.map(({ name }) => name) });
    },
  });
}

/** Watches a quote, renews that, or stops it. */
export function useWatch({ id }: Quote) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) =>
      authorizedJson(quoteCall(calls.quoteWatch, id), watchAnswerSchema, { method: 'PUT', json: { on } }),
    onSuccess: (answer) => {
      changeQuote(queryClient, id, { watchedUntil: decodeWatch(answer) });
      void queryClient.invalidateQueries({ queryKey: savedQuotesKey });
    },
  });
}
