import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assumptions2026v2 } from './assumptions/2026-2.ts';
import { type CalendarDate, decimalYear } from './calendar-date.ts';
import { premiumToLast, requiredPremium } from './carry-test.ts';
import { createFactorMemory } from './factor-memory.ts';
import { findings } from './findings.ts';
import { priceRange } from './price-range.ts';
import { rangeByMonthlySum } from './range-by-monthly-sum.ts';
import { monthsCovered } from './schedule.ts';

const remember = createFactorMemory(4);
const table = (on: CalendarDate) => remember(on, assumptions2026v2);

const anyCase = fc.record({
  on: fc.constantFrom({ year: 2026, month: 11, day: 15 }, { year: 2031, month: 12, day: 31 }),
  age: fc.integer({ min: 70 * 12, max: 95 * 12 + 11 }),
  policy: fc.record({
    // The age is given beside it.
    born: fc.constant({ year: 1950, month: 1, day: 1 }),
    sex: fc.constantFrom('male' as const, 'female' as const),
    hasNoLapseGuarantee: fc.boolean(),
    deathBenefit: fc.integer({ min: 250_000, max: 25_000_000 }),
    annualPremium: fc.integer({ min: 1, max: 3_000_000 }),
    loanBalance: fc.constantFrom(null, 0, 20_000),
  }),
});

describe('a schedule', () => {
  test('that is level to 105 is the level price, whatever months are left of the year', () => {
    fc.assert(
      fc.property(anyCase, fc.integer({ min: 1, max: 12 }), ({ policy, on, age }, monthsInFirstYear) => {
        for (const hasNoLapseGuarantee of [true, false]) {
          const required = requiredPremium(policy, table(on).account!, age);
          const enough = Math.max(policy.annualPremium, required * 1.01);
          const annualPremium = hasNoLapseGuarantee ? policy.annualPremium : enough;
          const level = { ...policy, hasNoLapseGuarantee, annualPremium };
          const schedule = {
            monthsInFirstYear,
            premiums: Array.from({ length: 40 }, () => annualPremium),
            deathBenefits: Array.from({ length: 40 }, () => policy.deathBenefit),
          };
          const expected = priceRange(level, table(on), age);
          const priced = priceRange({ ...level, schedule }, table(on), age);
          // Far below $0 the two ends of a level premium may stand the other way round.
          expect(priced.low).toBeCloseTo(Math.min(expected.low, expected.high), 2);
          expect(priced.high).toBeCloseTo(Math.max(expected.low, expected.high), 2);
          expect(findings({ ...level, schedule }, table(on).account, age, { low: 0, high: 0 })).toMatchObject(
            {
              requiredPremium: null,
              runsDryAtAge: null,
              cashValueToCarry: null,
            },
          );
        }
      }),
      { numRuns: 100 },
    );
  });

  test('is the monthly sum, in order, whatever it says', () => {
    const anyYears = (max: number) => fc.array(fc.integer({ min: 0, max }), { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(
        anyCase,
        anyYears(3_000_000),
        anyYears(25_000_000),
        ({ policy, on, age }, premiums, benefits) => {
          const deathBenefits = benefits.map((benefit, year) => (year < 10 ? benefit + 1 : benefit));
          const scheduled = { ...policy, schedule: { monthsInFirstYear: 5, premiums, deathBenefits } };
          const fast = priceRange(scheduled, table(on), age);
          const { low, high } = rangeByMonthlySum(
            scheduled,
            { sex: policy.sex, ageInMonths: age, valuationYear: decimalYear(on) },
            table(on),
          );
          expect(fast.low).toBeCloseTo(low.parts.price, 2);
          expect(fast.high).toBeCloseTo(high.parts.price, 2);
          expect(fast.low).toBeLessThanOrEqual(fast.high);
          expect(fast.isCapped).toBe(false);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('the cover of a schedule', () => {
  const schedule = { monthsInFirstYear: 3, premiums: [0, 0, 0, 0], deathBenefits: [5, 5, 5, 5] };

  test('lasts to the end of the list, to the first year without benefit, or to the horizon', () => {
    expect(monthsCovered(schedule, 420)).toBe(39);
    expect(monthsCovered({ ...schedule, deathBenefits: [5, 5, 0, 5] }, 420)).toBe(15);
    expect(monthsCovered({ ...schedule, deathBenefits: [0, 5, 5, 5] }, 420)).toBe(0);
    expect(monthsCovered(schedule, 20)).toBe(20);
  });
});

describe('the premium that would carry a policy whose illustration ends early', () => {
  const account = table({ year: 2026, month: 11, day: 15 }).account!;
  const age = 78 * 12 + 8;
  const years = (of: number, then: number) => Array.from({ length: 30 }, (_, at) => (at < 12 ? of : then));
  const policy = {
    born: { year: 1948, month: 3, day: 15 },
    sex: 'male' as const,
    hasNoLapseGuarantee: false,
    deathBenefit: 700_000,
    annualPremium: 15_600,
    surrenderValue: 150_620,
    loanBalance: 0,
  };
  const schedule = {
    monthsInFirstYear: 11,
    premiums: years(15_600, 0),
    deathBenefits: years(750_000, 0),
  };
  const asked = (change: Partial<typeof schedule>, of: Partial<typeof policy> = {}) =>
    premiumToLast({ ...policy, ...of, schedule: { ...schedule, ...change } }, account, age);

  test('is the required one for the benefit of the illustration', () => {
    expect(asked({})).toBe(requiredPremium({ ...policy, deathBenefit: 750_000 }, account, age));
    expect(asked({})).toBeGreaterThan(30_000);
    expect(asked({}, { surrenderValue: 0 })).toBeGreaterThan(asked({})!);
  });

  test.each([
    ['it lasts', { deathBenefits: years(750_000, 750_000) }, {}],
    ['its lists stop without an end', { deathBenefits: years(750_000, 0).slice(0, 12) }, {}],
    ['its benefit is not level', { deathBenefits: [800_000, ...years(750_000, 0).slice(1)] }, {}],
    ['our charges find its premium enough', { premiums: years(70_000, 0) }, {}],
    ['it is guaranteed', {}, { hasNoLapseGuarantee: true }],
  ])('is not told where %s', (_, change, of) => {
    expect(asked(change, of)).toBeNull();
  });
});
