import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from './install.mjs';

/**
 * Installs a Debian package, where that is possible without asking: on Debian, as root.
 * @param {string} name
 * @returns {boolean}
 */
export function aptInstall(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  say(`Installing ${name} with apt-get`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const steps = [['update'], ['install', '-y', '--no-install-recommends', name]];
  return steps.every((step) => {
    const done = spawnSync('apt-get', ['-q', ...step], { env, encoding: 'utf8' });
    if (done.status !== 0) process.stderr.write(done.stderr);
    return done.status === 0;
  });
}
