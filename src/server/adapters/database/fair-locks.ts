import { sql } from 'kysely';
import { advisoryLocks, type Db } from './database.ts';

/**
 * Many hold a thing at once, until their transactions' end, and whoever changes it waits for these alone: who comes later
 * waits for the change. A row that is read `for share` lets who comes later in first, so that calls without a pause would
 * keep a change waiting for good. What is held is read by a later statement: it sees what was committed meanwhile.
 */
export async function holdShared(db: Db, kind: FairLock, names: readonly string[]): Promise<void> {
  await lockEach('pg_advisory_xact_lock_shared', db, kind, names);
}

/** For whoever changes the thing: nobody else holds it then. */
export async function lockAlone(db: Db, kind: FairLock, names: readonly string[]): Promise<void> {
  await lockEach('pg_advisory_xact_lock', db, kind, names);
}

type FairLock = Extract<keyof typeof advisoryLocks, 'states' | 'roster'>;

async function lockEach(lock: string, db: Db, kind: FairLock, names: readonly string[]): Promise<void> {
  // In one order for all, so that none waits for one that waits for it.
  await sql`
    select ${sql.raw(lock)}(${sql.lit(advisoryLocks[kind])}, number)
    from (select distinct hashtext(name) as number from unnest(${names}::text[]) as name order by 1) as numbers
    `.execute(db);
}
