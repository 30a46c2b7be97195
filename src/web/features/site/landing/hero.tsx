import { formatDollars } from '#contract/dollars.ts';
import { limits } from '#contract/limits.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Range } from '#web/ui/range.tsx';
import { Rule } from '#web/ui/rule.tsx';
import { sampleQuote } from './sample-quote.ts';

export function Hero({ onRunQuote }: { onRunQuote: (opener: HTMLElement) => void }) {
  return (
    <section className="band hero">
      <div className="rosette" aria-hidden="true" />
      <div className="wrap hero__grid">
        <div className="hero__copy">
          <h1>See what the policy is worth before they let it go.</h1>
          <p className="lead">
            Six facts about an unwanted life policy give you an estimated cash range, for clients aged{' '}
            <span className="nowrap">
              {limits.age.min} to {limits.age.max}
            </span>
            . No medical exam. Nothing to pay out of pocket: costs come out of the price.
          </p>
          <div className="hero__more">
            <Button variant="value" onClick={(event) => onRunQuote(event.currentTarget)}>
              Run a quote
            </Button>
            <span className="muted">For licensed advisors</span>
          </div>
        </div>
        <SampleSlip />
      </div>
    </section>
  );
}

function SampleSlip() {
  const { range, low, high, surrenderValue, scaleMax, facts } = sampleQuote;
  return (
    <article className="slip" aria-label="Sample result">
      <div className="slip__top">
        <h2 className="slip__title">Estimated offer range</h2>
        <Badge tone="plain">Sample</Badge>
      </div>
      <Range text={range} />
      <Rule
        label={`On one scale from $0 to ${formatDollars(scaleMax)}: surrender value ${formatDollars(surrenderValue)}, estimate ${formatDollars(low)} to ${formatDollars(high)}`}
        max={scaleMax}
        low={low}
        high={high}
        mark={surrenderValue}
        format={formatDollars}
        spanLabel="Estimate"
        markLabel="Surrender"
      />
      <dl className="facts">
        {facts.map((fact) => (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
