import { useId, useState } from 'react';
import { formatCalendarDate } from '#contract/text/calendar-date.ts';
import { isClosed } from '#contract/cases/case-life.ts';
import { formatDollars } from '#contract/text/dollars.ts';
import { editQuotePath } from '#contract/pages.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OfferCell } from './offer-cell.tsx';
import { ClientLink, RangeLink, RenameRow, RowStatus } from './row-parts.tsx';
import { EmailButton, type ListTools, RemoveButton } from './saved-quote-columns.tsx';
import { rowName, type SavedRow } from './saved-rows.ts';

/** The list on a phone: a card for each, with the lesser acts folded away behind its dots. */
export function SavedCards({ rows, tools }: { rows: readonly SavedRow[]; tools: ListTools }) {
  return (
    <ul className="saved-cards num" aria-label="Saved quotes">
      {rows.map((row) => (
        <SavedCard key={row.quote.id} row={row} tools={tools} />
      ))}
    </ul>
  );
}

function SavedCard({ row, tools }: { row: SavedRow; tools: ListTools }) {
  const [isOpen, setOpen] = useState(false);
  const moreId = useId();
  const { quote } = row;
  const hasMore = row.case === null || !isClosed(row.case.stage);
  return (
    <li
      className={row.case?.stage === 'offered' ? 'saved-card saved-card--offer' : 'saved-card'}
      aria-label={rowName(row)}
    >
      <div className="saved-card__top">
        <span className="saved-card__client">
          <ClientLink row={row} isCard />
        </span>
        <span className="saved-card__status">
          <RowStatus row={row} now={tools.now} />
        </span>
      </div>
      <div className="saved-card__line">
        <RangeLink row={row} />
        {hasMore && (
          <Button
            variant="quiet"
            isSmall
            className="saved-card__dots"
            aria-label={`More for ${rowName(row)}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? moreId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="dots" />
          </Button>
        )}
      </div>
      <div className="saved-card__line">
        <p className="saved-card__facts">
          {formatCalendarDate(quote.birthDate)}, {formatDollars(quote.deathBenefit)}
          <br />
          {formatDollars(quote.annualPremium)} a year
        </p>
        <OfferCell row={row} onOffer={tools.onOffer} />
      </div>
      {isOpen && (
        <div className="saved-card__more" id={moreId}>
          <EmailButton row={row} tools={tools} />
          <RenameRow row={row} isBoxed />
          {row.case === null && (
            <>
              <ButtonLink variant="line" isSmall to={editQuotePath(quote.id)}>
                Run again<span className="vh">: {rowName(row)}</span>
              </ButtonLink>
              <RemoveButton row={row} tools={tools} />
            </>
          )}
        </div>
      )}
    </li>
  );
}
