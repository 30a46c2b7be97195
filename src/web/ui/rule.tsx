import type { CSSProperties } from 'react';
import './rule.css';

interface RuleProps {
  /** A sentence that says what the scale shows. */
  label: string;
  max: number;
  low: number;
  high: number;
  mark: number;
  format: (amount: number) => string;
  spanWords: string;
  markWords: string;
  hasEnds?: boolean | undefined;
}

/** One scale from zero: a mark, and a span between two end-stops. */
export function Rule({ label, max, low, high, mark, format, spanWords, markWords, hasEnds }: RuleProps) {
  const percent = (amount: number) => (100 * amount) / max;
  const places = { '--lo': percent(low), '--hi': percent(high), '--mark': percent(mark) } as CSSProperties;
  return (
    <>
      <p className="vh">{label}</p>
      <div className={hasEnds ? 'rule rule--ends' : 'rule'} style={places} aria-hidden="true">
        <div className="rule__line">
          <span className="rule__mark" />
          <span className="rule__span" />
        </div>
        <span className="rule__end">{format(0)}</span>
        <span className="rule__end">{format(max)}</span>
        <span className="rule__tag rule__tag--mark">
          <b>{format(mark)}</b>
          {markWords}
        </span>
        <span className="rule__tag rule__tag--span">
          <b>{`${format(low)} to ${format(high)}`}</b>
          {spanWords}
        </span>
      </div>
    </>
  );
}

/** The scale with nothing on it yet. */
export function EmptyRule() {
  return (
    <div className="rule rule--bare" aria-hidden="true">
      <div className="rule__line" />
    </div>
  );
}
