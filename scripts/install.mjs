import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Plain Node, no dependencies: this runs before anything is installed. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const neededNode = [20, 19];

/** @returns {void} */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [needMajor = 0, needMinor = 0] = neededNode;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  leave(`Trove needs Node ${neededNode.join('.')} or later; this is ${process.versions.node}.`);
}

/** What only tests, checks and benches load. A start installs the others: half of the packages, in half of the time. */
export const notForStart = [
  '@cyclonedx/cyclonedx-npm',
  '@playwright/test',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  'axe-core',
  'fast-check',
  'jsdom',
  'knip',
  'oxc-parser',
  'oxfmt',
  'oxlint',
  'oxlint-tsgolint',
  'pdf-lib',
  'puppeteer-core',
  'scslre',
  'smtp-server',
  'typescript',
  'vitest',
];

/** @typedef {{ name?: string, version?: string, optional?: boolean, resolved?: string, devDependencies?: Record<string, string> }} Locked */
/** @typedef {{ packages: Record<string, Locked> }} Lock */

/**
 * Installs all packages when the lockfile is not the one that was installed last.
 * @returns {void}
 */
export function installPackages() {
  const lock = readLock();
  if (!isStamped(lock) && !isDoneByHand(lock)) install({ without: [], note: lock });
}

/**
 * Installs what building and running need, when not even that is there.
 * @returns {void}
 */
export function installForStart() {
  const lock = readLock();
  const note = `for a start\n${lock}`;
  if (!isStamped(lock) && !isStamped(note) && !isDoneByHand(lock)) install({ without: notForStart, note });
}

/**
 * Aside, from a lockfile that says where each file is: npm reads what the registry knows of every package otherwise,
 * which takes it longer than the files. Where they are elsewhere it finds them by that way.
 * @param {{ without: readonly string[], note: string }} what packages of our own list, and what to note when it is done
 */
function install({ without, note }) {
  say('Installing packages (a minute, the first time)');
  const aside = join(root, 'node_modules.new');
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside);
  const registry = (runNpm(['config', 'get', 'registry'], root).stdout ?? '').trim();
  writeLists(aside, { without, registry });
  let done = runNpmCi(aside);
  if (done.status !== 0) {
    writeLists(aside, { without });
    done = runNpmCi(aside);
  }
  if (done.status !== 0) {
    process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}`);
    leave('The packages could not be installed: see above.');
  }
  rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  renameSync(join(aside, 'node_modules'), join(root, 'node_modules'));
  rmSync(aside, { recursive: true });
  writeFileSync(stampFile(), note);
}

/**
 * Our package.json and lockfile without some packages.
 * @param {string} folder
 * @param {{ without: readonly string[], registry?: string }} how
 */
function writeLists(folder, { without, registry }) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  /** @type {Lock} */
  const lock = JSON.parse(readLock());
  for (const name of without) {
    delete manifest.devDependencies[name];
    delete lock.packages['']?.devDependencies?.[name];
  }
  for (const [path, entry] of registry ? Object.entries(lock.packages) : []) {
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const file = `${name.split('/').at(-1)}-${entry.version}.tgz`;
    if (path !== '') entry.resolved = `${registry?.replace(/\/$/, '')}/${name}/-/${file}`;
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  copyFileSync(join(root, '.npmrc'), join(folder, '.npmrc'));
}

/** @param {string} folder */
function runNpmCi(folder) {
  // NODE_ENV=production would leave out what the build needs.
  return runNpm(
    ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
    folder,
  );
}

/**
 * @param {string[]} options
 * @param {string} cwd
 */
function runNpm(options, cwd) {
  const isWindows = process.platform === 'win32';
  return spawnSync(isWindows ? 'npm.cmd' : 'npm', options, { cwd, encoding: 'utf8', shell: isWindows });
}

/** @returns {string} */
function readLock() {
  return readFileSync(join(root, 'package-lock.json'), 'utf8');
}

/** @returns {string} where it is noted which packages are installed */
function stampFile() {
  return join(root, 'node_modules', '.trove-lock');
}

/** @param {string} note */
function isStamped(note) {
  return existsSync(stampFile()) && readFileSync(stampFile(), 'utf8') === note;
}

/**
 * Whether `npm ci` was run by hand: npm leaves its own list of what it installed.
 * @param {string} text
 */
function isDoneByHand(text) {
  const list = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  /** @type {[Lock, Lock]} */
  const [lock, { packages: installed }] = [JSON.parse(text), JSON.parse(readFileSync(list, 'utf8'))];
  const isWhole = Object.entries(lock.packages).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
  if (isWhole) writeFileSync(stampFile(), text);
  return isWhole;
}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * @param {string} reason
 * @returns {never}
 */
export function leave(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
