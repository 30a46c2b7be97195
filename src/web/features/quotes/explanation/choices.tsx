import { formatDollars } from '#contract/dollars.ts';
import { runsDryWords, surrenderWords } from '#contract/estimate-words.ts';
import { product } from '#contract/product.ts';
import type { Quote } from '#contract/quote.ts';
import { payoutWords } from '#contract/site-words.ts';
import { useSite } from '#web/api/site-context.tsx';
import { isZero, rangeText } from '#web/features/quotes/quote-text.ts';
import { Button } from '#web/ui/button.tsx';
import { timesSurrender } from './figures.ts';

type ChoicesProps = {
  quote: Quote;
  surrenderValue: number;
  onChangeSurrender?: (() => void) | undefined;
};

/** What the client can do with the policy, side by side. Keeping it has its case, too. */
export function Choices({ quote, surrenderValue, onChangeSurrender }: ChoicesProps) {
  const site = useSite();
  const times = timesSurrender(quote.offerLow, quote.offerHigh, surrenderValue);
  const surrender = surrenderWords(quote);
  return (
    <div className="stack">
      <h3>Keep, surrender or sell</h3>
      <div className="choices">
        <div className="choice">
          <h4>Keep</h4>
          <p className="choice__n">{formatDollars(quote.deathBenefit)} later</p>
          <ul>
            <li>Paid to the family at death</li>
            {keepingIt(quote).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <div className="choice">
          <h4>Surrender</h4>
          <p className="choice__n">{formatDollars(surrenderValue)} now</p>
          <ul>
            <li>From the last statement, entered by you</li>
            <li>Premiums stop, coverage ends</li>
            {surrender !== null && <li>{surrender}</li>}
            {onChangeSurrender && (
              <li>
                <Button variant="quiet" isSmall isFlush onClick={onChangeSurrender}>
                  Change this figure
                </Button>
              </li>
            )}
          </ul>
        </div>
        <div className="choice choice--sell">
          <h4>Sell through {product.name}</h4>
          <p className="choice__n">{isZero(quote) ? '$0' : <span className="hl">{rangeText(quote)}</span>}</p>
          <ul>
            {!isZero(quote) && (
              <>
                <li>{payoutWords(site)}</li>
                <li>Premiums stop, coverage ends</li>
                {times !== '' && <li>{times}</li>}
              </>
            )}
            {isZero(quote) && <li>The estimate is $0 today</li>}
          </ul>
        </div>
      </div>
    </div>
  );
}

/** A premium that does not carry the policy is not all that is due until the end. */
function keepingIt(quote: Quote): string[] {
  const premium = formatDollars(quote.annualPremium);
  if (quote.cashValueToCarry === null || quote.requiredPremium === null) {
    return [`${premium} due every year until then`, 'Often right when the premium is easy to carry'];
  }
  return [
    `${formatDollars(quote.requiredPremium)} a year carries it to age 105 on typical charges`,
    runsDryWords(quote)?.replace('On typical charges it', `With ${premium} a year it`).replace(/\.$/, '') ??
      '',
    'Ask the carrier for an in-force illustration',
  ].filter(Boolean);
}
