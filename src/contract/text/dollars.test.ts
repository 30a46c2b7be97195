import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDollars, formatOfferRange } from './dollars.ts';

test('writes whole dollars', () => {
  expect(formatDollars(1_234_567.89)).toBe('$1,234,568');
});

test('writes any amount as the browser would', () => {
  const usual = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  const amounts = fc
    .double({ min: -1e15, max: 1e15, noNaN: true })
    .filter((amount) => !Object.is(amount, -0));
  fc.assert(fc.property(amounts, (amount) => formatDollars(amount) === usual.format(amount)));
  for (const amount of [0, 0.5, -0.4, -0.5, 1.5, 2.5, 999.5, 999_999.5, -1000, 1e9])
    expect(formatDollars(amount)).toBe(usual.format(amount));
});

test('writes a range with a space, a hyphen and a space', () => {
  expect(formatOfferRange(118_203.6, 171_285.4)).toBe('$118,204 - $171,285');
});

test('starts the range at $0 when only the high estimate is positive', () => {
  expect(formatOfferRange(-12_000, 4_000)).toBe('$0 - $4,000');
  expect(formatOfferRange(0, 4_000)).toBe('$0 - $4,000');
});

test('writes $0 when neither is positive', () => {
  expect(formatOfferRange(-12_000, 0)).toBe('$0');
  expect(formatOfferRange(-12_000, -1)).toBe('$0');
});
