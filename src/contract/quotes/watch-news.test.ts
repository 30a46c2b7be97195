import { describe, expect, test } from 'vitest';
import { isDue, newsWords, rangeNews } from './watch-news.ts';

const on = { year: 2026, month: 11, day: 18 };

describe('a watched range', () => {
  test.each([
    [{ low: 100, high: 200 }, { low: 109, high: 219 }, null],
    [{ low: 100, high: 200 }, { low: 110, high: 205 }, 'moved'],
    [{ low: 100, high: 200 }, { low: 100, high: 180 }, 'moved'],
    [{ low: 0, high: 200 }, { low: 1, high: 200 }, 'moved'],
    [{ low: 0, high: 0 }, { low: 0, high: 50 }, 'first-range'],
    [{ low: 0, high: 0 }, { low: 0, high: 0 }, null],
    [{ low: 10, high: 50 }, { low: 0, high: 0 }, 'moved'],
  ] as const)('from %j to %j is news: %j', (from, to, reason) => {
    expect(rangeNews(from, to, on)?.reason ?? null).toBe(reason);
  });

  test('is told on the Monday from that day on, or later where that was missed', () => {
    const later = { year: 2028, month: 11, day: 15 };
    const wednesday = { on: '2026-11-18', reason: 'illustration-old' } as const;
    expect(isDue(wednesday, { year: 2026, month: 11, day: 22 }, later)).toBe(false);
    expect(isDue(wednesday, { year: 2026, month: 11, day: 23 }, later)).toBe(true);
    expect(isDue(wednesday, { year: 2026, month: 11, day: 24 }, later)).toBe(true);
    const monday = { on: '2026-11-16', reason: 'illustration-old' } as const;
    expect(isDue(monday, { year: 2026, month: 11, day: 16 }, later)).toBe(true);
    const sunday = { on: '2026-11-15', reason: 'illustration-old' } as const;
    expect(isDue(sunday, { year: 2026, month: 11, day: 15 }, later)).toBe(false);
    expect(isDue(sunday, { year: 2026, month: 11, day: 16 }, later)).toBe(true);
  });

  test('is told at once where the watch is over by that Monday', () => {
    const wednesday = { on: '2026-11-18', reason: 'illustration-old' } as const;
    const thatDay = { year: 2026, month: 11, day: 18 };
    expect(isDue(wednesday, thatDay, { year: 2026, month: 11, day: 23 })).toBe(true);
    expect(isDue(wednesday, thatDay, { year: 2026, month: 11, day: 24 })).toBe(false);
  });

  test('is said in a sentence', () => {
    expect(
      newsWords({
        on: '2026-11-18',
        reason: 'moved',
        from: { low: 1_000, high: 2_000 },
        to: { low: 0, high: 900 },
      }),
    ).toBe('The range moved from $1,000 - $2,000 to $0 - $900.');
  });
});
