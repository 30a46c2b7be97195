import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { root } from './install.mjs';

/**
 * What initdb makes is the same for every embedded database of one PGlite: it is made once, kept beside the packages,
 * and copied (READY_CLUSTER), which takes a tenth of the time.
 * @returns {string}
 */
export function readyCluster() {
  const manifest = join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(root, 'node_modules', '.cache', 'trove', `cluster-${version}`);
}

/**
 * Makes it in a process of its own, while this one does something else. A failure costs time, nothing more: the server
 * makes its own.
 * @returns {Promise<void>}
 */
export function makeReadyCluster() {
  if (existsSync(readyCluster())) return Promise.resolve();
  // It is over before faster code of the engine would have paid for its making.
  const program = ['--liftoff-only', fileURLToPath(import.meta.url)];
  const child = spawn(process.execPath, program, { cwd: root, stdio: 'ignore' });
  return new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
}

/** Aside first: nobody finds a half of it, and of two that make it at once the second finds the place taken. */
async function make() {
  const place = readyCluster();
  const parent = join(place, '..');
  await mkdir(parent, { recursive: true });
  const aside = await mkdtemp(join(parent, 'making-'));
  try {
    const { PGlite } = await import('@electric-sql/pglite');
    const pglite = await PGlite.create(join(aside, 'cluster'));
    await pglite.close();
    if (!existsSync(place)) await rename(join(aside, 'cluster'), place);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await make();
