import { formatCalendarDate } from '#contract/calendar-date.ts';
import { formatDollars } from '#contract/dollars.ts';
import { savedQuotePath } from '#contract/pages.ts';
import type { Quote } from '#contract/quote.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { useSite } from '#web/api/site-context.tsx';
import { offerStatusText, dayOf, isZero, spokenRange, rangeText } from '#web/features/quotes/quote-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { TableColumn } from '#web/ui/table.tsx';
import { daysLeftText } from './expiry.ts';
import { pressHeader, type SortOrder } from './sort-quotes.ts';

type ListTools = {
  isWide: boolean;
  now: number;
  order: SortOrder;
  onSort: (order: SortOrder) => void;
  isEmailing: (id: string) => boolean;
  onEmail: (quote: Quote) => void;
  onOffer: (quote: Quote) => void;
  onRemove: (quote: Quote) => void;
};

type Column = TableColumn<Quote>;

/** The eight columns of the list. On cards the offer stands first. */
export function savedQuoteColumns(tools: ListTools): readonly Column[] {
  const { isWide, now, order, onSort } = tools;
  const sort = (column: 'range' | 'expiry') => ({
    direction: order.column === column ? order.direction : ('none' as const),
    onSort: () => onSort(pressHeader(order, column)),
  });
  const actions = [emailColumn(tools), offerColumn(tools)];
  return [
    {
      id: 'range',
      header: 'Quote Range',
      cell: (quote) => <RangeLink quote={quote} isWide={isWide} />,
      stacked: 'head',
      sort: sort('range'),
    },
    { id: 'birth-date', header: 'DOB', cell: ({ birthDate }) => formatCalendarDate(birthDate) },
    {
      id: 'face',
      header: 'Face Amount',
      cell: ({ deathBenefit }) => formatDollars(deathBenefit),
      align: 'right',
    },
    {
      id: 'premium',
      header: 'Premium',
      cell: ({ annualPremium }) => formatDollars(annualPremium),
      align: 'right',
    },
    {
      id: 'expiry',
      header: 'Expiration Date',
      cell: (quote) => <Expiry quote={quote} now={now} />,
      sort: sort('expiry'),
    },
    ...(isWide ? actions : actions.toReversed()),
    {
      id: 'remove',
      header: 'Remove from List',
      stacked: 'foot',
      cell: (quote) => (
        <Button
          variant="quiet"
          isSmall={isWide}
          isFlush
          data-remove={quote.id}
          aria-label={`Remove ${spokenRange(quote)} from list`}
          onClick={() => tools.onRemove(quote)}
        >
          {isWide ? 'Remove' : 'Remove from list'}
        </Button>
      ),
    },
  ];
}

function RangeLink({ quote, isWide }: { quote: Quote; isWide: boolean }) {
  const [low, high] = rangeText(quote).split(' - ');
  return (
    <Link to={savedQuotePath(quote.id)} className="quote-link">
      <span className={rangeClass(quote, isWide)}>
        <span className="nowrap">{high === undefined ? low : `${low} -`}</span>
        {high !== undefined && (
          <>
            {' '}
            <span className="nowrap">{high}</span>
          </>
        )}
      </span>
    </Link>
  );
}

function rangeClass(quote: Quote, isWide: boolean): string | undefined {
  if (isWide) return 'table__range';
  return isZero(quote) ? undefined : 'hl';
}

function Expiry({ quote, now }: { quote: Quote; now: number }) {
  const site = useSite();
  const left = daysLeftText(quote, now);
  return (
    <>
      {quote.isRequested ? 'Stays with its request' : dayOf(quote.expiresAt, site.businessTimeZone)}
      {left !== '' && <span className="days-left">{left}</span>}
    </>
  );
}

function emailColumn({ isWide, isEmailing, onEmail }: ListTools): Column {
  return {
    id: 'email',
    header: 'Email Results',
    stacked: 'foot',
    cell: (quote) => {
      const word = quote.isEmailed ? 'Resend' : 'Email';
      return (
        <Button
          variant="line"
          isSmall={isWide}
          disabled={isZero(quote)}
          isBusy={isEmailing(quote.id)}
          aria-label={`${word} ${spokenRange(quote)}`}
          onClick={() => onEmail(quote)}
        >
          {!isWide && <Icon name="mail" />}
          {isWide ? word : `${word} results`}
        </Button>
      );
    },
  };
}

function offerColumn({ isWide, onOffer }: ListTools): Column {
  return {
    id: 'offer',
    header: 'Request Offer',
    stacked: 'foot',
    cell: (quote) => {
      if (quote.isRequested) return <Requested quote={quote} />;
      return (
        <span className="offer-cell">
          <Button
            isSmall={isWide}
            disabled={isZero(quote)}
            aria-label={`Offer for ${spokenRange(quote)}`}
            onClick={() => onOffer(quote)}
          >
            Offer
          </Button>
          {isZero(quote) && <span className="hint">Estimate is $0: nothing to send or request</span>}
        </span>
      );
    },
  };
}

function Requested({ quote }: { quote: Quote }) {
  const businessToday = useBusinessToday();
  return (
    <span className="offer-cell">
      <Badge>
        <Icon name="check" />
        OFFER REQUESTED
      </Badge>
      <span className="hint">{offerStatusText(quote.case, businessToday())}</span>
    </span>
  );
}
