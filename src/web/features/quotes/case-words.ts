import { formatDollars } from '#contract/dollars.ts';
import type { Quote } from '#contract/quote.ts';

/** What became of a requested offer, in one line. */
export function caseWords(of: Quote['case']): string {
  if (of === null) return '';
  if (of.status === 'requested') return 'Received';
  if (of.status === 'in-review') return 'In review';
  if (of.status === 'declined') return of.reason ? `Declined: ${of.reason}` : 'Declined';
  if (of.amount === null) return 'Offer made';
  const until = of.validUntil === null ? '' : `, valid until ${of.validUntil}`;
  return `Offer of ${formatDollars(of.amount)}${until}`;
}
