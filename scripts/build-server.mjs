import { join } from 'node:path';
import { root } from './install.mjs';

/**
 * The server as one file, and beside it the thread that looks into PDFs and the process that sets papers; its packages
 * stay where they are. From anywhere two folders below the root it finds its migrations, papers and pages.
 * @param {string} folder
 */
export async function buildServer(folder) {
  const esbuild = await import('esbuild');
  await esbuild.build({
    entryPoints: {
      main: join(root, 'src', 'server', 'main.ts'),
      'pdf-worker': join(root, 'src', 'server', 'adapters', 'pdf', 'pdf-worker.ts'),
      'typst-worker': join(root, 'src', 'server', 'adapters', 'typst', 'typst-worker.ts'),
    },
    outdir: folder,
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
