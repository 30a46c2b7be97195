import { useMutation, useQueryClient } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import type { Quote, QuoteRequest } from '#contract/quotes/quote.ts';
import { decodeQuote, encodeQuoteRequest } from '#contract/quotes/quote-codec.ts';
import { idempotencyKeyHeader, quoteAnswerSchema } from '#contract/quotes/quote-wire.ts';
import type { Schedule } from '#contract/quotes/schedule.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';
import { savedQuotesKey } from '#web/features/quotes/quote-cache.ts';
import { hasSameSixFacts, isSamePerson } from '#web/features/quotes/same-facts.ts';

export type BeforeAndAfter = { before: Quote; after: Quote };

/**
 * The range on the facts alone, and its next run on the schedule of the illustration. Of a quote that is there already they
 * are the next runs. Tried again, it makes no others.
 */
export function usePriceSchedule() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({
      request,
      schedule,
      key,
      quote,
    }: {
      request: QuoteRequest;
      schedule: Schedule;
      key: string;
      quote: Quote | null;
    }): Promise<BeforeAndAfter> => {
      const rerunOf = quote && isSamePerson(quote, request) ? quote.id : null;
      const isQuoted = quote?.schedule === null && hasSameSixFacts(quote, request);
      const before = isQuoted ? quote : await ask(request, rerunOf, `${key}-before`);
      return { before, after: await ask({ ...request, schedule }, before.id, `${key}-after`) };
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: savedQuotesKey }),
  });
}

async function ask(request: QuoteRequest, rerunOf: string | null, key: string): Promise<Quote> {
  const answer = await authorizedJson(calls.createQuote, quoteAnswerSchema, {
    method: 'POST',
    headers: { [idempotencyKeyHeader]: key },
    json: encodeQuoteRequest(request, rerunOf),
  });
  return decodeQuote(answer);
}
