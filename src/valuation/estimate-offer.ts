import { ageInMonths } from './age.ts';
import type { FactorTable } from './factor-table.ts';
import type { Policy } from './policy.ts';
import { offerAtPrice } from './price.ts';
import { highCosts, priceRange } from './price-range.ts';

/** Whole dollars. `low` may be 0 under a positive `high`; when both are, there is no offer but a reason. */
export type Offer =
  | { readonly kind: 'offer'; readonly low: number; readonly high: number }
  | { readonly kind: 'none'; readonly reason: NoOfferReason };

export type NoOfferReason = AgeReason | PriceReason;

/** Outside the ages for which the assumptions make offers. */
export type AgeReason = 'too-young' | 'too-old';

/**
 * `premiums-exceed-benefit`: premiums are worth at least as much today as the benefit.
 * `costs-exceed-value`: the benefit is worth more, but not by enough to pay for servicing and acquisition.
 * `loan-exceeds-value`: it would be, if there were no loan to repay.
 */
export type PriceReason = 'premiums-exceed-benefit' | 'costs-exceed-value' | 'loan-exceeds-value';

/** The range for a policy on the date and assumptions the table was built for. */
export function estimateOffer(policy: Policy, table: FactorTable): Offer {
  const age = ageInMonths(policy.born, table.on);
  if (age < table.youngestInMonths) return { kind: 'none', reason: 'too-young' };
  if (age > table.oldestInMonths) return { kind: 'none', reason: 'too-old' };

  const range = priceRange(policy, table, age);
  const high = offerAtPrice(range.high);
  if (high > 0) return { kind: 'offer', low: offerAtPrice(range.low), high };
  const loan = table.account === null ? 0 : (policy.loanBalance ?? 0);
  return { kind: 'none', reason: priceReason(range.high + loan, highCosts(policy, table, age)) };
}

/** Why a price is not above zero, from what it is before the loan and what servicing and acquisition took of it. */
export function priceReason(priceBeforeLoan: number, costs: number): PriceReason {
  if (offerAtPrice(priceBeforeLoan) > 0) return 'loan-exceeds-value';
  return priceBeforeLoan + costs > 0 ? 'costs-exceed-value' : 'premiums-exceed-benefit';
}
