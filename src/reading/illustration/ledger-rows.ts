import type { Basis, Role } from './column-words.ts';
import { placeOf, type Place } from './text-items.ts';
import type { Table, TableRow } from './tables.ts';

/** A table's columns of one basis, each figure's at most once. */
export type LedgerPart = {
  readonly basis: Basis;
  readonly label: string;
  readonly table: Table;
  readonly columnOf: Readonly<Partial<Record<Role, number>>>;
  readonly doubted: readonly Role[];
};

/** A figure, where it stands, and whether what stands there is not to be relied on. */
export type Figure = {
  readonly value: number | null;
  readonly place: Place | null;
  readonly isUnsure: boolean;
};

export type LedgerRow = {
  readonly policyYear: Figure;
  readonly age: Figure;
  readonly premium: Figure;
  readonly accountValue: Figure;
  readonly surrenderValue: Figure;
  readonly deathBenefit: Figure;
  readonly calendarYear: number | null;
  /** Printed words that say that the policy has ended. */
  readonly saysLapsed: boolean;
  readonly page: number;
};

const noFigure: Figure = { value: null, place: null, isUnsure: false };
const ended = /\blaps|\bterminat|\bexpire|\bno coverage|\bends?\b/i;

export function rowsOf(part: LedgerPart): LedgerRow[] {
  const { table, columnOf } = part;
  const rows = table.rows.map((row) => {
    const at = (column: number | undefined) =>
      column === undefined ? noFigure : figureAt(row, column, table.columns[column]!.unit);
    const saysLapsed = ended.test(row.words);
    const figures = {
      // A ledger has premiums: where none were found, they were not recognized.
      premium:
        columnOf.premium === undefined ? { ...noFigure, isUnsure: true } : notBelowZero(at(columnOf.premium)),
      accountValue: at(columnOf.accountValue),
      surrenderValue: at(columnOf.surrenderValue),
      deathBenefit: at(columnOf.deathBenefit),
    };
    // Where nothing is left of a policy, an empty place means just that.
    const isEnd = saysLapsed || !(figures.deathBenefit.value !== null && figures.deathBenefit.value > 0);
    return {
      ...(isEnd ? unmarked(figures) : figures),
      policyYear: at(columnOf.policyYear),
      age: at(columnOf.age),
      calendarYear: at(columnOf.calendarYear).value,
      saysLapsed,
      page: table.page,
    };
  });
  return markBrokenCounts(withoutLargePremiums(rows, part));
}

/** Nobody pays in a year what a death would bring: then thousands were said of one of them alone. */
function withoutLargePremiums(rows: readonly LedgerRow[], { table, columnOf }: LedgerPart): LedgerRow[] {
  const isScaled = [columnOf.premium, columnOf.deathBenefit].some(
    (column) => column !== undefined && table.columns[column]!.unit !== 1,
  );
  const isLarge = ({ premium, deathBenefit }: LedgerRow) =>
    (deathBenefit.value ?? 0) > 0 && (premium.value ?? 0) >= deathBenefit.value!;
  if (!isScaled || !rows.some(isLarge)) return [...rows];
  return rows.map((row) => ({ ...row, premium: { ...row.premium, value: null, isUnsure: true } }));
}

/** Without a death benefit, whether it says 0, has a dash or nothing at all. */
export function isLapsed({ deathBenefit, saysLapsed }: LedgerRow): boolean {
  return deathBenefit.value === 0 || (deathBenefit.value === null && (!deathBenefit.isUnsure || saysLapsed));
}

function figureAt(row: TableRow, column: number, unit: number | null): Figure {
  const printed = row.cells[column];
  if (!printed) return { value: null, place: null, isUnsure: true };
  const { cell, word } = printed;
  const value = cell.kind === 'nothing' ? 0 : cell.kind === 'number' ? inDollars(cell.value, unit) : null;
  return { value, place: placeOf(word), isUnsure: value === null };
}

/** What is taken out is no premium. */
function notBelowZero(figure: Figure): Figure {
  return (figure.value ?? 0) < 0 ? { ...figure, value: null, isUnsure: true } : figure;
}

function inDollars(value: number, unit: number | null): number | null {
  if (value === 0) return 0;
  return unit === null ? null : Math.round(value * unit * 100) / 100;
}

function unmarked<Figures extends Record<string, Figure>>(figures: Figures): Figures {
  return Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [name, { ...figure, isUnsure: false }]),
  ) as Figures;
}

/** Years and ages go up together: a row where one does not was not read right. */
function markBrokenCounts(rows: readonly LedgerRow[]): LedgerRow[] {
  const differences = rows.flatMap(({ policyYear, age }) =>
    policyYear.value !== null && age.value !== null ? [age.value - policyYear.value] : [],
  );
  const usual = differences.toSorted((one, other) => one - other)[Math.floor(differences.length / 2)];
  return rows.map((row) => {
    const { policyYear, age } = row;
    if (
      usual === undefined ||
      policyYear.value === null ||
      age.value === null ||
      age.value - policyYear.value === usual
    )
      return row;
    return { ...row, policyYear: { ...policyYear, isUnsure: true }, age: { ...age, isUnsure: true } };
  });
}
