import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildAccountFactors } from './account-factors.ts';
import { assumptions2026v2 } from './assumptions/2026-2.ts';
import { carryTest } from './carry-test.ts';
import { multiplierAt } from './mortality-multiplier.ts';
import { figureAt } from './mortality-table.ts';
import type { Policy } from './policy.ts';

const account = buildAccountFactors(assumptions2026v2)!;

/** The age is given beside the policy; the account does not ask for the date. */
const anyCase = fc.record({
  age: fc.integer({ min: 70 * 12, max: 95 * 12 + 11 }),
  policy: fc.record({
    born: fc.constant({ year: 1950, month: 1, day: 1 }),
    sex: fc.constantFrom('male' as const, 'female' as const),
    hasNoLapseGuarantee: fc.constant(false),
    deathBenefit: fc.integer({ min: 250_000, max: 25_000_000 }),
    annualPremium: fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 8_000_000 })),
    surrenderValue: fc.oneof(fc.constantFrom(null, 0), fc.integer({ min: 1, max: 6_000_000 })),
    loanBalance: fc.oneof(fc.constantFrom(null, 0), fc.integer({ min: 1, max: 500_000 })),
  }),
});

function law(holds: (of: { readonly policy: Policy; readonly age: number }) => void, numRuns = 400) {
  fc.assert(fc.property(anyCase, holds), { numRuns });
}

describe('the account', () => {
  test('it runs dry exactly where it does not carry, and no sooner with a higher premium', () => {
    law(({ policy, age }) => {
      const test = carried(policy, age);
      expect(test.runsDryAtMonths === null).toBe(test.carries);
      const dearer = carried({ ...policy, annualPremium: policy.annualPremium * 1.2 }, age);
      expect(dearer.runsDryAtMonths ?? Infinity).toBeGreaterThanOrEqual(test.runsDryAtMonths ?? Infinity);
    });
  });

  test('the required premium is what trial on a walked account finds, and the walk ends where it runs dry', () => {
    law(({ policy, age }) => {
      const { requiredPremium, runsDryAtMonths } = carried(policy, age);
      const walked = (annualPremium: number) => walkAccount({ ...policy, annualPremium }, age);
      expect(walked(requiredPremium * (1 + 1e-9) + 1e-6).dryAt).toBeNull();
      expect(requiredPremium < 1 || walked(requiredPremium * (1 - 1e-7)).dryAt !== null).toBe(true);
      expect(walked(policy.annualPremium).dryAt).toBe(runsDryAtMonths);
    }, 200);
  });

  test('the required premium is a straight line in benefit and account value, and rises with age', () => {
    law(({ policy, age }) => {
      const twice = {
        ...policy,
        deathBenefit: policy.deathBenefit * 2,
        surrenderValue: (policy.surrenderValue ?? 0) * 2,
        loanBalance: (policy.loanBalance ?? 0) * 2,
      };
      const { requiredPremium } = carried(policy, age);
      expect(carried(twice, age).requiredPremium).toBeCloseTo(requiredPremium * 2, 4);
      const aMonthOlder = Math.min(age + 1, 95 * 12 + 11);
      expect(carried(policy, aMonthOlder).requiredPremium).toBeGreaterThanOrEqual(requiredPremium);
    });
  });
});

function carried(policy: Policy, age: number) {
  return carryTest(policy, account, age);
}

/** The account as docs/valuation.md describes it, month by month. */
function walkAccount(policy: Policy, age: number): { readonly dryAt: number | null } {
  const { table: deaths, mortalityMultiplier, account } = assumptions2026v2;
  const interest = (1 + account!.creditedInterest.low) ** (1 / 12);
  let value = (policy.surrenderValue ?? 0) + (policy.loanBalance ?? 0);
  for (let month = age; month < 105 * 12; month++) {
    const year = Math.floor(month / 12);
    const q =
      multiplierAt(mortalityMultiplier.low, policy.sex, year) * figureAt(deaths.low, policy.sex, year);
    const charge = (1 - (1 - q) ** (1 / 12)) * (policy.deathBenefit - value);
    value += (policy.annualPremium / 12) * (1 - account!.premiumLoad.low) - charge;
    if (value < 0) return { dryAt: month };
    value *= interest;
  }
  return { dryAt: null };
}
