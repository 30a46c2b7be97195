import { spawnSync } from 'node:child_process';
import { root } from './install.mjs';

/**
 * Another version of Node, from npm's `node` package. npx keeps what it downloads (185 MB).
 * @param {string} version such as 24, 22 or 20.19
 * @returns {string | undefined} the path of its program
 */
export function findNode(version) {
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const asked = spawnSync(npx, ['--yes', '-p', `node@${version}`, 'node', '-p', 'process.execPath'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 240_000,
    shell: process.platform === 'win32',
  });
  return asked.status === 0 ? asked.stdout.trim() : undefined;
}
