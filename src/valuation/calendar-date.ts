/** A day on the calendar, with no clock and no time zone behind it. Months run from 1 to 12. */
export type CalendarDate = { readonly year: number; readonly month: number; readonly day: number };

/** The date as a year with decimals, by the convention of docs/valuation.md: year + (day of year - 1) / 365.25. */
export function decimalYear(date: CalendarDate): number {
  return date.year + (dayOfYear(date) - 1) / 365.25;
}

/** 1 on the first of January. */
export function dayOfYear(date: CalendarDate): number {
  let days = date.day;
  for (let month = 1; month < date.month; month++) days += daysInMonth(date.year, month);
  return days;
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
