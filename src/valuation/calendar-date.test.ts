import { describe, expect, test } from 'vitest';
import { dayOfYear, daysInMonth, decimalYear } from './calendar-date.ts';

describe('a calendar date', () => {
  test('is in a month of the length the Gregorian calendar gives it', () => {
    const februaries = [1900, 2000, 2024, 2026].map((year) => daysInMonth(year, 2));
    expect(februaries).toEqual([28, 29, 29, 28]);
    const others = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => daysInMonth(2026, month));
    expect(others).toEqual([31, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  });

  test('counts the days of its year from one, with the leap day where there is one', () => {
    expect(dayOfYear({ year: 2026, month: 1, day: 1 })).toBe(1);
    expect(dayOfYear({ year: 2026, month: 12, day: 31 })).toBe(365);
    expect(dayOfYear({ year: 2028, month: 12, day: 31 })).toBe(366);
    expect(dayOfYear({ year: 2028, month: 3, day: 1 })).toBe(61);
  });

  test('becomes a decimal year by dividing by 365.25', () => {
    expect(decimalYear({ year: 2026, month: 1, day: 1 })).toBe(2026);
    expect(decimalYear({ year: 2026, month: 11, day: 15 })).toBeCloseTo(2026 + 318 / 365.25, 12);
  });
});
