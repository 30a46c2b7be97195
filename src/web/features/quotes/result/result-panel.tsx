import type { Ref } from 'react';
import { carryWords } from '#contract/estimate-words.ts';
import { pages } from '#contract/pages.ts';
import type { Quote } from '#contract/quote.ts';
import { useSite } from '#web/api/site-context.tsx';
import type { WorkspaceState } from '#web/features/quotes/workspace-state.ts';
import { dayOf, policyDescription, spokenRange } from '#web/features/quotes/quote-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { EmptyRule } from '#web/ui/rule.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { QuoteSlip } from './quote-slip.tsx';

type ResultPanelProps = {
  state: WorkspaceState;
  math: MathToggle;
  ref: Ref<HTMLElement>;
};

type MathToggle = {
  id: string;
  isOpen: boolean;
  onToggle: () => void;
};

/** The right side of the workspace. One hidden line tells screen readers what the rest shows; the focus stays where it is. */
export function ResultPanel({ state, math, ref }: ResultPanelProps) {
  const site = useSite();
  return (
    <section ref={ref} className="slip result" aria-labelledby="result-title">
      <h2 className="slip__title" id="result-title">
        Estimated offer range
      </h2>
      <output className="vh">{screenReaderText(state, site.phone)}</output>
      <Content state={state} />
      {'quote' in state && <Foot state={state} math={math} />}
    </section>
  );
}

function Content({ state }: Pick<ResultPanelProps, 'state'>) {
  const site = useSite();
  if ('quote' in state) {
    return <QuoteSlip quote={state.quote} isStale={state.kind === 'stale'} />;
  }
  return (
    <>
      {state.kind === 'before' && <p className="muted">Fill in the six facts and the range appears here.</p>}
      {state.kind === 'working' && (
        <div aria-hidden="true">
          <Loading text={workingText(state.isOffline)} />
        </div>
      )}
      {state.kind === 'failed' && (
        <Note tone="error">
          {state.text} Your entries are kept. Try again, or call <PhoneLink number={site.phone} />.
        </Note>
      )}
      <EmptyRule />
    </>
  );
}

function Foot({ state, math }: { state: Extract<WorkspaceState, { quote: Quote }>; math: MathToggle }) {
  const site = useSite();
  const day = dayOf(state.quote.expiresAt, site.businessTimeZone);
  if (state.kind === 'stale') {
    return (
      <div className="result__foot">
        <span className="muted">
          The earlier quote is still in <Link to={pages.savedQuotes}>saved quotes</Link>
          {state.quote.isRequested ? '.' : ` until ${day}.`}
        </span>
      </div>
    );
  }
  return (
    <div className="result__foot">
      <span className="result__until">
        <Icon name="clock" />
        <span>
          {state.quote.isRequested ? (
            'Kept with its offer'
          ) : (
            <>
              Saved until <b>{day}</b>
            </>
          )}
        </span>
      </span>
      <Button
        variant="quiet"
        isFlush
        aria-expanded={math.isOpen}
        aria-controls={math.isOpen ? math.id : undefined}
        onClick={math.onToggle}
      >
        {math.isOpen ? 'Hide the math' : 'Show the math'}
      </Button>
    </div>
  );
}

function screenReaderText(state: WorkspaceState, phone: string): string {
  if (state.kind === 'before') return '';
  if (state.kind === 'working') return workingText(state.isOffline);
  if (state.kind === 'failed') {
    return `${state.text} Your entries are kept. Try again, or call ${phone}.`;
  }
  if (state.kind === 'stale') return 'You changed the policy details, so the range no longer applies.';
  const range = `Estimated offer range ${spokenRange(state.quote)} ${policyDescription(state.quote)}`;
  return [carryWords(state.quote), range].filter((words) => words !== null).join(' ');
}

function workingText(isOffline: boolean): string {
  return isOffline ? 'You are offline. The range comes once the connection is back' : 'Working out the range';
}
