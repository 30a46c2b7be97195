import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { type Emailed, useEmailQuote } from '#web/features/quotes/api.ts';
import { useRemoveQuote } from '#web/features/quotes/remove-quote.ts';
import { quoteName } from '#web/features/quotes/quote-text.ts';
import { EmailSentDialog } from '#web/features/quotes/result/email-sent-dialog.tsx';
import { RequestOffer } from '#web/features/quotes/result/request-offer.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Table, useIsLaptopWindow, useIsWideWindow } from '#web/ui/table.tsx';
import type { SavedView } from './saved-view.ts';
import { useFocusAfterRemoval, useSecondClick } from './removal.ts';
import { SavedCards } from './saved-cards.tsx';
import { narrowColumns, savedQuoteColumns } from './saved-quote-columns.tsx';
import { rowName, type SavedRow } from './saved-rows.ts';
import { everything, isShown, SavedTools, type Shown } from './saved-tools.tsx';
import { orders, type SortOrder, sortRows } from './sort-rows.ts';

type SavedQuotesListProps = {
  rows: readonly SavedRow[];
  now: number;
  view: SavedView;
  onView: (view: SavedView) => void;
};

/** The list, also when there is nothing in it: what failed about the last quote is said in its place. */
export function SavedQuotesList({ rows, now, view, onView }: SavedQuotesListProps) {
  const isWide = useIsWideWindow();
  const isLaptop = useIsLaptopWindow();
  const [emailed, setEmailed] = useState<Emailed | null>(null);
  const [offered, setOffered] = useState<{ quote: Quote; isOpen: boolean } | null>(null);
  const emailing = useEmailQuote(setEmailed);
  const removing = useRemoveQuote();
  const { order, shown } = view;
  const sorted = sortRows(
    rows.filter((row) => isShown(row, shown)),
    order,
  );
  const keepFocusAfter = useFocusAfterRemoval(sorted);
  const isSecondClick = useSecondClick();
  const onSort = (to: SortOrder) => onView({ ...view, order: to });
  const onShow = (to: Shown) => onView({ ...view, shown: to });

  const tools = {
    now,
    order,
    onSort,
    isEmailing: emailing.isBusy,
    onEmail: emailing.email,
    onOffer: (quote: Quote) => setOffered({ quote, isOpen: true }),
    onRemove: (quote: Quote) => {
      if (isSecondClick()) return;
      keepFocusAfter(quote.id);
      removing.remove(quote);
    },
  };

  return (
    <div className="stack">
      {emailing.failure && (
        <Failure
          text={`${quoteName(emailing.failure.quote)}: ${emailing.failure.text}`}
          isBusy={emailing.isBusy(emailing.failure.quote.id)}
          onRetry={() => emailing.failure && emailing.email(emailing.failure.quote)}
        />
      )}
      {removing.failure && (
        <Failure
          text={`${quoteName(removing.failure.quote)}: ${removing.failure.text}`}
          onRetry={removing.failure.tryAgain}
        />
      )}
      {rows.length > 0 && <SavedTools rows={rows} shown={shown} onShow={onShow} />}
      {!isLaptop && rows.length > 1 && <SortChoice order={order} onSort={onSort} />}
      {rows.length === 0 && (
        <EmptyState
          title={messages.noSavedQuotes}
          text={`Each quote you run is kept here for ${limits.quoteLifeDays} days, ready to email, or to ask for an offer.`}
          action={<ButtonLink to={pages.getAQuote}>Get a quote</ButtonLink>}
        />
      )}
      {rows.length > 0 && sorted.length === 0 && <NothingFound onShowAll={() => onShow(everything)} />}
      {sorted.length > 0 && (
        <div className="saved">
          {isWide ? (
            <Table
              caption="Saved quotes"
              columns={isLaptop ? savedQuoteColumns(tools) : narrowColumns(tools)}
              rows={sorted}
              rowId={({ quote }) => quote.id}
              rowName={rowName}
              rowClass={rowClass}
            />
          ) : (
            <SavedCards rows={sorted} tools={tools} />
          )}
        </div>
      )}
      {rows.length > 0 && (
        <p className="fine">
          Nicknames are seen by you alone. They are not sent to our desk, a buyer or a carrier.
        </p>
      )}
      <EmailSentDialog emailed={emailed} onClose={() => setEmailed(null)} />
      {offered && (
        <RequestOffer
          key={offered.quote.id}
          quote={offered.quote}
          isOpen={offered.isOpen}
          onClose={() => setOffered({ ...offered, isOpen: false })}
        />
      )}
    </div>
  );
}

function rowClass({ case: theCase }: SavedRow): string | undefined {
  return theCase?.stage === 'offered' ? 'saved__offer' : undefined;
}

function SortChoice({ order, onSort }: { order: SortOrder; onSort: (order: SortOrder) => void }) {
  return (
    <div className="saved-sort">
      <SelectField
        label="Sort by"
        options={orders}
        value={orders.find((one) => isSame(one.order, order))?.value}
        onChange={(event) => {
          const chosen = orders.find(({ value }) => value === event.target.value);
          if (chosen) onSort(chosen.order);
        }}
      />
    </div>
  );
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div className="card stack">
      <p>None of your quotes is like that.</p>
      <div>
        <Button variant="line" onClick={onShowAll}>
          Show all
        </Button>
      </div>
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
