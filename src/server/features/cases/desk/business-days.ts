import { addDays, type CalendarDate, calendarDateIn } from '#contract/text/calendar-date.ts';

/**
 * The moment so many business days before another, at the same time of day: what has waited since before it is late.
 * Saturdays and Sundays are no business days; holidays are not known.
 */
export function businessDaysBefore(moment: Date, days: number, timeZone: string): Date {
  let day = calendarDateIn(timeZone, moment);
  let passed = 0;
  for (let left = days; left > 0;) {
    day = addDays(day, -1);
    passed += 1;
    if (!isWeekend(day)) left -= 1;
  }
  return new Date(moment.getTime() - passed * 86_400_000);
}

/** The day so many business days after another. */
export function businessDaysAfter(start: CalendarDate, days: number): CalendarDate {
  let day = start;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

function isWeekend({ year, month, day }: CalendarDate): boolean {
  return [0, 6].includes(new Date(Date.UTC(year, month - 1, day)).getUTCDay());
}
