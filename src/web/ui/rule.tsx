import type { CSSProperties } from 'react';
import './rule.css';

interface RuleProps {
  /** A sentence that says what the scale shows. */
  label: string;
  max: number;
  low: number;
  high: number;
  /** A single amount beside the span. */
  mark?: number | undefined;
  format: (amount: number) => string;
  spanWords: string;
  markWords?: string | undefined;
  hasEnds?: boolean | undefined;
}

/** One scale from zero: a mark, where there is one, and a span between two end-stops. */
export function Rule(props: RuleProps) {
  const { label, max, low, high, mark, format, spanWords, markWords, hasEnds } = props;
  const percent = (amount: number) => (100 * amount) / max;
  const [from, to, at] = [percent(low), percent(high), percent(mark ?? 0)];
  const places = { '--lo': from, '--hi': to, '--mark': at } as CSSProperties;
  return (
    <>
      <p className="vh">{label}</p>
      <div
        className={ruleClass({ hasEnds, from, at: mark === undefined ? undefined : at })}
        style={places}
        aria-hidden="true"
      >
        <div className="rule__line">
          {mark !== undefined && <span className="rule__mark" />}
          <span className="rule__span" />
        </div>
        <span className="rule__end">{format(0)}</span>
        <span className="rule__end">{format(max)}</span>
        {mark !== undefined && (
          <span className="rule__tag rule__tag--mark">
            <b>{format(mark)}</b>
            {markWords}
          </span>
        )}
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

/** Roughly how much of the scale the words take, in percent of a scale in the page's column. */
const words = { mark: 16, span: 30, end: 14 };

/** Words under the scale make room for each other: the mark's go above it, an end's go away. */
function ruleClass({
  hasEnds,
  from,
  at,
}: {
  hasEnds?: boolean | undefined;
  from: number;
  at?: number | undefined;
}) {
  const isSpanLate = from > 100 - words.span;
  const spanFrom = isSpanLate ? 100 - words.span : from;
  const touches = (start: number, length: number) =>
    start < spanFrom + words.span && start + length > spanFrom;
  return [
    'rule',
    hasEnds && !touches(0, words.end / 2) && 'rule--start',
    hasEnds && !touches(100 - words.end, words.end) && 'rule--end',
    isSpanLate && 'rule--span-late',
    at !== undefined &&
      (touches(at, words.mark) || at < words.end / 2 || at > 100 - words.end) &&
      'rule--mark-above',
    at !== undefined && at > 100 - words.mark * 2 && 'rule--mark-late',
  ]
    .filter(Boolean)
    .join(' ');
}
