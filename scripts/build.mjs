import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { installPackages, requireNode, root, say } from './install.mjs';

const stamp = join(root, 'dist', 'built-from');

/**
 * Builds dist/web and dist/server, unless they were built from these very files.
 * @returns {Promise<void>}
 */
export async function build() {
  const fingerprint = fingerprintSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  say('Building the app');
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  await Promise.all([buildWeb(), buildServer()]);
  writeFileSync(stamp, fingerprint);
}

async function buildWeb() {
  const vite = await import('vite');
  await vite.build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  await compressFiles(join(root, 'dist', 'web'));
}

async function buildServer() {
  const esbuild = await import('esbuild');
  await esbuild.build({
    entryPoints: [join(root, 'src', 'server', 'main.ts')],
    outdir: join(root, 'dist', 'server'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    sourcemap: true,
    jsx: 'automatic',
    logLevel: 'warning',
  });
}

/**
 * Compressed once here, so that the server only has to send them.
 * @param {string} folder
 */
async function compressFiles(folder) {
  const files = listFiles(folder).filter((file) => /\.(js|css|svg|txt|xml|json)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
    }),
  );
}

function fingerprintSources() {
  const hash = createHash('sha256');
  const single = ['package.json', 'package-lock.json', 'vite.config.ts', 'scripts/build.mjs'];
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
  await build();
}
