import { formatCalendarDate } from '#contract/text/calendar-date.ts';
import { isClosed } from '#contract/cases/case-life.ts';
import { formatDollars } from '#contract/text/dollars.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { isZero, spokenRange } from '#web/features/quotes/quote-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { TableColumn } from '#web/ui/table.tsx';
import { OfferCell } from './offer-cell.tsx';
import { ClientLink, RangeLink, RowBadge, RowDate } from './row-parts.tsx';
import { rowName, type SavedRow } from './saved-rows.ts';
import { pressHeader, type SortColumn, type SortOrder } from './sort-rows.ts';

export type ListTools = {
  now: number;
  order: SortOrder;
  onSort: (order: SortOrder) => void;
  isEmailing: (id: string) => boolean;
  onEmail: (quote: Quote) => void;
  onOffer: (quote: Quote) => void;
  onRemove: (quote: Quote) => void;
};

type Column = TableColumn<SavedRow>;

/** Who it is for, then the eight columns of the list. */
export function savedQuoteColumns(tools: ListTools): readonly Column[] {
  const sort = sorter(tools);
  return [
    { id: 'client', header: 'Client', cell: (row) => <ClientLink row={row} />, sort: sort('client') },
    {
      id: 'range',
      header: 'Quote Range',
      cell: (row) => (
        <>
          <RangeLink row={row} />
          <RowBadge row={row} />
        </>
      ),
      sort: sort('range'),
    },
    {
      id: 'birth-date',
      header: 'DOB',
      cell: ({ quote }) => formatCalendarDate(quote.birthDate),
      sort: sort('birthDate'),
    },
    {
      id: 'face',
      header: 'Face Amount',
      cell: ({ quote }) => formatDollars(quote.deathBenefit),
      align: 'right',
      sort: sort('face'),
    },
    {
      id: 'premium',
      header: 'Premium',
      cell: ({ quote }) => formatDollars(quote.annualPremium),
      align: 'right',
      sort: sort('premium'),
    },
    {
      id: 'expiry',
      header: 'Expiration Date',
      cell: (row) => <RowDate row={row} now={tools.now} />,
      sort: sort('date'),
    },
    {
      id: 'email',
      header: 'Email Results',
      cell: (row) => <EmailButton row={row} tools={tools} />,
      sort: sort('emailed'),
    },
    offerColumn(tools),
    removeColumn(tools),
  ];
}

/** The same on a tablet held upright: dates and amounts stand under client and range, and no column is cut. */
export function narrowColumns(tools: ListTools): readonly Column[] {
  const sort = sorter(tools);
  return [
    {
      id: 'client',
      header: 'Client',
      cell: (row) => (
        <>
          <ClientLink row={row} />
          <span className="under">
            {row.quote.age}, {formatDollars(row.quote.deathBenefit)}
            <br />
            {formatDollars(row.quote.annualPremium)} a year
          </span>
        </>
      ),
      sort: sort('client'),
    },
    {
      id: 'range',
      header: 'Quote Range',
      cell: (row) => (
        <>
          <RangeLink row={row} />
          <RowBadge row={row} />
          <span className="under">
            <RowDate row={row} now={tools.now} />
          </span>
        </>
      ),
      sort: sort('range'),
    },
    {
      id: 'email',
      header: 'Email Results',
      cell: (row) => <EmailButton row={row} tools={tools} isIcon />,
      sort: sort('emailed'),
    },
    offerColumn(tools),
    removeColumn(tools),
  ];
}

function sorter({ order, onSort }: ListTools) {
  return (column: SortColumn) => ({
    direction: order.column === column ? order.direction : ('none' as const),
    onSort: () => onSort(pressHeader(order, column)),
  });
}

function offerColumn(tools: ListTools): Column {
  return {
    id: 'offer',
    header: 'Request Offer',
    cell: (row) => <OfferCell row={row} onOffer={tools.onOffer} />,
    sort: sorter(tools)('offer'),
  };
}

/** A case does not go from the list: there is nothing to press. */
function removeColumn(tools: ListTools): Column {
  return {
    id: 'remove',
    header: 'Remove from List',
    cell: (row) => (row.case === null ? <RemoveButton row={row} tools={tools} isIcon /> : null),
  };
}

type RowButtonProps = { tools: ListTools; isIcon?: boolean };

/** Of a closed case nothing is sent any more. */
export function EmailButton({ row, tools, isIcon = false }: { row: SavedRow } & RowButtonProps) {
  const { quote, case: theCase } = row;
  if (theCase !== null && isClosed(theCase.stage)) return null;
  const word = quote.isEmailed ? 'Resend' : 'Email';
  return (
    <Button
      variant="line"
      isSmall
      className={isIcon ? 'icon-button' : undefined}
      disabled={isZero(quote)}
      isBusy={tools.isEmailing(quote.id)}
      aria-label={`${word} ${spokenRange(quote)}`}
      title={isIcon ? `${word} results` : undefined}
      onClick={() => tools.onEmail(quote)}
    >
      {isIcon ? <Icon name="mail" /> : word}
    </Button>
  );
}

export function RemoveButton({ row, tools, isIcon = false }: { row: SavedRow } & RowButtonProps) {
  const { quote } = row;
  return (
    <Button
      variant="line"
      isSmall
      className={isIcon ? 'icon-button' : undefined}
      data-remove={quote.id}
      aria-label={`Remove ${quote.nickname === null ? spokenRange(quote) : rowName(row)} from list`}
      title={isIcon ? 'Remove from list' : undefined}
      onClick={() => tools.onRemove(quote)}
    >
      {isIcon ? <Icon name="trash" /> : 'Remove from list'}
    </Button>
  );
}
