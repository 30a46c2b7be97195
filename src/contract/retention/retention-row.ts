/** What becomes of a kind of record by itself. `hourly`: the server's job; `store`: whoever holds it ends it in its own way. */
type EndedBy = 'hourly' | 'store' | 'command' | 'person' | 'nobody';

/** One kind of record. */
export type RetentionRow = {
  what: string;
  why: string;
  /** The setting RETENTION_DAYS comes in as a number for readers of the site, by its name for those who set it. */
  howLong: (retentionDays: number | string) => string;
  afterwards: string;
  endedBy: EndedBy;
  /** The tables that hold it, as src/server/adapters/database/schema.ts names them. */
  tables: readonly string[];
  /** Whether it is about people, and so in the privacy policy. */
  isPersonal: boolean;
};
