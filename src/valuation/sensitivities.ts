import type { AssumptionSet, EstimateName } from './assumption-set.ts';
import type { Policy } from './policy.ts';
import { factorsByMonthlySum, offerAtPrice, priceParts } from './price.ts';
import { pricingBasis } from './pricing-basis.ts';
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

export function sensitivities(policy: Policy, life: Life, assumptions: AssumptionSet): Sensitivities {
  const range = (change: Change): OfferRange => ({
    low: changedOffer(policy, life, assumptions, { ...change, estimate: 'low' }),
    high: changedOffer(policy, life, assumptions, { ...change, estimate: 'high' }),
  });
  return {
    returnOnePointMore: range({ addedReturn: 0.01, premiumTimes: 1 }),
    returnOnePointLess: range({ addedReturn: -0.01, premiumTimes: 1 }),
    premiumTenPercentMore: range({ addedReturn: 0, premiumTimes: 1.1 }),
    premiumTenPercentLess: range({ addedReturn: 0, premiumTimes: 0.9 }),
  };
}

type Change = { readonly addedReturn: number; readonly premiumTimes: number };

function changedOffer(
  policy: Policy,
  life: Life,
  assumptions: AssumptionSet,
  change: Change & { readonly estimate: EstimateName },
): number {
  const usual = pricingBasis(assumptions, change.estimate, policy.hasNoLapseGuarantee);
  const basis = { ...usual, annualReturn: usual.annualReturn + change.addedReturn };
  const amounts = {
    deathBenefit: policy.deathBenefit,
    annualPremium: policy.annualPremium * change.premiumTimes,
  };
  return offerAtPrice(priceParts(amounts, factorsByMonthlySum(life, basis), basis).price);
}
