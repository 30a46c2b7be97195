import { useDeferredValue } from 'react';
import { limits } from '#contract/limits.ts';
import { failures } from '#contract/failures.ts';
import { messages } from '#contract/messages.ts';
import { openQuoteParameter, pages, quotePath } from '#contract/pages.ts';
import { useSite } from '#web/api/site-context.tsx';
import { useCases } from '#web/features/cases/api.ts';
import { useSavedQuotes } from '#web/features/quotes/saved-quotes.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { Redirect, useSearchParameters } from '#web/ui/location.tsx';
import { nextChange, useMoment } from './expiry.ts';
import { ReachNote } from './reach-note.tsx';
import { type SavedView, useSavedView } from './saved-view.ts';
import { SavedQuotesList } from './saved-quotes-list.tsx';
import { makeRows } from './saved-rows.ts';
import './saved-quotes.css';

/** The list. Letters of earlier releases name one quote of it, which has an address of its own. */
export function SavedQuotesPage() {
  const parameters = useSearchParameters();
  const opened = parameters.get(openQuoteParameter);
  const [view, setView] = useSavedView();
  if (opened !== null) return <Redirect to={quotePath(opened)} />;
  return (
    <ToastProvider>
      <div className="wrap page">
        <div className="page__head saved-head">
          <h1>Saved quotes</h1>
          <p className="lead">
            An estimate stays {limits.quoteLifeDays} days. A case stays here, also once it is closed.
          </p>
          <ButtonLink variant="line" isSmall to={pages.getAQuote}>
            New quote
          </ButtonLink>
        </div>
        <ReachNote />
        <Quotes view={view} onView={setView} />
      </div>
    </ToastProvider>
  );
}

type QuotesProps = {
  view: SavedView;
  onView: (view: SavedView) => void;
};

function Quotes({ view, onView }: QuotesProps) {
  const site = useSite();
  const { quotes: all, isPending, refetch } = useSavedQuotes();
  const cases = useCases();
  const now = useMoment((moment) => nextChange(all ?? [], moment));
  const isAwaited = isPending || cases.isPending;
  // Drawing them takes a while: in slices, between which the page answers.
  const isDrawing = useDeferredValue(isAwaited);
  if (isAwaited || isDrawing) return <Loading text="Loading your quotes" />;
  if (all === undefined) {
    return <PageError sentence={messages.savedQuotesFailed(site.phone)} onRetry={() => void refetch()} />;
  }
  const rows = makeRows(all, cases.data ?? [], now);
  return (
    <div className="stack">
      {cases.data === undefined && (
        <PageError sentence={failures.casesFailed(site.phone)} onRetry={() => void cases.refetch()} />
      )}
      {(cases.data !== undefined || rows.length > 0) && (
        <SavedQuotesList rows={rows} now={now} view={view} onView={onView} />
      )}
    </div>
  );
}
