/** Interest is effective a year; steps are as many as the survival that is valued has in a year. */
export type Discounting = { readonly annualRate: number; readonly stepsPerYear: number };

/**
 * Value today of 1 paid at the end of the step of death, `delayInSteps` later. `alive[t]` is the probability of being
 * alive at the start of step t. Method: docs/valuation.md, "The price".
 */
export function deathBenefitFactor(
  alive: readonly number[],
  { annualRate, stepsPerYear }: Discounting,
  delayInSteps = 0,
): number {
  const v = (1 + annualRate) ** (-1 / stepsPerYear);
  let discount = v ** (1 + delayInSteps);
  let sum = 0;
  for (let t = 0; t + 1 < alive.length; t++) {
    sum += (alive[t]! - alive[t + 1]!) * discount;
    discount *= v;
  }
  return sum;
}

/** Value today of 1 paid at the start of every step while alive, growing once a year by `annualGrowth`. */
export function annuityFactor(
  alive: readonly number[],
  { annualRate, stepsPerYear }: Discounting,
  annualGrowth = 0,
): number {
  const v = (1 + annualRate) ** (-1 / stepsPerYear);
  let worth = 1;
  let sum = 0;
  // The last entry stands for the horizon itself, where nothing more is paid.
  for (let t = 0; t + 1 < alive.length; t++) {
    if (t > 0 && t % stepsPerYear === 0) worth *= 1 + annualGrowth;
    sum += alive[t]! * worth;
    worth *= v;
  }
  return sum;
}
