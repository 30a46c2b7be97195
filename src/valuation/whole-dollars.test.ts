import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inDollars, roundToTotal } from './whole-dollars.ts';

describe('whole dollars', () => {
  test('add up to the rounded total, each within a dollar of what it was', () => {
    const amount = fc.double({ min: -1e8, max: 1e8, noNaN: true });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), (amounts) => {
        const total = Math.round(amounts.reduce((sum, each) => sum + each, 0)) + 0;
        const rounded = roundToTotal(amounts, total);
        expect(rounded.reduce((sum, each) => sum + each, 0)).toBe(total);
        for (const [place, each] of amounts.entries())
          expect(Math.abs(rounded[place]! - each)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('are written with commas, and with cents only where there are any', () => {
    expect(inDollars(1234567)).toBe('$1,234,567');
    expect(inDollars(12345.6)).toBe('$12,345.60');
  });
});
