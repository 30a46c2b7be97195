import { describe, expect, test } from 'vitest';
import { buildAccountFactors } from './account-factors.ts';
import { assumptions2026v2 } from './assumptions/2026-2.ts';
import { decimalYear } from './calendar-date.ts';
import { keepFigures, moneyNotTaken } from './keep-figures.ts';
import type { Policy } from './policy.ts';

const on = { year: 2026, month: 11, day: 15 };
const assumed = { assumptions: assumptions2026v2, account: buildAccountFactors(assumptions2026v2) };
const lifeOf = (ageInMonths: number, sex: 'male' | 'female' = 'female') => ({
  sex,
  ageInMonths,
  valuationYear: decimalYear(on),
});

const policy: Policy = {
  born: { year: 1949, month: 7, day: 8 },
  sex: 'female',
  hasNoLapseGuarantee: true,
  deathBenefit: 1_000_000,
  annualPremium: 12_400,
  surrenderValue: 69_500,
  loanBalance: 12_000,
};
const age = 77 * 12 + 4;

describe('what keeping a policy brings', () => {
  const kept = keepFigures(policy, lifeOf(age), assumed, 136_220);

  test('is premiums to the middle life expectancy, and the benefit less the loan', () => {
    expect(kept.lifeExpectancyInYears).toBeCloseTo(14, 1);
    expect(kept.premiumsToLifeExpectancy).toBe(Math.round(12_400 * kept.lifeExpectancyInYears));
    expect(kept.benefit).toBe(988_000);
  });

  test('is a return for each age, with how many of twenty are alive then', () => {
    expect(kept.ages.map((each) => each.age)).toEqual([80, 85, 90, 95]);
    expect(kept.ages.map((each) => Math.round(each.probabilityAlive * 20))).toEqual([19, 16, 12, 6]);
    const percents = kept.ages.map((each) => ((each.annualReturn ?? 0) * 100).toPrecision(3));
    expect(percents).toEqual(['102', '24.6', '12.7', '7.92']);
  });

  test('is a return that makes what went in grow to the benefit', () => {
    for (const { age: end, annualReturn } of kept.ages) {
      const rate = annualReturn!;
      const months = end * 12 - age;
      let worth = 136_220 * (1 + rate) ** (months / 12);
      for (let t = 0; t < months; t++) worth += (12_400 / 12) * (1 + rate) ** ((months - t) / 12);
      expect(Math.abs(worth - 988_000)).toBeLessThan(5);
    }
  });
});

test('leaves out ages that are passed or less than a year away', () => {
  const agesAt = (months: number) =>
    keepFigures(policy, lifeOf(months), assumed, 100_000).ages.map((each) => each.age);
  expect(agesAt(79 * 12)).toEqual([80, 85, 90, 95]);
  expect(agesAt(79 * 12 + 1)).toEqual([85, 90, 95]);
  expect(agesAt(94 * 12 + 1)).toEqual([]);
});

test('pays what carries the policy where the premium typed does not', () => {
  const bare = { ...policy, hasNoLapseGuarantee: false, surrenderValue: null, loanBalance: null };
  const kept = keepFigures(bare, lifeOf(age), assumed, 100_000);
  expect(kept.carries).toBe(false);
  expect(kept.annualPremium).toBeGreaterThan(50_000);
  expect(keepFigures({ ...bare, annualPremium: kept.annualPremium }, lifeOf(age), assumed, 1)).toMatchObject({
    carries: true,
    annualPremium: kept.annualPremium,
  });
});

test('says no return where it would be a lottery, and a loss where it is one', () => {
  const returnAt = (annualPremium: number, notTaken: number) =>
    keepFigures({ ...policy, annualPremium }, lifeOf(78 * 12), assumed, notTaken).ages.map(
      (each) => each.annualReturn,
    );
  expect(returnAt(1, 0)[0]).toBeNull();
  expect(returnAt(80_000, 500_000).at(-1)).toBeLessThan(0);
});

test('gives up the middle of the range, or the surrender value where that is more', () => {
  expect(moneyNotTaken({ low: 104_008, high: 168_432 }, 69_500)).toBe(136_220);
  expect(moneyNotTaken({ low: 0, high: 100_000 }, 69_500)).toBe(69_500);
  expect(moneyNotTaken({ low: 0, high: 0 }, null)).toBe(0);
});

test('follows an illustration year by year, where there is one', () => {
  const level = keepFigures(policy, lifeOf(age), assumed, 136_220);
  const years = (value: number) => Array.from({ length: 40 }, () => value);
  const schedule = { monthsInFirstYear: 5, premiums: years(12_400), deathBenefits: years(1_000_000) };
  const same = keepFigures({ ...policy, schedule }, lifeOf(age), assumed, 136_220);
  expect(same).toEqual(level);
  const ends = { ...schedule, deathBenefits: [...years(1_000_000).slice(0, 10), 0] };
  const short = keepFigures({ ...policy, schedule: ends }, lifeOf(age), assumed, 136_220);
  expect(short.ages.map(({ annualReturn }) => (annualReturn ?? 0) > 0)).toEqual([true, true, false, false]);
});
