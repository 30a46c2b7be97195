import { type CalendarDate, completedAge } from '#contract/text/calendar-date.ts';
import { isIssueDateWanted } from '#contract/quotes/policy-notices.ts';
import type { AssumptionSet } from '#valuation/assumption-set.ts';
import { buildFactorTable, type FactorTable } from '#valuation/factor-table.ts';
import type { Sheet } from './cell.ts';
import { studyColumns } from './columns.ts';
import type { OtherRow, PolicyRow } from './facts.ts';
import type { Mapping } from './map-columns.ts';
import { createRowReader, type StatesOfBook } from './read-rows.ts';
import { type Estimate, valueRow } from './value-rows.ts';
import { type UnusableCell, unusableCells } from './unusable-cells.ts';
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
  /** A policy that was valued on an earlier row counts there. */
  readonly isRepeat: boolean;
  readonly isWorthACall: boolean;
  /** Why it is not valued, or which detail was left out. */
  readonly unusable: readonly UnusableCell[];
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
  const columns = studyColumns(sheet, mapping, { today, sexCodes });
  const read = createRowReader(columns, states);
  const valuedBefore = new Set<number>();
  const rows: ScannedRow[] = [];
  const others: OtherRow[] = [];
  for (let at = mapping.headerAt + 1; at < sheet.rows.length; at++) {
    const { cells } = sheet.rows[at]!;
    const row = read(sheet.rows[at]!);
    if (row.kind === 'other') others.push(row);
    else rows.push(valued(row, unusableCells(row, cells, columns), { table, settings, valuedBefore }));
    if (at % 5_000 === 0) onProgress(at / sheet.rows.length);
  }
  return { rows, others, table, settings };
}

function valued(
  policy: PolicyRow,
  unusable: readonly UnusableCell[],
  {
    table,
    settings,
    valuedBefore,
  }: { table: FactorTable; settings: ScanSettings; valuedBefore: Set<number> },
): ScannedRow {
  const estimate = valueRow(policy, table);
  const verdict = verdictOf(policy, estimate, settings);
  const first = policy.duplicateOf ?? policy.row;
  const isRepeat = valuedBefore.has(first);
  if (estimate !== null) valuedBefore.add(first);
  const { birthDate, surrenderValue, state, issueDate } = policy.facts;
  const rules = state === null ? null : settings.states.get(state)?.rules;
  return {
    policy,
    age: birthDate && completedAge(birthDate, settings.today),
    estimate,
    verdict,
    gain: gainOf(estimate, surrenderValue),
    isDateWanted: estimate !== null && isIssueDateWanted(rules ?? undefined, issueDate),
    isRepeat,
    isWorthACall: worthACall.has(verdict.is) && !isRepeat,
    unusable,
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
  /** Of those that are worth a call, the ones with a range, and what these come to. */
  readonly withRange: number;
  readonly low: number;
  readonly high: number;
  /** Of these in turn the ones whose surrender value is known, and how many of them have to wait. */
  readonly withSurrender: number;
  readonly waiting: number;
  readonly surrender: number;
  /** What sales would bring over surrender, losses counted. */
  readonly overSurrender: number;
  /** Valued without the issue date that their state makes worth finding first. */
  readonly dateWanted: number;
  readonly byVerdict: Readonly<Partial<Record<Verdict, number>>>;
};

/** Every sum is over rows that are worth a call, so that the figures belong together. */
export function totalsOf({ rows, others }: ScannedBook): Totals {
  const byVerdict: Partial<Record<Verdict, number>> = {};
  let [worth, withRange, low, high] = [0, 0, 0, 0];
  let [surrender, withSurrender, waiting, overSurrender, dateWanted] = [0, 0, 0, 0, 0];
  for (const { policy, estimate, verdict, gain, isDateWanted, isWorthACall } of rows) {
    if (isDateWanted) dateWanted += 1;
    byVerdict[verdict.is] = (byVerdict[verdict.is] ?? 0) + 1;
    if (!isWorthACall) continue;
    worth += 1;
    if (estimate?.kind !== 'range') continue;
    withRange += 1;
    low += estimate.low;
    high += estimate.high;
    const { surrenderValue } = policy.facts;
    if (surrenderValue === null) continue;
    withSurrender += 1;
    surrender += surrenderValue;
    overSurrender += gain;
    if (verdict.is === 'not-yet') waiting += 1;
  }
  return {
    policies: rows.length,
    others: others.length,
    worthACall: worth,
    withRange,
    low,
    high,
    withSurrender,
    waiting,
    surrender,
    overSurrender: Math.round(overSurrender),
    dateWanted,
    byVerdict,
  };
}
