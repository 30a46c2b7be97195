import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageInMonths } from './age.ts';
import { allAssumptionSets } from './assumptions/all-sets.ts';
import { type CalendarDate, decimalYear } from './calendar-date.ts';
import { estimateOffer } from './estimate-offer.ts';
import { explainOffer } from './explain-offer.ts';
import { createFactorMemory } from './factor-memory.ts';
import type { Policy } from './policy.ts';
import { offerAtPrice } from './price.ts';
import { rangeByMonthlySum } from './range-by-monthly-sum.ts';

const remember = createFactorMemory(32);

/** Dates from before the table's year to far beyond it; few enough that their factors are built once. */
const anyDate: fc.Arbitrary<CalendarDate> = fc.constantFrom(
  { year: 2020, month: 2, day: 29 },
  { year: 2026, month: 1, day: 1 },
  { year: 2026, month: 7, day: 2 },
  { year: 2026, month: 11, day: 15 },
  { year: 2028, month: 2, day: 29 },
  { year: 2031, month: 4, day: 30 },
  { year: 2040, month: 12, day: 31 },
  { year: 2060, month: 6, day: 1 },
);

const anyBenefit = fc.integer({ min: 250_000, max: 25_000_000 });

/** Half of the premiums in the range where offers are made, half anywhere. */
const anyPremium = (deathBenefit: number) =>
  fc.oneof(
    fc.double({ min: 0.0001, max: 0.08, noNaN: true }).map((share) => Math.max(0.01, share * deathBenefit)),
    fc.double({ min: 0.01, max: 25_000_000, noNaN: true }),
  );

/** Missing, nothing, little or much. */
const anyCash = (deathBenefit: number) =>
  fc.oneof(
    fc.constantFrom(null, 0),
    fc.integer({ min: 1, max: Math.floor(deathBenefit * 0.1) }),
    fc.integer({ min: 1, max: Math.floor(deathBenefit * 0.7) }),
  );

const anyCase = fc.tuple(anyDate, anyBenefit).chain(([on, deathBenefit]) =>
  fc.record({
    on: fc.constant(on),
    policy: fc.record<Policy>({
      born: fc.record({
        year: fc.integer({ min: on.year - 95, max: on.year - 71 }),
        month: fc.integer({ min: 1, max: 12 }),
        day: fc.integer({ min: 1, max: 28 }),
      }),
      sex: fc.constantFrom('male', 'female'),
      hasNoLapseGuarantee: fc.boolean(),
      deathBenefit: fc.constant(deathBenefit),
      annualPremium: anyPremium(deathBenefit),
      surrenderValue: anyCash(deathBenefit),
      loanBalance: anyCash(deathBenefit),
    }),
  }),
);

/** Without a guarantee 2026.2 has laws of its own: laws-without-guarantee.test.ts. */
describe.each(allAssumptionSets)('an offer on $version, whatever the policy and the date', (assumptions) => {
  const table = (on: CalendarDate) => remember(on, assumptions);
  const range = (policy: Policy, on: CalendarDate): Range => {
    const offer = estimateOffer(policy, table(on));
    return offer.kind === 'offer' ? { low: offer.low, high: offer.high } : { low: 0, high: 0 };
  };
  const isLevel = (policy: Policy) => assumptions.account === null || policy.hasNoLapseGuarantee;
  const law = (holds: (policy: Policy, on: CalendarDate) => void, numRuns = 500) =>
    fc.assert(
      fc.property(anyCase, ({ policy, on }) => holds(policy, on)),
      { numRuns },
    );

  test('has a low that is never above the high, and neither is negative', () => {
    law((policy, on) => {
      const { low, high } = range(policy, on);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThanOrEqual(high);
      expect(Number.isInteger(low) && Number.isInteger(high)).toBe(true);
    });
  });

  test('rises with age', () => {
    fc.assert(
      fc.property(anyCase, fc.integer({ min: 1, max: 24 * 12 }), ({ policy, on }, monthsOlder) => {
        const older = { ...policy, born: monthsBefore(policy.born, monthsOlder) };
        fc.pre(ageInMonths(older.born, on) <= 95 * 12 + 11);
        expect(isNotBelow(range(older, on), range(policy, on))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('rises with the death benefit', () => {
    law((policy, on) => {
      fc.pre(isLevel(policy));
      const larger = { ...policy, deathBenefit: policy.deathBenefit * 1.1 };
      expect(isNotBelow(range(larger, on), range(policy, on))).toBe(true);
    });
  });

  test('rises as a share of the benefit when benefit and premium grow together, fixed costs being spread', () => {
    law((policy, on) => {
      fc.pre(isLevel(policy));
      const twice = {
        ...policy,
        deathBenefit: policy.deathBenefit * 2,
        annualPremium: policy.annualPremium * 2,
      };
      const { low, high } = range(twice, on);
      // Half the doubled offer may lack half a dollar through rounding.
      expect(isNotBelow({ low: Math.ceil(low / 2), high: Math.ceil(high / 2) }, range(policy, on))).toBe(
        true,
      );
    });
  });

  test('falls with the premium', () => {
    law((policy, on) => {
      const dearer = { ...policy, annualPremium: policy.annualPremium * 1.1 };
      expect(isNotBelow(range(policy, on), range(dearer, on))).toBe(true);
    });
  });

  test('is not lower for a man than for a woman', () => {
    law((policy, on) => {
      // Charges do not improve with the years and lives do: in decades a capped high end can be a woman's advantage.
      fc.pre(isLevel(policy) || on.year <= 2031);
      expect(isNotBelow(range({ ...policy, sex: 'male' }, on), range({ ...policy, sex: 'female' }, on))).toBe(
        true,
      );
    });
  });

  test('is never lowered by a guarantee', () => {
    law((policy, on) => {
      const sure = { ...policy, hasNoLapseGuarantee: true };
      expect(isNotBelow(range(sure, on), range({ ...policy, hasNoLapseGuarantee: false }, on))).toBe(true);
    });
  });

  test('is the plain monthly sum, to the dollar', () => {
    law((policy, on) => {
      const offer = range(policy, on);
      const life = {
        sex: policy.sex,
        ageInMonths: ageInMonths(policy.born, on),
        valuationYear: decimalYear(on),
      };
      const plain = rangeByMonthlySum(policy, life, table(on));
      expect(Math.abs(offer.low - offerAtPrice(plain.low.parts.price))).toBeLessThanOrEqual(1);
      expect(Math.abs(offer.high - offerAtPrice(plain.high.parts.price))).toBeLessThanOrEqual(1);
    }, 200);
  });

  test('comes at the highest premium it names, and not for a cent more', () => {
    law((policy, on) => {
      const explanation = explainOffer(policy, table(on));
      if (explanation.kind === 'none') throw new Error('every age of these cases can be quoted');
      for (const estimate of ['low', 'high'] as const) {
        const premium = explanation[estimate].breakEvenPremium;
        const offerAt = (cents: number) => range({ ...policy, annualPremium: cents / 100 }, on)[estimate];
        const cents = Math.round((premium ?? 0) * 100);
        expect(premium === null || offerAt(cents) > 0).toBe(true);
        expect(offerAt(cents + 1)).toBe(0);
      }
    }, 200);
  });

  test('is explained by parts that add up to it', () => {
    law((policy, on) => {
      const offer = range(policy, on);
      const explanation = explainOffer(policy, table(on));
      if (explanation.kind === 'none') throw new Error('every age of these cases can be quoted');
      for (const estimate of ['low', 'high'] as const) {
        const { parts, offer: explained } = explanation[estimate];
        const { benefitValue, premiumValue, servicingValue, acquisitionCost, loanRepaid, price } = parts;
        expect(benefitValue - premiumValue - servicingValue - acquisitionCost - loanRepaid).toBe(price);
        expect(explained).toBe(Math.max(0, price));
        expect(Math.abs(explained - offer[estimate])).toBeLessThanOrEqual(1);
      }
    }, 100);
  });
});

type Range = { low: number; high: number };

function isNotBelow(upper: Range, lower: Range): boolean {
  return upper.low >= lower.low && upper.high >= lower.high;
}

function monthsBefore(date: CalendarDate, months: number): CalendarDate {
  const count = date.year * 12 + date.month - 1 - months;
  return { year: Math.floor(count / 12), month: (count % 12) + 1, day: date.day };
}
