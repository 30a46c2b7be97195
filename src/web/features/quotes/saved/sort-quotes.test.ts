import { describe, expect, test } from 'vitest';
import type { Quote } from '#contract/quote.ts';
import { newestFirst, pressHeader, sortQuotes } from './sort-quotes.ts';

const quote = (id: string, day: number, low: number, high: number) =>
  ({
    id,
    createdAt: new Date(`2026-11-0${day}T00:00:00.000Z`),
    expiresAt: new Date(`2026-11-1${day}T00:00:00.000Z`),
    offerLow: low,
    offerHigh: high,
  }) as Quote;

const quotes = [quote('a', 1, 10, 50), quote('b', 3, 20, 50), quote('c', 2, 0, 90), quote('d', 4, 20, 50)];
const order = (sorted: Quote[]) => sorted.map(({ id }) => id).join('');

describe('saved quotes', () => {
  test('come newest first', () => {
    expect(order(sortQuotes(quotes, newestFirst))).toBe('dbca');
  });

  test('sort by the high end, then the low, then the newest', () => {
    expect(order(sortQuotes(quotes, { column: 'range', direction: 'descending' }))).toBe('cdba');
    expect(order(sortQuotes(quotes, { column: 'range', direction: 'ascending' }))).toBe('adbc');
  });

  test('sort by expiry', () => {
    expect(order(sortQuotes(quotes, { column: 'expiry', direction: 'ascending' }))).toBe('acbd');
  });

  test('start with the largest range and the nearest end, and turn round', () => {
    const byRange = pressHeader(newestFirst, 'range');
    expect(byRange).toEqual({ column: 'range', direction: 'descending' });
    expect(pressHeader(byRange, 'range')).toEqual({ column: 'range', direction: 'ascending' });
    expect(pressHeader(byRange, 'expiry')).toEqual({ column: 'expiry', direction: 'ascending' });
  });
});
