import { type CalendarDate, completedAge } from '#contract/calendar-date.ts';
import { isIssueDateWanted } from '#contract/policy-notices.ts';
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
  /** Valued, though an evaluation may cost the owner an exemption and nobody has said how old the policy is. */
  readonly isDateWanted: boolean;
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
  const { birthDate, surrenderValue, state, issueDate } = policy.facts;
  const rules = state === null ? null : settings.states.get(state)?.rules;
  return {
    policy,
    age: birthDate && completedAge(birthDate, settings.today),
    estimate,
    verdict: verdictOf(policy, estimate, settings),
    gain: gainOf(estimate, surrenderValue),
    isDateWanted: estimate !== null && isIssueDateWanted(rules ?? undefined, issueDate),
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
  /** What insurers would pay for those of them whose surrender value is known, and how many these are. */
  readonly surrender: number;
  readonly withSurrender: number;
  /** What a sale would bring over surrender, losses counted, of those that can be sold and are offered today. */
  readonly overSurrender: number;
  readonly compared: number;
  /** Valued without the issue date that their state makes worth finding first. */
  readonly dateWanted: number;
  readonly byVerdict: Readonly<Partial<Record<Verdict, number>>>;
};

/** A policy that stands there twice counts once in the sums. */
export function totalsOf({ rows, others }: ScannedBook): Totals {
  const byVerdict: Partial<Record<Verdict, number>> = {};
  let [worth, withRange, low, high] = [0, 0, 0, 0];
  let [surrender, withSurrender, overSurrender, compared, dateWanted] = [0, 0, 0, 0, 0];
  for (const { policy, estimate, verdict, gain, isDateWanted } of rows) {
    if (isDateWanted) dateWanted += 1;
    byVerdict[verdict.is] = (byVerdict[verdict.is] ?? 0) + 1;
    if (estimate?.kind !== 'range' || policy.duplicateOf !== null) continue;
    withRange += 1;
    low += estimate.low;
    high += estimate.high;
    const { surrenderValue } = policy.facts;
    if (surrenderValue === null) continue;
    withSurrender += 1;
    surrender += surrenderValue;
    if (verdict.is === 'not-yet' || policy.flags.includes('state-not-offered')) continue;
    compared += 1;
    overSurrender += gain;
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
    withSurrender,
    overSurrender: Math.round(overSurrender),
    compared,
    dateWanted,
    byVerdict,
  };
}
