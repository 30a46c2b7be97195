import { expect, it } from 'vitest';
import { formatDollars, formatOfferRange } from './dollars.ts';

it('writes whole dollars', () => {
  expect(formatDollars(1_234_567.89)).toBe('$1,234,568');
});

it('writes a range with a space, a hyphen and a space', () => {
  expect(formatOfferRange(118_203.6, 171_285.4)).toBe('$118,204 - $171,285');
});

it('starts the range at $0 when only the high estimate is positive', () => {
  expect(formatOfferRange(-12_000, 4_000)).toBe('$0 - $4,000');
  expect(formatOfferRange(0, 4_000)).toBe('$0 - $4,000');
});

it('writes $0 when neither is positive', () => {
  expect(formatOfferRange(-12_000, 0)).toBe('$0');
  expect(formatOfferRange(-12_000, -1)).toBe('$0');
});
