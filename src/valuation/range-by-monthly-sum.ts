import type { AccountFactors } from './account-factors.ts';
import type { AssumptionSet, EstimateName } from './assumption-set.ts';
import { requiredPremium } from './carry-test.ts';
import { multipliedBy } from './mortality-multiplier.ts';
import { payAsCharged } from './pay-as-charged.ts';
import { accountValue, type Policy } from './policy.ts';
import { factorsByMonthlySum, offerAtPrice, type PriceParts, partsWithPrice, priceParts } from './price.ts';
import { type PricingBasis, pricingBasis } from './pricing-basis.ts';
import { scheduleParts } from './schedule.ts';
import { type Life, survivalByMonth } from './survival.ts';

/** What a buyer is taken to pay to keep the policy at one end of the range. */
export type Payment = 'premium' | 'required-premium' | 'as-charged' | 'schedule';

/** One end of the range, before rounding, with all that made it. */
export type PricedEnd = {
  readonly pays: Payment;
  readonly parts: PriceParts;
  readonly basis: PricingBasis;
  readonly alive: readonly number[];
};

export type PricedRange = {
  readonly low: PricedEnd;
  readonly high: PricedEnd;
  /** Paying as charged makes the high end lower than the premium typed would. */
  readonly isCapped: boolean;
};

/** One thing otherwise than the assumptions have it. */
export type Change = { readonly addedReturn?: number; readonly mortalityTimes?: number };

/** The assumptions and, where they know one, the account. */
export type Assumed = { readonly assumptions: AssumptionSet; readonly account: AccountFactors | null };

/**
 * The definition of a range: plain month-by-month sums. price-range.ts is a faster way to the same numbers, held equal
 * to this one by a property test.
 */
export function rangeByMonthlySum(
  policy: Policy,
  life: Life,
  assumed: Assumed,
  change: Change = {},
): PricedRange {
  const low = lowEnd(policy, life, assumed, change);
  const high = highEnd(policy, life, assumed, change, () => low.parts.price);
  // With premiums that come late the higher return can give the higher price.
  const isTurned = low.pays === 'schedule' && low.parts.price > high.parts.price;
  return isTurned ? { low: high, high: low, isCapped: false } : { low, high, isCapped: high.isCapped };
}

/** Whole dollars, no part of the range: the low end in much better health, the high end in much worse. */
export type HealthEstimates = { readonly better: number; readonly worse: number };

/** Null where the assumptions say nothing of health. */
export function healthEstimates(policy: Policy, life: Life, assumed: Assumed): HealthEstimates | null {
  const { health } = assumed.assumptions;
  if (health === null) return null;
  const usualLow = () => lowEnd(policy, life, assumed, {}).parts.price;
  const better = lowEnd(policy, life, assumed, { mortalityTimes: health.low });
  const worse = highEnd(policy, life, assumed, { mortalityTimes: health.high }, usualLow);
  return { better: offerAtPrice(better.parts.price), worse: offerAtPrice(worse.parts.price) };
}

function lowEnd(policy: Policy, life: Life, assumed: Assumed, change: Change): PricedEnd {
  const required = premiumItLacks(policy, life, assumed);
  return required === null
    ? asTold(policy, life, assumed, 'low', change)
    : {
        ...asTold({ ...policy, annualPremium: required }, life, assumed, 'low', change),
        pays: 'required-premium',
      };
}

function highEnd(
  policy: Policy,
  life: Life,
  assumed: Assumed,
  change: Change,
  priceOfLow: () => number,
): PricedEnd & { readonly isCapped: boolean } {
  const { account } = assumed;
  const told = asTold(policy, life, assumed, 'high', change);
  const isCashKnown = policy.surrenderValue !== null && policy.surrenderValue !== undefined;
  if (account === null || !isCashKnown || premiumItLacks(policy, life, assumed) === null) {
    return { ...told, isCapped: false };
  }
  const asCharged = paidAsCharged(policy, life, account, told);
  const lowPrice = priceOfLow();
  if (told.parts.price <= Math.max(lowPrice, asCharged.parts.price)) return { ...told, isCapped: false };
  // With other figures than today's the low end could be the higher cap; it is then the high end as well.
  const capped = asCharged.parts.price >= lowPrice ? asCharged : lowEnd(policy, life, assumed, change);
  return { ...capped, isCapped: told.parts.price > 0 };
}

/** The required premium where the premium typed does not carry the policy; null where it does or nothing is tested. */
function premiumItLacks(policy: Policy, life: Life, { account }: Assumed): number | null {
  if (account === null || policy.hasNoLapseGuarantee || policy.schedule) return null;
  const required = requiredPremium(policy, account, life.ageInMonths);
  return policy.annualPremium >= required ? null : required;
}

/** The price on the schedule, or on the premium as if it carried. */
function asTold(
  policy: Policy,
  life: Life,
  { assumptions, account }: Assumed,
  estimate: EstimateName,
  { addedReturn = 0, mortalityTimes = 1 }: Change,
): PricedEnd {
  const usual = pricingBasis(assumptions, estimate, policy.hasNoLapseGuarantee);
  const basis: PricingBasis = {
    ...usual,
    annualReturn: usual.annualReturn + addedReturn,
    mortalityMultiplier: multipliedBy(usual.mortalityMultiplier, mortalityTimes),
  };
  const alive = survivalByMonth(life, basis);
  const loan = account === null ? 0 : (policy.loanBalance ?? 0);
  if (policy.schedule && account !== null) {
    return { pays: 'schedule', parts: scheduleParts(policy.schedule, alive, basis, loan), basis, alive };
  }
  return {
    pays: 'premium',
    parts: priceParts(policy, factorsByMonthlySum(life, basis, alive), basis, loan),
    basis,
    alive,
  };
}

function paidAsCharged(policy: Policy, life: Life, account: AccountFactors, told: PricedEnd): PricedEnd {
  const { sex, deathBenefit } = policy;
  const premiumValue = payAsCharged(
    { sex, deathBenefit, accountValue: accountValue(policy) },
    life.ageInMonths - account.youngestInMonths,
    told.alive,
    told.basis.annualReturn,
    account.asCharged,
  );
  return { ...told, pays: 'as-charged', parts: partsWithPrice({ ...told.parts, premiumValue }) };
}
