import type { EstimateName } from './assumption-set.ts';
import { priceReason } from './estimate-offer.ts';
import type { FactorTable } from './factor-table.ts';
import { lifeExpectancyInYears, medianAgeAtDeath, type SurvivalPoint, survivalByYear } from './longevity.ts';
import { type NoOfferWords, wordsForPrice } from './no-offer.ts';
import type { Policy } from './policy.ts';
import { offerAtPrice, type PriceParts } from './price.ts';
import { priceRange } from './price-range.ts';
import type { Payment, PricedEnd } from './range-by-monthly-sum.ts';
import { roundToTotal } from './whole-dollars.ts';

export type EstimateExplanation = {
  /** What the buyer asks for, the spread for a missing guarantee included. */
  readonly annualReturn: number;
  readonly annualPremiumGrowth: number;
  /** What is paid to keep the policy at this end of the range. */
  readonly pays: Payment;
  /** Whole dollars, and they add up: the price is the benefit less the others. Below zero the estimate stops. */
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
  end: PricedEnd,
  table: FactorTable,
  ageInMonths: number,
  estimate: EstimateName,
): EstimateExplanation {
  const { basis, alive, parts } = end;
  const offer = offerAtPrice(parts.price);
  const breakEvenPremium = highestPremium(policy, table, estimate, ageInMonths);
  const firstAgeInMonths = firstAgeWithOffer(policy, table, estimate);
  const { oldestAge } = table.assumptions;
  const wayOut = { pays: end.pays, breakEvenPremium, firstAgeInMonths, oldestAge };
  const costs = parts.servicingValue + parts.acquisitionCost;
  const reason = priceReason(parts.price + parts.loanRepaid, costs);
  return {
    annualReturn: basis.annualReturn,
    annualPremiumGrowth: basis.annualPremiumGrowth,
    pays: end.pays,
    parts: inWholeDollars(parts),
    offer,
    lifeExpectancyInYears: lifeExpectancyInYears(alive),
    medianAgeAtDeath: medianAgeAtDeath(alive, ageInMonths),
    survivalByYear: survivalByYear(alive, ageInMonths),
    breakEvenPremium,
    firstAgeInMonths,
    noOffer: offer > 0 ? null : wordsForPrice(reason, basis.annualReturn, wayOut),
  };
}

/**
 * By the very sum that makes the offer, so that it is true to the cent. No end ever rises with the premium, so it is
 * found by halves.
 */
function highestPremium(
  policy: Policy,
  table: FactorTable,
  estimate: EstimateName,
  ageInMonths: number,
): number | null {
  if (hasSchedule(policy, table)) return null;
  const isOffered = (cents: number) =>
    offerAtPrice(priceRange({ ...policy, annualPremium: cents / 100 }, table, ageInMonths)[estimate]) > 0;
  if (!isOffered(1)) return null;
  let most = 1;
  let tooMuch = 2;
  while (isOffered(tooMuch)) {
    most = tooMuch;
    tooMuch *= 2;
  }
  while (tooMuch - most > 1) {
    const middle = Math.floor((most + tooMuch) / 2);
    if (isOffered(middle)) most = middle;
    else tooMuch = middle;
  }
  return most / 100;
}

function firstAgeWithOffer(policy: Policy, table: FactorTable, estimate: EstimateName): number | null {
  if (hasSchedule(policy, table)) return null;
  for (let age = table.youngestInMonths; age <= table.oldestInMonths; age++) {
    if (offerAtPrice(priceRange(policy, table, age)[estimate]) > 0) return age;
  }
  return null;
}

/** A schedule belongs to one age and has more premiums than one: neither can be asked for otherwise. */
function hasSchedule({ schedule }: Policy, { account }: FactorTable): boolean {
  return account !== null && schedule !== null && schedule !== undefined;
}

function inWholeDollars(parts: PriceParts): PriceParts {
  const price = Math.round(parts.price);
  const signed = [
    parts.benefitValue,
    -parts.premiumValue,
    -parts.servicingValue,
    -parts.acquisitionCost,
    -parts.loanRepaid,
  ];
  const [benefit, premium, servicing, acquisition, loan] = roundToTotal(signed, price) as [
    number,
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
    loanRepaid: 0 - loan,
    // Adding 0 turns the minus zero of a rounded trifle into a plain one.
    price: price + 0,
  };
}
