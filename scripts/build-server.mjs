import { join } from 'node:path';
import { root } from './install.mjs';

/** Packages with a program or a WebAssembly file of their own beside them, and those that only some installations load. */
const kept = ['@electric-sql/pglite', '@node-rs/argon2', '@sentry/core', 'pg-native'];

/** What packages written for require expect to find. */
const requireForPackages = `
import { createRequire as makeRequire } from 'node:module';
import { dirname as folderOf } from 'node:path';
import { fileURLToPath as pathOf } from 'node:url';
const require = makeRequire(import.meta.url);
const __filename = pathOf(import.meta.url);
const __dirname = folderOf(__filename);`;

/** @type {import('esbuild').BuildOptions} */
const options = {
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  sourcemap: true,
  jsx: 'automatic',
  logLevel: 'warning',
};

/** Whole, but for what is kept; what is loaded only when it is asked for stays in files of its own. */
const inOne = {
  ...options,
  external: kept,
  splitting: true,
  minifyWhitespace: true,
  banner: { js: requireForPackages },
  // As Node 21 and later have it. Where there is none, pg loads all of fetch to find out whose process it is in.
  define: { navigator: '{"userAgent":"Node.js"}' },
};

/**
 * The server and most of its packages as one file, which starts in two thirds of the time that hundreds of files take;
 * and beside it the processes that look into a PDF and that set papers. From anywhere two folders below the
 * root it finds its migrations, papers and pages.
 * @param {string} folder
 */
export async function buildServer(folder) {
  const esbuild = await import('esbuild');
  await Promise.all([
    esbuild.build({
      ...inOne,
      outdir: folder,
      entryPoints: { main: join(root, 'src', 'server', 'main.ts') },
    }),
    esbuild.build({
      ...options,
      outdir: folder,
      entryPoints: {
        'pdf-worker': join(root, 'src', 'server', 'adapters', 'pdf', 'pdf-worker.ts'),
        'typst-worker': join(root, 'src', 'server', 'adapters', 'typst', 'typst-worker.ts'),
      },
      packages: 'external',
    }),
  ]);
}

/**
 * Commands as their tests run them: from anywhere three folders below the root they find the migrations.
 * @param {string} folder
 * @param {readonly string[]} names
 */
export async function buildCommands(folder, names) {
  const esbuild = await import('esbuild');
  const entryPoints = names.map((name) => join(root, 'src', 'server', 'commands', `${name}.ts`));
  await esbuild.build({ ...inOne, outdir: folder, entryPoints, sourcemap: false });
}
