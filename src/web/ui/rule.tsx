import type { CSSProperties } from 'react';
import './rule.css';

type RuleProps = {
  /** A sentence that says what the scale shows. */
  label: string;
  max: number;
  low: number;
  high: number;
  /** A single amount beside the span. */
  mark?: number | undefined;
  format: (amount: number) => string;
  spanLabel: string;
  markLabel?: string | undefined;
  hasEnds?: boolean | undefined;
};

/** One scale from zero: a mark, where there is one, and a span between two end-stops. */
export function Rule(props: RuleProps) {
  const { label, max, low, high, mark, format, spanLabel, markLabel, hasEnds } = props;
  const spanText = `${format(low)} to ${format(high)}`;
  const percent = (amount: number) => (100 * amount) / max;
  const [from, to, at] = [percent(low), percent(high), percent(mark ?? 0)];
  const words = { span: spanText, mark: markLabel ?? '', end: format(max) };
  const places = { '--lo': from, '--hi': to, '--mark': at } as CSSProperties;
  return (
    <>
      <p className="vh">{label}</p>
      <div
        className={ruleClass({ hasEnds, from, at: mark === undefined ? undefined : at, words })}
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
            {markLabel}
          </span>
        )}
        <span className="rule__tag rule__tag--span">
          <b>{spanText}</b>
          {spanLabel}
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

/** Roughly how much of a scale a text takes, in percent: of one as wide as 40rem, and of the narrowest with words under it. */
const roomOnWide = (text: string) => text.length * 1.3;
const room = (text: string) => text.length * 1.75;

type Places = {
  from: number;
  at: number | undefined;
  words: { span: string; mark: string; end: string };
  hasEnds: boolean | undefined;
};

/** Words under the scale make room for each other: the mark's go above it, an end's go away. */
function ruleClass({ from, at, words, hasEnds }: Places): string {
  const isSpanLate = from > 100 - room(words.span);
  const spanFrom = isSpanLate ? 100 - room(words.span) : from;
  const touchesSpan = (start: number, length: number, spanLength = room(words.span)) =>
    start < spanFrom + spanLength && start + length > spanFrom;
  const isEndFree = (take: typeof room) =>
    !touchesSpan(100 - take(words.end), take(words.end), take(words.span));
  const isMarkAbove =
    at !== undefined &&
    (touchesSpan(at, room(words.mark)) || at < room('$0') || at + room(words.mark) > 100 - room(words.end));
  return [
    'rule',
    hasEnds && !touchesSpan(0, room('$0')) && 'rule--start',
    hasEnds && isEndFree(roomOnWide) && 'rule--end',
    hasEnds && isEndFree(room) && 'rule--end-anyway',
    isSpanLate && 'rule--span-late',
    isMarkAbove && 'rule--mark-above',
    at !== undefined && at > 50 && 'rule--mark-late',
  ]
    .filter(Boolean)
    .join(' ');
}
