import { type CalendarDate, compareDates } from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';

/**
 * What an offer may be beside its quote, for the form, the server and the words beside an offer; that it is whole dollars,
 * $1 to the largest benefit, is its schema's (`dollars`, admin-cases.ts). What is said where one is broken stands in messages.ts
 * (`offer...`, `validUntil...`).
 */
export const offerRules = {
  isAboveBenefit: (amount: number, deathBenefit: number) => amount > deathBenefit,
  isBelowLoan,
  /** One that stands is firm: it may be raised and may last longer. */
  isLowered: (amount: number, standing: number) => amount < standing,
  isShortened: (lastDay: CalendarDate, standing: CalendarDate) => compareDates(lastDay, standing) < 0,
  isInPast: (lastDay: CalendarDate, today: CalendarDate) => compareDates(lastDay, today) < 0,
  isTooFar: (lastDay: CalendarDate, today: CalendarDate) =>
    compareDates(lastDay, { ...today, year: today.year + limits.offerYears }) > 0,
  wantsExplanation,
} as const;

/** What the owner gets before tax: the price less the loan that it pays off. */
export function afterLoan(amount: number, loanBalance: number | null): number {
  return amount - (loanBalance ?? 0);
}

/** The price does not even repay the loan. */
export function isBelowLoan(amount: number, loanBalance: number | null): boolean {
  return afterLoan(amount, loanBalance) < 0;
}

type Surrenderable = { loanBalance: number | null; surrenderValue: number | null };

/** Surrendering pays more, by the surrender value of the quote. */
export function isBelowSurrender(amount: number, { loanBalance, surrenderValue }: Surrenderable): boolean {
  return surrenderValue !== null && afterLoan(amount, loanBalance) < surrenderValue;
}

/** Whether an offer wants an explanation: more than the estimate, or less than what surrendering pays. */
function wantsExplanation(amount: number, quote: Surrenderable & { offerHigh: number }): boolean {
  return afterLoan(amount, quote.loanBalance) > quote.offerHigh || isBelowSurrender(amount, quote);
}
