import { join } from 'node:path';
import { root } from './install.mjs';

/** Packages with a program or a WebAssembly file of their own beside them, and those that only some installations load. */
const kept = ['@electric-sql/pglite', '@node-rs/argon2', '@sentry/node', 'pg-native'];

/** What packages written for require expect to find. */
const requireForPackages = `
import { createRequire as makeRequire } from 'node:module';
import { dirname as folderOf } from 'node:path';
import { fileURLToPath as pathOf } from 'node:url';
const require = makeRequire(import.meta.url);
const __filename = pathOf(import.meta.url);
const __dirname = folderOf(__filename);`;

/**
 * The server and most of its packages as one file, which starts in two thirds of the time that hundreds of files take;
 * and beside it the thread that looks into PDFs and the process that sets papers. From anywhere two folders below the
 * root it finds its migrations, papers and pages.
 * @param {string} folder
 */
export async function buildServer(folder) {
  const esbuild = await import('esbuild');
  /** @type {import('esbuild').BuildOptions} */
  const options = {
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    sourcemap: true,
    jsx: 'automatic',
    logLevel: 'warning',
  };
  await Promise.all([
    esbuild.build({
      ...options,
      entryPoints: { main: join(root, 'src', 'server', 'main.ts') },
      external: kept,
      banner: { js: requireForPackages },
    }),
    esbuild.build({
      ...options,
      entryPoints: {
        'pdf-worker': join(root, 'src', 'server', 'adapters', 'pdf', 'pdf-worker.ts'),
        'typst-worker': join(root, 'src', 'server', 'adapters', 'typst', 'typst-worker.ts'),
      },
      packages: 'external',
    }),
  ]);
}
