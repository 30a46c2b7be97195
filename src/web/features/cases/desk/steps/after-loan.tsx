import { formatDollars } from '#contract/text/dollars.ts';
import { afterLoan, isBelowSurrender, offerRules } from '#contract/cases/offer-rules.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { Note } from '#web/ui/note.tsx';

type AfterLoanProps = {
  amount: number;
  quote: Pick<Quote, 'offerLow' | 'offerHigh' | 'loanBalance' | 'surrenderValue'>;
};

/** What an amount leaves once the loan is paid off, and how that compares with what was estimated. */
export function AfterLoan({ amount, quote }: AfterLoanProps) {
  const { loanBalance, surrenderValue } = quote;
  const left = afterLoan(amount, loanBalance);
  return (
    <Note tone={offerRules.wantsExplanation(amount, quote) ? 'warm' : 'plain'} isStatus>
      <b className="num">{formatDollars(left)}</b>{' '}
      {loanBalance === null
        ? 'to the owner: no loan was named'
        : `left after the loan of ${formatDollars(loanBalance)}`}
      . {placeWords(left, quote)}
      {surrenderValue !== null &&
        isBelowSurrender(amount, quote) &&
        ` Surrendering pays ${formatDollars(surrenderValue)}.`}
    </Note>
  );
}

function placeWords(left: number, { offerLow, offerHigh }: AfterLoanProps['quote']): string {
  if (left > offerHigh) return 'That is above the estimate.';
  return left < offerLow ? 'That is below the estimate.' : 'That is inside the estimate.';
}
