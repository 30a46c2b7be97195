import type { EstimateExplanation } from '#contract/quotes/explanation.ts';
import { type DrawingSize, useDrawingSize } from '#web/ui/drawing-size.ts';
import { ageOutlivedBy, aliveAt, survivalSentence } from './figures.ts';

/** Shares of people on the axis, in words. */
const shares = [
  [1, 'All'],
  [0.75, '3 in 4'],
  [0.5, '1 in 2'],
  [0.25, '1 in 4'],
  [0, 'None'],
] as const;

const left = 70;
const top = 18;

/** How many of a hundred like the insured are still alive at each age. */
export function SurvivalCurve({ estimate, who }: { estimate: EstimateExplanation; who: string }) {
  const [attach, size] = useDrawingSize<HTMLDivElement>();
  return (
    <div ref={attach} className="chart-box">
      {size.width > 0 && <Drawing estimate={estimate} who={who} {...size} />}
    </div>
  );
}

type DrawingProps = { estimate: EstimateExplanation; who: string } & DrawingSize;

function Drawing({ estimate, who, width, scale }: DrawingProps) {
  const isNarrow = width < 420;
  const height = isNarrow ? 300 : 352;
  const bottom = height - 54;
  const right = width - 4;
  const points = estimate.survivalByYear;
  const firstAge = (points[0]?.ageInMonths ?? 0) / 12;
  const lastAge = (points.at(-1)?.ageInMonths ?? 12) / 12;
  const x = (age: number) => left + ((age - firstAge) / (lastAge - firstAge)) * (right - left);
  const y = (share: number) => bottom - share * (bottom - top);
  const line = points
    .map((point) => `${x(point.ageInMonths / 12).toFixed(1)} ${y(point.probabilityAlive).toFixed(1)}`)
    .join('L');
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here, not a file
      role="img"
      aria-label={`Survival curve for ${who}: ${survivalSentence(estimate)}`}
    >
      {shares.map(([share, words]) => (
        <g key={words}>
          <line className="grid" x1={left} x2={right} y1={y(share)} y2={y(share)} />
          <text
            className={share === 0.5 ? 'axis-words strong' : 'axis-words t2'}
            x={left - 12}
            y={y(share) + 6}
            textAnchor="end"
          >
            {words}
          </text>
        </g>
      ))}
      <path className="area" d={`M${line}L${right} ${bottom}L${left} ${bottom}z`} />
      <path className="curve" d={`M${line}`} />
      <line className="axis" x1={left} x2={right} y1={bottom} y2={bottom} />
      <text className="axis-words t2" x={left - 12} y={bottom + 38} textAnchor="end">
        Age
      </text>
      {ageTicks(firstAge, lastAge, tickStep(lastAge - firstAge, isNarrow)).map((age) => (
        <text
          key={age}
          className="axis-words t2"
          x={x(age)}
          y={bottom + 38}
          textAnchor={age === lastAge ? 'end' : 'middle'}
        >
          {age}
        </text>
      ))}
      <Tenth
        age={ageOutlivedBy(0.1, points)}
        x={x}
        y={y}
        right={right}
        isNarrow={isNarrow}
        curveAt={(place) =>
          y(aliveAt(firstAge + ((place - left) / (right - left)) * (lastAge - firstAge), points))
        }
      />
      <Half age={estimate.medianAgeAtDeath} x={x} y={y} right={right} isNarrow={isNarrow} />
    </svg>
  );
}

type MarkProps = {
  age: number | null;
  x: (age: number) => number;
  y: (share: number) => number;
  right: number;
  isNarrow: boolean;
};

function Half({ age, x, y, right, isNarrow }: MarkProps) {
  if (age === null) return null;
  const at = x(age);
  // Beside the point, or where there is no room, in the empty corner above the curve.
  const hasRoom = at + 16 + (isNarrow ? 104 : 214) < right;
  const words = hasRoom
    ? ({ x: at + 16, y: y(0.5) - 14, textAnchor: 'start' } as const)
    : ({ x: right, y: y(1) + 20, textAnchor: 'end' } as const);
  return (
    <>
      <line className="drop-line" x1={at} x2={at} y1={y(0.5)} y2={y(0)} />
      <line className="drop-line" x1={left} x2={at} y1={y(0.5)} y2={y(0.5)} strokeDasharray="3 5" />
      <circle className="dot" cx={at} cy={y(0.5)} r={7} />
      <text className="chart__point" {...words}>
        {isNarrow ? '1 in 2 live' : `1 in 2 live past age ${Math.floor(age)}`}
        {isNarrow && (
          <tspan x={words.x} dy={22}>
            past age {Math.floor(age)}
          </tspan>
        )}
      </text>
    </>
  );
}

/** On a narrow drawing there is no room for a second label: the sentence under it has it. */
function Tenth({ age, x, y, right, isNarrow, curveAt }: MarkProps & { curveAt: (place: number) => number }) {
  if (age === null || isNarrow) return null;
  // Near the end the words begin further left, where the curve is higher: they stay above it.
  const wordsAt = Math.min(x(age) + 8, right - 122);
  return (
    <>
      <circle className="dot dot--small" cx={x(age)} cy={y(0.1)} r={5} />
      <text className="axis-words t2" x={wordsAt} y={Math.min(y(0.1) - 16, curveAt(wordsAt) - 12)}>
        {`1 in 10 past ${Math.floor(age)}`}
      </text>
    </>
  );
}

function tickStep(years: number, isNarrow: boolean): number {
  if (years <= 15) return isNarrow ? 5 : 2;
  return isNarrow ? 10 : 5;
}

/** Round ages and the last one; those that would run into it are left out. */
function ageTicks(first: number, last: number, step: number): number[] {
  const from = Math.ceil(first / step) * step;
  const count = Math.max(0, Math.floor((last - from) / step) + 1);
  const round = Array.from({ length: count }, (_, index) => from + index * step);
  return [...round.filter((age) => last - age > step * 0.7), last];
}
