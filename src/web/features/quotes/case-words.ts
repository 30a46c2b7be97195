import { type CalendarDate, compareDates, parseCalendarDate } from '#contract/calendar-date.ts';
import { formatDollars } from '#contract/dollars.ts';
import type { Quote } from '#contract/quote.ts';

/** What became of a requested offer, in one line. */
export function caseWords(of: Quote['case'], today: CalendarDate): string {
  if (of === null) return '';
  if (of.status === 'requested') return 'Received';
  if (of.status === 'in-review') return 'In review';
  if (of.status === 'declined') return of.reason ? `Declined: ${of.reason}` : 'Declined';
  if (of.amount === null) return 'Offer made';
  const amount = `Offer of ${formatDollars(of.amount)}`;
  if (of.validUntil === null) return amount;
  return hasEnded(of.validUntil, today)
    ? `${amount}, ended on ${of.validUntil}`
    : `${amount}, valid until ${of.validUntil}`;
}

/** The same beside the range itself, in a whole sentence. */
export function caseSentence(of: Quote['case'], today: CalendarDate): string {
  if (of === null || of.status === 'requested' || of.status === 'in-review') {
    return 'We have the illustration and will come back to you with an offer.';
  }
  if (of.status === 'declined') return 'We have read the illustration and cannot make an offer.';
  return `${caseWords(of, today)}.`;
}

function hasEnded(validUntil: string, today: CalendarDate): boolean {
  const last = parseCalendarDate(validUntil);
  return last !== null && compareDates(last, today) < 0;
}
