import { useState } from 'react';
import type { QuoteRequest, Quote } from '#contract/quotes/quote.ts';
import { ExplanationPanel } from '#web/features/quotes/explanation/explanation-panel.tsx';
import type { FieldName } from '#web/features/quotes/form/field-names.ts';
import { PapersSection } from '#web/features/quotes/papers/papers-section.tsx';
import type { QuoteExtras } from '#web/features/quotes/result/api.ts';
import { StateCard } from '#web/features/quotes/result/state-card.tsx';
import { WhatIfSection } from '#web/features/quotes/what-if/what-if-section.tsx';
import { Button } from '#web/ui/button.tsx';
import { EarlierRuns } from './earlier-runs.tsx';
import { KeepSection } from './keep-section.tsx';
import { RangeBasis } from './range-basis.tsx';
import { readRates, type TypedRates } from './tax-columns.ts';
import { TaxSection } from './tax-section.tsx';
import './sheet.css';

type QuoteSheetProps = {
  quote: Quote;
  extras: QuoteExtras | undefined;
  math: { id: string; isOpen: boolean; onToggle: () => void };
  /** To enter or change a fact. */
  onChange: (name: FieldName) => void;
  onRunWith: (figures: Pick<QuoteRequest, 'deathBenefit' | 'annualPremium'>) => void;
};

/** Below form and result: what a client asks next. */
export function QuoteSheet({ quote, extras, math, onChange, onRunWith }: QuoteSheetProps) {
  const [typedRates, setTypedRates] = useState<TypedRates>({ ordinary: '', capitalGain: '' });
  const hasLayers = quote.premiumsPaid !== null && quote.surrenderValue !== null;
  return (
    <div className="sheet">
      <RangeBasis quote={quote} />
      <KeepSection quote={quote} keep={extras?.keep} onChange={onChange} />
      <TaxSection quote={quote} onChange={onChange} typed={typedRates} onType={setTypedRates} />
      <StateCard quote={quote} />
      {/* An illustration has a premium for each year: there is no one figure to turn. */}
      {quote.schedule === null && <WhatIfSection key={quote.id} quote={quote} onRunWith={onRunWith} />}
      <PapersSection
        key={`papers-${quote.id}`}
        quoteId={quote.id}
        earlierIds={quote.earlierRuns.map(({ id }) => id)}
        taxRates={hasLayers ? readRates(typedRates) : null}
      />
      <EarlierRuns quote={quote} />
      <div>
        <Button
          variant="line"
          aria-expanded={math.isOpen}
          aria-controls={math.isOpen ? math.id : undefined}
          onClick={math.onToggle}
        >
          {math.isOpen ? 'Hide the math' : 'Show the math'}
        </Button>
      </div>
      {math.isOpen && <ExplanationPanel id={math.id} quote={quote} />}
    </div>
  );
}
