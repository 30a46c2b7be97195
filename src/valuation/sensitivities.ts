import type { Policy } from './policy.ts';
import { offerAtPrice } from './price.ts';
import { type Assumed, type Change, rangeByMonthlySum } from './range-by-monthly-sum.ts';
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

export function sensitivities(policy: Policy, life: Life, assumed: Assumed): Sensitivities {
  const range = (change: Change, changed = policy): OfferRange => {
    const { low, high } = rangeByMonthlySum(changed, life, assumed, change);
    return { low: offerAtPrice(low.parts.price), high: offerAtPrice(high.parts.price) };
  };
  return {
    returnOnePointMore: range({ addedReturn: 0.01 }),
    returnOnePointLess: range({ addedReturn: -0.01 }),
    premiumTenPercentMore: range({}, withPremiumTimes(policy, 1.1)),
    premiumTenPercentLess: range({}, withPremiumTimes(policy, 0.9)),
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
