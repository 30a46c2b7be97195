import {
  type CalendarDate,
  compareDates,
  completedAge,
  formatIsoDate,
} from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import { isAboveFace, monthsLeftInYear, type Schedule } from '#contract/quotes/schedule.ts';
import type { LedgerRow } from './ledger-rows.ts';
import type { Ledger } from './ledgers.ts';
import type { Reading } from './read-illustration.ts';

/** Why a ledger cannot be priced. */
export type NoSchedule =
  | 'no-ledger'
  | 'no-policy-date'
  | 'figures-missing'
  | 'years-missing'
  | 'too-old'
  | 'too-large'
  | 'above-face';

type Basis = 'guaranteed' | 'current';

/**
 * Premium and benefit of a ledger from the policy year that runs on a day. A benefit that is shown net of a loan is made
 * gross again, as the engine takes the loan off itself.
 */
export function scheduleOf(
  reading: Pick<Reading, 'ledgers' | 'policyDate' | 'runDate' | 'deathBenefit' | 'loan'>,
  basis: Basis,
  on: CalendarDate,
): Schedule | NoSchedule {
  const { ledgers, policyDate } = reading;
  const ledger = ledgers[basis];
  if (!ledger || ledger.rows.length === 0) return 'no-ledger';
  if (!policyDate || compareDates(policyDate, on) > 0) return 'no-policy-date';
  const rows = yearsToCome(ledger, policyDate, on);
  const [first] = rows;
  if (!first) return 'too-old';
  const yearsPassed = completedAge(policyDate, on);
  const isWhole = rows.every(({ policyYear }, at) => policyYear.value === yearsPassed + 1 + at);
  if (!isWhole) return 'years-missing';
  if (!rows.every(isRead) || !(first.deathBenefit.value! > 0)) return 'figures-missing';
  const loan = netOf(reading, first.deathBenefit.value!);
  const years = rows.slice(0, limits.schedule.years);
  const premiums = years.map(({ premium }) => premium.value ?? 0);
  const deathBenefits = years.map(({ deathBenefit }) =>
    deathBenefit.value! > 0 ? deathBenefit.value! + loan : 0,
  );
  const isTooLarge =
    Math.max(...premiums) > limits.annualPremium.max ||
    Math.max(...deathBenefits) > limits.schedule.deathBenefit;
  if (isTooLarge) return 'too-large';
  if (reading.deathBenefit !== null && isAboveFace({ deathBenefits }, reading.deathBenefit))
    return 'above-face';
  // A day to come was read wrongly, or printed so: then no day is known.
  const isRun = reading.runDate !== null && compareDates(reading.runDate, on) <= 0;
  const source = { ledger: basis, runDate: isRun ? formatIsoDate(reading.runDate) : null };
  return { monthsInFirstYear: monthsLeftInYear(policyDate, on), premiums, deathBenefits, source };
}

/** From the policy year that runs on a day. */
export function yearsToCome({ rows }: Ledger, policyDate: CalendarDate, on: CalendarDate): LedgerRow[] {
  const yearsPassed = completedAge(policyDate, on);
  return rows.filter(({ policyYear }) => policyYear.value === null || policyYear.value > yearsPassed);
}

/** Where the cover has ended, no premium is paid. */
export function isRead({ premium, deathBenefit }: LedgerRow): boolean {
  return deathBenefit.value === 0 || (premium.value !== null && deathBenefit.value !== null);
}

/** By policy year, what someone entered instead of what was read; null where they emptied it. */
export type Corrections = Readonly<Record<number, Partial<Record<ScheduledFigure, number | null>>>>;

export type ScheduledFigure = 'premium' | 'deathBenefit';

export function correctLedger(ledger: Ledger, corrections: Corrections): Ledger {
  const rows = ledger.rows.map((row) => {
    const entered = corrections[row.policyYear.value ?? 0];
    if (!entered) return row;
    const figures = Object.entries(entered).map(([name, value]) => [
      name,
      { ...row[name as ScheduledFigure], value, isUnsure: false },
    ]);
    return { ...row, ...Object.fromEntries(figures) } as LedgerRow;
  });
  return { ...ledger, rows };
}

/** The loan, where the first benefit is what is left of the face without it. */
function netOf({ deathBenefit, loan }: Pick<Reading, 'deathBenefit' | 'loan'>, firstBenefit: number): number {
  const balance = loan.balance ?? 0;
  return deathBenefit !== null && balance > 0 && Math.abs(deathBenefit - balance - firstBenefit) <= 1
    ? balance
    : 0;
}
