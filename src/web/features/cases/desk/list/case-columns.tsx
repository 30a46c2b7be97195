import type { OfferCase } from '#contract/admin-offers.ts';
import { formatDollars, formatOfferRange } from '#contract/dollars.ts';
import { When } from '#web/api/business-time.tsx';
import { Address } from '#web/ui/address.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import type { TableColumn } from '#web/ui/table.tsx';

export const offerColumns: readonly TableColumn<OfferCase>[] = [
  {
    id: 'advisor',
    header: 'Advisor',
    stacked: 'head',
    cell: ({ advisor, isMailboxProved, illustrations }) => (
      <span className="who">
        <b>{advisor.name}</b>
        {!isMailboxProved && <Badge tone="wait">Mailbox not proved</Badge>}
        {illustrations.some(({ scan }) => scan === 'infected') && <Badge tone="danger">Virus found</Badge>}
        <span className="who__address">
          <Address value={advisor.email} />
        </span>
      </span>
    ),
  },
  {
    id: 'range',
    header: 'Quote range',
    cell: ({ quote }) => <b className="nowrap">{formatOfferRange(quote.offerLow, quote.offerHigh)}</b>,
  },
  {
    id: 'face',
    header: 'Face amount',
    align: 'right',
    cell: ({ quote }) => formatDollars(quote.deathBenefit),
  },
  { id: 'state', header: 'State', cell: ({ quote }) => quote.state },
  {
    id: 'requested',
    header: 'Requested',
    cell: ({ requestedAt }) =>
      requestedAt === null ? <span className="muted">Uploaded only</span> : <When at={requestedAt} />,
  },
  { id: 'status', header: 'Status', cell: (one) => <OfferStatus {...one} /> },
  {
    id: 'open',
    header: 'Case',
    align: 'right',
    stacked: 'foot',
    cell: ({ id, advisor }) => (
      <Link to={`?case=${id}`}>
        Open<span className="vh"> the case of {advisor.name}</span>
      </Link>
    ),
  },
];

export function OfferStatus({ status, amount }: Pick<OfferCase, 'status' | 'amount'>) {
  if (status === null) return <Badge tone="wait">Not marked</Badge>;
  if (status === 'requested') return <Badge tone="wait">New</Badge>;
  if (status === 'in-review') return <Badge tone="plain">In review</Badge>;
  if (status === 'declined') return <Badge tone="plain">Declined</Badge>;
  return <Badge>Offer of {formatDollars(amount ?? 0)}</Badge>;
}
