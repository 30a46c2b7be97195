import { useEffect, useId, useRef, useState } from 'react';
import { ExplanationPanel } from '#web/features/quotes/explanation/explanation-panel.tsx';
import { QuoteForm, type QuoteFormHandle } from '#web/features/quotes/form/quote-form.tsx';
import { PapersSection } from '#web/features/quotes/papers/papers-section.tsx';
import { StateCard } from '#web/features/quotes/result/state-card.tsx';
import { ResultPanel } from '#web/features/quotes/result/result-panel.tsx';
import { useWorkspace } from './workspace-state.ts';

/** The form and, beside it, what comes of it. Any edit takes the answer away again. */
export function QuoteWorkspace() {
  const { state, quote, ask, withdraw } = useWorkspace();
  const [isMathOpen, setMathOpen] = useState(false);
  const form = useRef<QuoteFormHandle>(null);
  const panel = useRef<HTMLElement>(null);
  const mathId = useId();
  const { kind } = state;
  const wasWorking = useRef(false);

  useEffect(() => {
    const hasAnswer = wasWorking.current && (kind === 'answered' || kind === 'failed');
    wasWorking.current = kind === 'working';
    if (hasAnswer && panel.current !== null) bringIntoView(panel.current);
  }, [kind]);

  return (
    <>
      <div className="workspace">
        <QuoteForm ref={form} quote={quote} onEdit={withdraw} onAsk={ask} />
        <ResultPanel
          ref={panel}
          state={state}
          math={{ id: mathId, isOpen: isMathOpen, onToggle: () => setMathOpen(!isMathOpen) }}
        />
      </div>
      {state.kind === 'answered' && <StateCard quote={state.quote} />}
      {state.kind === 'answered' && <PapersSection key={state.quote.id} quoteId={state.quote.id} />}
      {state.kind === 'answered' && isMathOpen && (
        <ExplanationPanel
          id={mathId}
          quote={state.quote}
          onChangeSurrender={() => form.current?.focusSurrenderValue()}
        />
      )}
    </>
  );
}

/** The answer appears beside the form or below it, and either may be out of sight: it comes up, the focus stays. */
function bringIntoView(panel: HTMLElement): void {
  const { top } = panel.getBoundingClientRect();
  const isInView = top >= 0 && top < window.innerHeight / 2;
  if (isInView) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  panel.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' });
}
