import { formatCalendarDate } from '#contract/text/calendar-date.ts';
import { formatDollars } from '#contract/text/dollars.ts';
import type { Notice } from './notice.ts';

/** A notice as the form, the result, letters and papers say it. */
export function noticeTitle(notice: Notice): string {
  if (notice.name === 'variable') return 'A variable policy is a security';
  if (notice.name === 'surrender-pays-more') return 'Surrender pays more';
  const doubt = notice.isCertain ? '' : ' as far as we know';
  return `${notice.state}: not before ${formatCalendarDate(notice.saleableFrom)}${doubt}`;
}

export function noticeText(notice: Notice): string {
  if (notice.name === 'variable') {
    return 'Selling it is a securities transaction and goes through your broker-dealer. Speak with them first.';
  }
  if (notice.name === 'surrender-pays-more') {
    const { surrenderValue, refusingState } = notice;
    const refused = refusingState === null ? '' : ` ${belowCashValueWords(refusingState)}`;
    return `The insurer would pay ${formatDollars(surrenderValue)} today, and a sale is estimated to bring no more than that.${refused}`;
  }
  const loan = notice.isLongerForLoan ? ` ${longerForLoanWords}` : '';
  const wait = `As a rule a policy is sold there ${notice.years} years after issue at the earliest; the law names exceptions.${loan}`;
  if (notice.valuedFrom === null) return wait;
  return `${wait} An evaluation in its first two years can cost the owner an exemption, so we make none before ${formatCalendarDate(notice.valuedFrom)}.`;
}

/** What a state's rule, as far as we know it, has against such a sale. */
export function belowCashValueWords(state: string): string {
  return `In ${state} a sale below the cash value may not be allowed: ask first.`;
}

/** Beside a day that the loan may move. */
export const longerForLoanWords = 'With a loan on the policy the wait can be longer there: ask first.';

/** Beside the field, the range and in the letter: no one is refused for want of the date. */
export function issueDateWantedWords(state: string): string {
  return `${state}: find the issue date first. If the policy is in its first two years, an evaluation, and an estimate may count as one, can cost its owner an exemption from the waiting period. With the date we say so before anything is valued.`;
}

/** Above a book of policies: how many of them were valued without the date. */
export function issueDatesWantedWords(count: number, codes: readonly string[]): string {
  const policies = count === 1 ? '1 policy here has' : `${count.toLocaleString('en-US')} policies here have`;
  return `${codes.join(', ')}: ${policies} no issue date. If a policy is in its first two years there, an evaluation, and an estimate may count as one, can cost its owner an exemption from the waiting period. Find the date before you use the range.`;
}

/** Beside one row of it. */
export const issueDateFirstWords = 'Find the issue date first';

export const brokerDealerWords =
  'My broker-dealer has approved the sale of this policy and what I hand to the client';
