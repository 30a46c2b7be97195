import { useState } from 'react';
import { QuoteForm } from './quote-form.tsx';
import { ResultPanel, type ResultState } from './result-panel.tsx';

/** The form and, beside it, what comes of it. Any edit takes the answer away again. */
export function QuoteDesk() {
  const [result, setResult] = useState<ResultState>({ kind: 'before' });
  return (
    <div className="desk">
      <QuoteForm
        onEdit={() => setResult({ kind: 'before' })}
        onFacts={() => setResult({ kind: 'by-phone' })}
      />
      <ResultPanel state={result} />
    </div>
  );
}
