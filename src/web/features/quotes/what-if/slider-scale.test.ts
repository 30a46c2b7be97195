import { expect, test } from 'vitest';
import { amountAt, roundEnd, sliderReach } from './slider-scale.ts';

const scale = { low: 4_000, now: 12_345.67, high: 37_000 };

test('a slider at rest stands on the figure of the quote, to the cent, and reaches both ends', () => {
  expect(amountAt(0, scale)).toBe(12_345.67);
  expect(amountAt(-sliderReach, scale)).toBe(4_000);
  expect(amountAt(sliderReach, scale)).toBe(37_000);
});

test('in between it goes in round steps that never fall back', () => {
  const places = Array.from({ length: 2 * sliderReach + 1 }, (_, step) => step - sliderReach);
  const amounts = places.map((place) => amountAt(place, scale));
  expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
  expect(amounts.filter((amount) => amount % 10 !== 0)).toEqual([scale.now]);
});

test('a figure at the end of what is allowed stays there', () => {
  const least = { low: 250_000, now: 250_000, high: 380_000 };
  expect(amountAt(-50, least)).toBe(250_000);
  expect(amountAt(1, least)).toBeGreaterThan(250_000);
});

test('ends are written in two figures', () => {
  expect([roundEnd(4_133), roundEnd(37_200), roundEnd(1_499_999), roundEnd(0.3)]).toEqual([
    4_100, 37_000, 1_500_000, 1,
  ]);
});
