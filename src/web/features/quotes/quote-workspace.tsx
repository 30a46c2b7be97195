import { Suspense, useCallback, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { failures } from '#contract/failures.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSite } from '#web/api/site-context.tsx';
import { QuoteForm, type QuoteFormHandle } from '#web/features/quotes/form/quote-form.tsx';
import { QuoteSheet } from '#web/features/quotes/result/lazy-answer.ts';
import { ResultPanel } from '#web/features/quotes/result/result-panel.tsx';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { useWorkspace } from './use-workspace.ts';

/** The form and, beside it, what comes of it; below, what more there is to say. Any edit takes the answer away again. */
export function QuoteWorkspace({ id }: { id: string | null }) {
  const { visit, state, asked, missing, isLoading, refetch, ask, withdraw, reopen, leave } = useWorkspace(id);
  const [isMathOpen, setMathOpen] = useState(false);
  const form = useRef<QuoteFormHandle>(null);
  const panel = useRef<HTMLElement>(null);
  const mathId = useId();
  const { kind } = state;
  // The range comes first, what lies below it a moment later.
  const mayFollow = useDeferredValue(kind === 'answered', false);
  const wasWorking = useRef(false);

  useEffect(() => {
    if (kind === 'working') wasWorking.current = true;
    // Between the answer and its address there is a moment with neither.
    if (kind !== 'answered' && kind !== 'failed') return;
    if (wasWorking.current && panel.current !== null) bringIntoView(panel.current);
    wasWorking.current = false;
  }, [kind]);

  const openMath = useCallback(() => {
    setMathOpen(true);
    // Once it is drawn.
    requestAnimationFrame(() => scrollAndFocus(document.getElementById(`${mathId}-title`)));
  }, [mathId]);

  if (isLoading) return <Loading text="Fetching the quote" />;
  if (missing !== null) return <MissingQuote error={missing} onRetry={() => void refetch()} />;
  return (
    <>
      <div className="workspace">
        <QuoteForm
          key={visit}
          ref={form}
          quote={asked}
          isAnswered={kind === 'answered'}
          onEdit={withdraw}
          onAsk={ask}
        />
        <ResultPanel
          ref={panel}
          state={state}
          onEdit={() => {
            reopen();
            form.current?.focus('annualPremium');
          }}
          onLeave={() => {
            form.current?.undo();
            leave();
          }}
          onOpenMath={openMath}
        />
      </div>
      {mayFollow && state.kind === 'answered' && (
        <Suspense fallback={null}>
          <QuoteSheet
            quote={state.quote}
            extras={state.extras}
            math={{
              id: mathId,
              isOpen: isMathOpen,
              onToggle: () => (isMathOpen ? setMathOpen(false) : openMath()),
            }}
            onChange={(name) => form.current?.focus(name)}
            onRunWith={(figures) => form.current?.runWith(figures)}
          />
        </Suspense>
      )}
    </>
  );
}

function MissingQuote({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const site = useSite();
  const status = error instanceof ApiError ? error.status : 0;
  if (status !== 404) {
    return <PageError sentence={messages.savedQuotesFailed(site.phone)} onRetry={onRetry} />;
  }
  return (
    <Note tone="warm">
      {failures.quoteNotInList} <Link to={pages.getAQuote}>Get a quote</Link> or look at your{' '}
      <Link to={pages.savedQuotes}>saved quotes</Link>.
    </Note>
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

/** Brings something into view and puts the focus there, to be read on from; it need not be operable. */
function scrollAndFocus(element: HTMLElement | null): void {
  if (element === null) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.scrollIntoView();
  element.focus({ preventScroll: true });
}
