import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#scripts/free-port.mjs';
import { startOwnPostgres } from '#scripts/find-postgres.mjs';
import { openMailServer } from './mail-server.ts';
import { type NodeProcess, openNode } from './node-process.ts';
import { openGate } from './tcp-gate.ts';

export type World = Awaited<ReturnType<typeof openWorld>>;

export type WorldOptions = {
  nodes?: number;
  env?: Record<string, string>;
  /** The folder of the files, where a row brings its own. */
  dataDir?: string;
  /** Given to Node itself, for the second node and those after it. */
  options?: string[];
  /** The server's program, if not the one that was built for good. */
  program?: string | undefined;
};

/** PostgreSQL, a mail server and nodes of our own, each behind a gate or a handle that can fail. */
export async function openWorld({ nodes = 1, env = {}, dataDir, options = [], program }: WorldOptions = {}) {
  const postgres = await startOwnPostgres();
  if (postgres === undefined) throw new Error('No PostgreSQL was found, and none could be installed.');
  const network = await openGate(postgres.port);
  const mail = await openMailServer();
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'trove-faults-')));
  const through = new URL(postgres.url);
  through.port = String(network.port);
  const settings = {
    DEMO: '1',
    DATABASE_URL: through.href,
    DATA_DIR: folder,
    FILE_KEYS: `faults:${randomBytes(32).toString('base64')}`,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Trove <quotes@trove.example>',
    OFFERS_EMAIL: 'offers@trove.example',
    TRUST_PROXY: '1',
    ...env,
  };
  const running: NodeProcess[] = [];
  for (let n = 0; n < nodes; n += 1) {
    running.push(await openNode(await freePort(), settings, { program, options: n === 0 ? [] : options }));
  }
  const counting = forgetCounts(postgres.url);
  return {
    postgres,
    network,
    mail,
    settings,
    nodes: running,
    first: running[0]!,
    databaseUrl: postgres.url,
    urls: running.map(({ url }) => url),
    freeze: () => signalAll(postgres.pid(), 'SIGSTOP'),
    thaw: () => signalAll(postgres.pid(), 'SIGCONT'),
    async close() {
      counting.stop();
      await Promise.all(running.map((node) => node.kill({ staysAway: true })));
      await Promise.all([network.close(), mail.close()]);
      await postgres.stop();
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One login does here what hundreds do elsewhere: what is counted for an hour's limits is forgotten every second. */
function forgetCounts(url: string): { stop(): void } {
  const timer = setInterval(() => {
    const db = new pg.Client({ connectionString: url, connectionTimeoutMillis: 900, query_timeout: 900 });
    db.on('error', () => {});
    db.connect()
      .then(() => db.query('delete from attempts'))
      .catch(() => {})
      .finally(() => void db.end().catch(() => {}));
  }, 1_000);
  return { stop: () => clearInterval(timer) };
}

/** PostgreSQL and every process it has started: its first, so that it starts no other meanwhile. */
function signalAll(pid: number, signal: NodeJS.Signals): void {
  process.kill(pid, signal);
  for (const child of childrenOf(pid)) {
    try {
      process.kill(child, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

export function childrenOf(pid: number): number[] {
  const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return listed.split('\n').flatMap((line) => (line.trim() === '' ? [] : [Number(line)]));
}
