import { type CalendarDate, calendarDateIn } from '#contract/calendar-date.ts';
import { site } from './site.ts';

/** The day that age goes by. */
export function businessToday(): CalendarDate {
  return calendarDateIn(site.businessTimeZone, new Date());
}
