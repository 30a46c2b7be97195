import { type CalendarDate, completedAge } from '#contract/calendar-date.ts';
import type { AssumptionSet } from '#valuation/assumption-set.ts';
import { buildFactorTable, type FactorTable } from '#valuation/factor-table.ts';
import type { Sheet } from './cell.ts';
import { studyColumns } from './columns.ts';
import type { OtherRow, PolicyRow } from './facts.ts';
import type { Mapping } from './map-columns.ts';
import { createRowReader, type StatesOfBook } from './read-rows.ts';
import { type Estimate, valueRow } from './value-rows.ts';
import { gainOf, type RowVerdict, type Verdict, verdictOf, worthACall } from './verdicts.ts';
import type { SexCodes } from './words/sexes.ts';

/** What a book is valued with. */
export type ScanSettings = {
  readonly today: CalendarDate;
  readonly assumptions: AssumptionSet;
  readonly states: StatesOfBook;
  /** Where the file's own codes leave it open, what the person said. */
  readonly sexCodes: SexCodes | null;
};

/** A policy with what was made of it. */
export type ScannedRow = {
  readonly policy: PolicyRow;
  readonly age: number | null;
  readonly estimate: Estimate | null;
  readonly verdict: RowVerdict;
  /** Below every number where there is no range. */
  readonly gain: number;
};

export type ScannedBook = {
  readonly rows: readonly ScannedRow[];
  readonly others: readonly OtherRow[];
  readonly table: FactorTable;
  readonly settings: ScanSettings;
};

/** Reads and values every row under the header. */
export function scanBook(
  sheet: Sheet,
  mapping: Mapping,
  settings: ScanSettings,
  onProgress: (share: number) => void = () => undefined,
): ScannedBook {
  const { today, assumptions, states, sexCodes } = settings;
  const table = buildFactorTable(today, assumptions);
  const read = createRowReader(studyColumns(sheet, mapping, { today, sexCodes }), states);
  const rows: ScannedRow[] = [];
  const others: OtherRow[] = [];
  for (let at = mapping.headerAt + 1; at < sheet.rows.length; at++) {
    const row = read(sheet.rows[at]!);
    if (row.kind === 'other') others.push(row);
    else rows.push(valued(row, table, settings));
    if (at % 5_000 === 0) onProgress(at / sheet.rows.length);
  }
  return { rows, others, table, settings };
}

function valued(policy: PolicyRow, table: FactorTable, settings: ScanSettings): ScannedRow {
  const estimate = valueRow(policy, table);
  const { birthDate, surrenderValue } = policy.facts;
  return {
    policy,
    age: birthDate && completedAge(birthDate, settings.today),
    estimate,
    verdict: verdictOf(policy, estimate, settings),
    gain: gainOf(estimate, surrenderValue),
  };
}

/** A row from which a quote can be made. */
export function canBeSaved({ policy, estimate }: ScannedRow): boolean {
  return estimate?.kind === 'range' && !policy.flags.includes('state-not-offered');
}

export type Totals = {
  readonly policies: number;
  readonly others: number;
  readonly worthACall: number;
  readonly withRange: number;
  /** Of the rows with a range. */
  readonly low: number;
  readonly high: number;
  readonly surrender: number;
  /** What the rows would bring over their surrender, where they bring more. */
  readonly overSurrender: number;
  readonly byVerdict: Readonly<Partial<Record<Verdict, number>>>;
};

/** A policy that stands there twice counts once in the sums. */
export function totalsOf({ rows, others }: ScannedBook): Totals {
  const byVerdict: Partial<Record<Verdict, number>> = {};
  let [worth, withRange, low, high, surrender, overSurrender] = [0, 0, 0, 0, 0, 0];
  for (const { policy, estimate, verdict, gain } of rows) {
    byVerdict[verdict.is] = (byVerdict[verdict.is] ?? 0) + 1;
    if (estimate?.kind !== 'range' || policy.duplicateOf !== null) continue;
    withRange += 1;
    low += estimate.low;
    high += estimate.high;
    surrender += policy.facts.surrenderValue ?? 0;
    overSurrender += Math.max(0, gain);
  }
  for (const { verdict } of rows) if (worthACall.has(verdict.is)) worth += 1;
  return {
    policies: rows.length,
    others: others.length,
    worthACall: worth,
    withRange,
    low,
    high,
    surrender,
    overSurrender: Math.round(overSurrender),
    byVerdict,
  };
}
