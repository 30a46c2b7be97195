import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aptInstall } from './apt-install.mjs';
import { freePort } from './free-port.mjs';

/** @typedef {{ host: string, port: number, path: string, stop: () => Promise<void> }} TestClamd */

/**
 * A real clamd for the tests. Its whole database is one line of ours, so that it is ready at once: it knows no virus but
 * `virusMark`, not even EICAR.
 * @param {{ virusMark: string, mostBytes: number }} options what it finds, and how much of one file it takes
 * @returns {Promise<TestClamd | undefined>}
 */
export async function startClamd({ virusMark, mostBytes }) {
  const program = findClamd();
  if (program === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'trove-clamd-'));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'ours.ndb'), `Trove.Test:0:*:${Buffer.from(virusMark).toString('hex')}\n`);
  const path = join(folder, 'clamd.sock');
  const port = await freePort();
  const settings = {
    DatabaseDirectory: folder,
    LocalSocket: path,
    TCPSocket: port,
    TCPAddr: '127.0.0.1',
    Foreground: 'yes',
    StreamMaxLength: mostBytes,
    ConcurrentDatabaseReload: 'no',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
  writeFileSync(join(folder, 'clamd.conf'), lines.join(''));
  const child = spawn(program, ['--config-file', join(folder, 'clamd.conf')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const gone = once(child, 'exit');
  for (let tries = 0; !(await isOpen(port)); tries += 1) {
    if (child.exitCode !== null || tries > 300) throw new Error(`clamd did not start:\n${output}`);
    await sleep(100);
  }
  return {
    host: '127.0.0.1',
    port,
    path,
    async stop() {
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Found on the machine, else installed by apt-get (Debian, root).
 * @returns {string | undefined}
 */
export function findClamd() {
  return findProgram() ?? (aptInstall('clamav-daemon') ? findProgram() : undefined);
}

/** @returns {string | undefined} */
function findProgram() {
  const folders = [
    '/usr/sbin',
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/opt/homebrew/sbin',
    '/usr/local/sbin',
  ];
  return folders.map((folder) => join(folder, 'clamd')).find((program) => existsSync(program));
}

/** @param {number} port */
async function isOpen(port) {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
