// Builds dist/web and dist/server, in a process of its own: scripts/build.mjs says when.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './install.mjs';

rmSync(join(root, 'dist'), { recursive: true, force: true });
await Promise.all([buildWeb(), buildServer()]);

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
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.(js|css|svg|txt|xml|json)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
    }),
  );
}
