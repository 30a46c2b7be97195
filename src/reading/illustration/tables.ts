import { limits } from '#contract/limits.ts';
import { type SaidUnits, unitIn, unitsSaid } from '#reading/said-units.ts';
import {
  type Basis,
  basisOf,
  isPart,
  isPlainlyCurrent,
  isTotal,
  paymentsIn,
  roleOf,
  type Role,
} from './column-words.ts';
import { headingsOf } from './headings.ts';
import { overlap, type PrintedCell, type PrintedRow, findRowRuns, type RowRun } from './row-runs.ts';
import { type Line, placeAround, type Place } from './text-items.ts';

export type TableColumn = {
  readonly role: Role | null;
  readonly basis: Basis | null;
  readonly heading: string;
  /** The words that say whose figures these are. */
  readonly label: string;
  readonly isInDoubt: boolean;
  /** What a figure is counted in: thousands, or a month's premium twelve times; null where that is left open. */
  readonly unit: number | null;
  readonly place: Place | null;
};

export type TableRow = {
  readonly page: number;
  /** By column. */
  readonly cells: readonly (PrintedCell | null)[];
  /** What stands in the row beside figures. */
  readonly words: string;
};

export type Table = {
  readonly page: number;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly titles: readonly string[];
  /** From its headings to its last row. */
  readonly top: number;
  readonly bottom: number;
};

/** The tables of a document, those of a page in their order. One without headings goes on with the one before it. */
export function findTables(pages: readonly (readonly Line[])[]): Table[] {
  const tables: { table: Table; run: RowRun }[] = [];
  for (const lines of pages) {
    for (const run of findRowRuns(lines)) {
      const table = tableOf(lines, run);
      const before = tables.at(-1);
      const goesOn = before && isBare(table) && goesOnFrom(before.run, run);
      tables.push({ run, table: goesOn ? { ...table, columns: before.table.columns } : table });
    }
  }
  return tables.flatMap(({ table }) => halvesOf(table));
}

function tableOf(lines: readonly Line[], run: RowRun): Table {
  const { columns, titles, top } = headingsOf(lines, run);
  const titleBasis =
    titles
      .filter(isTitle)
      .slice(0, 4)
      .map(basisOf)
      .find((basis) => basis !== null) ?? null;
  const around = [...titles, ...lines.slice(run.firstLine + run.rows.length).map(({ text }) => text)];
  const said = run.columns.every((_, at) => areSmall(valuesAt(run, at))) ? unitsAround(around) : null;
  const hasModalNote = around.some(saysModal);
  const headed = columns.map(({ own, over, isInDoubt }, at): TableColumn => {
    const text = own.map((word) => word.text).join(' ');
    const label = over.toReversed().join(' ');
    const ownBasis = basisOf(text);
    // Whole first: a line may end with the "not" of the next one.
    const groupBasis = basisOf(label) ?? over.map(basisOf).find((basis) => basis !== null) ?? null;
    const values = valuesAt(run, at);
    const role = settleRole(roleOf(text) ?? null, over, values);
    return {
      role,
      unit: unitOf(role, { heading: [...over, text].join(' '), own: text, values, said, hasModalNote }),
      basis: ownBasis ?? groupBasis ?? titleBasis,
      heading: text,
      label: ownBasis ? text : groupBasis ? label : (titles.find((title) => basisOf(title) !== null) ?? ''),
      isInDoubt: isInDoubt && ownBasis === null,
      place: placeAround(own),
    };
  });
  const rows = run.rows.map((row) => tableRow(row, run));
  return {
    page: run.rows[0]!.line.page,
    columns: tellCurrentsApart(addTotals(withoutParts(headed))),
    rows,
    titles: titles.slice(0, 4),
    top,
    bottom: run.rows.at(-1)!.line.y,
  };
}

/** A sentence about units is short; a paragraph speaks of other things. */
function unitsAround(texts: readonly string[]): SaidUnits | null {
  const short = texts.filter((text) => text.split(/\s+/).length <= 24);
  return short.map(unitsSaid).find((units) => units !== null) ?? null;
}

const kindOf: Partial<Record<Role, keyof SaidUnits>> = {
  premium: 'premium',
  deathBenefit: 'benefit',
  accountValue: 'value',
  surrenderValue: 'value',
  cashValue: 'value',
};

type UnitClues = {
  heading: string;
  own: string;
  values: readonly number[];
  said: SaidUnits | null;
  hasModalNote: boolean;
};

/** "Premiums shown are monthly": what is then in the column is no year's premium, or only after some reading. */
function saysModal(text: string): boolean {
  return (
    text.split(/\s+/).length <= 24 &&
    /\bpremiums?\b/i.test(text) &&
    /\b(?:shown|shows?|column|displayed|reflects?|illustrated)\b/i.test(text) &&
    /\b(?:month(?:ly)?|quarter(?:ly)?|semi-?annual(?:ly)?|modal)\b/i.test(text)
  );
}

/** As its own heading says, or else the page. */
function unitOf(role: Role | null, clues: UnitClues): number | null {
  const { heading, own, values, said, hasModalNote } = clues;
  const kind = role === null ? undefined : kindOf[role];
  if (kind === undefined) return 1;
  const headed = areSmall(values) ? (unitIn(own) ?? unitIn(heading)) : null;
  const unit = headed ?? (said === null ? 1 : said[kind]);
  const isLeftOpen = hasModalNote && !/annual|month|quarter/i.test(own);
  const payments = role !== 'premium' ? 1 : isLeftOpen ? null : paymentsIn(own);
  return unit === null || payments === null ? null : unit * payments;
}

/** In thousands they are still amounts of a policy. */
function areSmall(values: readonly number[]): boolean {
  return values.every((value) => value * 1_000 < limits.schedule.deathBenefit);
}

/** A short line that is no sentence. */
function isTitle(text: string): boolean {
  return text.split(/\s+/).length <= 12 && !/[.;]$|\b(?:are|is|may|unless|if)\b/i.test(text);
}

function tableRow(row: PrintedRow, { columns }: RowRun): TableRow {
  const words = row.line.segments
    .flatMap((segment) => segment.words)
    .filter((word) => !row.cells.some((cell) => cell.word === word));
  return {
    page: row.line.page,
    cells: columns.map(
      (column) => row.cells.find(({ word, cell }) => cell.kind !== 'mark' && overlap(word, column)) ?? null,
    ),
    words: words.map(({ text }) => text).join(' '),
  };
}

function valuesAt({ rows, columns }: RowRun, at: number): number[] {
  return rows.flatMap(({ cells }) => {
    const found = cells.find(({ word }) => overlap(word, columns[at]!));
    return found?.cell.kind === 'number' ? [found.cell.value] : [];
  });
}

function settleRole(own: Role | null, over: readonly string[], values: readonly number[]): Role | null {
  const named =
    own !== null && own !== 'other'
      ? own
      : (over.map(roleOf).find((role) => role !== null && role !== 'other') ?? own);
  const isCalendar = values.length > 0 && values.every((value) => value >= 1950 && value <= 2200);
  if (named === 'policyYear' || named === 'calendarYear') return isCalendar ? 'calendarYear' : 'policyYear';
  return named === 'premium' && isRunningTotal(values) ? 'other' : named;
}

/** Premiums that only add up: the second row is about twice the first, and each later one is more again. */
function isRunningTotal(values: readonly number[]): boolean {
  const [first = 0, second = 0] = values;
  const steps = values.slice(1).map((value, at) => value - values[at]!);
  return (
    values.length >= 3 &&
    first > 0 &&
    second >= 1.5 * first &&
    steps.every((step) => step > 0.2 * (second - first))
  );
}

/** Beside a total on the same assumptions, what the base policy costs or pays is not asked for. */
function withoutParts(columns: readonly TableColumn[]): TableColumn[] {
  return columns.map((column) => {
    const hasTotal = columns.some(
      ({ role, basis, heading }) => role === column.role && basis === column.basis && isTotal(heading),
    );
    return isPart(column.heading) && hasTotal ? { ...column, role: 'other' } : column;
  });
}

/** Beside guaranteed values, those called total have dividends in them. */
function addTotals(columns: readonly TableColumn[]): TableColumn[] {
  return columns.map((column) => {
    const isBeside = columns.some(({ role, basis }) => role === column.role && basis === 'guaranteed');
    const isMore = column.basis === null && isBeside && isTotal(column.heading);
    return isMore ? { ...column, basis: 'current', label: column.heading } : column;
  });
}

/** Two that are not guaranteed, as an alternate scale beside the illustrated one. */
function tellCurrentsApart(columns: readonly TableColumn[]): TableColumn[] {
  const labels = [
    ...new Set(
      columns
        .filter(({ basis, role }) => basis === 'current' && role === 'deathBenefit')
        .map(({ label }) => label),
    ),
  ];
  if (labels.length < 2) return [...columns];
  const plain = labels.filter(isPlainlyCurrent);
  return columns.map((column) => {
    if (column.basis !== 'current') return column;
    if (plain.length === 1) return plain[0] === column.label ? column : { ...column, basis: 'alternate' };
    return { ...column, isInDoubt: true };
  });
}

function isBare({ columns }: Table): boolean {
  return columns.every(({ role }) => role === null || role === 'other');
}

/** As many columns, and counting on where the other ended. */
function goesOnFrom(one: RowRun, other: RowRun): boolean {
  const countsOf = (row: PrintedRow | undefined) =>
    (row?.cells ?? []).flatMap(({ cell }) => (cell.kind === 'number' ? [cell.value] : [])).slice(0, 2);
  const last = countsOf(one.rows.at(-1));
  const next = countsOf(other.rows[0]);
  return one.columns.length === other.columns.length && last.every((count, at) => next[at] === count + 1);
}

/** A ledger that is printed in two halves side by side has its years twice. */
function halvesOf(table: Table): Table[] {
  const starts = table.columns.flatMap(({ role }, at) => (role === 'policyYear' ? [at] : []));
  const benefits = table.columns.filter(({ role }) => role === 'deathBenefit').length;
  if (starts.length < 2 || benefits < starts.length) return [table];
  return starts.map((start, part) => {
    const end = starts[part + 1] ?? table.columns.length;
    const from = part === 0 ? 0 : start;
    const rows = table.rows.map((row) => ({ ...row, cells: row.cells.slice(from, end) }));
    return {
      ...table,
      columns: table.columns.slice(from, end),
      rows: rows.filter(({ cells }) => cells.some((cell) => cell !== null)),
    };
  });
}
