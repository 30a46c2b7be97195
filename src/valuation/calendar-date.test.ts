import { describe, expect, it } from 'vitest';
import { dayOfYear, decimalYear, isRealDate } from './calendar-date.ts';

describe('a calendar date', () => {
  it('is real only when its month has such a day', () => {
    expect(isRealDate({ year: 2024, month: 2, day: 29 })).toBe(true);
    expect(isRealDate({ year: 2000, month: 2, day: 29 })).toBe(true);
    expect(isRealDate({ year: 1900, month: 2, day: 29 })).toBe(false);
    expect(isRealDate({ year: 2026, month: 2, day: 29 })).toBe(false);
    expect(isRealDate({ year: 2026, month: 4, day: 31 })).toBe(false);
    expect(isRealDate({ year: 2026, month: 13, day: 1 })).toBe(false);
    expect(isRealDate({ year: 2026, month: 0, day: 1 })).toBe(false);
    expect(isRealDate({ year: 2026, month: 1, day: 0 })).toBe(false);
    expect(isRealDate({ year: 2026, month: 1, day: 1.5 })).toBe(false);
  });

  it('counts the days of its year from one, with the leap day where there is one', () => {
    expect(dayOfYear({ year: 2026, month: 1, day: 1 })).toBe(1);
    expect(dayOfYear({ year: 2026, month: 12, day: 31 })).toBe(365);
    expect(dayOfYear({ year: 2028, month: 12, day: 31 })).toBe(366);
    expect(dayOfYear({ year: 2028, month: 3, day: 1 })).toBe(61);
  });

  it('becomes a decimal year by dividing by 365.25', () => {
    expect(decimalYear({ year: 2026, month: 1, day: 1 })).toBe(2026);
    expect(decimalYear({ year: 2026, month: 11, day: 15 })).toBeCloseTo(2026 + 318 / 365.25, 12);
  });
});
