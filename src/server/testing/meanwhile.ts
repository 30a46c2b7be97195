import { sql, type Transaction } from 'kysely';
import { expect, vi } from 'vitest';
import type { Schema } from '#server/adapters/database/schema.ts';
import type { TestApp } from './test-app.ts';

/**
 * What a call answers that began while a change was under way: it is asked once the change is made and not yet seen by
 * anyone, and the change is there for all when the call waits for it, or was answered already.
 */
export async function answerMeanwhile<Answer>(
  { db }: Pick<TestApp, 'db'>,
  change: (tx: Transaction<Schema>) => Promise<unknown>,
  call: () => PromiseLike<Answer>,
): Promise<Answer> {
  const called = await db.transaction().execute(async (tx) => {
    await change(tx);
    const holder = await pidOf(tx);
    let isAnswered = false;
    const answer = (async () => call())().finally(() => (isAnswered = true));
    await vi.waitFor(async () => expect(isAnswered || (await countWaitingFor(db, holder)) > 0).toBe(true), {
      timeout: 90_000,
    });
    return { answer };
  });
  return called.answer;
}

/** How many wait for what the transaction of this process holds. */
export async function countWaitingFor(db: TestApp['db'], holder: number): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity where ${holder}::int = any(pg_blocking_pids(pid))`.execute(db);
  return Number(rows[0]?.count);
}

/**
 * In which order a change is made and whoever comes after it gets in, while one who came before is still at it: as
 * calls without a pause would have it, there is always such a one.
 */
export async function orderBehind(
  { db }: Pick<TestApp, 'db'>,
  hold: (tx: Transaction<Schema>) => Promise<unknown>,
  change: (tx: Transaction<Schema>) => Promise<unknown>,
): Promise<string[]> {
  const order: string[] = [];
  const later: Promise<unknown>[] = [];
  /** Whether `what` waits for the transaction of this process, or is done already. */
  const standsBehind = (what: string, holder: number) =>
    vi.waitFor(
      async () => expect(order.includes(what) || (await countWaitingFor(db, holder)) > 0).toBe(true),
      { timeout: 90_000 },
    );
  await db.transaction().execute(async (first) => {
    await hold(first);
    let changer = 0;
    later.push(
      db.transaction().execute(async (tx) => {
        changer = await pidOf(tx);
        await change(tx);
        order.push('the change');
      }),
    );
    await standsBehind('the change', await pidOf(first));
    later.push(
      db.transaction().execute(async (tx) => {
        await hold(tx);
        order.push('who came later');
      }),
    );
    await standsBehind('who came later', changer);
  });
  await Promise.all(later);
  return order;
}

async function pidOf(tx: Transaction<Schema>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  return rows[0]!.pid;
}
