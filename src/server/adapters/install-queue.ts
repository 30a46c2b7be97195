import PgBoss from 'pg-boss';
import { type Engine, runSql } from './database/database.ts';
import { mailQueue } from './waiting-letters.ts';

/** Eighteen hours of tries, give or take two, ever further apart, for a mail server that is away (`tryLater`). */
export const tries = { retryLimit: 15, retryDelay: 2, retryBackoff: true };

const waitingIndex = 'job_waiting_in_order';

/** Makes the queue's own tables, or brings them up to date: as their owner, before any node opens it. */
export async function installQueue(engine: Engine): Promise<void> {
  const boss = new PgBoss({ db: throughPool(engine), schedule: false, supervise: false });
  await boss.start();
  // Asked first: creating one that is there takes locks for nothing.
  if ((await boss.getQueue(mailQueue)) === null) {
    await boss.createQueue(mailQueue, { name: mailQueue, ...tries });
  }
  await boss.stop({ graceful: false, wait: true, close: false });
  await indexWaiting(engine);
}

/** In the order in which they go: without it each look for the next one sorts all that wait. */
async function indexWaiting(engine: Engine): Promise<void> {
  const { rows } = await runSql(engine, `select to_regclass('pgboss.${waitingIndex}') as found`);
  if (rows[0]?.['found']) return;
  await runSql(
    engine,
    `create index ${waitingIndex} on pgboss.job (priority desc, created_on, id) where state < 'active'`,
  );
}

export function throughPool(engine: Engine): PgBoss.Db {
  return { executeSql: (text, values) => runSql(engine, text, values as unknown[]) };
}
