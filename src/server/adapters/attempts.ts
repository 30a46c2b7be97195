import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database/database.ts';

type Span = { now: Date; forMs: number };

/** Counts tries by a key for a while, in the database, so that several nodes share the count. */
export type Attempts = {
  /** How many there are with this one. One statement decides, so it is exact under concurrency. */
  count(db: Db, key: string, span: Span): Promise<number>;
  /** How long a key is held back still, in milliseconds; 0 when it is not. */
  remainingWait(db: Db, key: string, now: Date): Promise<number>;
  /** Holds a key back from now on for so long, whatever was before. */
  holdBack(db: Db, key: string, span: Span): Promise<void>;
  clear(db: Db, key: string): Promise<void>;
};

/**
 * Keys name people and network addresses, so only their hashes are kept. Addresses are few enough to try them all:
 * hence the key of this installation.
 */
export function openAttempts(hashKey: Buffer): Attempts {
  const hash = (key: string) => createHmac('sha256', hashKey).update(key).digest('base64url');
  return {
    async count(db, key, { now, forMs }) {
      const expiresAt = new Date(now.getTime() + forMs);
      const { count } = await db
        .insertInto('attempts')
        .values({ key: hash(key), count: 1, expires_at: expiresAt })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql`case when attempts.expires_at <= ${now} then 1 else attempts.count + 1 end`,
            expires_at: sql`case when attempts.expires_at <= ${now} then excluded.expires_at else attempts.expires_at end`,
          }),
        )
        .returning('count')
        .executeTakeFirstOrThrow();
      return count;
    },
    async remainingWait(db, key, now) {
      const held = await db
        .selectFrom('attempts')
        .select('expires_at')
        .where('key', '=', hash(key))
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return held ? held.expires_at.getTime() - now.getTime() : 0;
    },
    async holdBack(db, key, { now, forMs }) {
      const row = { key: hash(key), count: 1, expires_at: new Date(now.getTime() + forMs) };
      await db
        .insertInto('attempts')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ expires_at: row.expires_at }))
        .execute();
    },
    async clear(db, key) {
      await db.deleteFrom('attempts').where('key', '=', hash(key)).execute();
    },
  };
}

export async function dropExpiredAttempts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('attempts').where('expires_at', '<=', now).execute();
}
