import type { FactorTable } from '#valuation/factor-table.ts';
import { estimateOffer, type PriceReason } from '#valuation/estimate-offer.ts';
import type { Policy } from '#valuation/policy.ts';
import type { Facts, PolicyRow } from './facts.ts';

/** Both ends in whole dollars, or why there is nothing between them. */
export type Estimate =
  | { readonly kind: 'range'; readonly low: number; readonly high: number }
  | { readonly kind: 'none'; readonly because: PriceReason };

/** A row with a reason is not valued, whatever its numbers would come to. */
export function valueRow(
  { reasons, facts }: Pick<PolicyRow, 'reasons' | 'facts'>,
  table: FactorTable,
): Estimate | null {
  const policy = reasons.length === 0 ? policyOf(facts) : null;
  if (policy === null) return null;
  const offer = estimateOffer(policy, table);
  if (offer.kind === 'offer') return { kind: 'range', low: offer.low, high: offer.high };
  // Ages outside the assumptions' own are a matter of reasons; here they give no estimate.
  if (offer.reason === 'too-young' || offer.reason === 'too-old') return null;
  return { kind: 'none', because: offer.reason };
}

/** What the engine prices. A guarantee that nothing shows is none. */
export function policyOf(facts: Facts): Policy | null {
  const { birthDate, gender, deathBenefit, annualPremium } = facts;
  if (birthDate === null || gender === null || deathBenefit === null || annualPremium === null) return null;
  return {
    born: birthDate,
    sex: gender === 'Male' ? 'male' : 'female',
    hasNoLapseGuarantee: facts.hasNoLapseGuarantee === true,
    deathBenefit,
    annualPremium,
    surrenderValue: facts.surrenderValue,
    loanBalance: facts.loanBalance,
  };
}
