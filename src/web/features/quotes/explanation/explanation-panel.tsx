import { useCallback, useEffect, useState } from 'react';
import { failures } from '#contract/failures.ts';
import type { Quote } from '#contract/quotes/quote.ts';

import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { useExplanation } from './api.ts';
import type { ExplanationDetails } from './explanation-content.tsx';
import type { EstimateName } from './figures.ts';
import './explanation-panel.css';

type ExplanationPanelProps = {
  id: string;
  quote: Quote;
  /** The call that explains it, where it is not the advisor's own. */
  explanationPath?: string | undefined;
};

const estimates = [
  { value: 'low', label: 'Low estimate' },
  { value: 'high', label: 'High estimate' },
] as const;

/**
 * Room for the math. Its figures and its drawings are fetched when it is opened; the range never waits for them, and
 * what does not come is said here and not in place of the page.
 */
export function ExplanationPanel({ id, quote, explanationPath }: ExplanationPanelProps) {
  const drawings = useDrawings();
  const [which, setWhich] = useState<EstimateName>('high');
  const explanation = useExplanation(quote.id, explanationPath);
  const hasFailed = drawings.hasFailed || explanation.isError;
  const tryAgain = () => {
    if (drawings.hasFailed) drawings.load();
    if (explanation.isError) void explanation.refetch();
  };
  return (
    <section className="card math" id={id} aria-labelledby={`${id}-title`}>
      <div className="math__head">
        <div>
          <h2 id={`${id}-title`}>The math</h2>
          <p className="muted math__lead">Every figure below adds up to the estimate above.</p>
        </div>
        {explanation.data?.kind === 'explained' && (
          <>
            <Segmented
              label="Which estimate to explain"
              options={estimates}
              value={which}
              onChange={setWhich}
            />
            <b className="paper-only">{estimates.find(({ value }) => value === which)?.label}</b>
          </>
        )}
      </div>
      {drawings.Details && explanation.data && (
        <drawings.Details quote={quote} explanation={explanation.data} which={which} />
      )}
      {!hasFailed && !(drawings.Details && explanation.data) && <Loading text="Fetching the math" />}
      {hasFailed && (
        <Note tone="error" role="alert">
          {failures.explanationFailed}{' '}
          <Button variant="quiet" isSmall isFlush onClick={tryAgain}>
            Try again
          </Button>
        </Note>
      )}
    </section>
  );
}

type Drawings = { Details?: typeof ExplanationDetails; hasFailed: boolean };

/** The part of the app that draws the math, fetched when it is first opened. */
function useDrawings() {
  const [drawings, setDrawings] = useState<Drawings>({ hasFailed: false });
  const load = useCallback(() => {
    import('./explanation-content.tsx').then(
      (module) => setDrawings({ Details: module.ExplanationDetails, hasFailed: false }),
      () => setDrawings({ hasFailed: true }),
    );
  }, []);
  useEffect(load, [load]);
  return { ...drawings, load };
}
