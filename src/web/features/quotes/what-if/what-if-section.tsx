import { type ComponentProps, memo, useCallback, useMemo, useState } from 'react';
import { formatDollars, formatOfferRange } from '#contract/text/dollars.ts';
import { failures } from '#contract/failures.ts';
import { limits } from '#contract/limits.ts';
import type { Quote, QuoteRequest } from '#contract/quotes/quote.ts';
import { LadderRowView } from '#web/features/quotes/result/ladder-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { roundScaleEnd } from '#web/ui/round-scale-end.ts';
import { Slider } from '#web/ui/slider.tsx';
import { useWhatIfEngine } from './api.ts';
import { amountAt, roundEnd, sliderReach, type SliderScale } from './slider-scale.ts';
import type { WhatIf, WhatIfRange } from './what-if-engine.ts';

type WhatIfSectionProps = {
  quote: Quote;
  onRunWith: (figures: Pick<QuoteRequest, 'deathBenefit' | 'annualPremium'>) => void;
};

const mostYears = 5;
const yearsEnds = ['Now', `In ${mostYears} years`] as const;

type Place = 'premium' | 'benefit' | 'years';

/** Sliders that the range follows at once: the engine runs in the page, and nothing is sent or kept. */
export function WhatIfSection({ quote, onRunWith }: WhatIfSectionProps) {
  const { loaded, load } = useWhatIfEngine(quote);
  const [places, setPlaces] = useState({ premium: 0, benefit: 0, years: 0 });
  const scales = useMemo(() => scalesFor(quote), [quote]);
  const change: WhatIf = {
    annualPremium: amountAt(places.premium, scales.premium),
    deathBenefit: amountAt(places.benefit, scales.benefit),
    yearsFromNow: places.years,
  };
  const isMoved = places.premium !== 0 || places.benefit !== 0 || places.years !== 0;
  const own = useMemo(() => ({ low: quote.offerLow, high: quote.offerHigh }), [quote]);
  // Until the engine is there, no figure stands for what was moved.
  const isPriced = isMoved && loaded.kind === 'ready';
  const range = isPriced ? loaded.engine(change) : own;
  const isIdle = loaded.kind === 'idle';
  const wake = useCallback(() => {
    if (isIdle) load();
  }, [isIdle, load]);
  const move = useCallback(
    (name: Place, place: number) => setPlaces((before) => ({ ...before, [name]: place })),
    [],
  );
  return (
    <section className="card stack" aria-labelledby="what-if">
      <div className="sheet__head">
        <h2 id="what-if">What if</h2>
        <p className="muted">Nothing here changes the saved quote.</p>
      </div>
      <div className="what-if">
        <div className="stack">
          <PlaceSlider
            name="premium"
            label="Premium a year"
            value={places.premium}
            min={-sliderReach}
            max={sliderReach}
            text={formatDollars(change.annualPremium)}
            ends={scales.premiumEnds}
            onTouch={wake}
            onMove={move}
          />
          <PlaceSlider
            name="benefit"
            label="Benefit at death"
            value={places.benefit}
            min={-sliderReach}
            max={sliderReach}
            text={formatDollars(change.deathBenefit)}
            ends={scales.benefitEnds}
            onTouch={wake}
            onMove={move}
          />
          <PlaceSlider
            name="years"
            label="Year of the sale"
            value={places.years}
            min={0}
            max={mostYears}
            text={yearsText(places.years)}
            ends={yearsEnds}
            onTouch={wake}
            onMove={move}
          />
        </div>
        <div className="stack">
          <h3>The range would be</h3>
          <output className="what-if__range">
            <span className="fixed-lines">{isPriced ? rangeWords(range) : unpricedWords(isMoved)}</span>
          </output>
          <Spans own={own} range={range} />
          <p className="muted small">
            <span className="what-if__difference fixed-lines">{differenceWords(own, range, isPriced)}</span>
            {isPriced && range !== null && restsOn(places.years)}
          </p>
          {loaded.kind === 'failed' && (
            <Note tone="error" role="alert">
              {failures.engineFailed}{' '}
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

type PlaceSliderProps = Omit<ComponentProps<typeof Slider>, 'onChange'> & {
  name: Place;
  onMove: (name: Place, place: number) => void;
};

/** Drawn again only when it moved itself: the other two stand still under the hand. */
const PlaceSlider = memo(({ name, onMove, ...slider }: PlaceSliderProps) => (
  <Slider {...slider} onChange={(place) => onMove(name, place)} />
));

type Range = { low: number; high: number };

function Spans({ own, range }: { own: Range; range: WhatIfRange }) {
  const max = roundScaleEnd(Math.max(own.high * 1.5, range?.high ?? 0));
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

function scalesFor({ annualPremium, deathBenefit }: Quote) {
  const { min, max } = limits.deathBenefit;
  const premium: SliderScale = {
    low: Math.min(annualPremium, roundEnd(annualPremium / 3)),
    now: annualPremium,
    high: Math.min(limits.annualPremium.max, Math.max(annualPremium, roundEnd(annualPremium * 3))),
  };
  const benefit: SliderScale = {
    low: Math.max(min, roundEnd(deathBenefit / 4)),
    now: deathBenefit,
    high: Math.min(max, Math.max(deathBenefit, roundEnd(deathBenefit * 1.5))),
  };
  return { premium, premiumEnds: endsOf(premium), benefit, benefitEnds: endsOf(benefit) };
}

function endsOf({ low, high }: SliderScale) {
  return [formatDollars(low), formatDollars(high)] as const;
}

function rangeWords(range: WhatIfRange): string {
  return range === null ? 'No estimate at that age' : formatOfferRange(range.low, range.high);
}

function unpricedWords(isMoved: boolean): string {
  return isMoved ? 'Not worked out yet' : 'As quoted';
}

function yearsText(years: number): string {
  if (years === 0) return 'Now';
  return years === 1 ? 'In 1 year' : `In ${years} years`;
}

function differenceWords(own: Range, range: WhatIfRange, isPriced: boolean): string {
  if (!isPriced || range === null) return 'Move a slider: the range follows, and nothing is sent.';
  const sign = (amount: number) =>
    amount < 0 ? `${formatDollars(-amount)} less` : `${formatDollars(amount)} more`;
  return `Low end ${sign(range.low - own.low)}, high end ${sign(range.high - own.high)}.`;
}

function restsOn(years: number): string {
  return years === 0
    ? 'Ask the carrier what a changed premium or benefit does to the policy.'
    : 'With the cash value and the loan of today, and the premiums until then paid.';
}
