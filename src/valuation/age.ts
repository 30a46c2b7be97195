import type { CalendarDate } from './calendar-date.ts';

/** Completed years of age so many years later, told to the month: 78 years and 8 months and 11.33 years are 90. */
export function ageAfter(ageInMonths: number, years: number): number {
  return Math.floor(Math.round(ageInMonths + years * 12) / 12);
}

/**
 * Completed months of age. A month is completed on the day of the month of birth; where a month is too short to have
 * that day, on the first of the next. So someone born on 29 February turns a year older on 1 March in common years,
 * and someone born on the 31st completes April's month on 1 May. Negative before birth.
 */
export function ageInMonths(born: CalendarDate, on: CalendarDate): number {
  const months = (on.year - born.year) * 12 + (on.month - born.month);
  return on.day < born.day ? months - 1 : months;
}
