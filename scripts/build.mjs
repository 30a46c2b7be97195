import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages, leave, requireNode, root, say } from './install.mjs';

/** Vite sets NODE_ENV for its whole process, and the server that may follow in this one must not inherit it. */
const options = /** @type {const} */ ({
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});

/** @typedef {{ program: string, stamp: string }} Step */
/** @type {Step} */
const making = {
  program: join(root, 'scripts', 'build-now.mjs'),
  stamp: join(root, 'dist', 'built-from'),
};
/** @type {Step} */
const compressing = {
  program: join(root, 'scripts', 'compress-pages.mjs'),
  stamp: join(root, 'dist', 'compressed-from'),
};

/**
 * Builds dist/web and dist/server, unless they were built from these very files.
 * @returns {void}
 */
export function build() {
  const fingerprint = fingerprintSources();
  for (const step of stepsFrom(fingerprint))
    end(step, fingerprint, spawnSync(process.execPath, [step.program], options).status);
}

/**
 * The same, while this process does something else.
 * @returns {Promise<void>}
 */
export async function buildBeside() {
  const fingerprint = fingerprintSources();
  for (const step of stepsFrom(fingerprint)) end(step, fingerprint, await run(step));
}

/**
 * The same, but that the pages' files are served as they are until they are compressed, too.
 * @returns {Promise<{ compress: () => Promise<void> }>} what is left to do, once the server listens
 */
export async function buildForStart() {
  const fingerprint = fingerprintSources();
  const steps = stepsFrom(fingerprint);
  if (steps.includes(making)) end(making, fingerprint, await run(making));
  return {
    async compress() {
      if (!steps.includes(compressing)) return;
      // A failure costs some waiting, and the next start does it again.
      if ((await run(compressing, ['--low'])) === 0) writeFileSync(compressing.stamp, fingerprint);
    },
  };
}

/**
 * @param {string} fingerprint
 * @returns {readonly Step[]} what was not done from these very files
 */
function stepsFrom(fingerprint) {
  /** @param {Step} step */
  const isDone = ({ stamp }) => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;
  if (isDone(making)) return isDone(compressing) ? [] : [compressing];
  for (const { stamp } of [making, compressing]) rmSync(stamp, { force: true });
  say('Building the app');
  return [making, compressing];
}

/**
 * @param {Step} step
 * @param {string[]} words
 * @returns {Promise<number | null>}
 */
async function run({ program }, words = []) {
  const [status] = await once(spawn(process.execPath, [program, ...words], options), 'exit');
  return status;
}

/**
 * @param {Step} step
 * @param {string} fingerprint
 * @param {number | null} status
 */
function end({ stamp }, fingerprint, status) {
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
    'scripts/compress-pages.mjs',
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
