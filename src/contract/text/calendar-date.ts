import { knownOffsetMs } from './zone-clock.ts';

/** A day without a clock or a zone. */
export type CalendarDate = {
  year: number;
  month: number;
  day: number;
};

/** The day an MM/DD/YYYY text names, years 1900 to 2099, or null when there is no such day. */
export function parseCalendarDate(text: string): CalendarDate | null {
  const match = /^(\d{2})\/(\d{2})\/((?:19|20)\d{2})$/.exec(text);
  if (match === null) return null;
  const [month, day, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return { year, month, day };
}

/**
 * Birthdays that have passed by a day. Someone born on 29 February completes a year on 1 March of a year without one,
 * so the comparison needs no special case.
 */
export function completedAge(birth: CalendarDate, on: CalendarDate): number {
  const hadBirthday = on.month > birth.month || (on.month === birth.month && on.day >= birth.day);
  return on.year - birth.year - (hadBirthday ? 0 : 1);
}

/** The day it is somewhere: age goes by the business's day, not by the browser's. */
export function calendarDateIn(timeZone: string, instant: Date): CalendarDate {
  const offsetMs = knownOffsetMs(timeZone, instant);
  if (offsetMs !== undefined) return utcDate(new Date(instant.getTime() + offsetMs));
  const parts = dayFormatOf(timeZone).formatToParts(instant);
  const read = (type: 'year' | 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value);
  return { year: read('year'), month: read('month'), day: read('day') };
}

/** Making one takes far longer than using it, and there are as many as there are zones asked for. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const day = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, ...day });
  dayFormats.set(timeZone, made);
  return made;
}

/** Below zero when one is earlier than the other, zero for the same day. */
export function compareDates(one: CalendarDate, other: CalendarDate): number {
  return one.year - other.year || one.month - other.month || one.day - other.day;
}

/** 29 February becomes 1 March where there is none: never a day too early. */
export function yearsLater({ year, month, day }: CalendarDate, years: number): CalendarDate {
  const later = { year: year + years, month, day };
  return day > daysInMonth(later.year, month) ? { year: later.year, month: 3, day: 1 } : later;
}

export function addDays({ year, month, day }: CalendarDate, days: number): CalendarDate {
  return utcDate(new Date(Date.UTC(year, month - 1, day + days)));
}

function utcDate(moment: Date): CalendarDate {
  return { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1, day: moment.getUTCDate() };
}

/** How many days from one day to a later one; below zero when it is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  const dayOf = ({ year, month, day }: CalendarDate) => Date.UTC(year, month - 1, day) / 86_400_000;
  return dayOf(to) - dayOf(from);
}

/** MM/DD/YYYY. */
export function formatCalendarDate({ year, month, day }: CalendarDate): string {
  return `${twoDigits(month)}/${twoDigits(day)}/${year}`;
}

/** The day a YYYY-MM-DD text names, as a database writes it. */
export function parseIsoDate(text: string): CalendarDate {
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  if (!year || !month || !day) throw new Error('a day is written YYYY-MM-DD');
  return { year, month, day };
}

/** YYYY-MM-DD. */
export function formatIsoDate({ year, month, day }: CalendarDate): string {
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
