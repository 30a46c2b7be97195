import type { ColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date, Date>;

/** YYYY-MM-DD, written and read on both engines. */
export type Day = ColumnType<string, string, string>;
