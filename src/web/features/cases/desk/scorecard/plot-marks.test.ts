import { expect, test } from 'vitest';
import { heightOf, margin, placeInRange } from './plot-marks.ts';

const range = { low: 100_000, high: 200_000 };

test.each([
  [100_000, 'inside', 0],
  [150_000, 'inside', 0.5],
  [200_000, 'inside', 1],
  [90_000, 'below', -0.1],
  [0, 'below', -margin],
  [210_000, 'above', 1.1],
  [900_000, 'above', 1 + margin],
] as const)('an offer of %d is drawn %s at %d', (afterLoan, place, share) => {
  expect(placeInRange({ ...range, afterLoan, place })).toBeCloseTo(share);
});

test('an offer that is a dollar outside is drawn outside', () => {
  expect(placeInRange({ ...range, afterLoan: 99_999, place: 'below' })).toBeLessThan(0);
  expect(placeInRange({ ...range, afterLoan: 200_001, place: 'above' })).toBeGreaterThan(1);
});

test('a range of no width has a middle', () => {
  expect(placeInRange({ low: 1, high: 1, afterLoan: 1, place: 'inside' })).toBe(0.5);
});

test('heights of neighbors differ', () => {
  const heights = Array.from({ length: 50 }, (_, index) => heightOf(index));
  expect(new Set(heights.map((height) => height.toFixed(3))).size).toBe(50);
  expect(heights.every((height) => height >= 0 && height < 1)).toBe(true);
});
