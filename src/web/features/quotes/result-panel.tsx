import { site } from '#web/api/site.ts';
import { Note } from '#web/ui/note.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { EmptyRule } from '#web/ui/rule.tsx';

export type ResultState = { kind: 'before' } | { kind: 'by-phone' };

export function ResultPanel({ state }: { state: ResultState }) {
  return (
    <section className="slip result" aria-labelledby="result-title">
      <h2 className="result__title" id="result-title">
        Estimated offer range
      </h2>
      <div className="result__body" aria-live="polite">
        {state.kind === 'before' && (
          <p className="muted">Fill in the six facts and the range appears here.</p>
        )}
        {state.kind === 'by-phone' && (
          <Note tone="warm">
            Online estimates open soon. Call <PhoneLink number={site.phone} /> and we will work out the range
            with you. Your entries are kept.
          </Note>
        )}
      </div>
      <EmptyRule />
    </section>
  );
}
