import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages, leave, requireNode, root, say } from './install.mjs';

const stamp = join(root, 'dist', 'built-from');

/**
 * Builds dist/web and dist/server, unless they were built from these very files.
 * @returns {void}
 */
export function build() {
  const fingerprint = fingerprintSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  say('Building the app');
  // Vite sets NODE_ENV for its whole process, and the server that may follow in this one must not inherit it.
  const done = spawnSync(process.execPath, [join(root, 'scripts', 'build-now.mjs')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (done.status !== 0) leave('The app could not be built: see above.');
  writeFileSync(stamp, fingerprint);
}

function fingerprintSources() {
  const hash = createHash('sha256');
  const single = ['package.json', 'package-lock.json', 'vite.config.ts', 'scripts/build-now.mjs'];
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
