import { multiplierAt } from './mortality-multiplier.ts';
import { figureAt, type Sex } from './mortality-table.ts';
import type { PricingBasis } from './pricing-basis.ts';

/**
 * The chance of living through one month, by year of age and by months since the valuation date: a row for each year of
 * age from the youngest on, as long as the months from the youngest age to the horizon. Zero where nobody in the range
 * is that old at that time.
 *
 * Improvement depends on calendar time and q on age, so a month's survival depends on the pair. All lives of a sex
 * share the pairs, which is why they are worked out once: some 7,000 instead of one for each month of each life.
 */
export function monthlySurvivalGrid(
  lives: { readonly sex: Sex; readonly youngestInMonths: number; readonly oldestInMonths: number },
  basis: PricingBasis,
  valuationYear: number,
): Float64Array {
  const firstAge = Math.floor(lives.youngestInMonths / 12);
  const months = basis.horizonAge * 12 - lives.youngestInMonths;
  const survival = new Float64Array((basis.horizonAge - firstAge) * months);
  for (let age = firstAge; age < basis.horizonAge; age++) {
    const q = multiplierAt(basis.mortalityMultiplier, lives.sex, age) * figureAt(basis.table, lives.sex, age);
    // Powers by logarithm: twice as fast here, and the same to a dozen digits.
    const logKept = Math.log1p(-figureAt(basis.improvement, lives.sex, age));
    const earliest = Math.max(0, age * 12 - lives.oldestInMonths);
    const latest = Math.min(months - 1, age * 12 + 11 - lives.youngestInMonths);
    const row = survival.subarray((age - firstAge) * months);
    const yearsAtStart = valuationYear - basis.improvementFromYear;
    for (let t = earliest; t <= latest; t++) row[t] = survivalOfMonth(q, logKept, yearsAtStart + t / 12);
  }
  return survival;
}

/** Small and of plain numbers, so that it runs fast from the first hundred months on. */
function survivalOfMonth(q: number, logKept: number, yearsOfImprovement: number): number {
  const improved = Math.min(1, q * Math.exp(Math.max(0, yearsOfImprovement) * logKept));
  return Math.exp(Math.log1p(-improved) / 12);
}
