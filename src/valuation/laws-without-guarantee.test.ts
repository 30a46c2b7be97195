import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assumptions2026v2 } from './assumptions/2026-2.ts';
import { type CalendarDate, decimalYear } from './calendar-date.ts';
import { carryTest } from './carry-test.ts';
import { explainOffer } from './explain-offer.ts';
import { createFactorMemory } from './factor-memory.ts';
import { findings } from './findings.ts';
import type { Policy } from './policy.ts';
import { offerAtPrice } from './price.ts';
import { priceRange } from './price-range.ts';
import { healthEstimates, rangeByMonthlySum } from './range-by-monthly-sum.ts';

const remember = createFactorMemory(8);
const dates: readonly CalendarDate[] = [
  { year: 2026, month: 2, day: 28 },
  { year: 2026, month: 11, day: 15 },
  { year: 2028, month: 2, day: 29 },
  { year: 2031, month: 12, day: 31 },
];

type Case = { readonly on: CalendarDate; readonly policy: Policy; readonly age: number };

/** Premiums up to twice what any policy needs, cash values up to most of the benefit. */
const anyCase: fc.Arbitrary<Case> = fc
  .record({
    on: fc.constantFrom(...dates),
    age: fc.integer({ min: 70 * 12, max: 95 * 12 + 11 }),
    sex: fc.constantFrom('male' as const, 'female' as const),
    deathBenefit: fc.integer({ min: 250_000, max: 25_000_000 }),
    premiumShare: fc.double({ min: 0.001, max: 0.5, noNaN: true }),
    isSmall: fc.boolean(),
    cashShare: fc.oneof(fc.constantFrom(null, 0), fc.double({ min: 0.001, max: 0.8, noNaN: true })),
    loanShare: fc.oneof(fc.constantFrom(null, 0), fc.double({ min: 0.001, max: 0.3, noNaN: true })),
  })
  .map(({ on, age, sex, deathBenefit, premiumShare, isSmall, cashShare, loanShare }) => ({
    on,
    age,
    policy: {
      born: bornFor(age, on),
      sex,
      hasNoLapseGuarantee: false,
      deathBenefit,
      annualPremium: Math.max(1, cents(deathBenefit * premiumShare * (isSmall ? 0.1 : 1))),
      surrenderValue: cashShare === null ? null : cents(deathBenefit * cashShare),
      loanBalance: loanShare === null ? null : cents(deathBenefit * loanShare),
    },
  }));

function law(holds: (of: Case) => void, numRuns = 400) {
  fc.assert(fc.property(anyCase, holds), { numRuns });
}

describe('without a guarantee', () => {
  test('the range is the one of the monthly sum, and 0 <= low <= high', () => {
    law(({ policy, on, age }) => {
      const fast = priceRange(policy, table(on), age);
      const plain = rangeByMonthlySum(policy, lifeOf(policy, on, age), table(on));
      expect(fast.low).toBeCloseTo(plain.low.parts.price, 2);
      expect(fast.high).toBeCloseTo(plain.high.parts.price, 2);
      expect(fast.isCapped).toBe(plain.isCapped);
      const { low, high } = range(policy, on, age);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThanOrEqual(high);
    }, 200);
  });

  test('neither end rises with the premium; the low one is flat below the required premium', () => {
    law(({ policy, on, age }) => {
      const dearer = { ...policy, annualPremium: policy.annualPremium * 1.1 };
      expectNotBelow(range(policy, on, age), range(dearer, on, age));
      const isFlat = range(dearer, on, age).low === range(policy, on, age).low;
      expect(isFlat || carried(dearer, age).carries).toBe(true);
    });
  });

  test('neither end falls with age while benefit, premium and account value stay', () => {
    fc.assert(
      fc.property(anyCase, fc.integer({ min: 1, max: 60 }), ({ policy, on, age }, months) => {
        fc.pre(age + months <= 95 * 12 + 11);
        expectNotBelow(range(policy, on, age + months), range(policy, on, age));
      }),
      { numRuns: 400 },
    );
  });

  test('a guarantee lowers neither end, a man is below no woman, a later year is worth no more', () => {
    law(({ policy, on, age }) => {
      expectNotBelow(range({ ...policy, hasNoLapseGuarantee: true }, on, age), range(policy, on, age));
      // Charges do not fall while lives get longer: docs/valuation.md says how far a man of 95 can be below then.
      const slack = on.year < 2031 ? 0 : policy.deathBenefit * 0.0005;
      expectNotBelow(
        range({ ...policy, sex: 'male' }, on, age),
        range({ ...policy, sex: 'female' }, on, age),
        slack,
      );
      expectNotBelow(range(policy, dates[0]!, age), range(policy, dates[3]!, age));
    });
  });

  test('much better health is never above low, much worse never below high', () => {
    law(({ policy, on, age }) => {
      const { low, high } = range(policy, on, age);
      const health = healthEstimates(policy, lifeOf(policy, on, age), table(on))!;
      expect(health.better).toBeLessThanOrEqual(low);
      expect(health.worse).toBeGreaterThanOrEqual(high);
    }, 150);
  });

  test('a higher surrender value lowers nothing; against none given it raises low at most and lowers high at most', () => {
    law(({ policy, on, age }) => {
      const missing = { ...policy, surrenderValue: null };
      const given = { ...policy, surrenderValue: policy.surrenderValue ?? 0 };
      const more = { ...given, surrenderValue: given.surrenderValue + policy.deathBenefit * 0.01 };
      expectNotBelow(range(more, on, age), range(given, on, age));
      expect(range(given, on, age).low).toBeGreaterThanOrEqual(range(missing, on, age).low);
      expect(range(given, on, age).high).toBeLessThanOrEqual(range(missing, on, age).high);
      expect(priceRange(missing, table(on), age).isCapped).toBe(false);
    });
  });

  test('the cap is never above the price on the premium nor below the high price of the required one', () => {
    law(({ policy, on, age }) => {
      const given = { ...policy, surrenderValue: policy.surrenderValue ?? 0 };
      const uncapped = priceRange({ ...given, surrenderValue: null }, table(on), age);
      const { high } = priceRange(given, table(on), age);
      const required = carried(given, age).requiredPremium;
      const onRequired = priceRange({ ...given, annualPremium: required }, table(on), age).high;
      expect(high).toBeLessThanOrEqual(uncapped.high + 0.01);
      expect(given.annualPremium > required || high >= onRequired - 0.01).toBe(true);
    });
  });

  test('the cash value to carry carries when typed back, and a dollar less does not', () => {
    law(({ policy, on, age }) => {
      const { cashValueToCarry, carries } = carried(policy, age);
      expect(cashValueToCarry === null).toBe(carries);
      if (cashValueToCarry === null) return;
      const carriesWith = (surrenderValue: number) => carried({ ...policy, surrenderValue }, age).carries;
      expect(carriesWith(cashValueToCarry)).toBe(true);
      expect(carriesWith(cashValueToCarry - 1)).toBe(false);
      expect(cashValueToCarry).toBeGreaterThan(policy.surrenderValue ?? 0);
      const { high } = range(policy, on, age);
      expect(cashValueToCarry).toBeGreaterThan(high);
      expect(found(policy, on, age).surrenderWouldPayMore).toBe(true);
      // A dollar across it moves neither end by two.
      const below = range({ ...policy, surrenderValue: cashValueToCarry - 1 }, on, age);
      const above = range({ ...policy, surrenderValue: cashValueToCarry }, on, age);
      expect(Math.abs(above.low - below.low)).toBeLessThanOrEqual(2);
      expect(Math.abs(above.high - below.high)).toBeLessThanOrEqual(2);
    });
  });

  test('a cent across the required premium moves nothing by more than a dollar', () => {
    law(({ policy, on, age }) => {
      const required = Math.ceil(carried(policy, age).requiredPremium * 100) / 100;
      fc.pre(required > 0.02);
      const at = (annualPremium: number) => ({ ...policy, annualPremium });
      const [below, above] = [range(at(required - 0.01), on, age), range(at(required), on, age)];
      expect(Math.abs(above.low - below.low)).toBeLessThanOrEqual(1);
      expect(Math.abs(above.high - below.high)).toBeLessThanOrEqual(1);
    });
  });

  test('a loan takes exactly itself off both ends while the account value stays', () => {
    law(({ policy, on, age }) => {
      const account = (policy.surrenderValue ?? 0) + (policy.loanBalance ?? 0);
      const loan = account / 2;
      const owed = priceRange(
        { ...policy, surrenderValue: account - loan, loanBalance: loan },
        table(on),
        age,
      );
      const free = priceRange({ ...policy, surrenderValue: account, loanBalance: 0 }, table(on), age);
      expect(free.low - owed.low).toBeCloseTo(loan, 2);
      expect(free.high - owed.high).toBeCloseTo(loan, 2);
      const sure = { ...policy, hasNoLapseGuarantee: true };
      const withLoan = priceRange({ ...sure, loanBalance: loan }, table(on), age);
      const without = priceRange({ ...sure, loanBalance: null }, table(on), age);
      expect(without.high - withLoan.high).toBeCloseTo(loan, 2);
    });
  });

  test('with the surrender value kept, a loan never raises low, and a capped high by at most 8% of itself', () => {
    law(({ policy, on, age }) => {
      const free = { ...policy, loanBalance: 0 };
      const loan = policy.deathBenefit * 0.05;
      const owed = { ...policy, loanBalance: loan };
      expect(range(owed, on, age).low).toBeLessThanOrEqual(range(free, on, age).low);
      expect(range(owed, on, age).high - range(free, on, age).high).toBeLessThanOrEqual(loan * 0.08 + 1);
    });
  });

  test('a surrender value is compared with both ends in whole dollars', () => {
    law(({ policy, on, age }) => {
      const { surrenderValue: cash } = policy;
      const { low, high } = range(policy, on, age);
      const expected = () => {
        if (cash === null || cash === undefined) return null;
        if (cash > 0 && cash >= high) return 'yes';
        return cash > 0 && cash >= low ? 'maybe' : 'no';
      };
      expect(found(policy, on, age).surrenderPaysMore).toBe(expected());
    });
  });

  test('its explanation adds up, whatever each end pays', () => {
    law(({ policy, on, age }) => {
      const explanation = explainOffer(policy, table(on));
      if (explanation.kind === 'none') throw new Error('every age of these cases can be quoted');
      expect(explanation.ageInMonths).toBe(age);
      for (const end of [explanation.low, explanation.high]) {
        const { benefitValue, premiumValue, servicingValue, acquisitionCost, loanRepaid, price } = end.parts;
        expect(benefitValue - premiumValue - servicingValue - acquisitionCost - loanRepaid).toBe(price);
        expect(end.offer).toBe(Math.max(0, price));
      }
      const { carries } = carried(policy, age);
      expect(explanation.low.pays).toBe(carries ? 'premium' : 'required-premium');
      const { isCapped, high } = explanation;
      expect(high.pays === 'as-charged').toBe(isCapped || (high.pays === 'as-charged' && high.offer === 0));
    }, 60);
  });
});

function table(on: CalendarDate) {
  return remember(on, assumptions2026v2);
}

function lifeOf({ sex }: Policy, on: CalendarDate, age: number) {
  return { sex, ageInMonths: age, valuationYear: decimalYear(on) };
}

type Range = { readonly low: number; readonly high: number };

function range(policy: Policy, on: CalendarDate, age: number): Range {
  const { low, high } = priceRange(policy, table(on), age);
  return { low: offerAtPrice(low), high: offerAtPrice(high) };
}

function carried(policy: Policy, age: number) {
  return carryTest(policy, table(dates[0]!).account!, age);
}

function found(policy: Policy, on: CalendarDate, age: number) {
  return findings(policy, table(on).account, age, range(policy, on, age));
}

function expectNotBelow(upper: Range, lower: Range, slack = 0): void {
  expect(upper.low).toBeGreaterThanOrEqual(lower.low - slack);
  expect(upper.high).toBeGreaterThanOrEqual(lower.high - slack);
}

function bornFor(age: number, on: CalendarDate): CalendarDate {
  const months = on.year * 12 + on.month - 1 - age;
  return { year: Math.floor(months / 12), month: (months % 12) + 1, day: 1 };
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
