import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** What is made once for each database: when it came into use, and the key of its hashes. */
export type Installation = { createdAt: Date; hashKey: Buffer };

/** At every start. The first one makes it; a database that was in use before this table was came with its migrations. */
export async function findInstallation(db: Db, now: Date): Promise<Installation> {
  await sql`
    insert into installation (created_at, hash_key)
    select coalesce((select min(applied_at) from migrations where exists (select from accounts)), ${now}),
      ${randomBytes(32)}
    on conflict do nothing`.execute(db);
  const row = await db.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
  return { createdAt: row.created_at, hashKey: Buffer.from(row.hash_key) };
}

/** Links that carry all they say in themselves, mailed before this moment, count no more. */
export async function refuseLinksBefore(db: Db, now: Date): Promise<void> {
  await findInstallation(db, now);
  await db.updateTable('installation').set({ links_good_from: now }).execute();
}

/** Since the last restore; null where there was none. */
export async function findLinksGoodFrom(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('installation').select('links_good_from').executeTakeFirst();
  return row?.links_good_from ?? null;
}
