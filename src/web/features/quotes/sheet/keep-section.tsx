import { formatDollars } from '#contract/text/dollars.ts';
import { isNeedUnknown } from '#contract/quotes/estimate-words.ts';
import { product } from '#contract/product.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import type { KeepFigures } from '#contract/quotes/quote-wire.ts';
import { payoutWaitWords, payoutWords } from '#contract/site/site-words.ts';
import { useSite } from '#web/api/site-context.tsx';
import { timesSurrender } from '#web/features/quotes/explanation/figures.ts';
import type { FieldName } from '#web/features/quotes/form/field-names.ts';
import { useStateRulesOf } from '#web/features/quotes/api.ts';
import { isZero, rangeText } from '#web/features/quotes/quote-text.ts';
import { useNotices } from '#web/features/quotes/result/quote-notices.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { notTakenWords, outOfTwenty, premiumsWords, returnWords } from './keep-words.ts';

type KeepSectionProps = {
  quote: Quote;
  keep: KeepFigures | undefined;
  onChange: (name: FieldName) => void;
};

/** What the client can do with the policy, side by side. Keeping it has its case, too, and it is told in full. */
export function KeepSection({ quote, keep, onChange }: KeepSectionProps) {
  return (
    <section className="card stack" aria-labelledby="keep">
      <h2 id="keep">Keep, surrender or sell</h2>
      <div className="three">
        <div className="three__way">
          <h3>Keep</h3>
          {keep === undefined ? <Loading /> : <Keep quote={quote} keep={keep} />}
        </div>
        <div className="three__way">
          <h3>Surrender</h3>
          <Surrender quote={quote} onChange={onChange} />
        </div>
        <div className="three__way">
          <h3>Sell through {product.name}</h3>
          <Sell quote={quote} />
        </div>
      </div>
    </section>
  );
}

function Keep({ quote, keep }: { quote: Quote; keep: KeepFigures }) {
  // Without the cash value nobody knows what goes in, so nothing is said of what it earns.
  const hasReturns = !isNeedUnknown(quote);
  const people = quote.gender === 'Male' ? 'men like him' : 'women like her';
  return (
    <>
      <p className="three__figure">{formatDollars(keep.benefit)} later</p>
      <p>
        {premiumsWords(quote, keep)}
        {quote.loanBalance ? ' The loan comes off the benefit.' : ''}
      </p>
      {keep.ages.length > 0 && (
        <table className="ages">
          <thead>
            <tr>
              <th scope="col">If death comes at</th>
              {keep.ages.map(({ age }) => (
                <th key={age} scope="col">
                  {age}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hasReturns && (
              <tr>
                <th scope="row">Return to the family, a year</th>
                {keep.ages.map(({ age, annualReturn }) => (
                  <td key={age}>
                    <b>{returnWords(annualReturn)}</b>
                  </td>
                ))}
              </tr>
            )}
            <tr>
              <th scope="row">Out of 20 {people}, alive then</th>
              {keep.ages.map(({ age, probabilityAlive }) => (
                <td key={age}>{outOfTwenty(probabilityAlive)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      )}
      <p className="fine">
        {hasReturns &&
          `Counted on ${notTakenWords(quote, keep)}; interest on a loan and tax are not counted. `}
        If the premium is easy to carry, keeping often leaves the family more.
      </p>
    </>
  );
}

function Surrender({ quote, onChange }: { quote: Quote; onChange: (name: FieldName) => void }) {
  const { surrenderValue, loanBalance } = quote;
  return (
    <>
      <p className="three__figure">
        {surrenderValue === null ? 'Not given' : `${formatDollars(surrenderValue)} now`}
      </p>
      <ul className="bullets">
        {surrenderValue !== null && (
          <>
            <li>From the last statement, entered by you{loanBalance ? ', already after the loan' : ''}</li>
            {quote.surrenderPaysMore === 'yes' && <li>Surrender pays more</li>}
            {quote.surrenderPaysMore === 'maybe' && <li>Surrender may pay more</li>}
          </>
        )}
        <li>Premiums stop, coverage ends</li>
        <li>Ask the carrier about reduced paid-up insurance and accelerated benefits first</li>
      </ul>
      <p>
        <Button variant="quiet" isSmall isFlush onClick={() => onChange('surrenderValue')}>
          {surrenderValue === null ? 'Add the surrender value' : 'Change this figure'}
        </Button>
      </p>
    </>
  );
}

function Sell({ quote }: { quote: Quote }) {
  const site = useSite();
  const { data: rules } = useStateRulesOf(quote);
  const { notices } = useNotices(quote);
  const { offerLow, offerHigh, surrenderValue, loanBalance } = quote;
  if (isZero(quote)) {
    return (
      <>
        <p className="three__figure">$0</p>
        <ul className="bullets">
          <li>The estimate is $0 today</li>
        </ul>
      </>
    );
  }
  const wait = notices.find((notice) => notice.name === 'recently-issued');
  const times = surrenderValue === null ? '' : timesSurrender(offerLow, offerHigh, surrenderValue);
  return (
    <>
      <p className="three__figure">
        {wait === undefined ? `${rangeText(quote)} now` : wait.isCertain ? 'Not yet' : 'Perhaps not yet'}
      </p>
      <ul className="bullets">
        {wait !== undefined && <li>{rangeText(quote)} if it could be sold today: later at another price</li>}
        {times !== '' && <li>{times}</li>}
        <li>An estimate until the illustration is read{loanBalance ? ', already after the loan' : ''}</li>
        <li>
          {rules?.paysAfterRescission
            ? 'Paid only once the sale can no longer be undone: no number of days can be named here'
            : `${payoutWords(site)}. ${payoutWaitWords}`}
        </li>
        <li>Premiums stop, coverage ends; the buyer is paid at death</li>
      </ul>
    </>
  );
}
