import { expect, test } from 'vitest';
import { roundScaleEnd } from './round-scale-end.ts';

test.each([
  [171_285, 200_000],
  [33_000, 40_000],
  [199_000, 250_000],
  [96_000, 150_000],
  [0, 1.5],
])('ends a scale that holds %d at %d', (amount, end) => {
  expect(roundScaleEnd(amount)).toBe(end);
});

test('leaves as much room as it is asked for', () => {
  expect(roundScaleEnd(140_000)).toBe(150_000);
  expect(roundScaleEnd(140_000, 0.15)).toBe(200_000);
});
