import type { Case } from '#contract/cases/case.ts';
import { afterLoan } from '#contract/cases/offer-rules.ts';
import { formatDollars } from '#contract/text/dollars.ts';
import { useSite } from '#web/api/site-context.tsx';
import { dayOf, spokenRange } from '#web/features/quotes/quote-text.ts';
import { PinRule } from '#web/ui/pin-rule.tsx';
import { roundScaleEnd } from '#web/ui/round-scale-end.ts';

/** The estimate as an outline, what is left of the offer as a pin, and what surrendering pays as the tick. */
export function OfferRule({ theCase, amount }: { theCase: Case; amount: number }) {
  const site = useSite();
  const { quote } = theCase;
  const { surrenderValue, loanBalance, offerLow, offerHigh } = quote;
  const hasLoan = loanBalance !== null && loanBalance > 0;
  const left = afterLoan(amount, loanBalance);
  const max = roundScaleEnd(Math.max(offerHigh, left, surrenderValue ?? 0));
  const surrender = surrenderValue === null ? '' : `surrender ${formatDollars(surrenderValue)}, `;
  const offer = hasLoan ? 'firm offer after the loan' : 'firm offer';
  return (
    <PinRule
      label={`On one scale from $0 to ${formatDollars(max)}: ${surrender}estimate ${spokenRange(quote)}, ${offer} ${formatDollars(left)}`}
      max={max}
      low={Math.max(0, offerLow)}
      high={offerHigh}
      spanLabel={`Estimate, ${dayOf(quote.createdAt, site.businessTimeZone)}`}
      pin={left}
      pinLabel={hasLoan ? `${formatDollars(left)} after the loan` : formatDollars(left)}
      mark={surrenderValue ?? undefined}
      markLabel="Surrender"
      format={formatDollars}
    />
  );
}
