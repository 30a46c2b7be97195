import { type AccountFactors, buildAccountFactors } from './account-factors.ts';
import type { AssumptionSet, EstimateName } from './assumption-set.ts';
import { type CalendarDate, decimalYear } from './calendar-date.ts';
import { monthlySurvivalGrid } from './monthly-survival-grid.ts';
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
  /** With a guarantee. Costs do not depend on it, so these are enough for them. */
  readonly low: PricingBasis;
  readonly high: PricingBasis;
  readonly lowUnguaranteed: PricingBasis;
  readonly highUnguaranteed: PricingBasis;
  /** Six numbers a life, from `cellOf` on: benefit, premium and servicing on the low estimate, then on the high. */
  readonly values: Float64Array;
  /** What a cap and a schedule need of each life, its survival month by month: made from the one, kept in the other. */
  readonly survival: Readonly<Record<EstimateName, Readonly<Record<Sex, Float64Array>>>>;
  readonly alive: (Float64Array | undefined)[];
  /** Null where the assumptions know no account. */
  readonly account: AccountFactors | null;
};

const numbersInCell = 6;

/** For all ages that are quoted, or for some: one year of age is a small part of the work. */
export function buildFactorTable(
  on: CalendarDate,
  assumptions: AssumptionSet,
  { youngestAge, oldestAge }: Pick<AssumptionSet, 'youngestAge' | 'oldestAge'> = assumptions,
): FactorTable {
  const youngestInMonths = youngestAge * 12;
  const oldestInMonths = oldestAge * 12 + 11;
  const lives = oldestInMonths - youngestInMonths + 1;
  const range = { youngestInMonths, oldestInMonths };
  const low = pricingBasis(assumptions, 'low', true);
  const high = pricingBasis(assumptions, 'high', true);
  const table: FactorTable = {
    on,
    assumptions,
    youngestInMonths,
    oldestInMonths,
    low,
    high,
    lowUnguaranteed: pricingBasis(assumptions, 'low', false),
    highUnguaranteed: pricingBasis(assumptions, 'high', false),
    values: new Float64Array(2 * 2 * lives * numbersInCell),
    survival: { low: survivalOf(low, range, on), high: survivalOf(high, range, on) },
    alive: Array.from({ length: 2 * 2 * lives }),
    account: buildAccountFactors(assumptions),
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

function survivalOf(
  basis: PricingBasis,
  range: Pick<FactorTable, 'youngestInMonths' | 'oldestInMonths'>,
  on: CalendarDate,
): Record<Sex, Float64Array> {
  const valuationYear = decimalYear(on);
  return {
    male: monthlySurvivalGrid({ sex: 'male', ...range }, basis, valuationYear),
    female: monthlySurvivalGrid({ sex: 'female', ...range }, basis, valuationYear),
  };
}

/**
 * The chance of each life of the table to be alive t months after its date, as survivalByMonth of survival.ts. Made
 * when first asked for: most policies need none of it.
 */
export function aliveInTable(
  table: FactorTable,
  sex: Sex,
  ageInMonths: number,
  estimate: EstimateName,
): Float64Array {
  const lives = table.oldestInMonths - table.youngestInMonths + 1;
  const block = (sex === 'male' ? 0 : 2) + (estimate === 'low' ? 0 : 1);
  const place = block * lives + ageInMonths - table.youngestInMonths;
  return (table.alive[place] ??= followLife(table, sex, ageInMonths, estimate));
}

function followLife(table: FactorTable, sex: Sex, ageInMonths: number, estimate: EstimateName): Float64Array {
  const survival = table.survival[estimate][sex];
  const horizon = table[estimate].horizonAge * 12;
  const rowLength = horizon - table.youngestInMonths;
  const monthsPastYoungest = ageInMonths - table.youngestInMonths;
  const alive = new Float64Array(horizon - ageInMonths + 1);
  let probability = 1;
  let t = 0;
  let birthday = 12 - (monthsPastYoungest % 12);
  alive[0] = 1;
  for (let row = Math.floor(monthsPastYoungest / 12) * rowLength; row < survival.length; row += rowLength) {
    for (; t < birthday; t++) {
      probability *= survival[row + t]!;
      alive[t + 1] = probability;
    }
    birthday += 12;
  }
  return alive;
}

/** With and without a guarantee a life dies alike and is only discounted otherwise: one walk serves both. */
function fillEstimate(table: FactorTable, estimate: EstimateName): void {
  const { values, youngestInMonths, oldestInMonths } = table;
  const sure = estimate === 'low' ? table.low : table.high;
  const unsure = estimate === 'low' ? table.lowUnguaranteed : table.highUnguaranteed;
  const horizon = sure.horizonAge * 12;
  const weights = monthlyWeights(sure, unsure, horizon - youngestInMonths);
  const sums = new Float64Array(4);
  const first = estimate === 'low' ? 0 : 3;
  for (const sex of ['male', 'female'] as const) {
    const survival = table.survival[estimate][sex];
    for (let ageInMonths = youngestInMonths; ageInMonths <= oldestInMonths; ageInMonths++) {
      walkLife(survival, weights, ageInMonths - youngestInMonths, sums);
      const sureSum = sums[0]!;
      const unsureSum = sums[1]!;
      const growingSum = sums[2]!;
      const survivors = sums[3]!;
      const end = (horizon - ageInMonths) * 3;
      const sureCell = cellOf(table, sex, true, ageInMonths) + first;
      values[sureCell] = benefitFromSum(sureSum, survivors * weights[end]!, sure);
      // A guaranteed premium does not grow, so it is worth what servicing is, dollar for dollar.
      values[sureCell + 1] = sureSum / 12;
      values[sureCell + 2] = sureSum / 12;
      const unsureCell = cellOf(table, sex, false, ageInMonths) + first;
      values[unsureCell] = benefitFromSum(unsureSum, survivors * weights[end + 1]!, unsure);
      values[unsureCell + 1] = growingSum / 12;
      values[unsureCell + 2] = unsureSum / 12;
    }
  }
}

/**
 * Sums survival under the three discountings of `monthlyWeights` at once, month by month to the horizon, and puts them
 * into `sums` with the survivors last. Plain arrays and numbers only: handed objects, the first table of a process
 * takes half as long again, for the compiler then has to take back what it assumed of them.
 */
function walkLife(
  survival: Float64Array,
  weights: Float64Array,
  monthsPastYoungest: number,
  sums: Float64Array,
): void {
  const rowLength = weights.length / 3 - 1;
  let sure = 0;
  let unsure = 0;
  let growing = 0;
  let alive = 1;
  let t = 0;
  let birthday = 12 - (monthsPastYoungest % 12);
  for (let row = Math.floor(monthsPastYoungest / 12) * rowLength; row < survival.length; row += rowLength) {
    for (; t < birthday; t++) {
      sure += alive * weights[t * 3]!;
      unsure += alive * weights[t * 3 + 1]!;
      growing += alive * weights[t * 3 + 2]!;
      alive *= survival[row + t]!;
    }
    birthday += 12;
  }
  sums[0] = sure;
  sums[1] = unsure;
  sums[2] = growing;
  sums[3] = alive;
}

/** For each month t, the horizon included: v^t with a guarantee, v^t without, and v^t (1 + g)^floor(t/12) without. */
function monthlyWeights(sure: PricingBasis, unsure: PricingBasis, months: number): Float64Array {
  const weights = new Float64Array((months + 1) * 3);
  const sureV = (1 + sure.annualReturn) ** (-1 / 12);
  const unsureV = (1 + unsure.annualReturn) ** (-1 / 12);
  for (let t = 0; t <= months; t++) {
    const discount = unsureV ** t;
    weights[t * 3] = sureV ** t;
    weights[t * 3 + 1] = discount;
    weights[t * 3 + 2] = discount * (1 + unsure.annualPremiumGrowth) ** Math.floor(t / 12);
  }
  return weights;
}

/**
 * The benefit without a sum of its own. Deaths are differences of survival, so with S = sum(l_t v^t) over the n months
 * to the horizon, sum(d_t v^(t+1)) = v S - (S - 1 + l_n v^n).
 */
function benefitFromSum(sum: number, discountedSurvivors: number, basis: PricingBasis): number {
  const v = (1 + basis.annualReturn) ** (-1 / 12);
  return (v * sum - (sum - 1 + discountedSurvivors)) * v ** basis.claimDelayInMonths;
}
