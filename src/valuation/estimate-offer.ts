import { ageInMonths } from './age.ts';
import type { EstimateName } from './assumption-set.ts';
import { cellOf, type FactorTable } from './factor-table.ts';
import type { Policy } from './policy.ts';
import { offerAtPrice, type PriceParts } from './price.ts';

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
 */
export type PriceReason = 'premiums-exceed-benefit' | 'costs-exceed-value';

/** The range for a policy on the date and assumptions the table was built for. */
export function estimateOffer(policy: Policy, table: FactorTable): Offer {
  const age = ageInMonths(policy.born, table.on);
  if (age < table.youngestInMonths) return { kind: 'none', reason: 'too-young' };
  if (age > table.oldestInMonths) return { kind: 'none', reason: 'too-old' };

  const cell = cellOf(table, policy.sex, policy.hasNoLapseGuarantee, age);
  const high = offerAtPrice(priceInCell(policy, table, cell, 'high'));
  if (high === 0) return { kind: 'none', reason: reasonInCell(policy, table, cell) };
  return { kind: 'offer', low: offerAtPrice(priceInCell(policy, table, cell, 'low')), high };
}

/** `priceParts` of price.ts without the parts. */
export function priceInCell(
  policy: Policy,
  table: FactorTable,
  cell: number,
  estimate: EstimateName,
): number {
  const first = estimate === 'low' ? cell : cell + 3;
  const basis = estimate === 'low' ? table.low : table.high;
  return (
    policy.deathBenefit * (table.values[first]! - basis.acquisitionShare) -
    policy.annualPremium * table.values[first + 1]! -
    basis.annualServicing * table.values[first + 2]! -
    basis.acquisitionFixed
  );
}

/** Why a price is not above zero. */
export function priceReason(values: Pick<PriceParts, 'benefitValue' | 'premiumValue'>): PriceReason {
  return values.premiumValue >= values.benefitValue ? 'premiums-exceed-benefit' : 'costs-exceed-value';
}

function reasonInCell(policy: Policy, table: FactorTable, cell: number): PriceReason {
  const benefitValue = policy.deathBenefit * table.values[cell + 3]!;
  const premiumValue = policy.annualPremium * table.values[cell + 4]!;
  return priceReason({ benefitValue, premiumValue });
}
