import { describe, expect, test } from 'vitest';
import { ageAfter, ageInMonths } from './age.ts';
import type { CalendarDate } from './calendar-date.ts';

const date = (year: number, month: number, day: number): CalendarDate => ({ year, month, day });
const inYears = (born: CalendarDate, on: CalendarDate) => Math.floor(ageInMonths(born, on) / 12);

describe('age in completed months', () => {
  test('grows on the day of the month of birth and not a day before', () => {
    expect(ageInMonths(date(1946, 3, 15), date(2026, 3, 14))).toBe(959);
    expect(ageInMonths(date(1946, 3, 15), date(2026, 3, 15))).toBe(960);
    expect(ageInMonths(date(1946, 3, 15), date(2026, 4, 14))).toBe(960);
    expect(ageInMonths(date(1946, 3, 15), date(2026, 4, 15))).toBe(961);
  });

  test('gives a person born on 29 February their birthday on 1 March in common years', () => {
    expect(inYears(date(1952, 2, 29), date(2026, 2, 28))).toBe(73);
    expect(inYears(date(1952, 2, 29), date(2026, 3, 1))).toBe(74);
    expect(inYears(date(1952, 2, 29), date(2028, 2, 28))).toBe(75);
    expect(inYears(date(1952, 2, 29), date(2028, 2, 29))).toBe(76);
  });

  test('completes the month of a birth on the 31st on the first of the next when a month is short', () => {
    expect(ageInMonths(date(1950, 1, 31), date(2026, 4, 30))).toBe(914);
    expect(ageInMonths(date(1950, 1, 31), date(2026, 5, 1))).toBe(915);
    expect(ageInMonths(date(1950, 1, 31), date(2026, 5, 30))).toBe(915);
    expect(ageInMonths(date(1950, 1, 31), date(2026, 5, 31))).toBe(916);
    expect(ageInMonths(date(1950, 1, 31), date(2026, 2, 28))).toBe(912);
    expect(ageInMonths(date(1950, 1, 31), date(2026, 3, 1))).toBe(913);
  });

  test('crosses the turn of the year', () => {
    expect(ageInMonths(date(1950, 12, 31), date(2026, 1, 1))).toBe(900);
    expect(inYears(date(1950, 12, 31), date(2026, 12, 30))).toBe(75);
    expect(inYears(date(1950, 12, 31), date(2026, 12, 31))).toBe(76);
  });

  test('is negative before birth', () => {
    expect(ageInMonths(date(2027, 1, 1), date(2026, 12, 31))).toBe(-1);
  });
});

test('an age so many years later is told to the month', () => {
  expect(ageAfter(78 * 12 + 8, 11 + 4 / 12)).toBe(90);
  expect(ageAfter(78 * 12 + 8, 11.33)).toBe(90);
  expect(ageAfter(78 * 12 + 8, 11.2)).toBe(89);
});
