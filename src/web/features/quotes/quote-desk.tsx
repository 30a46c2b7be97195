import { useEffect, useId, useRef, useState } from 'react';
import { useDesk } from './desk-state.ts';
import { MathPlace } from './math-place.tsx';
import { QuoteForm, type QuoteFormHandle } from './quote-form.tsx';
import { ResultPanel } from './result-panel.tsx';

/** Where the form and the result stand under each other, so that the result may be out of sight. */
const isStacked = () => matchMedia('(max-width: 1180px)').matches;

/** The form and, beside it, what comes of it. Any edit takes the answer away again. */
export function QuoteDesk() {
  const { state, ask, withdraw, update } = useDesk();
  const [isMathOpen, setMathOpen] = useState(false);
  const form = useRef<QuoteFormHandle>(null);
  const panel = useRef<HTMLElement>(null);
  const mathId = useId();
  const { kind } = state;
  const wasWorking = useRef(false);

  useEffect(() => {
    const hasAnswer = wasWorking.current && (kind === 'answered' || kind === 'failed');
    wasWorking.current = kind === 'working';
    if (hasAnswer && isStacked()) panel.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  }, [kind]);

  return (
    <>
      <div className="desk">
        <QuoteForm ref={form} onEdit={withdraw} onFacts={ask} />
        <ResultPanel
          ref={panel}
          state={state}
          onChange={update}
          math={{ id: mathId, isOpen: isMathOpen, onToggle: () => setMathOpen(!isMathOpen) }}
        />
      </div>
      {state.kind === 'answered' && isMathOpen && (
        <MathPlace
          id={mathId}
          quote={state.quote}
          onChangeSurrender={() => form.current?.leadToSurrender()}
        />
      )}
    </>
  );
}
