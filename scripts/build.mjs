import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages, leave, requireNode, root, say } from './install.mjs';

const stamp = join(root, 'dist', 'built-from');
const program = join(root, 'scripts', 'build-now.mjs');
/** Vite sets NODE_ENV for its whole process, and the server that may follow in this one must not inherit it. */
const options = /** @type {const} */ ({
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});

/**
 * Builds dist/web and dist/server, unless they were built from these very files.
 * @returns {void}
 */
export function build() {
  const fingerprint = startBuild();
  if (fingerprint === undefined) return;
  endBuild(fingerprint, spawnSync(process.execPath, [program], options).status);
}

/**
 * The same, while this process does something else.
 * @returns {Promise<void>}
 */
export async function buildBeside() {
  const fingerprint = startBuild();
  if (fingerprint === undefined) return;
  const [status] = await once(spawn(process.execPath, [program], options), 'exit');
  endBuild(fingerprint, status);
}

/** @returns {string | undefined} what is to be built, unless it is built already */
function startBuild() {
  const fingerprint = fingerprintSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return undefined;
  rmSync(stamp, { force: true });
  say('Building the app');
  return fingerprint;
}

/**
 * @param {string} fingerprint
 * @param {number | null} status
 */
function endBuild(fingerprint, status) {
  if (status !== 0) leave('The app could not be built: see above.');
  writeFileSync(stamp, fingerprint);
}

function fingerprintSources() {
  const hash = createHash('sha256');
  const single = [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'scripts/build-now.mjs',
    'scripts/build-server.mjs',
    'scripts/chunk-groups.mjs',
  ];
  const sources = listFiles(join(root, 'src')).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of [...single.map((name) => join(root, name)), ...sources]) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  installPackages();
  build();
}
