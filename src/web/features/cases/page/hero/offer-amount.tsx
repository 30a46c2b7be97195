import type { Case } from '#contract/cases/case.ts';
import { afterLoan, isBelowSurrender } from '#contract/cases/offer-rules.ts';
import { formatDollars } from '#contract/text/dollars.ts';
import { belowLoanWords } from '#contract/cases/offer-words.ts';
import { offerPayWords } from '#contract/site/site-words.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Note } from '#web/ui/note.tsx';

type OfferAmountProps = {
  theCase: Case;
  label: string;
  amount: number;
};

/**
 * The firm offer, the largest thing on the page, and at once what is left of it after the loan. The highlighter marks
 * the money that is most for the client: where surrendering pays more, the carrier's.
 */
export function OfferAmount({ theCase, label, amount }: OfferAmountProps) {
  const { loanBalance, surrenderValue } = theCase.quote;
  const left = afterLoan(amount, loanBalance);
  const pay = offerPayWords(useSite());
  const belowLoan = belowLoanWords(amount, loanBalance);
  const paysMore = isBelowSurrender(amount, theCase.quote);
  return (
    <>
      <h2 className="own-case-label">{label}</h2>
      <p className="own-case-amount">
        <span className={paysMore || belowLoan !== null ? undefined : 'hl'}>{formatDollars(amount)}</span>
      </p>
      {belowLoan !== null ? (
        <Note tone="warm">{belowLoan}</Note>
      ) : loanBalance !== null && loanBalance > 0 ? (
        <p>
          <b>{formatDollars(left)}</b> after the {formatDollars(loanBalance)} loan, {pay}.
        </p>
      ) : (
        <p>
          {pay.charAt(0).toUpperCase() + pay.slice(1)}.
          {loanBalance === null && ' A loan, if there is one, comes off it.'}
        </p>
      )}
      {paysMore && surrenderValue !== null && (
        <Note tone="warm">
          <b>Surrender pays more:</b>{' '}
          <span className="own-case-surrender hl">{formatDollars(surrenderValue)}</span> from the carrier, by
          the surrender value of this quote.
        </Note>
      )}
    </>
  );
}

/** Where what is left after the loan lies beside the estimate. */
export function placeWords({ quote }: Case, amount: number): string {
  const left = afterLoan(amount, quote.loanBalance);
  if (left > quote.offerHigh) return 'Above the estimated range.';
  if (left < quote.offerLow) return 'Below the estimated range.';
  return 'Inside the estimated range.';
}
