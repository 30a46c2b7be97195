import type { AccountCurves, AccountFactors } from './account-factors.ts';
import { accountValue, type Policy } from './policy.ts';
import { coveredYears, monthsCovered } from './schedule.ts';

/** Whether the premium carries a policy without a guarantee to the horizon, on the charges of the assumptions. */
export type CarryTest = {
  /** The level premium a year, from today on, that brings the account to exactly 0 at the horizon. Not rounded. */
  readonly requiredPremium: number;
  readonly carries: boolean;
  /** At the start of the first month whose charge the account cannot pay; null where the premium carries. */
  readonly runsDryAtMonths: number | null;
  /** The least surrender value, in whole dollars, with which it would carry; null where it does. */
  readonly cashValueToCarry: number | null;
};

export function carryTest(policy: Policy, account: AccountFactors, ageInMonths: number): CarryTest {
  const required = requiredPremium(policy, account, ageInMonths);
  const carries = policy.annualPremium >= required;
  return {
    requiredPremium: required,
    carries,
    runsDryAtMonths: carries ? null : runsDryAtMonths(policy, account, ageInMonths),
    cashValueToCarry: carries ? null : cashValueToCarry(policy, account, ageInMonths),
  };
}

export function requiredPremium(policy: Policy, account: AccountFactors, ageInMonths: number): number {
  const k = ageInMonths - account.youngestInMonths;
  return requiredWith(accountValue(policy), policy, account, k);
}

/**
 * Where the cover of a schedule ends before the horizon, the level premium a year that would carry the policy there on
 * the charges of the assumptions. Null where they cannot tell: the benefit is not level, the policy is guaranteed, or
 * they find enough in a premium of which the illustration says that it is not.
 */
export function premiumToLast(policy: Policy, account: AccountFactors, ageInMonths: number): number | null {
  const { schedule, hasNoLapseGuarantee } = policy;
  if (!schedule || hasNoLapseGuarantee) return null;
  const months = monthsCovered(schedule, account.horizonInMonths - ageInMonths);
  if (months === 0 || ageInMonths + months === account.horizonInMonths) return null;
  const years = coveredYears(schedule);
  // Lists that stop do not say that the policy does.
  if (years === schedule.deathBenefits.length) return null;
  const [deathBenefit = 0, ...later] = schedule.deathBenefits.slice(0, years);
  if (later.some((benefit) => benefit !== deathBenefit)) return null;
  const required = requiredPremium({ ...policy, deathBenefit }, account, ageInMonths);
  return required > Math.max(...schedule.premiums.slice(0, years)) ? required : null;
}

function requiredWith(value: number, policy: Policy, account: AccountFactors, k: number): number {
  const { premiumForBenefit, premiumForAccount } = account[policy.sex];
  return Math.max(0, policy.deathBenefit * premiumForBenefit[k]! - value * premiumForAccount[k]!);
}

/**
 * What is left in the account n months past the youngest age, valued at that age, rises and then falls for good; the
 * first n at which it is below 0 is found by halves. The month before is the one that could not be paid.
 */
function runsDryAtMonths(policy: Policy, account: AccountFactors, ageInMonths: number): number {
  const curves = account[policy.sex];
  const k = ageInMonths - account.youngestInMonths;
  const start = accountValue(policy) / curves.growth[k]!;
  const paidIn = (policy.annualPremium / 12) * (1 - account.premiumLoad);
  let kept = k;
  let dry = curves.growth.length - 1;
  while (dry - kept > 1) {
    const middle = (kept + dry) >> 1;
    if (start + change(curves, k, middle, paidIn, policy.deathBenefit) < 0) dry = middle;
    else kept = middle;
  }
  return account.youngestInMonths + dry - 1;
}

function change(curves: AccountCurves, from: number, to: number, paidIn: number, benefit: number): number {
  const { premiums, charges } = curves;
  return paidIn * (premiums[to]! - premiums[from]!) - benefit * (charges[to]! - charges[from]!);
}

/** Typed back it carries, and a dollar less does not: by the very rule that decides, as a formula can miss by a bit. */
function cashValueToCarry(policy: Policy, account: AccountFactors, ageInMonths: number): number {
  const curves = account[policy.sex];
  const k = ageInMonths - account.youngestInMonths;
  const missing = policy.deathBenefit * curves.premiumForBenefit[k]! - policy.annualPremium;
  const loan = policy.loanBalance ?? 0;
  const carriesWith = (cash: number) => policy.annualPremium >= requiredWith(cash + loan, policy, account, k);
  let cash = Math.ceil(missing / curves.premiumForAccount[k]! - loan);
  while (!carriesWith(cash)) cash += 1;
  while (carriesWith(cash - 1)) cash -= 1;
  return cash;
}
