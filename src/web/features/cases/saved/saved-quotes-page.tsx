import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { limits } from '#contract/limits.ts';
import { failures, messages } from '#contract/messages.ts';
import { openQuoteParameter, pages } from '#contract/pages.ts';
import { useSite } from '#web/api/site-context.tsx';
import { useCases } from '#web/features/cases/api.ts';
import { useSavedQuotes } from '#web/features/quotes/api.ts';
import '#web/features/quotes/quote.css';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { hasExpired, nextChange, useMoment } from './expiry.ts';
import { OpenedQuote } from './opened-quote.tsx';
import { ReachNote } from './reach-note.tsx';
import { type ListView, SavedQuotesList } from './saved-quotes-list.tsx';
import { makeRows } from './saved-rows.ts';
import { everything } from './saved-tools.tsx';
import { usualOrder } from './sort-rows.ts';
import './saved-quotes.css';

/** The list, or one quote of it, by the address. */
export function SavedQuotesPage() {
  const [parameters] = useSearchParams();
  const opened = parameters.get(openQuoteParameter);
  const [view, setView] = useState<ListView>({ order: usualOrder, shown: everything });
  const heading = useArrivalWithin(opened);
  return (
    <ToastProvider>
      <div className="wrap page">
        <div className="page__head saved-head">
          <h1 ref={heading} tabIndex={-1}>
            {opened === null ? 'Saved quotes' : 'Saved quote'}
          </h1>
          {opened === null && (
            <>
              <p className="lead">
                An estimate stays {limits.quoteLifeDays} days. A case stays here, also once it is closed.
              </p>
              <ButtonLink variant="line" isSmall to={pages.getAQuote}>
                New quote
              </ButtonLink>
            </>
          )}
        </div>
        {opened === null && <ReachNote />}
        <Quotes opened={opened} view={view} onView={setView} />
      </div>
    </ToastProvider>
  );
}

type QuotesProps = {
  opened: string | null;
  view: ListView;
  onView: (view: ListView) => void;
};

function Quotes({ opened, view, onView }: QuotesProps) {
  const site = useSite();
  const { quotes: all, isPending, refetch } = useSavedQuotes();
  const cases = useCases();
  const now = useMoment((moment) => nextChange(all ?? [], moment));
  if (isPending || cases.isPending) return <Loading text="Loading your quotes" />;
  if (all === undefined) {
    return <PageError sentence={messages.savedQuotesFailed(site.phone)} onRetry={() => void refetch()} />;
  }
  if (opened !== null) {
    const quote = all.find(({ id }) => id === opened);
    const isThere = quote && (quote.case !== null || (quote.isSaved && !hasExpired(quote, now)));
    return <OpenedQuote quote={isThere ? quote : cases.data?.find(({ id }) => id === opened)?.quote} />;
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

/** Going into a quote and back is a move within one page: it, too, starts at the top, with the focus on the heading. */
function useArrivalWithin(opened: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(opened);
  useEffect(() => {
    if (before.current === opened) return;
    before.current = opened;
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, [opened]);
  return heading;
}
