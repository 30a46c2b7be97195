import { describe, expect, test } from 'vitest';
import { assumptions2026v2 } from './assumptions/2026-2.ts';
import { decimalYear } from './calendar-date.ts';
import { carryTest } from './carry-test.ts';
import { estimateOffer } from './estimate-offer.ts';
import { explainOffer } from './explain-offer.ts';
import { buildFactorTable } from './factor-table.ts';
import type { Policy } from './policy.ts';
import { factorsByMonthlySum } from './price.ts';
import { pricingBasis } from './pricing-basis.ts';
import { survivalByMonth } from './survival.ts';

/** The worked examples of docs/valuation.md, figure by figure. */
const on = { year: 2026, month: 11, day: 15 };
const table = buildFactorTable(on, assumptions2026v2);
const born = (age: number) => ({ year: 2026 - age, month: 11, day: 15 });
const life = (age: number) =>
  ({ sex: 'male', ageInMonths: age * 12, valuationYear: decimalYear(on) }) as const;
const digits = (numbers: readonly number[]) => numbers.map((number) => number.toFixed(6)).join(' ');

function explained(policy: Policy) {
  const explanation = explainOffer(policy, table);
  if (explanation.kind === 'none') throw new Error('this policy can be quoted');
  return explanation;
}

describe('a man of 95 with a guarantee', () => {
  const policy: Policy = {
    born: born(95),
    sex: 'male',
    hasNoLapseGuarantee: true,
    deathBenefit: 1_000_000,
    annualPremium: 15_000,
  };
  const basis = pricingBasis(assumptions2026v2, 'high', true);
  const alive = survivalByMonth(life(95), basis);
  const v = 1.11 ** (-1 / 12);
  const years = Array.from({ length: 10 }, (_, year) => Array.from({ length: 12 }, (__, t) => year * 12 + t));
  const sums = (term: (t: number) => number) =>
    years.map((months) => months.map(term).reduce((sum, each) => sum + each));

  test('begins with the months shown', () => {
    expect(digits(alive.slice(0, 3))).toBe('1.000000 0.979632 0.959689');
    expect(digits([0, 1, 2].map((t) => (alive[t]! - alive[t + 1]!) * v ** (t + 3)))).toBe(
      '0.019844 0.019261 0.018695',
    );
    expect(digits([0, 1, 2].map((t) => alive[t]! * v ** t))).toBe('1.000000 0.971149 0.943141');
  });

  test('adds its years up to the sums shown', () => {
    expect(digits(years.map(([first]) => alive[first!]!))).toBe(
      '1.000000 0.781784 0.597068 0.445303 0.324396 0.231008 0.160756 0.109315 0.072651 0.047216',
    );
    expect(digits(sums((t) => (alive[t]! - alive[t + 1]!) * v ** (t + 3)))).toBe(
      '0.203201 0.154991 0.114747 0.082373 0.057331 0.038861 0.025641 0.016467 0.010294 0.006266',
    );
    expect(digits(sums((t) => alive[t]! * v ** t))).toBe(
      '10.269585 7.160832 4.877281 3.244493 2.108962 1.339925 0.831942 0.504809 0.299453 0.173774',
    );
  });

  test('ends in 581,647 to 643,387', () => {
    const { low, high } = explained(policy);
    expect(high.parts).toEqual({
      benefitValue: 710_171,
      premiumValue: 38_514,
      servicingValue: 770,
      acquisitionCost: 27_500,
      loanRepaid: 0,
      price: 643_387,
    });
    expect(low.offer).toBe(581_647);
  });

  test('on a schedule that ends after 39 months is 287,418 to 322,706', () => {
    const schedule = {
      monthsInFirstYear: 3,
      premiums: [0, 40_000, 60_000, 80_000, 0, 0],
      deathBenefits: [1_000_000, 1_000_000, 1_000_000, 500_000, 0, 0],
    };
    const { low, high, findings } = explained({ ...policy, schedule });
    expect(high.parts).toEqual({
      benefitValue: 444_155,
      premiumValue: 93_368,
      servicingValue: 581,
      acquisitionCost: 27_500,
      loanRepaid: 0,
      price: 322_706,
    });
    expect(high.pays).toBe('schedule');
    expect(low.offer).toBe(287_418);
    expect(findings.runsDryAtAge).toBe(98.25);
  });
});

describe('a man of 80 without a guarantee', () => {
  const policy: Policy = {
    born: born(80),
    sex: 'male',
    hasNoLapseGuarantee: false,
    deathBenefit: 1_000_000,
    annualPremium: 20_000,
    surrenderValue: 50_000,
    loanBalance: 10_000,
  };
  const account = table.account!;

  test('needs 81,164.86 a year and runs dry at 83 and 4 months', () => {
    const test = carryTest(policy, account, 80 * 12);
    expect(test.requiredPremium).toBeCloseTo(81_164.86, 2);
    expect(test.runsDryAtMonths).toBe(83 * 12 + 4);
    expect(test.cashValueToCarry).toBe(516_667);
    const of = (change: Partial<Policy>) =>
      carryTest({ ...policy, ...change }, account, 80 * 12).requiredPremium;
    const noCash = of({ surrenderValue: null, loanBalance: null });
    expect((noCash / 1_000_000).toFixed(9)).toBe('0.089028918');
    expect(((noCash - of({})) / 60_000).toFixed(9)).toBe('0.131067583');
  });

  test('has the account shown, month by month', () => {
    const charge = 1 - (1 - 0.61 * 0.053635) ** (1 / 12);
    expect(charge.toFixed(9)).toBe('0.002768206');
    let value = 60_000;
    for (const next of ['59157.59', '58310.08', '57457.44']) {
      value = (value + (20_000 / 12) * 0.94 - charge * (1_000_000 - value)) * 1.04 ** (1 / 12);
      expect(value.toFixed(2)).toBe(next);
    }
  });

  test('is worth the factors shown', () => {
    const low = factorsByMonthlySum(life(80), pricingBasis(assumptions2026v2, 'low', false));
    const high = factorsByMonthlySum(life(80), pricingBasis(assumptions2026v2, 'high', false));
    expect(digits([low.benefit, low.premium])).toBe('0.296492 5.010113');
    expect(digits([high.benefit, high.premium])).toBe('0.379038 5.436612');
  });

  test('is $0 to 110,198, capped, and each end adds up', () => {
    const { low, high, isCapped, findings, health } = explained(policy);
    expect(low.pays).toBe('required-premium');
    expect(low.parts).toEqual({
      benefitValue: 296_492,
      premiumValue: 406_645,
      servicingValue: 1503,
      acquisitionCost: 27_500,
      loanRepaid: 10_000,
      price: -149_156,
    });
    expect(high.pays).toBe('as-charged');
    expect(high.parts).toEqual({
      benefitValue: 379_038,
      premiumValue: 229_709,
      servicingValue: 1631,
      acquisitionCost: 27_500,
      loanRepaid: 10_000,
      price: 110_198,
    });
    expect(isCapped).toBe(true);
    expect(findings.surrenderPaysMore).toBe('maybe');
    expect(findings.surrenderWouldPayMore).toBe(true);
    expect(health).toEqual({ better: 0, worse: 346_115 });
  });

  test('would be capped for every premium below 42,252', () => {
    expect(explained({ ...policy, annualPremium: 42_251 }).isCapped).toBe(true);
    expect(explained({ ...policy, annualPremium: 42_253 }).isCapped).toBe(false);
  });

  test('is 171,667 to 251,416 with a guarantee', () => {
    const sure = { ...policy, hasNoLapseGuarantee: true };
    expect(estimateOffer(sure, table)).toEqual({ kind: 'offer', low: 171_667, high: 251_416 });
  });

  test.each([
    [null, 0, 231_175, false, null],
    [0, 0, 62_934, true, 'no'],
    [50_000, 0, 110_198, true, 'maybe'],
    [100_000, 0, 150_213, true, 'maybe'],
    [200_000, 0, 214_127, true, 'maybe'],
    [300_000, 15_010, 231_175, false, 'yes'],
    [500_000, 146_343, 231_175, false, 'yes'],
    [520_000, 157_287, 231_175, false, 'yes'],
  ])('with a surrender value of %s is %i to %i', (surrenderValue, low, high, isCapped, paysMore) => {
    const explanation = explained({ ...policy, surrenderValue });
    expect([explanation.low.offer, explanation.high.offer]).toEqual([low, high]);
    expect(explanation.isCapped).toBe(isCapped);
    expect(explanation.findings.surrenderPaysMore).toBe(paysMore);
    expect(explanation.findings.carries).toBe(surrenderValue === 520_000);
  });
});
