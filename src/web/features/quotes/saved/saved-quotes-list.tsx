import { useLayoutEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import type { Quote } from '#contract/quote.ts';
import { type Emailed, useEmailQuote, useRemoveQuote } from '#web/features/quotes/api.ts';
import { spokenRange, rangeText } from '#web/features/quotes/quote-text.ts';
import { EmailSentDialog } from '#web/features/quotes/result/email-sent-dialog.tsx';
import { RequestOffer } from '#web/features/quotes/result/request-offer.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Table, useIsWideWindow } from '#web/ui/table.tsx';
import { savedQuoteColumns } from './saved-quote-columns.tsx';
import { newestFirst, type SortOrder, sortQuotes } from './sort-quotes.ts';

const orders: readonly { value: string; label: string; order: SortOrder }[] = [
  { value: 'newest', label: 'Newest first', order: newestFirst },
  { value: 'largest', label: 'Largest range first', order: { column: 'range', direction: 'descending' } },
  { value: 'smallest', label: 'Smallest range first', order: { column: 'range', direction: 'ascending' } },
  { value: 'ends', label: 'Expires first', order: { column: 'expiry', direction: 'ascending' } },
  { value: 'stays', label: 'Expires last', order: { column: 'expiry', direction: 'descending' } },
];

type SavedQuotesListProps = {
  quotes: readonly Quote[];
  now: number;
  order: SortOrder;
  onSort: (order: SortOrder) => void;
};

/** The list, also when there is nothing in it: what failed about the last quote is said in its place. */
export function SavedQuotesList({ quotes, now, order, onSort }: SavedQuotesListProps) {
  const isWide = useIsWideWindow();
  const [emailed, setEmailed] = useState<Emailed | null>(null);
  const [offered, setOffered] = useState<{ id: string; isOpen: boolean } | null>(null);
  const emailing = useEmailQuote(setEmailed);
  const removing = useRemoveQuote();
  const offeredQuote = offered && quotes.find(({ id }) => id === offered.id);
  const sorted = sortQuotes(quotes, order);
  const keepFocusAfter = useFocusAfterRemoval(sorted);
  const isSecondClick = useSecondClick();

  const columns = savedQuoteColumns({
    isWide,
    now,
    order,
    onSort,
    isEmailing: emailing.isBusy,
    onEmail: emailing.email,
    onOffer: ({ id }) => setOffered({ id, isOpen: true }),
    onRemove: (quote) => {
      if (isSecondClick()) return;
      keepFocusAfter(quote);
      removing.remove(quote);
    },
  });

  return (
    <div className="stack">
      {emailing.failure && (
        <Failure
          text={`${rangeText(emailing.failure.quote)}: ${emailing.failure.text}`}
          isBusy={emailing.isBusy(emailing.failure.quote.id)}
          onRetry={() => emailing.failure && emailing.email(emailing.failure.quote)}
        />
      )}
      {removing.failure && (
        <Failure
          text={`${rangeText(removing.failure.quote)}: ${removing.failure.text}`}
          onRetry={removing.failure.tryAgain}
        />
      )}
      {!isWide && quotes.length > 1 && (
        <SelectField
          label="Sort by"
          options={orders}
          value={orders.find((one) => isSame(one.order, order))?.value}
          onChange={(event) => {
            const chosen = orders.find(({ value }) => value === event.target.value);
            if (chosen) onSort(chosen.order);
          }}
        />
      )}
      {quotes.length === 0 ? (
        <EmptyState
          title={messages.noSavedQuotes}
          text={`Each quote you run is kept here for ${limits.quoteLifeDays} days, ready to email or turn into an offer.`}
          action={<ButtonLink to={pages.getAQuote}>Get a quote</ButtonLink>}
        />
      ) : (
        <div className="saved">
          <Table
            caption="Saved quotes"
            columns={columns}
            rows={sorted}
            rowId={({ id }) => id}
            rowName={(quote) => `Quote ${spokenRange(quote)}`}
          />
        </div>
      )}
      <EmailSentDialog emailed={emailed} onClose={() => setEmailed(null)} />
      {offered && offeredQuote && (
        <RequestOffer
          key={offered.id}
          quote={offeredQuote}
          isOpen={offered.isOpen}
          onClose={() => setOffered({ ...offered, isOpen: false })}
        />
      )}
    </div>
  );
}

function Failure({ text, isBusy, onRetry }: { text: string; isBusy?: boolean; onRetry: () => void }) {
  return (
    <Note tone="error" role="alert">
      {text}{' '}
      <Button variant="quiet" isSmall isFlush isBusy={isBusy ?? false} onClick={onRetry}>
        Try again
      </Button>
    </Note>
  );
}

function isSame(one: SortOrder, other: SortOrder): boolean {
  return one.column === other.column && one.direction === other.direction;
}

/** The button that had the focus goes with its row: the next row's takes it, or the one before, or the heading. */
function useFocusAfterRemoval(rows: readonly Quote[]) {
  const awaited = useRef<{ gone: string; next: string | undefined } | null>(null);
  useLayoutEffect(() => {
    if (awaited.current === null || rows.some(({ id }) => id === awaited.current?.gone)) return;
    const { next } = awaited.current;
    awaited.current = null;
    const place = next === undefined ? 'main h1' : `[data-remove="${CSS.escape(next)}"]`;
    document.querySelector<HTMLElement>(place)?.focus();
  }, [rows]);
  return (quote: Quote) => {
    const at = rows.findIndex(({ id }) => id === quote.id);
    awaited.current = { gone: quote.id, next: (rows[at + 1] ?? rows[at - 1])?.id };
  };
}

/** The next row slides under the pointer: the second click of a double click is not meant for it. */
function useSecondClick(): () => boolean {
  const last = useRef(-Infinity);
  return () => {
    const isSecond = performance.now() - last.current < 500;
    if (!isSecond) last.current = performance.now();
    return isSecond;
  };
}
