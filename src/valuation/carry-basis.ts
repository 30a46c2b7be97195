import type { AssumptionSet } from './assumption-set.ts';
import { pricingBasis } from './pricing-basis.ts';

/** Figures of a set that the words beside a range name, where there is no guarantee. */
export type CarryBasis = {
  /** Of the charges that carry the policy, the share that a buyer pays at the capped high end. */
  readonly buyersCharges: number;
  /** The yearly return that a buyer asks for at the low end. */
  readonly buyersReturn: number;
  /** The age to which a premium carries. */
  readonly untilAge: number;
};

/** Null for a set that knows no account. */
export function carryBasisOf(set: AssumptionSet): CarryBasis | null {
  if (set.account === null) return null;
  const { low, high } = set.account.chargesCounted;
  return {
    buyersCharges: high / low,
    buyersReturn: pricingBasis(set, 'low', false).annualReturn,
    untilAge: set.horizonAge.low,
  };
}
