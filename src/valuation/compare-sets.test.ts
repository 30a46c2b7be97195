import { describe, expect, test } from 'vitest';
import { ageInMonths } from './age.ts';
import { figuresOf, setOf } from './assumption-figures.ts';
import { allAssumptionSets, assumptionsOfVersion } from './assumptions/all-sets.ts';
import { compareSets } from './compare-sets.ts';
import { buildFactorTable } from './factor-table.ts';
import { sampleBook } from './sample-book.ts';

const on = { year: 2026, month: 11, day: 15 };
const older = buildFactorTable(on, assumptionsOfVersion('2026.1')!);
const newer = buildFactorTable(on, assumptionsOfVersion('2026.2')!);

describe('a set as data', () => {
  test.each(allAssumptionSets)('is the same set when read again: $version', (set) => {
    expect(setOf(JSON.parse(JSON.stringify(figuresOf(set))))).toEqual(set);
  });

  test('names no table that is not there', () => {
    const figures = figuresOf(assumptionsOfVersion('2026.2')!);
    expect(() => setOf({ ...figures, table: { ...figures.table, low: 'none' } })).toThrow('no table none');
  });
});

describe('two sets over a book', () => {
  test('say nothing of a set beside itself', () => {
    const same = compareSets(sampleBook(on), newer, newer);
    expect(same).toMatchObject({ count: 500, up: 0, down: 0, movesMuch: 0, biggestMovers: [] });
    expect(same.averageOfBenefit.before).toBe(same.averageOfBenefit.after);
  });

  test('say what moves, and how far, the biggest first', () => {
    const moved = compareSets(sampleBook(on), older, newer, 5);
    expect(moved.up + moved.down).toBeLessThanOrEqual(500);
    expect(moved.down).toBeGreaterThan(moved.up);
    // Without a guarantee a low end of $0 is usual on 2026.2.
    expect(moved.lowFallsToZero).toBeGreaterThan(100);
    expect(moved.biggestMovers).toHaveLength(5);
    const far = moved.biggestMovers.map(({ before, after }) =>
      Math.abs(after.low + after.high - before.low - before.high),
    );
    expect(far).toEqual(far.toSorted((one, other) => other - one));
  });

  test('leave out whom neither can quote', () => {
    const [young, ...others] = sampleBook(on).slice(0, 3);
    const tooYoung = { ...young!, born: { year: 1980, month: 1, day: 1 } };
    expect(compareSets([tooYoung, ...others], older, newer).count).toBe(2);
    expect(compareSets([], older, newer)).toMatchObject({
      count: 0,
      averageOfBenefit: { before: 0, after: 0 },
    });
  });

  test('count a range that was $0 as one that moves much', () => {
    const [policy] = sampleBook(on);
    const dear = { ...policy!, annualPremium: 300_000 };
    expect(compareSets([dear], older, newer)).toMatchObject({
      atZero: { before: 1, after: 1 },
      movesMuch: 0,
    });
  });
});

test('the sample book is the same policies on every day', () => {
  for (const day of [on, { year: 2028, month: 2, day: 29 }]) {
    const book = sampleBook(day);
    expect(book).toHaveLength(500);
    const ages = book.map(({ born }) => ageInMonths(born, day));
    expect([Math.min(...ages), Math.max(...ages)]).toEqual([70 * 12 + 6, 94 * 12 + 6]);
  }
});
