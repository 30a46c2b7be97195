import type { CSSProperties } from 'react';
import { formatDollars } from '#contract/text/dollars.ts';
import '#web/ui/rule.css';
import { roundScaleEnd } from '#web/ui/round-scale-end.ts';

type PaidRuleProps = {
  paid: number;
  surrenderValue: number;
};

/** One scale from $0: the example's price as a span, what surrender would have paid as a tick. */
export function PaidRule({ paid, surrenderValue }: PaidRuleProps) {
  const max = roundScaleEnd(paid, 0.15);
  const percent = (amount: number) => (100 * amount) / max;
  const places = {
    '--lo': 0,
    '--hi': percent(paid),
    '--mark': percent(surrenderValue),
  } as CSSProperties;
  return (
    <>
      <p className="vh">
        On one scale from $0 to {formatDollars(max)}: surrender value {formatDollars(surrenderValue)}, price
        in this example {formatDollars(paid)}
      </p>
      <div className="rule paid-rule" style={places} aria-hidden="true">
        <div className="rule__line">
          <span className="rule__span" />
          <span className="rule__mark" />
        </div>
        <span className="rule__tag rule__tag--mark">
          <b>{formatDollars(surrenderValue)}</b>
          Surrender
        </span>
        <span className="rule__tag paid-rule__paid">
          <b>{formatDollars(paid)}</b>
          Example price
        </span>
      </div>
    </>
  );
}
