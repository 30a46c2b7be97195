// oxlint-disable jsx-a11y/prefer-tag-over-role -- rows stand anywhere in a tall box, and a real table laid out so loses its roles
import { formatDollars, formatOfferRange } from '#contract/text/dollars.ts';
import { stateNames } from '#contract/states/state-codes.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { ShownRow } from '#web/features/book/reader/book-messages.ts';
import {
  notesOf,
  overSurrender,
  surrenderOf,
  verdictNames,
  verdictWords,
} from '#web/features/book/verdict-words.ts';

type BookTableRowProps = {
  place: number;
  start: number;
  height: number;
  /** Not there yet while it is fetched. */
  row: ShownRow | undefined;
  isActive: boolean;
  activeControl: number;
  chosen: ReadonlySet<number>;
  saved: ReadonlySet<number>;
  isFull: boolean;
  hasNames: boolean;
  onChoose: (row: number, isChosen: boolean) => void;
  onMath: (row: number) => void;
  onFocus: (control: number) => void;
};

export function BookTableRow(props: BookTableRowProps) {
  const { place, start, height, row, isActive, activeControl, chosen, saved, isFull, hasNames } = props;
  const at = {
    style: { transform: `translateY(${start}px)`, height },
    'data-place': place,
    'aria-rowindex': place + 2,
  };
  if (row === undefined) {
    return (
      <div role="row" className="book-row" {...at}>
        <span role="gridcell" className="muted">
          &hellip;
        </span>
      </div>
    );
  }
  const { facts } = row;
  const isSaved = saved.has(row.row);
  const isChosen = chosen.has(row.row);
  const canChoose = row.canBeSaved && !isSaved && (isChosen || !isFull);
  const tab = (control: number) => (isActive && activeControl === control ? 0 : -1);
  return (
    <div role="row" className="book-row" aria-selected={isChosen} {...at}>
      <span role="gridcell" className="book-row__choose">
        <input
          type="checkbox"
          className="book-row__box"
          aria-label={spoken(row, isSaved)}
          aria-disabled={!canChoose || undefined}
          checked={isChosen || isSaved}
          data-control="0"
          tabIndex={tab(0)}
          onFocus={() => props.onFocus(0)}
          onChange={(event) => canChoose && props.onChoose(row.row, event.target.checked)}
        />
      </span>
      <span role="gridcell" className="book-row__row">
        <button
          type="button"
          className="book-row__math"
          aria-label={`Row ${row.row}, the math`}
          data-control="1"
          tabIndex={tab(1)}
          onFocus={() => props.onFocus(1)}
          onClick={() => props.onMath(row.row)}
        >
          Row {row.row}
        </button>
        {hasNames && <span className="book-row__name">{row.insured}</span>}
      </span>
      <span role="gridcell">{who(row)}</span>
      <span role="gridcell">{facts.state ?? ''}</span>
      <span role="gridcell" className="book-row__plan">
        {facts.plan ?? ''}
      </span>
      <span role="gridcell" className="book-row__money book-row__face">
        {facts.deathBenefit === null ? '' : formatDollars(facts.deathBenefit)}
      </span>
      <span role="gridcell" className="book-row__money book-row__premium">
        {facts.annualPremium === null ? '' : formatDollars(facts.annualPremium)}
      </span>
      <span role="gridcell" className="book-row__money book-row__surrender">
        {surrenderOf(row)}
      </span>
      <span role="gridcell" className={row.high === null ? 'book-row__range muted small' : 'book-row__range'}>
        {rangeWords(row)}
      </span>
      <span role="gridcell" className="book-row__money book-row__gain">
        {overSurrender(row)}
        {row.gain !== null && <span className="book-row__what"> over surrender</span>}
      </span>
      <span role="gridcell" className="book-row__verdict">
        <VerdictBadge row={row} isSaved={isSaved} />
      </span>
    </div>
  );
}

function VerdictBadge({ row, isSaved }: { row: ShownRow; isSaved: boolean }) {
  const { tone, icon } = verdictNames[row.verdict.is];
  const lines = linesOf(row, isSaved);
  return (
    <>
      <Badge tone={tone}>
        <Icon name={icon} />
        {verdictWords(row).label}
      </Badge>
      {lines.length > 0 && <span className="book-row__note">{lines.join('. ')}</span>}
    </>
  );
}

function linesOf(row: ShownRow, isSaved: boolean): string[] {
  return isSaved ? ['Saved', ...notesOf(row)] : notesOf(row);
}

function rangeWords({ low, high }: ShownRow): string {
  return high === null ? 'no range' : formatOfferRange(low ?? 0, high);
}

function who({ facts, age }: ShownRow): string {
  return [facts.gender?.slice(0, 1), age].filter((part) => part !== undefined && part !== null).join(' ');
}

/** The whole row in one sentence, for those who do not see it. */
function spoken(row: ShownRow, isSaved: boolean): string {
  const { facts, age } = row;
  return [
    `Row ${row.row}`,
    facts.gender,
    age === null ? null : `aged ${age}`,
    facts.state && stateNames[facts.state],
    facts.deathBenefit === null ? null : `face ${formatDollars(facts.deathBenefit)}`,
    rangeWords(row).replace(' - ', ' to '),
    verdictWords(row).label,
    row.gain === null ? null : `${overSurrender(row)} over surrender`,
    ...linesOf(row, isSaved),
    row.canBeSaved ? null : 'cannot be saved',
  ]
    .filter((part) => part !== null && part !== '')
    .join(', ');
}
