import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

/** What only tests, checks and benches load. A start brings the rest: half of the packages, in half of the time. */
const notForStart = [
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

/** @typedef {{ version?: string, optional?: boolean, devDependencies?: Record<string, string> }} Locked */
/** @typedef {{ packages: Record<string, Locked> }} Lock */

/**
 * Installs all packages when the lockfile is not the one that was installed last.
 * @returns {void}
 */
export function installPackages() {
  const lock = readLock();
  if (isStamped(lock)) return;
  if (isInstalled(JSON.parse(lock))) return stamp(lock);
  say('Installing packages (a minute, the first time)');
  runNpmCi(root);
  stamp(lock);
}

/**
 * Installs what building and running need, when not even that is there.
 * @returns {void}
 */
export function installForStart() {
  const lock = readLock();
  const forStart = `for a start\n${lock}`;
  if (isStamped(lock) || isStamped(forStart)) return;
  if (isInstalled(JSON.parse(lock))) return stamp(lock);
  say('Installing packages (a minute, the first time)');
  const aside = join(root, 'node_modules.new');
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside);
  writeWithout(notForStart, aside);
  runNpmCi(aside);
  rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  renameSync(join(aside, 'node_modules'), join(root, 'node_modules'));
  rmSync(aside, { recursive: true });
  stamp(forStart);
}

/**
 * @param {readonly string[]} names packages of our own list
 * @param {string} folder for a package.json and a lockfile without them
 */
function writeWithout(names, folder) {
  /** @type {Lock} */
  const lock = JSON.parse(readLock());
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const name of names) {
    delete manifest.devDependencies[name];
    delete lock.packages['']?.devDependencies?.[name];
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  copyFileSync(join(root, '.npmrc'), join(folder, '.npmrc'));
}

/** @param {string} folder */
function runNpmCi(folder) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // NODE_ENV=production would leave out what the build needs.
  const done = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (done.status === 0) return;
  process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}`);
  leave('The packages could not be installed: see above.');
}

/** @returns {string} */
function readLock() {
  return readFileSync(join(root, 'package-lock.json'), 'utf8');
}

/** @returns {string} where it is noted which packages are installed */
function stampFile() {
  return join(root, 'node_modules', '.trove-lock');
}

/** @param {string} installed */
function stamp(installed) {
  writeFileSync(stampFile(), installed);
}

/** @param {string} installed */
function isStamped(installed) {
  return existsSync(stampFile()) && readFileSync(stampFile(), 'utf8') === installed;
}

/**
 * Whether `npm ci` was run by hand: npm leaves its own list of what it installed.
 * @param {Lock} lock
 */
function isInstalled(lock) {
  const list = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  const { packages: installed } = JSON.parse(readFileSync(list, 'utf8'));
  return Object.entries(lock.packages).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
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
