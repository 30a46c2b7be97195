import { useState } from 'react';
import { formatDollars, formatOfferRange } from '#contract/dollars.ts';
import { limits } from '#contract/limits.ts';
import type { Quote, QuoteRequest } from '#contract/quote.ts';
import { LadderRowView } from '#web/features/quotes/result/ladder.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { scaleEnd } from '#web/ui/scale-end.ts';
import { Slider } from '#web/ui/slider.tsx';
import { useWhatIfEngine } from './api.ts';
import { amountAt, roundEnd, sliderReach, type SliderScale } from './slider-scale.ts';
import type { WhatIf, WhatIfRange } from './what-if-engine.ts';

type WhatIfSectionProps = {
  quote: Quote;
  onRunWith: (figures: Pick<QuoteRequest, 'deathBenefit' | 'annualPremium'>) => void;
};

const mostYears = 5;

/** Sliders that the range follows at once: the engine runs in the page, and nothing is sent or kept. */
export function WhatIfSection({ quote, onRunWith }: WhatIfSectionProps) {
  const { loaded, load } = useWhatIfEngine(quote);
  const [places, setPlaces] = useState({ premium: 0, benefit: 0, years: 0 });
  const scales = scalesFor(quote);
  const change: WhatIf = {
    annualPremium: amountAt(places.premium, scales.premium),
    deathBenefit: amountAt(places.benefit, scales.benefit),
    yearsFromNow: places.years,
  };
  const isMoved = places.premium !== 0 || places.benefit !== 0 || places.years !== 0;
  const own = { low: quote.offerLow, high: quote.offerHigh };
  const range = loaded.kind === 'ready' && isMoved ? loaded.engine(change) : own;
  const wake = () => {
    if (loaded.kind === 'idle') load();
  };
  return (
    <section className="card stack" aria-labelledby="what-if">
      <div className="sheet__head">
        <h2 id="what-if">What if</h2>
        <p className="muted">Nothing here changes the saved quote.</p>
      </div>
      <div className="what-if">
        <div className="stack">
          <Slider
            label="Premium a year"
            value={places.premium}
            min={-sliderReach}
            max={sliderReach}
            text={formatDollars(change.annualPremium)}
            ends={[formatDollars(scales.premium.low), formatDollars(scales.premium.high)]}
            onTouch={wake}
            onChange={(premium) => setPlaces({ ...places, premium })}
          />
          <Slider
            label="Benefit at death"
            value={places.benefit}
            min={-sliderReach}
            max={sliderReach}
            text={formatDollars(change.deathBenefit)}
            ends={[formatDollars(scales.benefit.low), formatDollars(scales.benefit.high)]}
            onTouch={wake}
            onChange={(benefit) => setPlaces({ ...places, benefit })}
          />
          <Slider
            label="Year of the sale"
            value={places.years}
            min={0}
            max={mostYears}
            text={yearsText(places.years)}
            ends={['Now', `In ${mostYears} years`]}
            onTouch={wake}
            onChange={(years) => setPlaces({ ...places, years })}
          />
        </div>
        <div className="stack">
          <h3>The range would be</h3>
          <output className="what-if__range">{isMoved ? rangeWords(range) : 'As quoted'}</output>
          <Spans own={own} range={range} />
          <p className="muted small">{differenceWords(own, range, isMoved, places.years)}</p>
          {loaded.kind === 'failed' && (
            <Note tone="error" role="alert">
              The engine did not come.{' '}
              <Button variant="quiet" isSmall isFlush onClick={load}>
                Try again
              </Button>
            </Note>
          )}
          <div className="sheet__acts">
            <Button
              variant="line"
              isSmall
              disabled={places.premium === 0 && places.benefit === 0}
              onClick={() => onRunWith(change)}
            >
              Run again with these
            </Button>
            <Button
              variant="quiet"
              isSmall
              disabled={!isMoved}
              onClick={() => setPlaces({ premium: 0, benefit: 0, years: 0 })}
            >
              Reset
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}

type Range = { low: number; high: number };

function Spans({ own, range }: { own: Range; range: WhatIfRange }) {
  const max = scaleEnd(Math.max(own.high * 1.5, range?.high ?? 0));
  const percent = (amount: number) => (100 * amount) / max;
  const shown = range ?? { low: 0, high: 0 };
  return (
    <ul className="what-if__spans ladder">
      <LadderRowView
        row={{ fact: 'Quote', standing: '', look: 'was', ...own, words: '' }}
        percent={percent}
      />
      <LadderRowView
        row={{ fact: 'What if', standing: '', look: 'plain', ...shown, words: '' }}
        percent={percent}
      />
    </ul>
  );
}

function scalesFor({ annualPremium, deathBenefit }: Quote): { premium: SliderScale; benefit: SliderScale } {
  const { min, max } = limits.deathBenefit;
  return {
    premium: {
      low: Math.min(annualPremium, roundEnd(annualPremium / 3)),
      now: annualPremium,
      high: Math.min(limits.annualPremium.max, Math.max(annualPremium, roundEnd(annualPremium * 3))),
    },
    benefit: {
      low: Math.max(min, roundEnd(deathBenefit / 4)),
      now: deathBenefit,
      high: Math.min(max, Math.max(deathBenefit, roundEnd(deathBenefit * 1.5))),
    },
  };
}

function rangeWords(range: WhatIfRange): string {
  return range === null ? 'No offer at that age' : formatOfferRange(range.low, range.high);
}

function yearsText(years: number): string {
  if (years === 0) return 'Now';
  return years === 1 ? 'In 1 year' : `In ${years} years`;
}

function differenceWords(own: Range, range: WhatIfRange, isMoved: boolean, years: number): string {
  if (!isMoved || range === null) return 'Move a slider: the range follows, and nothing is sent.';
  const from = range.low - own.low;
  const to = range.high - own.high;
  const sign = (amount: number) =>
    amount < 0 ? `${formatDollars(-amount)} less` : `${formatDollars(amount)} more`;
  const words = `The low end ${sign(from)}, the high end ${sign(to)} than quoted.`;
  return years === 0
    ? `${words} Ask the carrier what a changed premium or benefit does to the policy.`
    : `${words} With the cash value and the loan of today, and the premiums until then paid.`;
}
