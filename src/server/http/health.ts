import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';
import type { Queue } from '#server/adapters/queue.ts';

/** /healthz: the process answers. /readyz: its database and queue answer too. */
export function addHealth(app: FastifyInstance, { db, queue }: { db: Db; queue: Queue }): void {
  app.get('/healthz', { exposeHeadRoute: true, schema: { hide: true } }, async () => ({ status: 'alive' }));

  app.get('/readyz', { exposeHeadRoute: true, schema: { hide: true } }, async (_request, reply) => {
    const [database, jobs] = await Promise.allSettled([
      inTime(sql`select 1`.execute(db)),
      inTime(queue.isWorking()),
    ]);
    const isReady = database.status === 'fulfilled' && jobs.status === 'fulfilled';
    reply.status(isReady ? 200 : 503);
    return { status: isReady ? 'ready' : 'not ready', database: wordFor(database), queue: wordFor(jobs) };
  });
}

function wordFor(outcome: PromiseSettledResult<unknown>): string {
  return outcome.status === 'fulfilled' ? 'answers' : 'does not answer';
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const stop = new AbortController();
  const late = setTimeout(2_000, undefined, { signal: stop.signal }).then(() => {
    throw new Error('no answer within 2 s');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
    await Promise.allSettled([late]);
  }
}
