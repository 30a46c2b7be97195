import { multiplierAt } from './mortality-multiplier.ts';
import { figureAt, type Sex } from './mortality-table.ts';
import type { PricingBasis } from './pricing-basis.ts';

/** A life at the valuation date. */
export type Life = {
  readonly sex: Sex;
  readonly ageInMonths: number;
  /** The valuation date as a decimal year. */
  readonly valuationYear: number;
};

/**
 * The probability of being alive t months after the valuation date, for t = 0 up to the horizon age. The last entry
 * is the chance of living past it. Method: docs/valuation.md, "Survival".
 */
export function survivalByMonth(life: Life, basis: PricingBasis): number[] {
  const alive = [1];
  const monthsToHorizon = basis.horizonAge * 12 - life.ageInMonths;
  let ofYear = deathInYearOfAge(life, basis, 0);
  let probability = 1;
  for (let t = 0; t < monthsToHorizon; t++) {
    if ((life.ageInMonths + t) % 12 === 0) ofYear = deathInYearOfAge(life, basis, t);
    const years = Math.max(0, life.valuationYear + t / 12 - basis.improvementFromYear);
    const q = Math.min(1, ofYear.q * ofYear.keptEachYear ** years);
    // The force is constant inside a year of age, so a month's survival is the twelfth root of the year's.
    probability *= (1 - q) ** (1 / 12);
    alive.push(probability);
  }
  return alive;
}

/** For the year of age reached t months after the valuation date: q, multiplied, and what improvement leaves of it. */
function deathInYearOfAge({ sex, ageInMonths }: Life, basis: PricingBasis, t: number) {
  const age = Math.floor((ageInMonths + t) / 12);
  return {
    q: multiplierAt(basis.mortalityMultiplier, sex, age) * figureAt(basis.table, sex, age),
    keptEachYear: 1 - figureAt(basis.improvement, sex, age),
  };
}
