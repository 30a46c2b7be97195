import { describe, expect, test } from 'vitest';
import type { EstimateName } from './assumption-set.ts';
import { allAssumptionSets } from './assumptions/all-sets.ts';
import { buildFactorTable, cellOf, factorsInCell, type FactorTable } from './factor-table.ts';
import type { Sex } from './mortality-table.ts';
import { priceParts } from './price.ts';

/**
 * Price is a straight line in the premium. So one price stays above another wherever the other is positive if it does
 * so at no premium and at the premium where the other reaches zero. That makes these laws checkable at every age.
 */
const tables = [2020, 2026, 2045].flatMap((year) =>
  allAssumptionSets.map((set) => buildFactorTable({ year, month: 11, day: 15 }, set)),
);
const benefits = [250_000, 25_000_000];

type Cell = { sex: Sex; hasGuarantee: boolean; ageInMonths: number; estimate: EstimateName };

describe('at every age, up to the premium where the offer ends', () => {
  test('the low estimate stays below the high', () => {
    expect(
      violations((cell) => ({ upper: { ...cell, estimate: 'high' }, lower: { ...cell, estimate: 'low' } })),
    ).toBe(0);
  });

  test('a month more of age never lowers the price', () => {
    expect(
      violations((cell) => ({ upper: { ...cell, ageInMonths: cell.ageInMonths + 1 }, lower: cell })),
    ).toBe(0);
  });

  test('a man is never priced below a woman', () => {
    expect(
      violations((cell) => ({ upper: { ...cell, sex: 'male' }, lower: { ...cell, sex: 'female' } })),
    ).toBe(0);
  });

  test('a guarantee never lowers the price', () => {
    expect(
      violations((cell) => ({
        upper: { ...cell, hasGuarantee: true },
        lower: { ...cell, hasGuarantee: false },
      })),
    ).toBe(0);
  });
});

function violations(pairOf: (cell: Cell) => { upper: Cell; lower: Cell }): number {
  let found = 0;
  for (const table of tables) {
    for (const cell of everyCell(table)) {
      const { upper, lower } = pairOf(cell);
      if (upper.ageInMonths > table.oldestInMonths) continue;
      for (const deathBenefit of benefits) {
        const premiums = [0, breakEvenPremium(table, lower, deathBenefit)];
        for (const annualPremium of premiums.filter((premium) => premium >= 0)) {
          const amounts = { deathBenefit, annualPremium };
          if (price(table, upper, amounts) < price(table, lower, amounts) - 1e-6) found += 1;
        }
      }
    }
  }
  return found;
}

function* everyCell(table: FactorTable): Generator<Cell> {
  for (const sex of ['male', 'female'] as const) {
    for (const hasGuarantee of [true, false]) {
      for (const estimate of ['low', 'high'] as const) {
        for (let ageInMonths = table.youngestInMonths; ageInMonths <= table.oldestInMonths; ageInMonths++) {
          yield { sex, hasGuarantee, ageInMonths, estimate };
        }
      }
    }
  }
}

function breakEvenPremium(table: FactorTable, cell: Cell, deathBenefit: number): number {
  return price(table, cell, { deathBenefit, annualPremium: 0 }) / factors(table, cell).premium;
}

function price(
  table: FactorTable,
  cell: Cell,
  amounts: { deathBenefit: number; annualPremium: number },
): number {
  return priceParts(amounts, factors(table, cell), table[cell.estimate]).price;
}

function factors(table: FactorTable, { sex, hasGuarantee, ageInMonths, estimate }: Cell) {
  return factorsInCell(table, cellOf(table, sex, hasGuarantee, ageInMonths), estimate);
}
