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
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    let isAnswered = false;
    const answer = (async () => call())().finally(() => (isAnswered = true));
    await vi.waitFor(
      async () => expect(isAnswered || (await countWaitingFor(db, rows[0]!.pid)) > 0).toBe(true),
      { timeout: 90_000 },
    );
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
