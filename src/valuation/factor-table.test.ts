import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EstimateName } from './assumption-set.ts';
import { allAssumptionSets, currentAssumptions } from './assumptions/all-sets.ts';
import { daysInMonth, decimalYear } from './calendar-date.ts';
import { createFactorMemory } from './factor-memory.ts';
import { aliveInTable, buildFactorTable, cellOf, factorsInCell, type FactorTable } from './factor-table.ts';
import { sameForAll } from './mortality-multiplier.ts';
import type { Sex } from './mortality-table.ts';
import { factorsByMonthlySum, type PriceFactors } from './price.ts';
import { pricingBasis } from './pricing-basis.ts';
import { survivalByMonth } from './survival.ts';

const anyDate = fc
  .record({ year: fc.integer({ min: 2015, max: 2075 }), month: fc.integer({ min: 1, max: 12 }) })
  .chain(({ year, month }) =>
    fc.record({
      year: fc.constant(year),
      month: fc.constant(month),
      day: fc.integer({ min: 1, max: daysInMonth(year, month) }),
    }),
  );
const anySex = fc.constantFrom<Sex>('male', 'female');
const anyEstimate = fc.constantFrom<EstimateName>('low', 'high');
const anyAgeInMonths = fc.integer({ min: 70 * 12, max: 95 * 12 + 11 });

describe('the table of factors', () => {
  test.each(allAssumptionSets)('equals the monthly sum at every age of one date on $version', (set) => {
    const table = buildFactorTable({ year: 2026, month: 11, day: 15 }, set);
    let worst = 0;
    for (const sex of ['male', 'female'] as const) {
      for (const hasGuarantee of [true, false]) {
        for (let age = table.youngestInMonths; age <= table.oldestInMonths; age++) {
          worst = Math.max(worst, difference(table, sex, hasGuarantee, age, 'low'));
          worst = Math.max(worst, difference(table, sex, hasGuarantee, age, 'high'));
        }
      }
    }
    expect(worst).toBeLessThan(1e-11);
  });

  test('follows each life month by month', () => {
    const table = buildFactorTable({ year: 2026, month: 11, day: 15 }, allAssumptionSets.at(-1)!);
    for (const [sex, age, estimate] of [
      ['male', 70 * 12, 'low'],
      ['female', 82 * 12 + 7, 'high'],
      ['male', 95 * 12 + 11, 'high'],
    ] as const) {
      const life = { sex, ageInMonths: age, valuationYear: decimalYear(table.on) };
      const plain = survivalByMonth(life, table[estimate]);
      const fast = aliveInTable(table, sex, age, estimate);
      expect(fast).toHaveLength(plain.length);
      expect(Math.max(...plain.map((alive, t) => Math.abs(alive - fast[t]!)))).toBeLessThan(1e-12);
    }
  });

  test('equals the monthly sum where mortality is multiplied beyond certainty', () => {
    const mortalityMultiplier = {
      ...currentAssumptions.mortalityMultiplier,
      low: sameForAll(3),
      high: sameForAll(40),
    };
    const deadly = { ...currentAssumptions, version: 'deadly', mortalityMultiplier };
    const table = buildFactorTable({ year: 2026, month: 11, day: 15 }, deadly);
    for (let age = table.youngestInMonths; age <= table.oldestInMonths; age += 7) {
      for (const estimate of ['low', 'high'] as const) {
        expect(difference(table, 'male', true, age, estimate)).toBeLessThan(1e-11);
        expect(difference(table, 'female', false, age, estimate)).toBeLessThan(1e-11);
      }
    }
  });

  test('equals the monthly sum on any date from 2015 to 2075', () => {
    fc.assert(
      fc.property(
        anyDate,
        fc.constantFrom(...allAssumptionSets),
        fc.array(fc.tuple(anySex, fc.boolean(), anyAgeInMonths, anyEstimate), { minLength: 4, maxLength: 8 }),
        (on, set, lives) => {
          const table = buildFactorTable(on, set);
          for (const life of lives) expect(difference(table, ...life)).toBeLessThan(1e-11);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('the memory of factor tables', () => {
  const day = (day: number) => ({ year: 2026, month: 11, day });

  test('builds a date once while it is among the last few', () => {
    const remember = createFactorMemory(2);
    const first = remember(day(1), currentAssumptions);
    expect(remember({ ...day(1) }, currentAssumptions)).toBe(first);
    remember(day(2), currentAssumptions);
    expect(remember(day(1), currentAssumptions)).toBe(first);
    remember(day(3), currentAssumptions);
    remember(day(4), currentAssumptions);
    expect(remember(day(1), currentAssumptions)).not.toBe(first);
  });

  test('keeps assumption sets apart', () => {
    const remember = createFactorMemory();
    const other = { ...currentAssumptions, version: 'other' };
    expect(remember(day(1), other).assumptions.version).toBe('other');
    expect(remember(day(1), currentAssumptions).assumptions).toBe(currentAssumptions);
  });
});

/** The largest difference between a cell and its definition, relative to the definition. */
function difference(
  table: FactorTable,
  sex: Sex,
  hasGuarantee: boolean,
  ageInMonths: number,
  estimate: EstimateName,
): number {
  const life = { sex, ageInMonths, valuationYear: decimalYear(table.on) };
  const basis = pricingBasis(table.assumptions, estimate, hasGuarantee);
  const plain = factorsByMonthlySum(life, basis);
  const fast = factorsInCell(table, cellOf(table, sex, hasGuarantee, ageInMonths), estimate);
  const relative = (name: keyof PriceFactors) => Math.abs(fast[name] / plain[name] - 1);
  return Math.max(relative('benefit'), relative('premium'), relative('servicing'));
}
