import type { CSSProperties } from 'react';
import './rule.css';

type PinRuleProps = {
  /** A sentence that says what the scale shows. */
  label: string;
  max: number;
  low: number;
  high: number;
  spanLabel: string;
  pin: number;
  pinLabel: string;
  /** A single amount beside them. */
  mark?: number | undefined;
  markLabel?: string | undefined;
  format: (amount: number) => string;
};

/** One scale from zero with what was expected as an outline, what came of it as a pin, and a mark where there is one. */
export function PinRule(props: PinRuleProps) {
  const { label, max, low, high, spanLabel, pin, pinLabel, mark, markLabel, format } = props;
  const percent = (amount: number) => Math.min(100, Math.max(0, (100 * amount) / max));
  const [from, to, at, pinned] = [percent(low), percent(high), percent(mark ?? 0), percent(pin)];
  const places = { '--lo': from, '--hi': to, '--mark': at, '--pin': pinned } as CSSProperties;
  return (
    <>
      <p className="vh">{label}</p>
      <div
        className={[
          'rule rule--pinned',
          mark !== undefined && 'rule--two-lines',
          mark !== undefined && isApart(at, from) && 'rule--apart',
          mark !== undefined && at > 60 && 'rule--mark-late',
          from > 55 && 'rule--span-late',
          Math.min(mark === undefined ? 100 : at, from) > 10 && 'rule--start',
          from + 35 < 86 && at < 86 && 'rule--end rule--end-anyway',
          pinned < 25 && 'rule--pin-early',
          pinned > 75 && 'rule--pin-late',
        ]
          .filter(Boolean)
          .join(' ')}
        style={places}
        aria-hidden="true"
      >
        <div className="rule__line">
          <span className="rule__outline" />
          {mark !== undefined && <span className="rule__mark" />}
          <span className="rule__pin" />
        </div>
        <span className="rule__end">{format(0)}</span>
        <span className="rule__end">{format(max)}</span>
        <span className="rule__tag rule__tag--pin">
          <b>{pinLabel}</b>
        </span>
        {mark !== undefined && (
          <span className="rule__tag rule__tag--mark">
            <b>{format(mark)}</b>
            {markLabel}
          </span>
        )}
        <span className="rule__tag rule__tag--span">
          <b>
            {format(low)} - {format(high)}
          </b>
          {spanLabel}
        </span>
      </div>
    </>
  );
}

/** Whether the words of the mark and of the span stand beside each other where the scale is wide: each takes so many percent. */
function isApart(mark: number, spanFrom: number): boolean {
  return mark + 15 < spanFrom || mark > spanFrom + 40;
}
