import { type CalendarDate, compareDates } from '#contract/text/calendar-date.ts';
import type { QuoteRequest } from '#contract/quotes/quote.ts';
import { type Schedule, scheduleFrom } from '#contract/quotes/schedule.ts';

type Days = { madeOn: CalendarDate; on: CalendarDate };

/** Run again for the same life it joins the history; typed over for another one it is a quote of its own. */
export function isSamePerson(one: QuoteRequest, other: QuoteRequest): boolean {
  return one.gender === other.gender && compareDates(one.birthDate, other.birthDate) === 0;
}

export function hasSameSixFacts(one: QuoteRequest, other: QuoteRequest): boolean {
  const names = ['state', 'hasNoLapseGuarantee', 'deathBenefit', 'annualPremium'] as const;
  return isSamePerson(one, other) && names.every((name) => one[name] === other[name]);
}

/** The schedule that a quote was priced on, for its next run; null where a fact that it rests on has changed. */
export function keptSchedule(
  quote: QuoteRequest,
  request: QuoteRequest,
  { madeOn, on }: Days,
): Schedule | null {
  const { schedule, issueDate } = quote;
  if (schedule === null || !hasSameIllustration(quote, request)) return null;
  return scheduleFrom(on, { schedule, madeOn, policyDate: issueDate });
}

/** The facts that an illustration is about. */
function hasSameIllustration(one: QuoteRequest, other: QuoteRequest): boolean {
  const amounts = ['deathBenefit', 'annualPremium', 'loanBalance'] as const;
  return (
    isSamePerson(one, other) &&
    amounts.every((name) => one[name] === other[name]) &&
    isSameDay(one.issueDate, other.issueDate)
  );
}

function isSameDay(one: CalendarDate | null, other: CalendarDate | null): boolean {
  return one === null || other === null ? one === other : compareDates(one, other) === 0;
}
