import { join } from 'node:path';
import { root } from './install.mjs';

/**
 * The server as one file; its packages stay where they are. From anywhere two folders below the root it finds its
 * migrations and pages.
 * @param {string} folder
 */
export async function buildServer(folder) {
  const esbuild = await import('esbuild');
  await esbuild.build({
    entryPoints: [join(root, 'src', 'server', 'main.ts')],
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
