import { afterLoan, isBelowLoan } from './offer-rules.ts';
import { formatDollars } from '#contract/text/dollars.ts';

/** "$85,000 after the loan ($100,000 before)": an offer is before the loan, and what is left of it comes first. */
export function offerWords(amount: number, loanBalance: number | null): string {
  if (!loanBalance) return formatDollars(amount);
  if (isBelowLoan(amount, loanBalance)) {
    return `${formatDollars(amount)}, less than the loan of ${formatDollars(loanBalance)}`;
  }
  return `${formatDollars(afterLoan(amount, loanBalance))} after the loan (${formatDollars(amount)} before)`;
}

/** What it means for the owner that the price does not repay the loan; null where it does. */
export function belowLoanWords(amount: number, loanBalance: number | null): string | null {
  if (!isBelowLoan(amount, loanBalance)) return null;
  const short = formatDollars(-afterLoan(amount, loanBalance));
  return `The loan of ${formatDollars(loanBalance ?? 0)} is larger than the price: the owner would receive nothing, and ${short} of the loan would still be owed. Ask the desk who repays that before the owner answers.`;
}
