import { type ColumnType, type RawBuilder, sql } from 'kysely';

export type Timestamp = ColumnType<Date, Date, Date>;

/** YYYY-MM-DD, written and read on both engines. */
export type Day = ColumnType<string, string, string>;

/**
 * The moment a day begins in a zone, on the days when its clocks change too. A day is YYYY-MM-DD. It belongs on the side
 * of a comparison that has no column, so that the column's index serves.
 */
export function startOfDay(day: string, timeZone: string): RawBuilder<Date> {
  return sql<Date>`(${day}::date)::timestamp at time zone ${timeZone}`;
}

/** The moment a day is over: the next one has begun. */
export function endOfDay(day: string, timeZone: string): RawBuilder<Date> {
  return sql<Date>`(${day}::date + 1)::timestamp at time zone ${timeZone}`;
}
