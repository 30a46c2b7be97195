import { type PriceParts, partsWithPrice } from './price.ts';
import type { PricingBasis } from './pricing-basis.ts';

/**
 * Premium and death benefit by policy year, from the valuation date on, as an illustration shows them. The two lists
 * are equally long.
 */
export type Schedule = {
  /** How many months of the current policy year are left, 1 to 12. */
  readonly monthsInFirstYear: number;
  /** A year's premium; a twelfth is due every month, in the first year for the months that are left. */
  readonly premiums: readonly number[];
  readonly deathBenefits: readonly number[];
};

/** Months of cover: to the first year without a benefit or to the end of the lists, but not past the horizon. */
export function monthsCovered(schedule: Schedule, monthsToHorizon: number): number {
  const years = coveredYears(schedule);
  return years === 0 ? 0 : Math.min(monthsToHorizon, schedule.monthsInFirstYear + (years - 1) * 12);
}

/** Policy years with a benefit, the one that runs counted whole. */
export function coveredYears({ deathBenefits }: Schedule): number {
  const uncovered = deathBenefits.findIndex((benefit) => benefit <= 0);
  return uncovered === -1 ? deathBenefits.length : uncovered;
}

/** The price of a schedule as it stands, month by month. Whether it carries is not asked: an illustration says so. */
export function scheduleParts(
  schedule: Schedule,
  alive: ArrayLike<number>,
  basis: PricingBasis,
  loan: number,
): PriceParts {
  const { monthsInFirstYear, premiums, deathBenefits } = schedule;
  const v = (1 + basis.annualReturn) ** (-1 / 12);
  const untilPaid = v ** (1 + basis.claimDelayInMonths);
  const months = monthsCovered(schedule, alive.length - 1);
  let benefitValue = 0;
  let premiumValue = 0;
  let monthsPaid = 0;
  let discount = 1;
  for (let t = 0, year = 0, nextYear = monthsInFirstYear; t < months; t++) {
    if (t === nextYear) {
      year += 1;
      nextYear += 12;
    }
    benefitValue += deathBenefits[year]! * (alive[t]! - alive[t + 1]!) * discount * untilPaid;
    premiumValue += (premiums[year]! / 12) * alive[t]! * discount;
    monthsPaid += alive[t]! * discount;
    discount *= v;
  }
  return partsWithPrice({
    benefitValue,
    premiumValue,
    servicingValue: (basis.annualServicing / 12) * monthsPaid,
    acquisitionCost: basis.acquisitionFixed + basis.acquisitionShare * (deathBenefits[0] ?? 0),
    loanRepaid: loan,
  });
}
