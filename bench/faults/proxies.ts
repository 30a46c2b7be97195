import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/free-port.mjs';
import { waitUntilReady } from './node-process.ts';

export type Front = { url: string; close(): Promise<void> };

const deploy = join(import.meta.dirname, '..', '..', 'deploy');

/** The very files that are deployed, on ports of ours and without their certificates. */
const proxies = {
  haproxy: {
    file: 'haproxy.cfg',
    program: 'haproxy',
    options: (file: string) => ['-db', '-f', file],
    adapt: (text: string, port: number) =>
      text
        // A container may have fewer files than that needs.
        .replace('maxconn 10000', 'maxconn 500')
        .replace('sc0_conn_cur gt 500', 'sc0_conn_cur gt 100')
        .replace(/^ *bind :80$/m, `    bind 127.0.0.1:${port}`)
        .replace(/^ *bind :443.*$/m, '')
        .replace(/^ *http-request redirect.*$/m, ''),
  },
  caddy: {
    file: 'Caddyfile',
    program: 'caddy',
    options: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
    adapt: (text: string, port: number) =>
      text
        .replace(/^\{$/m, '{\n\tadmin off\n\tauto_https off')
        .replace('trove.example {', `http://127.0.0.1:${port} {`),
  },
} as const;

/** What HAProxy allows one site, small enough for a test to go beyond it. A storm comes from one site. */
const bounds = {
  connections: { deployed: 'sc0_conn_rate gt 60', tested: 60 },
  requests: { deployed: 'sc1_http_req_rate gt 200', tested: 50 },
};
const unbounded = 1_000_000;

/** HAProxy or Caddy in front of two nodes; undefined where it is not installed. */
export async function openFront(
  name: keyof typeof proxies,
  nodeUrls: readonly string[],
  { bounded = [] }: { bounded?: readonly (keyof typeof bounds)[] } = {},
): Promise<Front | undefined> {
  const { file, program, options, adapt } = proxies[name];
  if (spawnSync(program, ['version'], { stdio: 'ignore' }).error) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'trove-front-'));
  const port = await freePort();
  const [one = '', two = ''] = nodeUrls.map((url) => new URL(url).port);
  let text = adapt(await readFile(join(deploy, file), 'utf8'), port)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${one}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${two}`);
  for (const [what, { deployed, tested }] of Object.entries(bounds)) {
    const most = bounded.some((name) => name === what) ? tested : unbounded;
    text = text.replace(deployed, deployed.replace(/\d+$/, String(most)));
  }
  const own = join(folder, file);
  await writeFile(own, text);
  const child: ChildProcess = spawn(program, options(own), {
    env: { PATH: process.env['PATH'], HOME: folder },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, 20_000, () => child.exitCode === null);
  return {
    url,
    async close() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
