import { formatIsoDate } from '#contract/text/calendar-date.ts';
import { type CaseStage, caseStages, effectiveDay } from '#contract/cases/case-life.ts';
import { rowAmount, rowName, type SavedRow } from './saved-rows.ts';

export const sortColumns = [
  'client',
  'range',
  'birthDate',
  'face',
  'premium',
  'date',
  'emailed',
  'offer',
] as const;

export type SortColumn = (typeof sortColumns)[number];

export type SortOrder = {
  /** Null: what waits for the advisor first. */
  column: SortColumn | null;
  direction: 'ascending' | 'descending';
};

/** Offers on top, the one that ends first before the others; then what else waits for the advisor, then the newest; last what is over for good. */
export const usualOrder: SortOrder = { column: null, direction: 'ascending' };

/** For lists without headers: what they can be sorted by, in words. */
export const orders: readonly { value: string; label: string; order: SortOrder }[] = [
  { value: 'usual', label: 'What waits for you, then newest', order: usualOrder },
  { value: 'client', label: 'Client', order: { column: 'client', direction: 'ascending' } },
  { value: 'largest', label: 'Largest range first', order: { column: 'range', direction: 'descending' } },
  { value: 'smallest', label: 'Smallest range first', order: { column: 'range', direction: 'ascending' } },
  { value: 'oldest', label: 'Oldest insured first', order: { column: 'birthDate', direction: 'ascending' } },
  {
    value: 'youngest',
    label: 'Youngest insured first',
    order: { column: 'birthDate', direction: 'descending' },
  },
  { value: 'face', label: 'Largest face amount first', order: { column: 'face', direction: 'descending' } },
  { value: 'premium', label: 'Largest premium first', order: { column: 'premium', direction: 'descending' } },
  { value: 'ends', label: 'Expires first', order: { column: 'date', direction: 'ascending' } },
  { value: 'stays', label: 'Expires last', order: { column: 'date', direction: 'descending' } },
  {
    value: 'emailed',
    label: 'Not emailed first',
    order: { column: 'emailed', direction: 'ascending' },
  },
  { value: 'stage', label: 'Stage', order: { column: 'offer', direction: 'ascending' } },
];

const largeFirst: ReadonlySet<SortColumn> = new Set(['range', 'face', 'premium']);

/** Pressing a header sorts by it, pressing again turns it round. Large amounts and near ends come first. */
export function pressHeader(order: SortOrder, column: SortColumn): SortOrder {
  if (order.column !== column)
    return { column, direction: largeFirst.has(column) ? 'descending' : 'ascending' };
  return { column, direction: order.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** Equal ones stay newest first. */
export function sortRows(rows: readonly SavedRow[], { column, direction }: SortOrder): SavedRow[] {
  const newestFirst = rows.toSorted((one, other) => lastChange(other) - lastChange(one));
  if (column === null)
    return newestFirst.toSorted((one, other) => urgency(one) - urgency(other) || endsFirst(one, other));
  const sign = direction === 'ascending' ? 1 : -1;
  return newestFirst.toSorted((one, other) => sign * comparers[column](one, other));
}

function lastChange({ quote, case: theCase }: SavedRow): number {
  return (theCase?.since ?? quote.createdAt).getTime();
}

function urgency({ case: theCase }: SavedRow): number {
  if (theCase?.stage === 'offered') return 0;
  if (theCase?.turn === 'advisor') return 1;
  return theCase !== null && over.has(theCase.stage) ? 3 : 2;
}

function endsFirst(one: SavedRow, other: SavedRow): number {
  return one.case?.stage === 'offered' ? ownDate(one) - ownDate(other) : 0;
}

/** What we declined and what lapsed can be taken up again, and stay where they are looked for. */
const over: ReadonlySet<CaseStage> = new Set(['paid', 'offer-declined', 'withdrawn', 'rescinded']);

const comparers: Readonly<Record<SortColumn, (one: SavedRow, other: SavedRow) => number>> = {
  client: (one, other) => rowName(one).localeCompare(rowName(other), 'en'),
  range: (one, other) => high(one) - high(other) || low(one) - low(other),
  birthDate: (one, other) => birthDate(one).localeCompare(birthDate(other)),
  face: (one, other) => one.quote.deathBenefit - other.quote.deathBenefit,
  premium: (one, other) => one.quote.annualPremium - other.quote.annualPremium,
  date: (one, other) => ownDate(one) - ownDate(other),
  emailed: (one, other) => Number(one.quote.isEmailed) - Number(other.quote.isEmailed),
  offer: (one, other) => stagePlace(one) - stagePlace(other),
};

function high(row: SavedRow): number {
  return rowAmount(row) ?? row.quote.offerHigh;
}

function low(row: SavedRow): number {
  return rowAmount(row) ?? row.quote.offerLow;
}

function birthDate({ quote }: SavedRow): string {
  return formatIsoDate(quote.birthDate);
}

/** When an estimate runs out, when an offer does, when a sale was signed, paid or undone, else when the case came to where it is. */
function ownDate({ quote, case: theCase }: SavedRow): number {
  if (theCase === null) return quote.expiresAt.getTime();
  const isOffer = theCase.stage === 'offered' || theCase.stage === 'lapsed';
  const day = isOffer ? theCase.validUntil : effectiveDay(theCase.stage, theCase);
  return day === null ? theCase.since.getTime() : Date.parse(formatIsoDate(day));
}

/** Estimates first, then in the order of a case's life. */
function stagePlace({ case: theCase }: SavedRow): number {
  return theCase === null ? -1 : caseStages.indexOf(theCase.stage);
}
