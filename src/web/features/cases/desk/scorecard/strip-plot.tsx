import type { ScorecardAnswer } from '#contract/cases/admin-scorecard.ts';
import { type DrawingSize, useDrawingSize } from '#web/ui/drawing-size.ts';
import { heightOf, margin, placeInRange } from './plot-marks.ts';

type StripPlotProps = Pick<ScorecardAnswer, 'offers' | 'all'>;

const plotHeight = 190;
const top = 36;
const bottom = 150;
const radius = 6;

/** Each firm offer as a mark between the low and the high end of its own estimate; hollow when it fell outside. */
export function StripPlot({ offers, all }: StripPlotProps) {
  const [attach, size] = useDrawingSize<HTMLDivElement>();
  const words = `Strip plot of ${offers.length} firm offers: ${all.inside} inside their estimated range, ${all.below} below, ${all.above} above.`;
  return (
    <figure className="strip-plot">
      <div ref={attach}>{size.width > 0 && <Drawing offers={offers} words={words} size={size} />}</div>
      <figcaption className="small muted">
        Each mark is one firm offer, less the loan, between the ends of its own estimate; hollow marks fell
        outside.
      </figcaption>
    </figure>
  );
}

type DrawingProps = Pick<StripPlotProps, 'offers'> & { words: string; size: DrawingSize };

function Drawing({ offers, words, size: { width, scale } }: DrawingProps) {
  const edge = 2 * radius;
  const x = (share: number) => edge + ((width - 2 * edge) * (share + margin)) / (1 + 2 * margin);
  const y = (height: number) => top + 2 * radius + (bottom - top - 4 * radius) * height;
  const [low, high] = [x(0), x(1)];
  return (
    <svg
      viewBox={`0 0 ${width} ${plotHeight}`}
      width={width * scale}
      height={plotHeight * scale}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here, not a file
      role="img"
      aria-label={words}
    >
      <rect className="strip-plot__range" x={low} y={top} width={high - low} height={bottom - top} />
      <path
        className="strip-plot__line"
        d={`M0 ${bottom}H${width}M${low} ${top - 6}V${bottom}M${high} ${top - 6}V${bottom}`}
      />
      <text x={low} y={top - 14} textAnchor="middle" className="strip-plot__strong">
        Low
      </text>
      <text x={high} y={top - 14} textAnchor="middle" className="strip-plot__strong">
        High
      </text>
      <text x={low / 2} y={bottom + 26} textAnchor="middle">
        below
      </text>
      <text x={(low + high) / 2} y={bottom + 26} textAnchor="middle" className="strip-plot__strong">
        inside the range
      </text>
      <text x={(high + width) / 2} y={bottom + 26} textAnchor="middle">
        above
      </text>
      {offers.map((offer, index) => (
        <circle
          key={offer.id}
          className={offer.place === 'inside' ? 'strip-plot__mark' : 'strip-plot__mark strip-plot__mark--out'}
          cx={x(placeInRange(offer))}
          cy={y(heightOf(index))}
          r={radius}
        />
      ))}
    </svg>
  );
}
