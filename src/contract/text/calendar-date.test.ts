import { describe, expect, test } from 'vitest';
import { calendarDateIn, completedAge, parseCalendarDate } from './calendar-date.ts';

describe('parseCalendarDate', () => {
  test('reads a real day', () => {
    expect(parseCalendarDate('03/14/1952')).toEqual({ year: 1952, month: 3, day: 14 });
    expect(parseCalendarDate('02/29/1952')).toEqual({ year: 1952, month: 2, day: 29 });
    expect(parseCalendarDate('01/01/1900')).not.toBeNull();
    expect(parseCalendarDate('12/31/2099')).not.toBeNull();
  });

  test.each([
    '',
    '3/14/1952',
    '02/30/1952',
    '02/29/1951',
    '02/29/1900',
    '13/01/1952',
    '00/10/1952',
    '04/00/1952',
    '04/31/1952',
    '12/31/1899',
    '01/01/2100',
    '1952-03-14',
    '03/14/1952 ',
  ])('refuses %j', (text) => {
    expect(parseCalendarDate(text)).toBeNull();
  });
});

describe('completedAge', () => {
  const birth = { year: 1952, month: 3, day: 14 };

  test('counts the birthday itself and not the day before', () => {
    expect(completedAge(birth, { year: 2026, month: 3, day: 13 })).toBe(73);
    expect(completedAge(birth, { year: 2026, month: 3, day: 14 })).toBe(74);
    expect(completedAge(birth, { year: 2026, month: 12, day: 1 })).toBe(74);
    expect(completedAge(birth, { year: 2026, month: 1, day: 31 })).toBe(73);
  });

  test('lets someone born on 29 February complete a year on 1 March, or on the day itself in a leap year', () => {
    const leapling = { year: 1952, month: 2, day: 29 };
    expect(completedAge(leapling, { year: 2026, month: 2, day: 28 })).toBe(73);
    expect(completedAge(leapling, { year: 2026, month: 3, day: 1 })).toBe(74);
    expect(completedAge(leapling, { year: 2028, month: 2, day: 28 })).toBe(75);
    expect(completedAge(leapling, { year: 2028, month: 2, day: 29 })).toBe(76);
  });
});

describe('calendarDateIn', () => {
  test('tells the day of the zone, not of the machine', () => {
    const instant = new Date('2026-11-15T03:00:00Z');
    expect(calendarDateIn('America/Los_Angeles', instant)).toEqual({ year: 2026, month: 11, day: 14 });
    expect(calendarDateIn('UTC', instant)).toEqual({ year: 2026, month: 11, day: 15 });
  });
});
