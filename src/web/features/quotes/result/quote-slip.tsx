import { formatDollars } from '#contract/dollars.ts';
import { carryWords, knowsAccount } from '#contract/estimate-words.ts';
import { product } from '#contract/product.ts';
import type { Quote } from '#contract/quote.ts';
import { isZero, policyDescription, spokenRange, rangeText } from '#web/features/quotes/quote-text.ts';
import { Note } from '#web/ui/note.tsx';
import { Range } from '#web/ui/range.tsx';
import { EmptyRule, Rule } from '#web/ui/rule.tsx';
import { scaleEnd } from '#web/ui/scale-end.ts';
import { NoOffer } from './no-offer.tsx';
import { QuoteActions } from './quote-actions.tsx';
import { RangeBasis } from './range-basis.tsx';

type QuoteSlipProps = {
  quote: Quote;
  isStale: boolean;
};

/** The range, what it is for, and what can be done with it. */
export function QuoteSlip({ quote, isStale }: QuoteSlipProps) {
  const carries = isStale ? null : carryWords(quote);
  return (
    <>
      {carries !== null && <p className="result__carries">{carries}</p>}
      <Range text={rangeText(quote)} isStale={isStale} isPlain={isZero(quote)} />
      {isStale ? (
        <Note tone="warm">
          You changed the policy details, so this range no longer applies. Press GET QUOTE for a new one.
        </Note>
      ) : (
        <p className="muted">{policyDescription(quote)}</p>
      )}
      {!isStale && isZero(quote) && <NoOffer quote={quote} />}
      {isStale || isZero(quote) ? <EmptyRule /> : <RangeRule quote={quote} />}
      {!isStale && <LoanLine quote={quote} />}
      {!isStale && <RangeBasis quote={quote} />}
      <QuoteActions quote={quote} isStale={isStale} />
    </>
  );
}

function RangeRule({ quote }: { quote: Quote }) {
  const { offerLow, offerHigh, surrenderValue } = quote;
  const low = Math.max(0, offerLow);
  const max = scaleEnd(Math.max(offerHigh, surrenderValue ?? 0));
  const surrender = surrenderValue === null ? '' : `surrender value ${formatDollars(surrenderValue)}, `;
  return (
    <Rule
      key={quote.id}
      label={`On one scale from $0 to ${formatDollars(max)}: ${surrender}${product.name} estimate ${spokenRange(quote)}`}
      max={max}
      low={low}
      high={offerHigh}
      mark={surrenderValue ?? undefined}
      format={formatDollars}
      spanLabel={`${product.name} estimate`}
      markLabel="Surrender"
      hasEnds
    />
  );
}

function LoanLine({ quote }: { quote: Quote }) {
  const { loanBalance } = quote;
  if (loanBalance === null || loanBalance === 0) return null;
  const loan = `The loan of ${formatDollars(loanBalance)}`;
  return (
    <p className="muted small">
      {knowsAccount(quote)
        ? `${loan} is taken off both ends: the proceeds repay it.`
        : `${loan} is not in this estimate. A firm offer takes it into account.`}
    </p>
  );
}
