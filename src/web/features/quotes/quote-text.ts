import {
  type CalendarDate,
  calendarDateIn,
  compareDates,
  formatCalendarDate,
} from '#contract/calendar-date.ts';
import { formatDollars, formatOfferRange } from '#contract/dollars.ts';
import type { Quote } from '#contract/quote.ts';

type Life = Pick<Quote, 'deathBenefit' | 'gender' | 'age' | 'state'>;

export function isZero({ offerHigh }: Pick<Quote, 'offerHigh'>): boolean {
  return Math.round(offerHigh) <= 0;
}

export function rangeText({ offerLow, offerHigh }: Pick<Quote, 'offerLow' | 'offerHigh'>): string {
  return formatOfferRange(offerLow, offerHigh);
}

/** The range as it is said aloud: a hyphen is read as a minus or not at all. */
export function spokenRange(quote: Pick<Quote, 'offerLow' | 'offerHigh'>): string {
  return rangeText(quote).replace(' - ', ' to ');
}

/** "for a $750,000 policy on a man aged 74 in Washington". */
export function policyDescription({ deathBenefit, gender, age, state }: Life): string {
  const who = gender === 'Male' ? 'man' : 'woman';
  const amount = formatDollars(deathBenefit);
  const article = /^\$(8|11,|18,|11$|18$)/.test(amount) ? 'an' : 'a';
  const where = state === 'District of Columbia' ? 'the District of Columbia' : state;
  return `for ${article} ${amount} policy on a ${who} aged ${age} in ${where}`;
}

/** MM/DD/YYYY of an instant, in the zone the business goes by. */
export function dayOf(instant: Date, timeZone: string): string {
  return formatCalendarDate(calendarDateIn(timeZone, instant));
}

/** What became of a requested offer, in one line. */
export function offerStatusText(of: Quote['case'], today: CalendarDate): string {
  if (of === null) return '';
  if (of.status === 'requested') return 'Received';
  if (of.status === 'in-review') return 'In review';
  if (of.status === 'declined') return of.reason ? `Declined: ${of.reason}` : 'Declined';
  if (of.amount === null) return 'Offer made';
  const amount = `Offer of ${formatDollars(of.amount)}`;
  if (of.validUntil === null) return amount;
  const day = formatCalendarDate(of.validUntil);
  const hasEnded = compareDates(of.validUntil, today) < 0;
  return hasEnded ? `${amount}, ended on ${day}` : `${amount}, valid until ${day}`;
}

/** The same beside the range itself, in a whole sentence. */
export function offerStatusSentence(of: Quote['case'], today: CalendarDate): string {
  if (of === null || of.status === 'requested' || of.status === 'in-review') {
    return 'We have the illustration and will come back to you with our answer.';
  }
  if (of.status === 'declined') return 'We have read the illustration and cannot make an offer.';
  return `${offerStatusText(of, today)}.`;
}
