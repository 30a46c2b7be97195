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
  let probability = 1;
  for (let t = 0; t < monthsToHorizon; t++) {
    // The force is constant inside a year of age, so a month's survival is the twelfth root of the year's.
    probability *= (1 - annualDeathProbability(life, basis, t)) ** (1 / 12);
    alive.push(probability);
  }
  return alive;
}

/** q for the year of age reached t months after the valuation date, multiplied and improved. */
function annualDeathProbability(life: Life, basis: PricingBasis, t: number): number {
  const age = Math.floor((life.ageInMonths + t) / 12);
  const years = Math.max(0, life.valuationYear + t / 12 - basis.improvementFromYear);
  const improved = (1 - figureAt(basis.improvement, life.sex, age)) ** years;
  const multiplier = multiplierAt(basis.mortalityMultiplier, life.sex, age);
  return Math.min(1, multiplier * figureAt(basis.table, life.sex, age) * improved);
}
