import type { AssumptionSet, EstimateName } from './assumption-set.ts';
import { type CalendarDate, decimalYear } from './calendar-date.ts';
import { type MonthlySurvivalGrid, monthlySurvivalGrid } from './monthly-survival-grid.ts';
import type { Sex } from './mortality-table.ts';
import type { PriceFactors } from './price.ts';
import { type PricingBasis, pricingBasis } from './pricing-basis.ts';

/**
 * The price factors of every life that can be quoted on one date. Price is linear in benefit and premium, so once this
 * is built a quote is a few multiplications. Held equal to the monthly sum of price.ts by a property test.
 */
export type FactorTable = {
  readonly on: CalendarDate;
  readonly assumptions: AssumptionSet;
  readonly youngestInMonths: number;
  readonly oldestInMonths: number;
  /** Costs do not depend on the guarantee, so one basis an estimate is enough for them. */
  readonly low: PricingBasis;
  readonly high: PricingBasis;
  /** Six numbers a life, from `cellOf` on: benefit, premium and servicing on the low estimate, then on the high. */
  readonly values: Float64Array;
};

const numbersInCell = 6;

export function buildFactorTable(on: CalendarDate, assumptions: AssumptionSet): FactorTable {
  const youngestInMonths = assumptions.youngestAge * 12;
  const oldestInMonths = assumptions.oldestAge * 12 + 11;
  const lives = oldestInMonths - youngestInMonths + 1;
  const table: FactorTable = {
    on,
    assumptions,
    youngestInMonths,
    oldestInMonths,
    low: pricingBasis(assumptions, 'low', true),
    high: pricingBasis(assumptions, 'high', true),
    values: new Float64Array(2 * 2 * lives * numbersInCell),
  };
  fillEstimate(table, 'low');
  fillEstimate(table, 'high');
  return table;
}

/** Where a life's numbers begin. The age must be one of the table's. */
export function cellOf(
  table: FactorTable,
  sex: Sex,
  hasNoLapseGuarantee: boolean,
  ageInMonths: number,
): number {
  const lives = table.oldestInMonths - table.youngestInMonths + 1;
  const block = (sex === 'male' ? 0 : 2) + (hasNoLapseGuarantee ? 0 : 1);
  return (block * lives + ageInMonths - table.youngestInMonths) * numbersInCell;
}

export function factorsInCell(table: FactorTable, cell: number, estimate: EstimateName): PriceFactors {
  const first = estimate === 'low' ? cell : cell + 3;
  return {
    benefit: table.values[first]!,
    premium: table.values[first + 1]!,
    servicing: table.values[first + 2]!,
  };
}

/** With and without a guarantee a life dies alike and is only discounted otherwise: one walk serves both. */
function fillEstimate(table: FactorTable, estimate: EstimateName): void {
  const { assumptions, values, youngestInMonths, oldestInMonths } = table;
  const sure = pricingBasis(assumptions, estimate, true);
  const unsure = pricingBasis(assumptions, estimate, false);
  const horizon = sure.horizonAge * 12;
  const months = horizon - youngestInMonths;
  const weights = {
    sure: discounts(sure.annualReturn, 0, months),
    unsure: discounts(unsure.annualReturn, 0, months),
    growing: discounts(unsure.annualReturn, unsure.annualPremiumGrowth, months),
  };
  const first = estimate === 'low' ? 0 : 3;
  const valuationYear = decimalYear(table.on);
  for (const sex of ['male', 'female'] as const) {
    const grid = monthlySurvivalGrid({ sex, youngestInMonths, oldestInMonths }, sure, valuationYear);
    for (let ageInMonths = youngestInMonths; ageInMonths <= oldestInMonths; ageInMonths++) {
      const sums = walkLife(grid, ageInMonths, weights);
      const sureCell = cellOf(table, sex, true, ageInMonths) + first;
      const unsureCell = cellOf(table, sex, false, ageInMonths) + first;
      const end = horizon - ageInMonths;
      values[sureCell] = benefitFromSum(sums.sure, sums.aliveAtHorizon * weights.sure[end]!, sure);
      // A guaranteed premium does not grow, so it is worth what servicing is, dollar for dollar.
      values[sureCell + 1] = sums.sure / 12;
      values[sureCell + 2] = sums.sure / 12;
      values[unsureCell] = benefitFromSum(sums.unsure, sums.aliveAtHorizon * weights.unsure[end]!, unsure);
      values[unsureCell + 1] = sums.growing / 12;
      values[unsureCell + 2] = sums.unsure / 12;
    }
  }
}

type Weights = {
  readonly sure: Float64Array;
  readonly unsure: Float64Array;
  readonly growing: Float64Array;
};

/** Sums survival under three discountings at once, month by month to the horizon. */
function walkLife(grid: MonthlySurvivalGrid, ageInMonths: number, weights: Weights) {
  const { survival, months: rowLength } = grid;
  const { sure: sureWeights, unsure: unsureWeights, growing: growingWeights } = weights;
  let sure = 0;
  let unsure = 0;
  let growing = 0;
  let alive = 1;
  let t = 0;
  let birthday = 12 - (ageInMonths % 12);
  for (
    let row = (Math.floor(ageInMonths / 12) - grid.firstAge) * rowLength;
    row < survival.length;
    row += rowLength
  ) {
    for (; t < birthday; t++) {
      sure += alive * sureWeights[t]!;
      unsure += alive * unsureWeights[t]!;
      growing += alive * growingWeights[t]!;
      alive *= survival[row + t]!;
    }
    birthday += 12;
  }
  return { sure, unsure, growing, aliveAtHorizon: alive };
}

/**
 * The benefit without a sum of its own. Deaths are differences of survival, so with S = sum(l_t v^t) over the n months
 * to the horizon, sum(d_t v^(t+1)) = v S - (S - 1 + l_n v^n).
 */
function benefitFromSum(sum: number, discountedSurvivors: number, basis: PricingBasis): number {
  const v = (1 + basis.annualReturn) ** (-1 / 12);
  return (v * sum - (sum - 1 + discountedSurvivors)) * v ** basis.claimDelayInMonths;
}

/** v^t (1 + g)^floor(t/12) for each month t, the horizon itself included. */
function discounts(annualRate: number, annualGrowth: number, months: number): Float64Array {
  const v = (1 + annualRate) ** (-1 / 12);
  const weights = new Float64Array(months + 1);
  for (let t = 0; t <= months; t++) weights[t] = v ** t * (1 + annualGrowth) ** Math.floor(t / 12);
  return weights;
}
