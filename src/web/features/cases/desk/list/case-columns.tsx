import { formatDollars, formatOfferRange } from '#contract/text/dollars.ts';
import { deskCasePath } from '#contract/pages.ts';
import { When } from '#web/api/business-time.tsx';
import type { DeskCaseRow } from '#web/features/cases/desk/api.ts';
import { StageBadge } from '#web/features/cases/desk/stage-badge.tsx';
import { turnWords } from '#web/features/cases/desk/stage-words.ts';
import { Address } from '#web/ui/address.tsx';
import { Link } from '#web/ui/link.tsx';
import type { TableColumn } from '#web/ui/table.tsx';

export const caseColumns: readonly TableColumn<DeskCaseRow>[] = [
  {
    id: 'case',
    header: 'Case',
    stacked: 'head',
    cell: ({ id, caseNumber, advisor, assignedTo }) => (
      <span className="case-cell case-cell--person">
        <b className="nowrap">
          <Link to={deskCasePath(id)}>
            {caseNumber ?? 'No number yet'}
            <span className="vh">, {advisor.name}</span>
          </Link>
        </b>
        {assignedTo !== null && (
          <small>
            Kept by <Address value={assignedTo} />
          </small>
        )}
      </span>
    ),
  },
  {
    id: 'advisor',
    header: 'Advisor',
    cell: ({ advisor, isMailboxProved }) => (
      <span className="case-cell case-cell--person">
        <b>{advisor.name}</b>
        <small>
          <Address value={advisor.email} />
        </small>
        {!isMailboxProved && <small>Mailbox not proved</small>}
      </span>
    ),
  },
  {
    id: 'policy',
    header: 'Policy',
    cell: ({ quote }) => (
      <span className="case-cell">
        {formatDollars(quote.deathBenefit)}
        <small>{quote.state}</small>
      </span>
    ),
  },
  {
    id: 'price',
    header: 'Offer or estimate',
    cell: ({ amount, validUntil, stage, quote }) =>
      amount === null ? (
        <span className="muted">{formatOfferRange(quote.offerLow, quote.offerHigh)}</span>
      ) : (
        <span className="case-cell">
          <b>{formatDollars(amount)}</b>
          {stage === 'offered' && validUntil !== null && <small>until {validUntil}</small>}
        </span>
      ),
  },
  {
    id: 'stage',
    header: 'Stage',
    cell: (one) => (
      <span className="case-cell">
        <span>
          <StageBadge stage={one.stage} />
        </span>
        <small>
          {one.waitsFor !== null && `${turnWords(one)}, since `}
          <When at={one.waitsFor === one.turn ? one.since : (one.unansweredSince ?? one.since)} />
        </small>
      </span>
    ),
  },
];
