import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database/database.ts';

/**
 * Counts tries by a key for a while, in the database, so that several nodes share the count. One statement decides, so
 * it is exact under concurrency. Keys are hashed: an address of a person is not kept for this.
 */
export async function countAttempt(
  db: Db,
  key: string,
  { now, forMs }: { now: Date; forMs: number },
): Promise<number> {
  const expiresAt = new Date(now.getTime() + forMs);
  const { count } = await db
    .insertInto('attempts')
    .values({ key: hashKey(key), count: 1, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when attempts.expires_at <= ${now} then 1 else attempts.count + 1 end`,
        expires_at: sql`case when attempts.expires_at <= ${now} then excluded.expires_at else attempts.expires_at end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}

/** How long a key is held back still, in milliseconds; 0 when it is not. */
export async function remainingWait(db: Db, key: string, now: Date): Promise<number> {
  const held = await db
    .selectFrom('attempts')
    .select('expires_at')
    .where('key', '=', hashKey(key))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return held ? held.expires_at.getTime() - now.getTime() : 0;
}

/** Holds a key back from now on for so long, whatever was before. */
export async function holdBack(
  db: Db,
  key: string,
  { now, forMs }: { now: Date; forMs: number },
): Promise<void> {
  const row = { key: hashKey(key), count: 1, expires_at: new Date(now.getTime() + forMs) };
  await db
    .insertInto('attempts')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ expires_at: row.expires_at }))
    .execute();
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', hashKey(key)).execute();
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
