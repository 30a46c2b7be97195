import type { EstimateName } from './assumption-set.ts';
import { priceInCell, priceReason } from './estimate-offer.ts';
import { cellOf, type FactorTable } from './factor-table.ts';
import { lifeExpectancyInYears, medianAgeAtDeath, type SurvivalPoint, survivalByYear } from './longevity.ts';
import { type NoOfferWords, wordsForPrice } from './no-offer.ts';
import type { Policy } from './policy.ts';
import { factorsByMonthlySum, offerAtPrice, type PriceParts, priceParts } from './price.ts';
import { pricingBasis } from './pricing-basis.ts';
import { type Life, survivalByMonth } from './survival.ts';
import { roundToTotal } from './whole-dollars.ts';

export type EstimateExplanation = {
  /** What the buyer asks for, the spread for a missing guarantee included. */
  readonly annualReturn: number;
  readonly annualPremiumGrowth: number;
  /** Whole dollars, and they add up: the price is the benefit less the other three. Below zero nothing is offered. */
  readonly parts: PriceParts;
  readonly offer: number;
  readonly lifeExpectancyInYears: number;
  readonly medianAgeAtDeath: number | null;
  readonly survivalByYear: readonly SurvivalPoint[];
  /** The highest annual premium, to the cent, at which something is offered; null when even a cent is too much. */
  readonly breakEvenPremium: number | null;
  /** The youngest age at which someone insured like this would be offered something on this date; null: none. */
  readonly firstAgeInMonths: number | null;
  /** Why the estimate is $0; null when it is not. */
  readonly noOffer: NoOfferWords | null;
};

export function explainEstimate(
  policy: Policy,
  life: Life,
  table: FactorTable,
  estimate: EstimateName,
): EstimateExplanation {
  const basis = pricingBasis(table.assumptions, estimate, policy.hasNoLapseGuarantee);
  const alive = survivalByMonth(life, basis);
  const factors = factorsByMonthlySum(life, basis);
  const parts = priceParts(policy, factors, basis);
  const offer = offerAtPrice(parts.price);
  const breakEvenPremium = highestPremium(policy, table, estimate, life.ageInMonths);
  const firstAgeInMonths = firstAgeWithOffer(policy, table, estimate);
  const wayOut = { breakEvenPremium, firstAgeInMonths, oldestAge: table.assumptions.oldestAge };
  return {
    annualReturn: basis.annualReturn,
    annualPremiumGrowth: basis.annualPremiumGrowth,
    parts: inWholeDollars(parts),
    offer,
    lifeExpectancyInYears: lifeExpectancyInYears(alive),
    medianAgeAtDeath: medianAgeAtDeath(alive, life.ageInMonths),
    survivalByYear: survivalByYear(alive, life.ageInMonths),
    breakEvenPremium,
    firstAgeInMonths,
    noOffer: offer > 0 ? null : wordsForPrice(priceReason(parts), wayOut),
  };
}

/** By the very sum that makes the offer, so that it is true to the cent. */
function highestPremium(
  policy: Policy,
  table: FactorTable,
  estimate: EstimateName,
  ageInMonths: number,
): number | null {
  const cell = cellOf(table, policy.sex, policy.hasNoLapseGuarantee, ageInMonths);
  const priceAt = (cents: number) =>
    priceInCell({ ...policy, annualPremium: cents / 100 }, table, cell, estimate);
  const isOffered = (cents: number) => offerAtPrice(priceAt(cents)) > 0;
  if (!isOffered(1)) return null;
  // A straight line leads to where the price is zero; the offer, which is rounded, ends less than a dollar of price before.
  const aDollarLess = priceAt(0) - priceAt(100);
  let cents = Math.floor((priceAt(0) / aDollarLess) * 100);
  while (!isOffered(cents)) cents -= 1;
  return cents / 100;
}

function firstAgeWithOffer(policy: Policy, table: FactorTable, estimate: EstimateName): number | null {
  for (let age = table.youngestInMonths; age <= table.oldestInMonths; age++) {
    const cell = cellOf(table, policy.sex, policy.hasNoLapseGuarantee, age);
    if (offerAtPrice(priceInCell(policy, table, cell, estimate)) > 0) return age;
  }
  return null;
}

function inWholeDollars(parts: PriceParts): PriceParts {
  const price = Math.round(parts.price);
  const signed = [parts.benefitValue, -parts.premiumValue, -parts.servicingValue, -parts.acquisitionCost];
  const [benefit, premium, servicing, acquisition] = roundToTotal(signed, price) as [
    number,
    number,
    number,
    number,
  ];
  return {
    benefitValue: benefit,
    premiumValue: 0 - premium,
    servicingValue: 0 - servicing,
    acquisitionCost: 0 - acquisition,
    // Adding 0 turns the minus zero of a rounded trifle into a plain one.
    price: price + 0,
  };
}
