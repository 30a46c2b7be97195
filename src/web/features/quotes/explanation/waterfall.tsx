import type { EstimateExplanation } from '#contract/quotes/explanation.ts';
import { type DrawingSize, useDrawingSize } from '#web/ui/drawing-size.ts';
import { type EstimateName, signedDollars } from './figures.ts';

type Bar = {
  step: 'benefit' | 'payment' | 'costs' | 'loan' | 'price';
  label: string;
  short: string;
  amount: number;
  from: number;
  to: number;
  tone: 'benefit' | 'premium' | 'cost' | 'offer';
};

const barHeight = 34;
/** Roughly a letter of the labels. */
const letter = 10;

/** From what the benefit is worth to what is offered, each step a bar. They add up as they are given. */
export function Waterfall({ estimate, name }: { estimate: EstimateExplanation; name: EstimateName }) {
  const [attach, size] = useDrawingSize<HTMLDivElement>();
  const bars = waterfallBars(estimate, name);
  return (
    <div ref={attach} className="chart-box">
      {size.width > 0 && <Drawing bars={bars} {...size} />}
    </div>
  );
}

function Drawing({ bars, width, scale }: { bars: readonly Bar[] } & DrawingSize) {
  const labels = bars.map(({ label, short }) => (width < 420 ? short : label));
  const amounts = bars.map(({ amount }) => signedDollars(amount));
  const isTight = labels.some((label, row) => (label.length + amounts[row]!.length) * letter > width);
  // The amount stands beside its label, or below it where there is no room.
  const wordsHeight = isTight ? 54 : 30;
  const rowHeight = wordsHeight + barHeight + 16;
  const height = bars.length * rowHeight;
  const topOf = (row: number) => row * rowHeight + wordsHeight;
  const least = Math.min(0, ...bars.map(({ from }) => from));
  const most = Math.max(1, ...bars.map(({ to }) => to)) * 1.03;
  const x = (amount: number) => ((amount - least) / (most - least)) * width;
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here, not a file
      role="img"
      aria-label={`Waterfall: ${bars.map(({ label }, row) => `${label} ${amounts[row]}`).join(', ')}`}
    >
      {bars.map((bar, row) => (
        <g key={bar.label}>
          <rect className="track" x={0} y={topOf(row)} width={width} height={barHeight} />
          <rect
            className={`b-${bar.tone}`}
            x={x(bar.from)}
            y={topOf(row)}
            width={Math.max(1, x(bar.to) - x(bar.from))}
            height={barHeight}
          />
        </g>
      ))}
      {bars.slice(0, -1).map((bar, row) => {
        // Where the next bar begins: a bar that takes something away leaves off at its left end.
        const joint = x(row === 0 ? bar.to : bar.from);
        const below = topOf(row) + barHeight;
        return <line key={bar.label} className="join" x1={joint} x2={joint} y1={below} y2={topOf(row + 1)} />;
      })}
      {least < 0 && <line className="axis" x1={x(0)} x2={x(0)} y1={topOf(0)} y2={height - 16} />}
      {bars.map((bar, row) => (
        <g key={bar.label} className={row === bars.length - 1 ? 'halo strong' : 'halo'}>
          <text x={0} y={topOf(row) - (isTight ? 34 : 10)}>
            {labels[row]}
          </text>
          <text className="strong" x={width} y={topOf(row) - 10} textAnchor="end">
            {amounts[row]}
          </text>
        </g>
      ))}
    </svg>
  );
}

const paymentLabels: Record<EstimateExplanation['pays'], { label: string; short: string }> = {
  premium: { label: 'Less premiums still to pay', short: 'Less premiums' },
  'required-premium': { label: 'Less the premiums that carry it', short: 'Less premiums needed' },
  'as-charged': { label: 'Less charges, paid as they fall due', short: 'Less charges' },
  schedule: { label: 'Less the premiums illustrated', short: 'Less premiums' },
};

export function waterfallBars({ parts, pays }: EstimateExplanation, name: EstimateName): Bar[] {
  const { benefitValue, premiumValue, servicingValue, acquisitionCost, loanRepaid, price } = parts;
  const costs = servicingValue + acquisitionCost;
  const afterPremiums = benefitValue - premiumValue;
  const afterCosts = afterPremiums - costs;
  const loan: Bar = {
    step: 'loan',
    label: 'Less the loan',
    short: 'Less the loan',
    amount: -loanRepaid,
    from: afterCosts - loanRepaid,
    to: afterCosts,
    tone: 'cost',
  };
  return [
    {
      step: 'benefit',
      label: 'Expected benefit value',
      short: 'Benefit value',
      amount: benefitValue,
      from: 0,
      to: benefitValue,
      tone: 'benefit',
    },
    {
      step: 'payment',
      ...paymentLabels[pays],
      amount: -premiumValue,
      from: afterPremiums,
      to: benefitValue,
      tone: 'premium',
    },
    {
      step: 'costs',
      label: 'Less costs',
      short: 'Less costs',
      amount: -costs,
      from: afterCosts,
      to: afterPremiums,
      tone: 'cost',
    },
    ...(loanRepaid === 0 ? [] : [loan]),
    {
      step: 'price',
      label: price > 0 ? `Equals the ${name} estimate` : 'Equals',
      short: price > 0 ? `Equals the ${name}` : 'Equals',
      amount: price,
      from: Math.min(0, price),
      to: Math.max(0, price),
      // Only what the client gets is marigold.
      tone: price > 0 ? 'offer' : 'cost',
    },
  ];
}
