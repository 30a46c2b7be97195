import { createHmac } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { furthestEnd } from '#server/clock.ts';
import type { Db } from './database/database.ts';

/** `by`: how many at once; one unless told. */
type Span = { now: Date; forMs: number; by?: number | undefined };

/** What is counted, and of whom: parts that stay apart, so that no name a stranger writes is the key of another count. */
export type CountKey = readonly [what: string, ...of: string[]];

/** What `countStatement` says. */
export type Count = { countKey: string; countBy: number; countedAt: Date; countUntil: Date };

/** Counts tries by a key for a while, in the database, so that several nodes share the count. */
export type Attempts = {
  /** How many there are with these. One statement decides, so it is exact under concurrency. */
  count(db: Db, key: CountKey, span: Span): Promise<number>;
  /** What the statement that counts says, where it is a part of another one. */
  counting(key: CountKey, span: Span): Count;
  /**
   * Takes one try before it is made: how long it must wait still, in milliseconds, or 0 when it may be made now. After
   * a few tries each further one makes the next wait twice as long. One statement decides, so of tries at once no more
   * are let through than of tries in a row.
   */
  takeTry(db: Db, key: CountKey, now: Date): Promise<number>;
  /** A try that was taken and then not made. */
  giveBack(db: Db, key: CountKey): Promise<void>;
  clear(db: Db, key: CountKey): Promise<void>;
};

/**
 * Keys name people and network addresses, so only their hashes are kept. Addresses are few enough to try them all:
 * hence the key of this installation.
 */
export function openAttempts(hashKey: Buffer): Attempts {
  const hash = (key: CountKey) =>
    createHmac('sha256', hashKey).update(JSON.stringify(key)).digest('base64url');
  return {
    async count(db, key, span) {
      const { rows } = await countStatement(counting(hash(key), span)).execute(db);
      return rows[0]!.count;
    },
    counting: (key, span) => counting(hash(key), span),
    async takeTry(db, key, now) {
      const { freeTries, firstDelaySeconds, longestDelayMinutes, triesKeptHours } = limits.signIn;
      const forgetAt = new Date(now.getTime() + triesKeptHours * 3_600_000);
      const isOver = sql<boolean>`attempts.expires_at <= ${now}`;
      const lastHold = furthestEnd(now, longestDelayMinutes * 60_000);
      const next = sql<number>`case when ${isOver} then 1 else attempts.count + 1 end`;
      const delay = sql`least(${firstDelaySeconds}::float8 * power(2, least(${next} - ${freeTries}::int, 30)), ${longestDelayMinutes * 60}::float8) * interval '1 second'`;
      const taken = await db
        .insertInto('attempts')
        .values({ key: hash(key), count: 1, expires_at: forgetAt, held_until: null })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({
              count: next,
              expires_at: endOf(isOver),
              held_until: sql`case when ${next} >= ${freeTries}::int then ${now}::timestamptz + ${delay} end`,
            })
            .where((where) =>
              where.or([
                where('attempts.held_until', 'is', null),
                where('attempts.held_until', '<=', now),
                where('attempts.held_until', '>', lastHold),
                where('attempts.expires_at', '<=', now),
              ]),
            ),
        )
        .returning('count')
        .executeTakeFirst();
      if (taken) return 0;
      const held = await db
        .selectFrom('attempts')
        .select('held_until')
        .where('key', '=', hash(key))
        .executeTakeFirst();
      return Math.max(1, (held?.held_until?.getTime() ?? 0) - now.getTime());
    },
    async giveBack(db, key) {
      await db
        .updateTable('attempts')
        .set({ count: sql`greatest(count - 1, 0)`, held_until: null })
        .where('key', '=', hash(key))
        .execute();
    },
    async clear(db, key) {
      await db.deleteFrom('attempts').where('key', '=', hash(key)).execute();
    },
  };
}

function counting(countKey: string, { now, forMs, by = 1 }: Span): Count {
  return { countKey, countBy: by, countedAt: now, countUntil: new Date(now.getTime() + forMs) };
}

export function countStatement({
  countKey,
  countBy,
  countedAt,
  countUntil,
}: Count): RawBuilder<{ count: number }> {
  const isOver = sql<boolean>`attempts.expires_at <= ${countedAt}`;
  // Never more than the column holds.
  return sql`
    insert into attempts (key, count, expires_at) values (${countKey}, ${countBy}, ${countUntil})
    on conflict (key) do update set
      count = case when ${isOver} then excluded.count
        else least(attempts.count::bigint + excluded.count, 2147483647)::int end,
      expires_at = ${endOf(isOver)}
    returning count`;
}

/** One that a clock ahead began goes on, so that nobody is let off; but no longer than one that begins now. */
function endOf(isOver: RawBuilder<boolean>): RawBuilder<Date> {
  return sql`case when ${isOver} then excluded.expires_at
    else least(attempts.expires_at, excluded.expires_at) end`;
}

/** At most so many that ran out; how many there were. */
export async function forgetAttempts(
  db: Db,
  { now, atMost }: { now: Date; atMost: number },
): Promise<number> {
  // A day more than any lasts: a node whose clock is a little behind takes none from the others.
  const beyondAll = furthestEnd(now, (limits.signIn.triesKeptHours + 24) * 3_600_000);
  const { numDeletedRows } = await db
    .deleteFrom('attempts')
    .where('key', 'in', (from) =>
      from
        .selectFrom('attempts')
        .select('key')
        .where((where) => where.or([where('expires_at', '<=', now), where('expires_at', '>', beyondAll)]))
        .limit(atMost),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
