import { ageAfter } from './age.ts';
import type { EstimateName } from './assumption-set.ts';
import { requiredPremium } from './carry-test.ts';
import { lifeExpectancyInYears } from './longevity.ts';
import type { Policy } from './policy.ts';
import { pricingBasis } from './pricing-basis.ts';
import type { Assumed } from './range-by-monthly-sum.ts';
import type { Schedule } from './schedule.ts';
import { type Life, survivalByMonth } from './survival.ts';

/** What it takes to keep a policy, and what keeping it would bring the family. Method: docs/valuation.md, "Keeping it". */
export type KeepFigures = {
  /** Paid a year to keep it: the premium typed, or what carries the policy on the charges we assume where that does not. */
  readonly annualPremium: number;
  readonly carries: boolean;
  /** Halfway between the low and the high estimate. */
  readonly lifeExpectancyInYears: number;
  /** The age that premiums are counted to. */
  readonly ageAtLifeExpectancy: number;
  /** Whole dollars, paid from now to that age; not discounted. */
  readonly premiumsToLifeExpectancy: number;
  /** What the family gets today: the benefit less the loan. Whole dollars. */
  readonly benefit: number;
  /** What selling or surrendering would have paid today, and goes without. */
  readonly notTaken: number;
  readonly ages: readonly KeptUntil[];
};

export type KeptUntil = {
  readonly age: number;
  /** The chance of being alive at that age, halfway between the two estimates. */
  readonly probabilityAlive: number;
  /** What the money earns a year if death comes then; null where it is more than `mostReturn`. */
  readonly annualReturn: number | null;
};

const agesShown = [80, 85, 90, 95] as const;

/** A return above this is a lottery's, and its figure says nothing. */
export const mostReturn = 10;

/**
 * The family puts in what it could have had today, and each month's premium; it takes out the benefit. Ages that are
 * passed, or less than a year away, are left out: a return a year says nothing of a part of one.
 */
export function keepFigures(policy: Policy, life: Life, assumed: Assumed, notTaken: number): KeepFigures {
  const alive = survivalHalfway(policy, life, assumed);
  const { account } = assumed;
  const schedule = account === null ? null : (policy.schedule ?? null);
  const isTested = account !== null && !policy.hasNoLapseGuarantee && schedule === null;
  const required = isTested ? requiredPremium(policy, account, life.ageInMonths) : 0;
  const carries = policy.annualPremium >= required;
  const annualPremium = carries ? policy.annualPremium : Math.ceil(required);
  // Assumptions that know no account took no loan off the price either.
  const loan = account === null ? 0 : (policy.loanBalance ?? 0);
  const yearOf = (t: number) => (schedule === null ? 0 : yearOfSchedule(schedule, t));
  const premiumAt = (t: number) =>
    (schedule === null ? annualPremium : (schedule.premiums[yearOf(t)] ?? 0)) / 12;
  const benefitAt = (t: number) =>
    Math.max(0, (schedule === null ? policy.deathBenefit : (schedule.deathBenefits[yearOf(t)] ?? 0)) - loan);
  const years = lifeExpectancyInYears(alive);
  return {
    annualPremium,
    carries,
    lifeExpectancyInYears: years,
    ageAtLifeExpectancy: ageAfter(life.ageInMonths, years),
    premiumsToLifeExpectancy: Math.round(paidUntil(years * 12, premiumAt)),
    benefit: Math.round(benefitAt(0)),
    notTaken,
    ages: agesShown.flatMap((age) => {
      const months = age * 12 - life.ageInMonths;
      if (months < 12) return [];
      const premiums = Float64Array.from({ length: months }, (_, t) => premiumAt(t));
      const annualReturn = returnToFamily({ notTaken, premiums, benefit: benefitAt(months) });
      return [{ age, probabilityAlive: alive[months]!, annualReturn }];
    }),
  };
}

/** The year of an illustration that month t falls in. */
function yearOfSchedule({ monthsInFirstYear }: Schedule, t: number): number {
  return t < monthsInFirstYear ? 0 : 1 + Math.floor((t - monthsInFirstYear) / 12);
}

/** The last month counts by its part. */
function paidUntil(months: number, premiumAt: (t: number) => number): number {
  let paid = 0;
  for (let t = 0; t < months; t++) paid += premiumAt(t) * Math.min(1, months - t);
  return paid;
}

/** What an owner could have in hand today instead: the middle of the range, or the insurer's check where that is more. */
export function moneyNotTaken(
  { low, high }: { readonly low: number; readonly high: number },
  surrenderValue: number | null,
): number {
  return Math.max(Math.round((low + high) / 2), Math.round(surrenderValue ?? 0));
}

function survivalHalfway(policy: Policy, life: Life, { assumptions }: Assumed): number[] {
  const of = (estimate: EstimateName) =>
    survivalByMonth(life, pricingBasis(assumptions, estimate, policy.hasNoLapseGuarantee));
  const high = of('high');
  return of('low').map((probability, t) => (probability + high[t]!) / 2);
}

type Kept = { notTaken: number; premiums: Float64Array; benefit: number };

/** The one rate at which what went in has grown to the benefit: more a year grows to more, so it is found by halves. */
function returnToFamily(kept: Kept): number | null {
  if (grown(kept, mostReturn) < kept.benefit) return null;
  let less = -0.999;
  let more = mostReturn;
  while (more - less > 1e-7) {
    const middle = (less + more) / 2;
    if (grown(kept, middle) < kept.benefit) less = middle;
    else more = middle;
  }
  return more;
}

/** What was put in is worth so much when death comes, at this rate a year. Premiums are paid at the start of months. */
function grown({ notTaken, premiums }: Kept, annualRate: number): number {
  const month = (1 + annualRate) ** (1 / 12);
  let worth = notTaken;
  for (let t = 0; t < premiums.length; t++) worth = (worth + premiums[t]!) * month;
  return worth;
}
