import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';
import { type Files, StoreFull } from '#server/adapters/files/files.ts';
import type { Queue } from '#server/adapters/queue.ts';
import { inTime } from './in-time.ts';
import { isNear } from './network.ts';
import { openShortMemory } from './short-memory.ts';

type HealthParts = {
  db: Db;
  queue: Queue;
  files: Pick<Files, 'check'>;
  settings: { trustedHops: number };
  /** It answers on, but wants no more. */
  isStopping: () => boolean;
};

/**
 * /healthz: the process answers. /readyz: its database and queue answer too. A store that takes no files is told of and
 * nothing more: all nodes have the same, and without it everything but a file can be had.
 */
export function addHealth(app: FastifyInstance, parts: HealthParts): void {
  const { db, queue, files, settings, isStopping } = parts;
  let sawForwarded = false;
  if (settings.trustedHops === 0) {
    app.addHook('onRequest', async ({ headers, ip }) => {
      const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
      // Anyone can write these; a proxy of ours does it from nearby.
      if (isForwarded && isNear(ip)) sawForwarded = true;
    });
  }

  app.get('/healthz', { exposeHeadRoute: true, schema: { hide: true } }, async () => ({ status: 'alive' }));

  // Found out once a second, whoever asks how often.
  const memory = openShortMemory();
  const askAll = () =>
    Promise.allSettled([inTime(sql`select 1`.execute(db)), inTime(queue.isWorking()), inTime(files.check())]);

  app.get('/readyz', { exposeHeadRoute: true, schema: { hide: true } }, async (_request, reply) => {
    const [database, jobs, store] = await memory.recall('all', askAll);
    const isReady = !isStopping() && database.status === 'fulfilled' && jobs.status === 'fulfilled';
    reply.status(isReady ? 200 : 503);
    return {
      status: isStopping() ? 'stopping' : isReady ? 'ready' : 'not ready',
      database: wordFor(database),
      queue: wordFor(jobs),
      files: store.status === 'rejected' && store.reason instanceof StoreFull ? 'no room' : wordFor(store),
      // Then every visitor has the proxy's address, and one of them can use up the limits of all.
      ...(sawForwarded
        ? { proxy: 'requests come through a proxy that is not trusted: set TRUST_PROXY' }
        : {}),
    };
  });
}

type TurningAway = { isOn: () => boolean; begin: () => void };

/**
 * A node that will stop soon says so at /readyz and answers on, so that the proxy in front sends nothing more. What it
 * answers meanwhile ends its connection: the proxy would send the next request into one that is about to close.
 */
export function addTurningAway(app: FastifyInstance): TurningAway {
  let isOn = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isOn) reply.header('Connection', 'close');
  });
  return { isOn: () => isOn, begin: () => void (isOn = true) };
}

function wordFor(outcome: PromiseSettledResult<unknown>): string {
  return outcome.status === 'fulfilled' ? 'answers' : 'does not answer';
}
