import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { openQuoteParameter } from '#contract/pages.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { useSite } from '#web/api/site-context.tsx';
import { useSavedQuotes } from '#web/features/quotes/api.ts';
import '#web/features/quotes/quote.css';
import { PageError } from '#web/ui/page-error.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { hasExpired, nextChange, useMoment } from './expiry.ts';
import { OpenedQuote } from './opened-quote.tsx';
import { ReachNote } from './reach-note.tsx';
import { SavedQuotesList } from './saved-quotes-list.tsx';
import { newestFirst, type SortOrder } from './sort-quotes.ts';
import './saved-quotes.css';

/** The list, or one quote of it, by the address. */
export function SavedQuotesPage() {
  const [parameters] = useSearchParams();
  const opened = parameters.get(openQuoteParameter);
  const [order, setOrder] = useState(newestFirst);
  const heading = useArrivalWithin(opened);
  return (
    <ToastProvider>
      <div className="wrap page">
        <div className="page__head">
          <h1 ref={heading} tabIndex={-1}>
            {opened === null ? 'Saved quotes' : 'Saved quote'}
          </h1>
          {opened === null && (
            <p className="lead">Quotes stay here for {limits.quoteLifeDays} days. Run them again any time.</p>
          )}
        </div>
        {opened === null && <ReachNote />}
        <Quotes opened={opened} order={order} onSort={setOrder} />
      </div>
    </ToastProvider>
  );
}

type QuotesProps = {
  opened: string | null;
  order: SortOrder;
  onSort: (order: SortOrder) => void;
};

function Quotes({ opened, order, onSort }: QuotesProps) {
  const site = useSite();
  const { quotes: all, isPending, refetch } = useSavedQuotes();
  const now = useMoment((moment) => nextChange(all ?? [], moment));
  if (isPending) return <Loading text="Loading your quotes" />;
  if (all === undefined) {
    return <PageError sentence={messages.savedQuotesFailed(site.phone)} onRetry={() => void refetch()} />;
  }
  const quotes = all.filter((quote) => quote.isSaved && !hasExpired(quote, now));
  if (opened !== null) return <OpenedQuote quote={quotes.find(({ id }) => id === opened)} />;
  return <SavedQuotesList quotes={quotes} now={now} order={order} onSort={onSort} />;
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
