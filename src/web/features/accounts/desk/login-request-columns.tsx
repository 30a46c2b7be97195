import type * as z from 'zod/mini';
import type { loginRequestListSchema } from '#contract/admin.ts';
import { pages } from '#contract/pages.ts';
import { When } from '#web/api/business-time.tsx';
import { Address } from '#web/ui/address.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { TableColumn } from '#web/ui/table.tsx';

export type LoginRequestEntry = z.infer<typeof loginRequestListSchema>['rows'][number];

type Column = TableColumn<LoginRequestEntry>;

type Decisions = {
  isBusy: (id: string) => boolean;
  onGrant: (request: LoginRequestEntry) => void;
  onDecline: (request: LoginRequestEntry) => void;
};

const advisor: Column = {
  id: 'name',
  header: 'Advisor',
  cell: ({ name, email, decision, isOfMember, isDisabled }) => (
    <span className="who">
      <b>{name}</b>
      <span className="who__address">
        <Address value={email} />
      </span>
      {/* Nothing proves that a request comes from the mailbox it names. */}
      {(isDisabled || isOfMember) && decision === null && (
        <span className="who__address">
          {isDisabled ? (
            <Badge tone="danger">Account disabled</Badge>
          ) : (
            <Badge tone="wait">A FIG member’s address</Badge>
          )}
        </span>
      )}
    </span>
  ),
  stacked: 'head',
};

export function waitingColumns({ isBusy, onGrant, onDecline }: Decisions): readonly Column[] {
  return [
    advisor,
    {
      id: 'phone',
      header: 'Phone and license',
      cell: ({ phone, npn, licensedStates }) => (
        <div>
          {phone === null ? <span className="muted">No phone</span> : <span className="nowrap">{phone}</span>}
          <div className="small muted">
            {[npn !== null && `NPN ${npn}`, licensedStates.join(', ')].filter(Boolean).join(', ') ||
              'No license given'}
          </div>
        </div>
      ),
    },
    { id: 'received', header: 'Received', cell: ({ requestedAt }) => <When at={requestedAt} /> },
    { id: 'agreed', header: 'Agreed to both', cell: ({ agreedAt }) => <When at={agreedAt} /> },
    {
      id: 'decision',
      header: 'Decision',
      align: 'right',
      stacked: 'foot',
      cell: (request) => (
        <div className="row-actions">
          <Button
            variant="danger"
            isSmall
            aria-label={`Decline ${request.name}`}
            onClick={() => onDecline(request)}
          >
            Decline
          </Button>
          {request.isDisabled ? (
            <ButtonLink
              to={`${pages.adminAccounts}?search=${encodeURIComponent(request.email)}`}
              variant="line"
              isSmall
            >
              Account<span className="vh"> of {request.name}</span>
            </ButtonLink>
          ) : (
            <Button
              isSmall
              aria-label={`Grant ${request.name}`}
              isBusy={isBusy(request.id)}
              onClick={() => onGrant(request)}
            >
              Grant
            </Button>
          )}
        </div>
      ),
    },
  ];
}

export const decidedColumns: readonly Column[] = [
  advisor,
  { id: 'received', header: 'Received', cell: ({ requestedAt }) => <When at={requestedAt} /> },
  {
    id: 'decision',
    header: 'Decision',
    cell: ({ decision }) =>
      decision?.kind === 'granted' ? <Badge>Granted</Badge> : <Badge tone="plain">Declined</Badge>,
  },
  { id: 'when', header: 'Decided', cell: ({ decision }) => decision && <When at={decision.at} /> },
  {
    id: 'by',
    header: 'By',
    cell: ({ decision }) => (
      <span className="who__address">
        <Address value={decision?.by ?? ''} />
      </span>
    ),
  },
  {
    id: 'reason',
    header: 'Reason',
    cell: ({ decision }) => decision?.reason ?? <span className="muted">None given</span>,
  },
];
