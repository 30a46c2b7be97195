import type { CalendarDate } from '#contract/text/calendar-date.ts';
import { type Cell, isDay, isMissing, type Read, type Sheet, textOf } from './cell.ts';
import { headerWords } from './header-words.ts';
import { cellsBelow, type Mapping, placesOf } from './map-columns.ts';
import { columnName, type Places, type Role } from './roles.ts';
import { readAmount } from './words/amounts.ts';
import { type DateOrder, orderEvidence, orderInHeader, readDate } from './words/dates.ts';
import {
  modeInHeader,
  modeInWords,
  type ModeNumbers,
  modeNumbersOf,
  type PaymentsPerYear,
  readMode,
  saysPremiumsAreModal,
} from './words/modes.ts';
import { type SixDigits, sixDigitsOf } from './words/six-digits.ts';
import { type SexCodes, sexCodesInHeader, sexCodesOf } from './words/sexes.ts';
import { type Sign, signsIn } from './words/signs.ts';
import { inUnit, notesOfSheet, type Unit, unitOf, unitsOfNotes } from './words/units.ts';

/** What was found out about whole columns before any row is read: it holds all down the column. */
export type Columns = {
  readonly places: Places;
  readonly headers: readonly string[];
  readonly today: CalendarDate;
  readonly orders: Readonly<Partial<Record<Role, DateOrder>>>;
  readonly sixDigits: Readonly<Partial<Record<Role, SixDigits | null>>>;
  readonly sexCodes: SexCodes | null;
  /** There are codes for the sex and nothing says which is which. */
  readonly isSexUnclear: boolean;
  readonly modeNumbers: ModeNumbers | null;
  /** From the header "Monthly premium". */
  readonly modeOfHeader: PaymentsPerYear | null;
  /** A note calls the premiums monthly or the like, and their header does not say that they are a year's. */
  readonly isPremiumOpen: boolean;
  readonly units: Readonly<Partial<Record<Role, Unit>>>;
  readonly countsFrom1904: boolean;
  readonly signs: readonly Sign[];
};

const dateRoles = ['birthDate', 'issueDate', 'jointBirthDate', 'conversionDate'] as const;

export function studyColumns(
  sheet: Sheet,
  mapping: Mapping,
  { today, sexCodes }: { today: CalendarDate; sexCodes: SexCodes | null },
): Columns {
  const places = placesOf(mapping);
  const headers = mapping.columns.map(({ header }) => header);
  const below = (role: Role) =>
    places[role] === undefined ? [] : cellsBelow(sheet, mapping.headerAt, places[role]);
  const evidence = dateRoles.map((role) => {
    const said = orderInHeader(headers[places[role] ?? -1] ?? '');
    return [role, orderEvidence(below(role)) || (said === null ? 0 : said === 'day-first' ? -1 : 1)] as const;
  });
  const inAll = evidence.reduce((sum, [, one]) => sum + one, 0);
  const orders: Columns['orders'] = Object.fromEntries(
    // A column that leaves it open is written as the others are.
    evidence.map(([role, one]): [Role, DateOrder] => [
      role,
      (one || inAll) < 0 ? 'day-first' : 'month-first',
    ]),
  );
  const told = sexCodesInHeader(headers[places.gender ?? -1] ?? '') ?? sexCodesOf(below('gender'));
  const wordsOver = (role: Role) =>
    places[role] === undefined ? '' : headerWords(columnName(mapping.columns[places[role]]!));
  const notes = notesOfSheet(sheet, mapping.headerAt, mapping.hasGroups);
  const ofSheet = unitsOfNotes(notes);
  return {
    places,
    headers,
    today,
    orders,
    sixDigits: Object.fromEntries(
      dateRoles.map((role) => [role, sixDigitsOf(below(role), orders[role] ?? 'month-first')]),
    ),
    sexCodes: sexCodes ?? (told === 'unclear' ? null : told),
    isSexUnclear: told === 'unclear' && sexCodes === null,
    modeNumbers: modeNumbersOf(below('premiumMode')),
    modeOfHeader: modeInHeader(wordsOver('modalPremium')),
    isPremiumOpen: modeInWords(wordsOver('annualPremium')) === null && notes.some(saysPremiumsAreModal),
    units: Object.fromEntries(
      Object.entries(places).map(([role, place]) => [
        role,
        unitOf(role as Role, mapping.columns[place]!.unit, ofSheet),
      ]),
    ),
    countsFrom1904: sheet.countsFrom1904 === true,
    signs: signsIn(mapping.columns),
  };
}

export function cellAt(cells: readonly Cell[], { places }: Columns, role: Role): Cell | undefined {
  const place = places[role];
  return place === undefined ? undefined : cells[place];
}

export function textAt(cells: readonly Cell[], columns: Columns, role: Role): string {
  return textOf(cellAt(cells, columns, role));
}

export function dateIn(
  cell: Cell | undefined,
  columns: Columns,
  role: (typeof dateRoles)[number],
): Read<CalendarDate> {
  const use =
    role === 'birthDate' || role === 'jointBirthDate' ? 'birth' : role === 'issueDate' ? 'past' : 'any';
  return readDate(cell, {
    order: columns.orders[role] ?? 'month-first',
    use,
    today: columns.today,
    sixDigits: columns.sixDigits[role] ?? null,
    countsFrom1904: columns.countsFrom1904,
  });
}

export function amountAt(cells: readonly Cell[], columns: Columns, role: Role): Read<number> {
  const cell = cellAt(cells, columns, role);
  return inUnit(readAmount(cell), cell, columns.units[role]);
}

/** The premium of a year: as it stands, or what is paid at a time as often as it is paid. */
export function premiumAt(cells: readonly Cell[], columns: Columns): Read<number> {
  const annual = premiumIn(cellAt(cells, columns, 'annualPremium'), columns.units.annualPremium);
  if (annual !== 'missing') {
    if (typeof annual !== 'object') return annual;
    const { amount, mode } = annual.value;
    return mode === null && columns.isPremiumOpen ? 'bad' : aYear(amount, mode ?? 1);
  }
  const modal = premiumIn(cellAt(cells, columns, 'modalPremium'), columns.units.modalPremium);
  if (typeof modal !== 'object') return modal;
  const mode = modal.value.mode ?? modeAt(cells, columns);
  return typeof mode === 'string' ? mode : aYear(modal.value.amount, mode);
}

function modeAt(cells: readonly Cell[], columns: Columns): PaymentsPerYear | 'missing' | 'bad' {
  const mode = readMode(cellAt(cells, columns, 'premiumMode'), columns.modeNumbers);
  const { modeOfHeader } = columns;
  // The header and the row name two different ones.
  if (typeof mode === 'object') return (modeOfHeader ?? mode.value) === mode.value ? mode.value : 'bad';
  return mode === 'missing' && modeOfHeader !== null ? modeOfHeader : mode;
}

function aYear(amount: number, payments: PaymentsPerYear): Read<number> {
  return amount > 0 ? { value: Math.round(amount * payments * 100) / 100 } : 'bad';
}

/** An amount that may say how often it is paid: "$250/mo", "1,200 quarterly". */
function premiumIn(
  cell: Cell | undefined,
  unit: Unit | undefined,
): Read<{ amount: number; mode: PaymentsPerYear | null }> {
  const plain = inUnit(readAmount(cell), cell, unit);
  if (typeof plain === 'object') return { value: { amount: plain.value, mode: null } };
  if (plain === 'missing' || isDay(cell)) return plain;
  const parts =
    /^([($-]*\s*[\d.,]+\s*k?\)?)\s*(?:\/|per\b|each\b|every\b|an?\b|[-,(])?\s*([a-z].*?)\)?$/i.exec(
      textOf(cell),
    );
  if (!parts) return 'bad';
  const amount = readAmount(parts[1]);
  const mode = modeInWords(parts[2]!.toLowerCase().trim());
  return typeof amount === 'object' && mode !== null ? { value: { amount: amount.value, mode } } : 'bad';
}

/** Whether anything stands in one of these columns. */
export function isAnyGiven(cells: readonly Cell[], columns: Columns, given: readonly Role[]): boolean {
  return given.some((role) => !isMissing(textAt(cells, columns, role)));
}
