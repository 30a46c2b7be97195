// Builds dist/web and dist/server, in a process of its own: scripts/build.mjs says when.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer } from './build-server.mjs';
import { groups } from './chunk-groups.mjs';
import { root } from './install.mjs';

const webFolder = join(root, 'dist', 'web');
const prerenderFolder = join(root, 'dist', 'prerender');
const serverFolder = join(root, 'dist', 'server');

for (const folder of [webFolder, prerenderFolder, serverFolder])
  rmSync(folder, { recursive: true, force: true });
await Promise.all([buildWeb(), buildServer(serverFolder)]);

async function buildWeb() {
  const vite = await import('vite');
  const usual = { configFile: join(root, 'vite.config.ts'), logLevel: /** @type {const} */ ('warn') };
  await vite.build({ ...usual, build: { rolldownOptions: { output: { codeSplitting: { groups } } } } });
  await vite.build({
    ...usual,
    build: {
      ssr: join(root, 'src', 'web', 'app', 'render-page.tsx'),
      outDir: prerenderFolder,
      copyPublicDir: false,
      manifest: false,
    },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    // Whole in one file: the server runs without the packages of the web app.
    ssr: { noExternal: true },
  });
  await listPageFiles();
}

/** What the server links on a page whose words it sends: the files the app would otherwise ask for later. */
async function listPageFiles() {
  /** @type {Record<string, { file: string, name?: string, css?: string[], imports?: string[] }>} */
  const manifest = JSON.parse(readFileSync(join(webFolder, '.vite', 'manifest.json'), 'utf8'));
  rmSync(join(webFolder, '.vite'), { recursive: true });
  /** @type {(name: string) => string[]} what a chunk needs comes before it */
  const chunksOf = (name) => [...(manifest[name]?.imports ?? []).flatMap(chunksOf), name];
  const inFirstLoad = new Set(chunksOf('index.html'));
  /** @type {{ modules: Record<string, Record<string, string[]>> }} */
  const { modules } = await import(pathToFileURL(join(prerenderFolder, 'render-page.js')).href);
  const listed = Object.entries(modules).map(([who, pages]) => [who, mapValues(pages, filesOf)]);
  writeFileSync(join(prerenderFolder, 'page-files.json'), JSON.stringify(Object.fromEntries(listed)));

  /** @param {string} name a module that has a file of its own, or a group of chunk-groups.mjs */
  function keyOf(name) {
    const found = Object.keys(manifest).find(
      (key) => key === name || (manifest[key]?.name === name && key.endsWith('.js')),
    );
    if (found === undefined) throw new Error(`A page is drawn from ${name}, which the app does not fetch.`);
    return found;
  }

  /** @param {string[]} names */
  function filesOf(names) {
    const chunks = [...new Set(names.map(keyOf).flatMap(chunksOf))].filter(
      (chunk) => !inFirstLoad.has(chunk),
    );
    return {
      styles: [...new Set(chunks.flatMap((chunk) => manifest[chunk]?.css ?? []))].map((file) => `/${file}`),
      scripts: chunks.map((chunk) => `/${manifest[chunk]?.file}`),
    };
  }
}

/**
 * @template Value, Other
 * @param {Record<string, Value>} record
 * @param {(value: Value) => Other} change
 * @returns {Record<string, Other>}
 */
function mapValues(record, change) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
