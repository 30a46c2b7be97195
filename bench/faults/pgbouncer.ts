import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aptInstall } from '#scripts/apt-install.mjs';
import { freePort } from '#scripts/free-port.mjs';

const program = '/usr/sbin/pgbouncer';

/**
 * PgBouncer in transaction mode: a connection of a node is a connection to PostgreSQL only while a transaction lasts, so
 * nothing of a session may be counted on. Undefined where there is none: it comes from Debian.
 */
export function openPgBouncer() {
  if (!existsSync(program) && !(aptInstall('pgbouncer') && existsSync(program))) return undefined;
  return async (postgresPort: number) => {
    const folder = await mkdtemp(join(tmpdir(), 'trove-pgbouncer-'));
    await chmod(folder, 0o755);
    const port = await freePort();
    const file = join(folder, 'pgbouncer.ini');
    await writeFile(
      file,
      `[databases]
* = host=127.0.0.1 port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
server_reset_query = DISCARD ALL
`,
    );
    await writeFile(join(folder, 'users'), '"trove" ""\n');
    // It refuses to run as root.
    const as = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
    const child = spawn(program, ['-q', file], { ...as, stdio: 'ignore' });
    await untilOpen(port);
    return {
      port,
      async close() {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
        await rm(folder, { recursive: true, force: true });
      },
    };
  };
}

function idOf(flag: string): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await sleep(100);
  }
  throw new Error('PgBouncer did not start within 10 s');
}
