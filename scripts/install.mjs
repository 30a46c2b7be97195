import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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

/**
 * Installs the packages when the lockfile is not the one that was installed last.
 * @returns {void}
 */
export function installPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = join(root, 'node_modules', '.trove-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  if (isInstalled(JSON.parse(lock))) return writeFileSync(stamp, lock);
  say('Installing packages (a minute, the first time)');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // NODE_ENV=production would leave out what the build needs.
  const done = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) {
    process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}`);
    leave('The packages could not be installed: see above.');
  }
  writeFileSync(stamp, lock);
}

/**
 * Whether `npm ci` was run by hand: npm leaves its own list of what it installed.
 * @param {{ packages: Record<string, { version?: string, optional?: boolean }> }} lock
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
