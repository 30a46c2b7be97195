import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, chownSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aptInstall } from './apt-install.mjs';
import { freePort } from './free-port.mjs';

/** @typedef {{ url: string, stop: () => Promise<void> }} TestServer */
/**
 * @typedef {TestServer & {
 *   port: number,
 *   pid: () => number,
 *   start: () => Promise<void>,
 *   end: (signal: NodeJS.Signals) => Promise<void>,
 * }} OwnServer `end` leaves its folder, so that it can be started again
 */

/**
 * A real PostgreSQL for the tests: TEST_DATABASE_URL, else a server found on the machine and started in a temporary
 * folder on a free port, else one that apt-get installs first (Debian, root).
 * @returns {Promise<TestServer | undefined>}
 */
export async function findPostgres() {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: async () => {} };
  const folder = findPrograms() ?? (aptInstall('postgresql') ? findPrograms() : undefined);
  return folder ? startServer(folder) : undefined;
}

/** @returns {string | undefined} the folder that holds both initdb and postgres */
function findPrograms() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/opt/homebrew/bin',
    '/usr/local/bin',
    '/usr/local/pgsql/bin',
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

/**
 * One of our own, whatever TEST_DATABASE_URL says: it can be stopped, frozen and started again.
 * @returns {Promise<OwnServer | undefined>}
 */
export async function startOwnPostgres() {
  const folder = findPrograms() ?? (aptInstall('postgresql') ? findPrograms() : undefined);
  return folder ? startServer(folder) : undefined;
}

/**
 * @param {string} programs
 * @returns {Promise<OwnServer>}
 */
async function startServer(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'trove-postgres-'));
  const as = ownerFor(folder);
  const data = join(folder, 'data');
  const options = ['-D', data, '-U', 'trove', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const made = spawnSync(join(programs, 'initdb'), options, { ...as, cwd: folder, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const settings = ['-h', '127.0.0.1', '-p', String(port), '-k', '', '-F', '-c', 'max_connections=200'];
  let server = run();
  await answers(port);
  return {
    url: `postgres://trove@127.0.0.1:${port}/postgres`,
    port,
    pid: () => server.pid ?? 0,
    async start() {
      server = run();
      await answers(port);
    },
    end,
    async stop() {
      // SIGQUIT: at once, whatever is still connected. The folder goes anyway.
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };

  function run() {
    return spawn(join(programs, 'postgres'), ['-D', data, ...settings], {
      ...as,
      cwd: folder,
      stdio: 'ignore',
    });
  }

  /** @param {NodeJS.Signals} signal */
  async function end(signal) {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  }
}

/**
 * PostgreSQL refuses to run as root: then as the user its package made, or as nobody.
 * @param {string} folder
 */
function ownerFor(folder) {
  if (process.getuid?.() !== 0) return {};
  const [uid = 65_534, gid = 65_534] = ['-u', '-g'].map((flag) => {
    const asked = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
    return asked.status === 0 ? Number(asked.stdout) : 65_534;
  });
  chownSync(folder, uid, gid);
  return { uid, gid };
}

/** @param {number} port */
async function answers(port) {
  for (let tries = 0; tries < 300; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const [isOpen] = await Promise.race([
      once(socket, 'connect').then(() => [true]),
      new Promise((resolve) => socket.once('error', () => resolve([false]))),
    ]);
    socket.destroy();
    if (isOpen) return;
    await sleep(100);
  }
  throw new Error('PostgreSQL did not start within 30 s');
}
