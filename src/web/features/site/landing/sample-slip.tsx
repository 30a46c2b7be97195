import { useState } from 'react';
import { formatDollars, formatOfferRange } from '#contract/text/dollars.ts';
import { limits } from '#contract/limits.ts';
import { pageFailures } from '#contract/page-failures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Range } from '#web/ui/range.tsx';
import { Rule } from '#web/ui/rule.tsx';
import { roundScaleEnd } from '#web/ui/round-scale-end.ts';
import { Slider } from '#web/ui/slider.tsx';
import { type SamplePolicy, sampleQuote, sampleSet } from './sample-quote.ts';

const benefits = { least: 250_000, step: 25_000, steps: 110 };
const premiums = { least: 1_000, step: 200, steps: 295 };

type Price = (policy: SamplePolicy) => { low: number; high: number };

/** A result to look at and, with scripts, to try: the engine comes with the first touch, and nothing is sent or kept. */
export function SampleSlip() {
  const [policy, setPolicy] = useState<SamplePolicy>(sampleQuote.policy);
  const [price, setPrice] = useState<Price | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const wake = () => {
    if (price !== null) return;
    import('./sample-engine.ts').then(
      ({ priceSample }) => setPrice(() => priceSample),
      () => setFailed(true),
    );
  };
  const isSample = policy === sampleQuote.policy || price === null;
  const { low, high } = isSample ? sampleQuote : price(policy);
  return (
    <article className="slip" aria-label="Sample result">
      <div className="slip__top">
        <h2 className="slip__title">Estimated offer range</h2>
        <Badge tone="plain">Sample</Badge>
      </div>
      <Range text={formatOfferRange(low, high)} isPlain={high <= 0} />
      <SampleRule low={low} high={high} isSample={isSample} />
      {isSample && (
        <p className="fine">
          The surrender value is made up for this example; for some policies it is more than a sale pays.
        </p>
      )}
      <dl className="facts sample__still">
        {sampleQuote.facts.map((fact) => (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      <div className="sample__try">
        <Slider
          label="Insured"
          value={policy.age}
          min={limits.age.min}
          max={limits.age.max}
          text={`Man, age ${policy.age}`}
          onTouch={wake}
          onChange={(age) => setPolicy({ ...policy, age })}
        />
        <Slider
          label="Death benefit"
          {...slots(policy.deathBenefit, benefits)}
          onTouch={wake}
          onChange={(place) => setPolicy({ ...policy, deathBenefit: amountOf(place, benefits) })}
        />
        <Slider
          label="Annual premium"
          {...slots(policy.annualPremium, premiums)}
          onTouch={wake}
          onChange={(place) => setPolicy({ ...policy, annualPremium: amountOf(place, premiums) })}
        />
        <p className="fine">
          {hasFailed
            ? pageFailures.rangeStandsStill
            : `With a no-lapse guarantee, on assumptions ${sampleSet}. An estimate, not an offer. Nothing you try is sent or kept.`}
        </p>
      </div>
    </article>
  );
}

/** The surrender value is the sample's own: beside another policy it would say nothing. */
function SampleRule({ low, high, isSample }: { low: number; high: number; isSample: boolean }) {
  const { surrenderValue, scaleMax } = sampleQuote;
  const max = isSample ? scaleMax : roundScaleEnd(high);
  const surrender = isSample
    ? `surrender value, made up for this example, ${formatDollars(surrenderValue)}, `
    : '';
  return (
    <Rule
      label={`On one scale from $0 to ${formatDollars(max)}: ${surrender}estimate ${formatDollars(low)} to ${formatDollars(high)}`}
      max={max}
      low={low}
      high={high}
      mark={isSample ? surrenderValue : undefined}
      format={formatDollars}
      spanLabel="Estimate"
      markLabel="Surrender"
      hasEnds={!isSample}
    />
  );
}

type Slots = { least: number; step: number; steps: number };

function slots(amount: number, { least, step, steps }: Slots) {
  return { value: (amount - least) / step, min: 0, max: steps, text: formatDollars(amount) };
}

function amountOf(place: number, { least, step }: Slots): number {
  return least + place * step;
}
