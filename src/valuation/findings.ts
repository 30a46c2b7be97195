import type { AccountFactors } from './account-factors.ts';
import { carryTest } from './carry-test.ts';
import type { Policy } from './policy.ts';
import { monthsCovered } from './schedule.ts';
import { type SurrenderPaysMore, surrenderPaysMore, surrenderWouldPayMore } from './surrender.ts';

/** What is said of a policy beside its range. Null where it is not asked. */
export type Findings = {
  /** Without a guarantee, the level premium a year that carries the policy to the horizon. Not rounded. */
  readonly requiredPremium: number | null;
  readonly carries: boolean | null;
  /** In years, a whole number of months over 12: the account runs dry, or the cover of a schedule ends. */
  readonly runsDryAtAge: number | null;
  /** The least surrender value with which the premium would carry, where it does not. Whole dollars. */
  readonly cashValueToCarry: number | null;
  readonly surrenderPaysMore: SurrenderPaysMore | null;
  readonly surrenderWouldPayMore: true | null;
};

/** Takes the range in whole dollars. Depends on the date only through age and range. */
export function findings(
  policy: Policy,
  account: AccountFactors | null,
  ageInMonths: number,
  range: { readonly low: number; readonly high: number },
): Findings {
  if (account === null) return { ...nothingTested, surrenderPaysMore: null };
  const compared = surrenderPaysMore(policy.surrenderValue, range);
  if (policy.schedule) {
    const months = monthsCovered(policy.schedule, account.horizonInMonths - ageInMonths);
    const end = ageInMonths + months;
    const runsDryAtAge = end === account.horizonInMonths ? null : end / 12;
    return { ...nothingTested, runsDryAtAge, surrenderPaysMore: compared };
  }
  if (policy.hasNoLapseGuarantee) return { ...nothingTested, surrenderPaysMore: compared };
  const { requiredPremium, carries, runsDryAtMonths, cashValueToCarry } = carryTest(
    policy,
    account,
    ageInMonths,
  );
  return {
    requiredPremium,
    carries,
    runsDryAtAge: runsDryAtMonths === null ? null : runsDryAtMonths / 12,
    cashValueToCarry,
    surrenderPaysMore: compared,
    surrenderWouldPayMore: surrenderWouldPayMore(cashValueToCarry, range.high),
  };
}

const nothingTested = {
  requiredPremium: null,
  carries: null,
  runsDryAtAge: null,
  cashValueToCarry: null,
  surrenderWouldPayMore: null,
} as const;
