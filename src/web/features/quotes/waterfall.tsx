import type { EstimateExplanation } from '#contract/explanation.ts';
import { useMeasuredWidth } from '#web/ui/measured-width.ts';
import { type EstimateName, signedDollars } from './math-words.ts';

interface Bar {
  label: string;
  short: string;
  amount: number;
  from: number;
  to: number;
  tone: 'benefit' | 'premium' | 'cost' | 'offer';
}

const rowHeight = 80;
const barHeight = 34;

/** From what the benefit is worth to what is offered, each step a bar. They add up as they are given. */
export function Waterfall({ parts, name }: { parts: EstimateExplanation['parts']; name: EstimateName }) {
  const [attach, width] = useMeasuredWidth<HTMLDivElement>();
  const bars = waterfallBars(parts, name);
  const least = Math.min(0, ...bars.map(({ from }) => from));
  const most = Math.max(1, ...bars.map(({ to }) => to)) * 1.03;
  const x = (amount: number) => ((amount - least) / (most - least)) * width;
  return (
    <div ref={attach} className="chart-box">
      {width > 0 && (
        <svg
          className="chart"
          width={width}
          height={bars.length * rowHeight}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here, not a file
          role="img"
          aria-label={`Waterfall: ${bars.map(({ label, amount }) => `${label} ${signedDollars(amount)}`).join(', ')}`}
        >
          {bars.map((bar, row) => {
            const top = row * rowHeight + 30;
            const next = bars[row + 1];
            // Where the next bar begins: a bar that takes something away leaves off at its left end.
            const joint = x(row === 0 ? bar.to : bar.from);
            return (
              <g key={bar.tone}>
                <rect className="track" x={0} y={top} width={width} height={barHeight} />
                <rect
                  className={`b-${bar.tone}`}
                  x={x(bar.from)}
                  y={top}
                  width={Math.max(1, x(bar.to) - x(bar.from))}
                  height={barHeight}
                />
                {next && (
                  <line className="join" x1={joint} x2={joint} y1={top + barHeight} y2={top + rowHeight} />
                )}
                <text className={next ? undefined : 'strong'} x={0} y={top - 10}>
                  {width < 420 ? bar.short : bar.label}
                </text>
                <text className="strong halo" x={width} y={top - 10} textAnchor="end">
                  {signedDollars(bar.amount)}
                </text>
              </g>
            );
          })}
          {least < 0 && (
            <line className="axis" x1={x(0)} x2={x(0)} y1={30} y2={bars.length * rowHeight - 16} />
          )}
        </svg>
      )}
    </div>
  );
}

export function waterfallBars(parts: EstimateExplanation['parts'], name: EstimateName): Bar[] {
  const { benefitValue, premiumValue, servicingValue, acquisitionCost, price } = parts;
  const costs = servicingValue + acquisitionCost;
  const afterPremiums = benefitValue - premiumValue;
  return [
    {
      label: 'Expected benefit value',
      short: 'Benefit value',
      amount: benefitValue,
      from: 0,
      to: benefitValue,
      tone: 'benefit',
    },
    {
      label: 'Less premiums still to pay',
      short: 'Less premiums',
      amount: -premiumValue,
      from: afterPremiums,
      to: benefitValue,
      tone: 'premium',
    },
    {
      label: 'Less costs',
      short: 'Less costs',
      amount: -costs,
      from: afterPremiums - costs,
      to: afterPremiums,
      tone: 'cost',
    },
    {
      label: price > 0 ? `Equals the ${name} estimate` : 'Equals',
      short: price > 0 ? `Equals the ${name}` : 'Equals',
      amount: price,
      from: Math.min(0, price),
      to: Math.max(0, price),
      tone: 'offer',
    },
  ];
}
