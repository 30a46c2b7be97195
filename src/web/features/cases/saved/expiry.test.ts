import { describe, expect, test } from 'vitest';
import { daysLeftText, hasExpired, nextChange } from './expiry.ts';

const end = Date.parse('2026-11-30T18:30:00.000Z');
const day = 24 * 60 * 60 * 1000;
const quote = { expiresAt: new Date(end), isRequested: false, watchedUntil: null };

describe('a saved quote', () => {
  test('runs out at its very moment', () => {
    expect(hasExpired(quote, end - 1)).toBe(false);
    expect(hasExpired(quote, end)).toBe(true);
  });

  test('stays once its offer is requested', () => {
    expect(hasExpired({ ...quote, isRequested: true }, end + day)).toBe(false);
    expect(daysLeftText({ ...quote, isRequested: true }, end - day)).toBe('');
    expect(hasExpired({ ...quote, watchedUntil: new Date(end + 2 * day) }, end + day)).toBe(false);
  });

  test.each([
    [3 * day + 1, ''],
    [3 * day, '3 days left'],
    [2 * day + 1, '3 days left'],
    [2 * day, '2 days left'],
    [day, '1 day left'],
    [1, '1 day left'],
    [0, ''],
  ])('%d ms before its end says "%s"', (before, words) => {
    expect(daysLeftText(quote, end - before)).toBe(words);
  });

  test('tells when its words next change', () => {
    expect(nextChange([quote], end - 4 * day)).toBe(end - 3 * day);
    expect(nextChange([quote], end - 3 * day)).toBe(end - 2 * day);
    expect(nextChange([quote], end - 1)).toBe(end);
    expect(nextChange([quote], end)).toBeNull();
    expect(nextChange([{ ...quote, isRequested: true }], end - day)).toBeNull();
  });
});
