import { type CalendarDate, compareDates, completedAge, yearsLater } from '#contract/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import type { Schedule } from '#contract/schedule.ts';
import type { Reading } from './read-illustration.ts';

/** Why a ledger cannot be priced. */
export type NoSchedule = 'no-ledger' | 'no-policy-date' | 'figures-missing' | 'years-missing' | 'too-old';

/**
 * Premium and benefit of a ledger from the policy year that runs on a day. A benefit that is shown net of a loan is made
 * gross again, as the engine takes the loan off itself.
 */
export function scheduleOf(
  reading: Pick<Reading, 'ledgers' | 'policyDate' | 'deathBenefit' | 'loan'>,
  basis: 'guaranteed' | 'current',
  on: CalendarDate,
): Schedule | NoSchedule {
  const { ledgers, policyDate } = reading;
  const ledger = ledgers[basis];
  if (!ledger || ledger.rows.length === 0) return 'no-ledger';
  if (!policyDate || compareDates(policyDate, on) > 0) return 'no-policy-date';
  const yearsPassed = completedAge(policyDate, on);
  const rows = ledger.rows.filter(
    ({ policyYear }) => policyYear.value === null || policyYear.value > yearsPassed,
  );
  const [first] = rows;
  if (!first) return 'too-old';
  const isWhole = rows.every(({ policyYear }, at) => policyYear.value === yearsPassed + 1 + at);
  if (!isWhole) return 'years-missing';
  const isRead = rows.every(
    (row) => row.deathBenefit.value === 0 || (row.premium.value !== null && row.deathBenefit.value !== null),
  );
  if (!isRead || !(first.deathBenefit.value! > 0)) return 'figures-missing';
  const loan = netOf(reading, first.deathBenefit.value!);
  const years = rows.slice(0, limits.schedule.years);
  return {
    monthsInFirstYear: monthsUntil(yearsLater(policyDate, yearsPassed + 1), on),
    premiums: years.map(({ premium }) => premium.value ?? 0),
    deathBenefits: years.map(({ deathBenefit }) =>
      deathBenefit.value! > 0 ? deathBenefit.value! + loan : 0,
    ),
  };
}

/** The loan, where the first benefit is what is left of the face without it. */
function netOf({ deathBenefit, loan }: Pick<Reading, 'deathBenefit' | 'loan'>, firstBenefit: number): number {
  const balance = loan.balance ?? 0;
  return deathBenefit !== null && balance > 0 && Math.abs(deathBenefit - balance - firstBenefit) <= 1
    ? balance
    : 0;
}

/** Begun months count: 1 to 12. */
function monthsUntil(anniversary: CalendarDate, on: CalendarDate): number {
  const months = (anniversary.year - on.year) * 12 + anniversary.month - on.month;
  return Math.min(12, Math.max(1, months + (anniversary.day > on.day ? 1 : 0)));
}
