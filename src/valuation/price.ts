import { annuityFactor, deathBenefitFactor } from './present-value.ts';
import type { PricingBasis } from './pricing-basis.ts';
import { type Life, survivalByMonth } from './survival.ts';

/** Price is linear in benefit and premium; these are what they are multiplied by. */
export type PriceFactors = {
  /** Value today of 1 of death benefit. */
  readonly benefit: number;
  /** Value today of a premium of 1 a year, paid monthly, with its growth. */
  readonly premium: number;
  /** Value today of 1 a year, paid monthly, without growth. */
  readonly servicing: number;
};

export type PriceParts = {
  readonly benefitValue: number;
  /** Premiums, or the charges of a buyer who pays as charged. */
  readonly premiumValue: number;
  readonly servicingValue: number;
  readonly acquisitionCost: number;
  /** What is owed on the policy, repaid out of the proceeds. */
  readonly loanRepaid: number;
  /** Benefit less the others; below zero when the policy costs more than it brings. */
  readonly price: number;
};

/**
 * The definition: the plain month-by-month sum. The table of factors is a faster way to the same numbers, held equal
 * to this one by a property test.
 */
export function factorsByMonthlySum(
  life: Life,
  basis: PricingBasis,
  alive: readonly number[] = survivalByMonth(life, basis),
): PriceFactors {
  const monthly = { annualRate: basis.annualReturn, stepsPerYear: 12 };
  return {
    benefit: deathBenefitFactor(alive, monthly, basis.claimDelayInMonths),
    premium: annuityFactor(alive, monthly, basis.annualPremiumGrowth) / 12,
    servicing: annuityFactor(alive, monthly) / 12,
  };
}

export function priceParts(
  amounts: { readonly deathBenefit: number; readonly annualPremium: number },
  factors: PriceFactors,
  basis: PricingBasis,
  loan = 0,
): PriceParts {
  return partsWithPrice({
    benefitValue: amounts.deathBenefit * factors.benefit,
    premiumValue: amounts.annualPremium * factors.premium,
    servicingValue: basis.annualServicing * factors.servicing,
    acquisitionCost: basis.acquisitionFixed + basis.acquisitionShare * amounts.deathBenefit,
    loanRepaid: loan,
  });
}

export function partsWithPrice(parts: Omit<PriceParts, 'price'>): PriceParts {
  const { benefitValue, premiumValue, servicingValue, acquisitionCost, loanRepaid } = parts;
  const price = benefitValue - premiumValue - servicingValue - acquisitionCost - loanRepaid;
  // Written out: spread over it, the object takes longer than all the months of a schedule.
  return { benefitValue, premiumValue, servicingValue, acquisitionCost, loanRepaid, price };
}

/** What is offered at a price: whole dollars, never below zero. */
export function offerAtPrice(price: number): number {
  return price > 0 ? Math.round(price) : 0;
}
