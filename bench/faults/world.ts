import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#scripts/free-port.mjs';
import { type OwnServer, startOwnPostgres } from '#scripts/find-postgres.mjs';
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
  /** A PostgreSQL that is there already, instead of one of our own. */
  databaseUrl?: string;
  /** What stands between the nodes and PostgreSQL, beside the gate. */
  between?: (postgresPort: number) => Promise<{ port: number; close(): Promise<void> }>;
  /** The server's program, if not the one that was built for good. */
  program?: string | undefined;
};

/** PostgreSQL, a mail server and nodes of our own, each behind a gate or a handle that can fail. */
export async function openWorld(wanted: WorldOptions = {}) {
  const { nodes = 1, env = {}, dataDir, options = [], program } = wanted;
  const postgres = wanted.databaseUrl ? givenPostgres(wanted.databaseUrl) : await requirePostgres();
  const between = await wanted.between?.(postgres.port);
  const network = await openGate(between?.port ?? postgres.port);
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
  const counting = forgetCounts(postgres.url);
  try {
    for (let n = 0; n < nodes; n += 1) {
      running.push(await openNode(await freePort(), settings, { program, options: n === 0 ? [] : options }));
    }
  } catch (error) {
    await close();
    throw error;
  }
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
    close,
  };

  async function close(): Promise<void> {
    counting.stop();
    await Promise.all(running.map((node) => node.kill({ staysAway: true })));
    await Promise.all([network.close(), mail.close()]);
    await between?.close();
    await postgres.stop();
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
  }
}

async function requirePostgres(): Promise<OwnServer> {
  const postgres = await startOwnPostgres();
  if (postgres === undefined) throw new Error('No PostgreSQL was found, and none could be installed.');
  return postgres;
}

/** It is not ours to stop: whoever has started it does. */
function givenPostgres(url: string): OwnServer {
  const notOurs = async () => {
    throw new Error('this PostgreSQL is not ours to stop');
  };
  return {
    url,
    port: Number(new URL(url).port),
    pid: () => 0,
    start: notOurs,
    end: notOurs,
    stop: async () => {},
  };
}

/** One login does here what hundreds do elsewhere: what is counted for an hour's limits is forgotten again and again. */
function forgetCounts(url: string): { stop(): void } {
  const timer = setInterval(() => {
    const db = new pg.Client({ connectionString: url, connectionTimeoutMillis: 900, query_timeout: 900 });
    db.on('error', () => {});
    db.connect()
      .then(() => db.query('delete from attempts'))
      .catch(() => {})
      .finally(() => void db.end().catch(() => {}));
  }, 200);
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
