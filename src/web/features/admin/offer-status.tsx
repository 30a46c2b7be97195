import type { OfferCase } from '#contract/admin-offers.ts';
import { formatDollars } from '#contract/dollars.ts';
import { Badge } from '#web/ui/badge.tsx';

export function OfferStatus({ status, amount }: Pick<OfferCase, 'status' | 'amount'>) {
  if (status === null) return <Badge tone="wait">Not marked</Badge>;
  if (status === 'requested') return <Badge tone="wait">New</Badge>;
  if (status === 'in-review') return <Badge tone="plain">In review</Badge>;
  if (status === 'declined') return <Badge tone="plain">Declined</Badge>;
  return <Badge>Offer of {formatDollars(amount ?? 0)}</Badge>;
}
