import type { CSSProperties } from 'react';
import { formatDollars } from '#contract/text/dollars.ts';
import { product } from '#contract/product.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { spokenRange } from '#web/features/quotes/quote-text.ts';
import { roundScaleEnd } from '#web/ui/round-scale-end.ts';
import { LadderRowView } from './ladder-row.tsx';
import { ladderRows } from './ladder-rows.ts';

type LadderProps = {
  quote: Quote;
  /** What the range was before more than six facts were known; undefined while it is fetched. */
  onSixFacts: { low: number; high: number } | null | undefined;
  /** Where there is more to read before the buttons: a line for each row. */
  isSlim: boolean;
};

/** One scale with its two ends, a row for each thing known, and the surrender value through all of them. */
export function Ladder({ quote, onSixFacts, isSlim }: LadderProps) {
  const { surrenderValue } = quote;
  const rows = ladderRows(quote, onSixFacts);
  const max = roundScaleEnd(Math.max(...rows.map(({ high }) => high), surrenderValue ?? 0));
  const percent = (amount: number) => (100 * amount) / max;
  const mark = surrenderValue === null ? null : percent(surrenderValue);
  const surrender = surrenderValue === null ? '' : `surrender value ${formatDollars(surrenderValue)}, `;
  return (
    <div
      className={isSlim ? 'ladder ladder--slim' : 'ladder'}
      style={(mark === null ? {} : { '--mark': mark }) as CSSProperties}
    >
      <p className="vh">
        On one scale from $0 to {formatDollars(max)}: {surrender}
        {product.name} estimate {spokenRange(quote)}
      </p>
      <div className="ladder__rows">
        {mark !== null && <span className="ladder__mark" aria-hidden="true" />}
        <ul>
          {rows.map((row) => (
            <LadderRowView key={row.fact} row={row} percent={percent} />
          ))}
        </ul>
      </div>
      <div className="ladder__axis" aria-hidden="true">
        <div className="ladder__scale">
          <span>{formatDollars(0)}</span>
          {mark !== null && (
            <span className={markClass(mark)}>Surrender {formatDollars(surrenderValue ?? 0)}</span>
          )}
          <span className="ladder__end">{formatDollars(max)}</span>
        </div>
      </div>
    </div>
  );
}

/** The ends keep their places: past a third or the middle the mark's words stand beside it. */
function markClass(mark: number): string {
  if (mark <= 32) return 'ladder__amount ladder__amount--early';
  return mark >= 52 ? 'ladder__amount ladder__amount--late' : 'ladder__amount';
}
