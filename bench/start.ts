// `npm run bench:start`: `npm start` on a fresh clone with the packages in npm's cache, until it says that it is ready,
// beside `npm ci` alone; then starts of the same copy, beside a program that only opens the same database and listens.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timesOf } from './quote-server.ts';

const turns = Number(process.argv[2] ?? 5);
const root = join(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'trove-start-'));
const clone = join(folder, 'clone');

const bareProgram = `
import { createServer } from 'node:http';
import { PGlite } from '@electric-sql/pglite';
const database = await PGlite.create('bare-db');
await database.query('select 1');
const server = createServer((_, answer) => answer.end()).listen(0, () => console.log('ready at', server.address().port));
process.once('SIGINT', () => process.exit());
`;

try {
  run('git', ['clone', '--quiet', root, clone], root);
  const install = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // The first brings what npm's cache lacks.
  run('npm', install, clone);
  const alone = run('npm', install, clone);
  await rm(join(clone, 'node_modules'), { recursive: true });
  const first = await startsIn('npm', ['start']);
  console.log(`first start: ${seconds(first)}; npm ci alone: ${seconds(alone)}`);

  await writeFile(join(clone, 'bare.mjs'), bareProgram);
  await cp(join(clone, 'data', 'db'), join(clone, 'bare-db'), { recursive: true });
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    times.ours.push(await startsIn('npm', ['start']));
    times.bare.push(await startsIn(process.execPath, ['bare.mjs']));
  }
  const [ours, bare] = [timesOf(times.ours).median, timesOf(times.bare).median];
  console.log(
    `second start, median of ${turns}: ${seconds(ours)}; the database opened and a port, alone: ${seconds(bare)} (${(ours / bare).toFixed(2)} times)`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** How long it took, in ms. */
function run(program: string, args: string[], cwd: string): number {
  const from = performance.now();
  const { status } = spawnSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${program} ${args[0]} ended with ${status}`);
  return performance.now() - from;
}

/** How long until it says that it is ready, in ms; then it is ended. */
async function startsIn(program: string, args: string[]): Promise<number> {
  const from = performance.now();
  // A group of its own: npm starts a shell, which starts the server.
  const child = spawn(program, args, {
    cwd: clone,
    detached: true,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ms = (await saysReady(child)) - from;
  const gone = once(child, 'close');
  process.kill(-child.pid!, 'SIGINT');
  await gone;
  return ms;
}

function saysReady(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready at')) resolve(performance.now());
    });
    child.once('exit', () => reject(new Error(`it did not start:\n${output}`)));
  });
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
