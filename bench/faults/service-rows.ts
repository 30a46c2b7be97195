import { setTimeout as sleep } from 'node:timers/promises';
import { startPatroni } from '#scripts/find-patroni.mjs';
import { waitUntilReady } from './node-process.ts';
import { openPgBouncer } from './pgbouncer.ts';
import type { Row } from './row.ts';

/** What an installation of several machines does: restarts one after the other, another primary, a pooler between. */
export const serviceRows: readonly Row[] = [
  rollingRow('haproxy', 'rolling', 'Nodes restarted one after the other behind HAProxy'),
  rollingRow('caddy', 'rolling-caddy', 'Nodes restarted one after the other behind Caddy'),
  {
    name: 'failover',
    title: 'The primary of three PostgreSQL servers dies (Patroni, synchronous)',
    async prepare() {
      const cluster = await startPatroni();
      if (cluster === undefined) return undefined;
      return {
        world: { nodes: 2, databaseUrl: cluster.url },
        handle: cluster,
        close: () => cluster.stop(),
      };
    },
    async fault({ first }, _extent, handle) {
      const cluster = handle as NonNullable<Awaited<ReturnType<typeof startPatroni>>>;
      const dead = await cluster.killPrimary();
      const since = performance.now();
      await waitUntilReady(first.url, 90_000);
      const seconds = (performance.now() - since) / 1_000;
      cluster.revive(dead);
      return `ready again ${seconds.toFixed(1)} s after the primary's death`;
    },
  },
  {
    name: 'pgbouncer',
    title: 'No fault: PgBouncer in transaction mode in front of PostgreSQL, two nodes',
    isSeamless: true,
    async prepare() {
      const between = openPgBouncer();
      return between && { world: { nodes: 2, between }, close: async () => {} };
    },
    async fault(_world, { seconds }) {
      await sleep(seconds(20) * 1_000);
    },
  },
];

function rollingRow(front: 'haproxy' | 'caddy', name: string, title: string): Row {
  return {
    name,
    title,
    front,
    isSeamless: true,
    // As in deploy/trove@.service.
    world: { nodes: 2, env: { TURN_AWAY_SECONDS: '6' } },
    async fault({ nodes }, { kills }) {
      const rounds = Math.ceil(kills / 20);
      for (let n = 0; n < rounds; n += 1) {
        for (const node of nodes) {
          await node.stop();
          await node.start();
          // As docs/operations.md says: the next one once the proxy has this one back.
          await sleep(3_000);
        }
      }
      return `${rounds * nodes.length} restarts`;
    },
  };
}
