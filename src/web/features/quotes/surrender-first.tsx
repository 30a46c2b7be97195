import { formatDollars } from '#contract/text/dollars.ts';
import { surrenderWords } from '#contract/quotes/estimate-words.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { Range } from '#web/ui/range.tsx';
import { rangeDescription, rangeText } from './quote-text.ts';
import './quote.css';

/** Where the carrier pays more, that is the money that is most for the client: it comes first, and has the stroke. */
export function SurrenderFirst({ quote, carries = null }: { quote: Quote; carries?: string | null }) {
  const { surrenderValue, offerHigh } = quote;
  const surrender = surrenderValue ?? 0;
  const lost = surrender - Math.max(0, offerHigh);
  return (
    <>
      <p className="result__carries">Surrender pays more: the carrier’s figure beats our estimate.</p>
      {carries !== null && <p className="result__carries">{carries}</p>}
      <div className="result__carrier">
        <Range text={formatDollars(surrender)} />
        <span>from the carrier</span>
      </div>
      <p>
        Our estimate is <b className="nowrap">{rangeText(quote)}</b> {rangeDescription(quote)}.
        {lost > 0 && (
          <>
            {' '}
            On this estimate a sale brings <b className="nowrap">at least {formatDollars(lost)}</b> less.
          </>
        )}
      </p>
    </>
  );
}

/** Where it may pay more. */
export function SurrenderNote({ quote }: { quote: Quote }) {
  const words = surrenderWords(quote);
  if (words === null || quote.surrenderPaysMore === 'yes' || quote.surrenderValue === null) return null;
  return (
    <p className="small">
      <b>{words}.</b> The {formatDollars(quote.surrenderValue)} that the carrier pays today lies inside this
      range.
    </p>
  );
}
