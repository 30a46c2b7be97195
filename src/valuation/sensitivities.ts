import type { FactorTable } from './factor-table.ts';
import type { Policy } from './policy.ts';
import { offerAtPrice } from './price.ts';
import { priceRange } from './price-range.ts';
import { rangeByMonthlySum } from './range-by-monthly-sum.ts';
import type { Life } from './survival.ts';

/** Whole dollars. */
export type OfferRange = { readonly low: number; readonly high: number };

/** The range when one thing is otherwise and all else stays. */
export type Sensitivities = {
  readonly returnOnePointMore: OfferRange;
  readonly returnOnePointLess: OfferRange;
  readonly premiumTenPercentMore: OfferRange;
  readonly premiumTenPercentLess: OfferRange;
};

export function sensitivities(policy: Policy, life: Life, table: FactorTable): Sensitivities {
  const withReturn = (addedReturn: number): OfferRange => {
    const { low, high } = rangeByMonthlySum(policy, life, table, { addedReturn });
    return { low: offerAtPrice(low.parts.price), high: offerAtPrice(high.parts.price) };
  };
  const withPremium = (times: number): OfferRange => {
    const { low, high } = priceRange(withPremiumTimes(policy, times), table, life.ageInMonths);
    return { low: offerAtPrice(low), high: offerAtPrice(high) };
  };
  return {
    returnOnePointMore: withReturn(0.01),
    returnOnePointLess: withReturn(-0.01),
    premiumTenPercentMore: withPremium(1.1),
    premiumTenPercentLess: withPremium(0.9),
  };
}

/** Another premium is tested anew: a tenth more may carry the policy. */
function withPremiumTimes(policy: Policy, times: number): Policy {
  const { schedule } = policy;
  return {
    ...policy,
    annualPremium: policy.annualPremium * times,
    ...(schedule
      ? { schedule: { ...schedule, premiums: schedule.premiums.map((premium) => premium * times) } }
      : {}),
  };
}
