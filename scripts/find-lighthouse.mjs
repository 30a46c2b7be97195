import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const version = '12.8.2';

/**
 * Lighthouse, installed in a folder of its own on first use: it brings two hundred packages that nothing else needs.
 * @returns {string | undefined} the path of its main module
 */
export function findLighthouse() {
  const folder = join(tmpdir(), `trove-lighthouse-${version}`);
  const main = join(folder, 'node_modules', 'lighthouse', 'core', 'index.js');
  if (existsSync(main)) return main;
  mkdirSync(folder, { recursive: true });
  const wanted = {
    private: true,
    dependencies: { lighthouse: version },
    // The one that this Lighthouse was tried with.
    overrides: { 'third-party-web': '0.27.0' },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(wanted));
  const options = ['install', '--no-audit', '--no-fund', '--ignore-scripts'];
  const installed = spawnSync('npm', options, { cwd: folder, stdio: 'ignore', timeout: 300_000 });
  return installed.status === 0 && existsSync(main) ? main : undefined;
}
