import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startSwift } from '#scripts/find-swift.mjs';
import { openGate } from './tcp-gate.ts';
import type { Row } from './row.ts';
import { serviceRows } from './service-rows.ts';
import { childrenOf } from './world.ts';

export const rows: readonly Row[] = [
  {
    name: 'api-killed',
    title: 'The server killed with -9, again and again',
    async fault({ first }, { kills }) {
      for (let n = 0; n < kills; n += 1) {
        await sleep(200 + Math.random() * 1_000);
        await first.kill();
      }
      return `${kills} times`;
    },
  },
  {
    name: 'postgres-restarted',
    title: 'PostgreSQL restarted, again and again',
    async fault({ postgres }, { kills }) {
      for (let n = 0; n < kills; n += 1) {
        await postgres.end('SIGINT');
        await postgres.start();
        await sleep(1_000);
      }
      return `${kills} times`;
    },
  },
  {
    name: 'postgres-stopped',
    title: 'PostgreSQL stopped for 20 s',
    async fault({ postgres }, { seconds }) {
      await postgres.end('SIGINT');
      await sleep(seconds(20) * 1_000);
      await postgres.start();
    },
  },
  {
    name: 'postgres-frozen',
    title: 'PostgreSQL frozen for 45 s (SIGSTOP)',
    async fault({ freeze, thaw, first }, { seconds }) {
      freeze();
      const worst = await slowestPage(first.url, seconds(45));
      thaw();
      return `landing page meanwhile: ${Math.round(worst)} ms at worst`;
    },
  },
  {
    name: 'postgres-backends',
    title: 'PostgreSQL: every connection ended, again and again',
    async fault({ databaseUrl }, { kills }) {
      const db = new pg.Client(databaseUrl);
      await db.connect();
      for (let n = 0; n < kills; n += 1) {
        await db.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1',
          ['client backend'],
        );
        await sleep(200);
      }
      await db.end();
      return `${kills} times`;
    },
  },
  {
    name: 'postgres-crash',
    title: 'PostgreSQL: a backend killed with -9, so that it recovers',
    async fault({ postgres }, { kills }) {
      const times = Math.ceil(kills / 10);
      for (let n = 0; n < times; n += 1) {
        const victim = childrenOf(postgres.pid()).at(-1);
        if (victim !== undefined) process.kill(victim, 'SIGKILL');
        await sleep(2_000);
      }
      return `${times} times`;
    },
  },
  {
    name: 'network-silent',
    title: 'The network to PostgreSQL silent for 60 s',
    async fault({ network, first }, { seconds }) {
      network.set('silent');
      const worst = await slowestPage(first.url, seconds(60));
      network.set('open');
      return `landing page meanwhile: ${Math.round(worst)} ms at worst`;
    },
  },
  mailRow('smtp-refuses', 'The mail server refuses connections for 30 s', 'closed'),
  mailRow('smtp-hangs', 'The mail server hangs for 30 s, two nodes', 'silent'),
  mailRow('smtp-drips', 'The mail server answers a byte at a time for 30 s', 'dripping'),
  mailRow('smtp-drops', 'The mail server drops the connection after DATA for 30 s', 'cut after data'),
  {
    name: 'store-away',
    title: 'The S3 store away for 20 s',
    async prepare() {
      const swift = await startSwift();
      if (swift === undefined) return undefined;
      const storage = new URL(swift.env['STORAGE_URL'] ?? '');
      const endpoint = new URL(storage.searchParams.get('endpoint') ?? '');
      const gate = await openGate(Number(endpoint.port));
      endpoint.port = String(gate.port);
      storage.searchParams.set('endpoint', endpoint.origin);
      return {
        world: { env: { ...swift.env, STORAGE_URL: decodeURIComponent(storage.href) } },
        handle: gate,
        async close() {
          await gate.close();
          await swift.stop();
        },
      };
    },
    async fault(_world, { seconds }, handle) {
      const gate = handle as Awaited<ReturnType<typeof openGate>>;
      gate.set('closed');
      await sleep(seconds(20) * 1_000);
      gate.set('open');
    },
  },
  {
    name: 'disk-full',
    title: 'The disk of the files full for 15 s',
    async prepare() {
      const folder = mkdtempSync(join(tmpdir(), 'trove-small-disk-'));
      try {
        execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', folder], { stdio: 'ignore' });
      } catch {
        rmSync(folder, { recursive: true });
        return undefined;
      }
      return {
        world: { dataDir: folder },
        handle: folder,
        async close() {
          execFileSync('umount', ['-l', folder]);
          rmSync(folder, { recursive: true, force: true });
        },
      };
    },
    async fault({ first }, { seconds }, handle) {
      const filler = join(String(handle), 'filler');
      await writeFile(filler, Buffer.alloc(400 * 1024 * 1024)).catch(() => {}); // Until nothing more fits.
      const { files } = (await (await fetch(`${first.url}/readyz`)).json()) as { files: string };
      await sleep(seconds(15) * 1_000);
      await rm(filler);
      return `readyz says: ${files}`;
    },
  },
  {
    name: 'node-dies',
    title: 'One of two nodes dies and stays away for 60 s',
    world: { nodes: 2 },
    async fault({ nodes }, { seconds }) {
      await nodes[1]!.kill({ staysAway: true });
      await sleep(seconds(60) * 1_000);
      await nodes[1]!.start();
    },
  },
  {
    name: 'clock-jumps',
    title: 'The clock of one of two nodes jumps an hour ahead',
    world: { nodes: 2, options: ['--import', './e2e/moved-clock.mjs'] },
    async fault({ nodes }) {
      for (let quarter = 0; quarter < 4; quarter += 1) {
        nodes[1]!.signal('SIGUSR2');
        await sleep(1_500);
      }
    },
  },
  ...serviceRows,
];

function mailRow(
  name: string,
  title: string,
  mode: 'closed' | 'silent' | 'dripping' | 'cut after data',
): Row {
  return {
    name,
    title,
    world: { nodes: 2 },
    async fault({ mail }, { seconds }) {
      mail.gate.set(mode);
      await sleep(seconds(30) * 1_000);
      mail.gate.set('open');
    },
  };
}

/** The landing page asked for again and again, and the longest that it took. */
async function slowestPage(url: string, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let worst = 0;
  while (performance.now() < until) {
    const asked = performance.now();
    const answer = await fetch(`${url}/`);
    await answer.arrayBuffer();
    worst = Math.max(worst, answer.status === 200 ? performance.now() - asked : Number.POSITIVE_INFINITY);
    await sleep(250);
  }
  return worst;
}
