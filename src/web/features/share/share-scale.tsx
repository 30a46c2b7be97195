import { useId } from 'react';
import type { ClientSummary } from '#contract/papers/papers.ts';

/** The range and what surrender pays on one scale, as on paper. */
export function ShareScale({ scale }: { scale: NonNullable<ClientSummary['scale']> }) {
  const { low, high, surrender, isInDoubt } = scale;
  const stripes = useId();
  const span = isInDoubt
    ? { className: 'client__doubt', fill: `url(#${stripes})` }
    : { className: 'client__span' };
  return (
    <figure className="client__scale">
      <p className="vh">{scale.spoken}</p>
      <svg aria-hidden="true" height="36">
        <pattern
          id={stripes}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className="client__stripe" width="4" height="8" />
        </pattern>
        <line className="client__axis" x1="0" x2="100%" y1="18" y2="18" />
        <rect {...span} x={percent(low)} width={percent(Math.max(0.004, high - low))} y="8" height="20" />
        {surrender !== null && (
          <line
            className="client__mark"
            x1={percent(Math.min(0.995, surrender))}
            x2={percent(Math.min(0.995, surrender))}
            y1="0"
            y2="36"
          />
        )}
      </svg>
      <figcaption aria-hidden="true">
        <span>{scale.start}</span>
        <span className="client__end">{scale.end}</span>
        <span>
          <svg className="client__key" width="20" height="14">
            <rect {...span} x="1" width="18" y="1" height="12" />
          </svg>{' '}
          {scale.saleLabel}
        </span>
        {surrender !== null && (
          <span className="client__end">
            <svg className="client__key" width="6" height="14">
              <line className="client__mark" x1="3" x2="3" y1="0" y2="14" />
            </svg>{' '}
            {scale.surrenderLabel}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)}%`;
}
