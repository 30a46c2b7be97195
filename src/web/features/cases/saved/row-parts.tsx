import type { ReactNode } from 'react';
import { formatCalendarDate } from '#contract/text/calendar-date.ts';
import { isClosed } from '#contract/cases/case-life.ts';
import { surrenderWords } from '#contract/quotes/estimate-words.ts';
import { formatDollars } from '#contract/text/dollars.ts';
import { casePath, editQuotePath, quotePath } from '#contract/pages.ts';
import { saleableOn } from '#contract/states/state-rules.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { useSite } from '#web/api/site-context.tsx';
import { useRefreshCases } from '#web/features/cases/api.ts';
import {
  caseDate,
  daysLeftWords,
  daysToAnswer,
  StageBadge,
  stageLooks,
} from '#web/features/cases/stage-words.tsx';
import { useAllStateRules } from '#web/features/quotes/api.ts';
import { dayOf, rangeText } from '#web/features/quotes/quote-text.ts';
import { RenameClient } from '#web/features/quotes/rename-client.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { daysLeftText } from './expiry.ts';
import { rowAmount, rowName, type SavedRow } from './saved-rows.ts';

/** Where a row leads: to its case, or to the estimate as it was priced. */
export function rowPath({ quote, case: theCase }: SavedRow): string {
  return theCase === null ? quotePath(quote.id) : casePath(theCase.id);
}

export function ClientLink({ row, isCard = false }: { row: SavedRow; isCard?: boolean }) {
  const unread = row.case?.unread ?? 0;
  const runs = row.quote.earlierRuns.length + 1;
  return (
    <>
      <Link to={rowPath(row)} className="client-link">
        {rowName(row)}
      </Link>
      {!isCard && (
        <span className="client-runs">
          {row.case === null && (
            <>
              {runs > 1 && <span>Run {runs}.</span>}
              <Link to={editQuotePath(row.quote.id)}>
                Run again<span className="vh">: {rowName(row)}</span>
              </Link>
            </>
          )}
          <RenameRow row={row} />
        </span>
      )}
      {unread > 0 && (
        <span className="unread">
          <Icon name="mail" />
          {unread === 1 ? '1 new message' : `${unread} new messages`}
        </span>
      )}
    </>
  );
}

export function RenameRow({ row, isBoxed = false }: { row: SavedRow; isBoxed?: boolean }) {
  const refreshCases = useRefreshCases();
  return (
    <RenameClient
      quote={row.quote}
      name={rowName(row)}
      onRenamed={() => void refreshCases()}
      isBoxed={isBoxed}
    />
  );
}

/** The firm amount where there is one, else the estimate. Only an offer that waits has the highlighter. */
export function RangeLink({ row }: { row: SavedRow }) {
  const amount = rowAmount(row);
  const [low, high] = (amount === null ? rangeText(row.quote) : formatDollars(amount)).split(' - ');
  const isOffer = row.case?.stage === 'offered';
  return (
    <Link to={rowPath(row)} className={isOffer ? 'quote-link quote-link--offer' : 'quote-link'}>
      <span className={isOffer ? 'hl' : 'table__range'}>
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

/** Where a case stands, or what is to be known of an estimate. */
export function RowBadge({ row }: { row: SavedRow }) {
  const badge = useBadge(row);
  return badge === null ? null : <span className="row-badge">{badge}</span>;
}

function useBadge(row: SavedRow): ReactNode {
  const sellableFrom = useSellableFrom(row);
  if (row.case !== null) return <StageBadge stage={row.case.stage} />;
  if (sellableFrom !== null)
    return (
      <Badge tone="line">
        <Icon name="clock" />
        Not before {sellableFrom}
      </Badge>
    );
  const surrender = surrenderWords(row.quote);
  if (surrender === null) return null;
  return (
    <Badge tone="line">
      <Icon name="info" />
      {surrender}
    </Badge>
  );
}

/** The same and the date in a few words, for a card. */
export function RowStatus({ row, now }: { row: SavedRow; now: number }) {
  const site = useSite();
  const today = useBusinessToday();
  const sellableFrom = useSellableFrom(row);
  const { case: theCase, quote } = row;
  if (theCase === null) {
    if (sellableFrom !== null) return `Not before ${sellableFrom}`;
    if (quote.surrenderPaysMore === 'yes') return surrenderWords(quote);
    return <RowDate row={row} now={now} />;
  }
  const { name, tone } = stageLooks[theCase.stage];
  if (theCase.stage === 'offered' && theCase.validUntil !== null)
    return <b>{`${name}, ${daysLeftWords(theCase.validUntil, today()).toLowerCase()}`}</b>;
  if (tone === 'danger') return <b className="saved-card__alarm">{name}</b>;
  return isClosed(theCase.stage) ? `${name} ${caseDate(theCase, site.businessTimeZone).day}` : name;
}

/** MM/YYYY, while the owner's state lets nobody sell a policy of that date. */
function useSellableFrom({ quote }: SavedRow): string | null {
  const today = useBusinessToday();
  const rules = useAllStateRules().data?.states.find(({ state }) => state === quote.state);
  if (rules === undefined) return null;
  const { status, from } = saleableOn(rules, quote.issueDate, today());
  if (status !== 'later' || from === null) return null;
  return formatCalendarDate(from).replace(/\/\d\d\//, '/');
}

/** Until when an estimate is kept; for a case its own date, for an expiration no longer counts. */
export function RowDate({ row, now }: { row: SavedRow; now: number }) {
  const site = useSite();
  const today = useBusinessToday();
  if (row.case === null) {
    const left = daysLeftText(row.quote, now);
    return (
      <>
        {keptWords(row.quote, site.businessTimeZone)}
        {left !== '' && (
          <>
            {' '}
            <span className="days-left">{left}</span>
          </>
        )}
      </>
    );
  }
  const { label, day } = caseDate(row.case, site.businessTimeZone);
  const left = row.case.stage === 'offered' ? daysToAnswer(row.case.validUntil, today()) : '';
  return (
    <>
      {label !== '' && <span className="date-label">{label} </span>}
      <span className="nowrap">{day}</span>
      {left !== '' && (
        <>
          {' '}
          <span className="days-to-answer">{left}</span>
        </>
      )}
    </>
  );
}

function keptWords({ isRequested, watchedUntil, expiresAt }: SavedRow['quote'], timeZone: string): string {
  if (isRequested) return 'Stays with its request';
  return watchedUntil === null
    ? dayOf(expiresAt, timeZone)
    : `Watched until ${dayOf(watchedUntil, timeZone)}`;
}
