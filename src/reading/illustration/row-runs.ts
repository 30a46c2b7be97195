import { type Cell, readCell } from './printed-values.ts';
import type { Line, Word } from './text-items.ts';

export type PrintedCell = { readonly word: Word; readonly cell: Cell };
export type PrintedRow = {
  readonly line: Line;
  readonly cells: readonly PrintedCell[];
  readonly hasWords: boolean;
};

/** Rows of numbers that follow each other, and the columns they stand in. */
export type RowRun = {
  readonly rows: readonly PrintedRow[];
  readonly columns: readonly Column[];
  /** Where in the page's lines its first row is. */
  readonly firstLine: number;
};

export type Column = { readonly x: number; readonly right: number };

/** Years that a ledger leaves out between two rows. */
const widestStep = 10;

/** Every run of rows on a page that counts upward in its first column. */
export function findRowRuns(lines: readonly Line[]): RowRun[] {
  const runs: { rows: PrintedRow[]; firstLine: number }[] = [];
  for (const [at, line] of lines.entries()) {
    const row = rowOf(line);
    const open = runs.at(-1);
    if (open && continues(open.rows, row)) open.rows.push(row);
    else if (isRow(row)) runs.push({ rows: [row], firstLine: at });
  }
  return runs.map(({ rows, firstLine }) => ({ rows, firstLine, columns: columnsOf(rows) }));
}

function rowOf(line: Line): PrintedRow {
  let hasWords = false;
  const cells = line.segments.flatMap((segment) => {
    const read = segment.words
      .filter(({ text }) => text !== '$')
      .map((word) => ({ word, cell: readCell(word.text) }));
    // "Policy lapses in month 4": a number behind a word is a part of what is said.
    const end = read.findIndex(({ cell }) => cell === null);
    hasWords ||= end !== -1;
    return read
      .slice(0, end === -1 ? undefined : end)
      .flatMap(({ word, cell }) => (cell ? [{ word, cell }] : []));
  });
  return { line, cells, hasWords };
}

/** A count, then at least two figures, and nothing else. */
function isRow({ cells, hasWords }: PrintedRow): boolean {
  const figures = cells.filter(({ cell }) => cell.kind === 'number' || cell.kind === 'nothing');
  return figures.length >= 3 && !hasWords && countOf(countsOf(cells)[0]) !== null;
}

function continues(rows: readonly PrintedRow[], row: PrintedRow): boolean {
  const [[first, second], [firstBefore, secondBefore]] = [countsOf(row.cells), countsOf(rows.at(-1)!.cells)];
  const [count, before] = [countOf(first), countOf(firstBefore)];
  if (count === null || before === null || !overlap(first!.word, firstBefore!.word)) return false;
  const step = count - before;
  if (isRow(row)) return step >= 1 && step <= widestStep;
  // A year of a policy that has ended may have its year and age alone, or a word about it.
  const [age, ageBefore] = [countOf(second), countOf(secondBefore)];
  return step === 1 && age !== null && ageBefore !== null && age - ageBefore === 1;
}

/** A day may stand before them. */
function countsOf(cells: readonly PrintedCell[]): PrintedCell[] {
  return cells.filter(({ cell }) => cell.kind === 'number').slice(0, 2);
}

/** A year or an age: whole, small and without a dollar sign. */
function countOf(printed: PrintedCell | undefined): number | null {
  if (printed?.cell.kind !== 'number' || !/^\d{1,4}\D*$/.test(printed.word.text)) return null;
  return printed.cell.value;
}

/** Columns are what white space divides from the first row to the last. */
function columnsOf(rows: readonly PrintedRow[]): Column[] {
  const boxes = rows
    .flatMap(({ cells }) => cells.filter(({ cell }) => cell.kind !== 'mark').map(({ word }) => word))
    .toSorted((one, other) => one.x - other.x);
  const columns: Column[] = [];
  for (const { x, right } of boxes) {
    const last = columns.at(-1);
    if (last && x < last.right)
      columns[columns.length - 1] = { x: last.x, right: Math.max(last.right, right) };
    else columns.push({ x, right });
  }
  return columns;
}

export function overlap(one: Column, other: Column): boolean {
  return one.x < other.right && other.x < one.right;
}
