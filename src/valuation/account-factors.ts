import type { AccountAssumptions, AssumptionSet, EstimateName } from './assumption-set.ts';
import { multiplierAt } from './mortality-multiplier.ts';
import { figureAt, type Sex } from './mortality-table.ts';

/**
 * What is needed to follow the account of any policy on one set of assumptions. Nothing of it depends on the date.
 * Method: docs/valuation.md, "Does the premium carry the policy?".
 */
export type AccountFactors = {
  readonly youngestInMonths: number;
  readonly horizonInMonths: number;
  readonly premiumLoad: number;
  readonly male: AccountCurves;
  readonly female: AccountCurves;
  readonly asCharged: ChargesPaid;
};

/** By months past the youngest age. A step of the account is linear, so its whole way is three running numbers. */
export type AccountCurves = {
  /** G: what 1 in the account at the youngest age has become, the charge it saves included. */
  readonly growth: Float64Array;
  /** S1: what 1 paid in at the start of every month until then is worth at the youngest age. */
  readonly premiums: Float64Array;
  /** S2: what the charges for 1 of benefit until then are worth at the youngest age. */
  readonly charges: Float64Array;
  /** f and g: the premium a year that carries 1 of benefit from then on, and what 1 in the account takes off it. */
  readonly premiumForBenefit: Float64Array;
  readonly premiumForAccount: Float64Array;
};

/** For a buyer who pays each month's charge: the charges for 1 of benefit, by months past the youngest age. */
export type ChargesPaid = {
  readonly male: Float64Array;
  readonly female: Float64Array;
  readonly monthlyInterest: number;
  readonly premiumLoad: number;
};

/** Null for a set that knows no account. */
export function buildAccountFactors(set: AssumptionSet): AccountFactors | null {
  const { account } = set;
  if (account === null) return null;
  return {
    youngestInMonths: set.youngestAge * 12,
    horizonInMonths: set.horizonAge.low * 12,
    premiumLoad: account.premiumLoad.low,
    male: curvesOf(set, account, 'male'),
    female: curvesOf(set, account, 'female'),
    asCharged: {
      male: monthlyCharges(set, account, 'male', 'high'),
      female: monthlyCharges(set, account, 'female', 'high'),
      monthlyInterest: monthlyInterest(account, 'high'),
      premiumLoad: account.premiumLoad.high,
    },
  };
}

function curvesOf(set: AssumptionSet, account: AccountAssumptions, sex: Sex): AccountCurves {
  const charge = monthlyCharges(set, account, sex, 'low');
  const interest = monthlyInterest(account, 'low');
  const growth = new Float64Array(charge.length + 1);
  const premiums = new Float64Array(charge.length + 1);
  const charges = new Float64Array(charge.length + 1);
  growth[0] = 1;
  for (let month = 0; month < charge.length; month++) {
    growth[month + 1] = growth[month]! * interest * (1 + charge[month]!);
    premiums[month + 1] = premiums[month]! + interest / growth[month + 1]!;
    charges[month + 1] = charges[month]! + (charge[month]! * interest) / growth[month + 1]!;
  }
  const end = charge.length;
  const inAYear = 12 / (1 - account.premiumLoad.low);
  const ahead = (month: number) => premiums[end]! - premiums[month]!;
  const premiumForBenefit = growth.map(
    (_, month) => ((charges[end]! - charges[month]!) / ahead(month)) * inAYear,
  );
  const premiumForAccount = growth.map((each, month) => inAYear / each / ahead(month));
  return { growth, premiums, charges, premiumForBenefit, premiumForAccount };
}

/** The charge for 1 of benefit in each month from the youngest age to the horizon. */
function monthlyCharges(
  set: AssumptionSet,
  account: AccountAssumptions,
  sex: Sex,
  estimate: EstimateName,
): Float64Array {
  const months = (set.horizonAge[estimate] - set.youngestAge) * 12;
  const share = account.chargesCounted[estimate];
  return Float64Array.from({ length: months }, (_, month) => {
    const age = set.youngestAge + Math.floor(month / 12);
    const q = multiplierAt(set.mortalityMultiplier.low, sex, age) * figureAt(set.table.low, sex, age);
    return 1 - (1 - Math.min(1, share * q)) ** (1 / 12);
  });
}

function monthlyInterest(account: AccountAssumptions, estimate: EstimateName): number {
  return (1 + account.creditedInterest[estimate]) ** (1 / 12);
}
