import { useQuery } from '@tanstack/react-query';
import { assumptionsAnswerSchema, currentVersion } from '#contract/assumptions/assumptions.ts';
import { formatIsoDate, type CalendarDate } from '#contract/text/calendar-date.ts';
import { calls } from '#contract/calls.ts';
import type { QuoteRequest } from '#contract/quotes/quote.ts';
import { decodeQuote, encodeQuoteRequest } from '#contract/quotes/quote-codec.ts';
import { idempotencyKeyHeader, quoteAnswerSchema } from '#contract/quotes/quote-wire.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { authorizedJson } from '#web/api/authorized-call.ts';
import { useAllStateRules, useStates } from '#web/features/quotes/api.ts';
import type { BookRules } from '#web/features/book/reader/book-messages.ts';
import { shortHash } from '#web/features/book/match/remembered-roles.ts';

/** What a book is valued with: the assumptions in force, what each state says, and where quotes are offered. */
export function useBookRules() {
  const today = useBusinessToday();
  const states = useStates();
  const rules = useAllStateRules();
  const assumptions = useQuery({
    queryKey: ['assumptions', currentVersion],
    queryFn: ({ signal }) =>
      authorizedJson(calls.assumptions.replace(':version', currentVersion), assumptionsAnswerSchema, {
        signal,
      }),
  });
  const all = [states, rules, assumptions];
  const isHere = states.data && rules.data && assumptions.data;
  return {
    isPending: all.some(({ isPending }) => isPending),
    retry: () => all.forEach((query) => query.isError && void query.refetch()),
    rules: isHere ? () => rulesOf(states.data, rules.data, assumptions.data, today()) : null,
  };
}

function rulesOf(
  offered: NonNullable<ReturnType<typeof useStates>['data']>,
  { states }: NonNullable<ReturnType<typeof useAllStateRules>['data']>,
  figures: BookRules['figures'],
  today: CalendarDate,
): BookRules {
  const licensed = new Set(offered.flatMap(({ stateName, authorized }) => (authorized ? [stateName] : [])));
  return {
    today,
    figures,
    states: states.map(({ code, state, waiting, evaluationForfeitsExemption }) => [
      code,
      { isOffered: licensed.has(state), rules: { state, waiting, evaluationForfeitsExemption } },
    ]),
  };
}

/** A quote that was removed stays removed: the same facts then ask for another, so many times at most. */
const mostTries = 5;

/**
 * Makes an ordinary quote of a row. Its key follows from what is sent, the day and the row: however often it is sent,
 * also by a page opened again, one comes.
 */
export async function saveRow(
  row: number,
  request: QuoteRequest,
  on: CalendarDate,
  signal: AbortSignal,
): Promise<void> {
  const key = `book-${shortHash(JSON.stringify([formatIsoDate(on), row, request]))}`;
  for (let attempt = 0; attempt < mostTries; attempt++) {
    const answer = await authorizedJson(calls.createQuote, quoteAnswerSchema, {
      method: 'POST',
      headers: { [idempotencyKeyHeader]: attempt === 0 ? key : `${key}-${attempt}` },
      json: encodeQuoteRequest(request),
      signal,
    });
    if (decodeQuote(answer).isSaved) return;
  }
}
