import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = process.env.API_URL ?? 'http://127.0.0.1:3001';
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The web app. `/gallery/` is served in development only; it has a build of its own. */
export default defineConfig({
  root: fromHere('src/web'),
  publicDir: fromHere('src/web/public'),
  plugins: [react(), preloadFonts(), orderLayers()],
  // The app has a folder named api, too: its modules are Vite's to serve.
  server: {
    proxy: { [String.raw`^/api/(?!.*\.tsx?(\?|$))`]: api, '/dev': api, '/documents': api, '/healthz': api },
  },
  worker: { format: 'es', plugins: () => [readTextsInParts()] },
  build: {
    outDir: fromHere('dist/web'),
    emptyOutDir: true,
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Read and removed by scripts/build-now.mjs.
    manifest: true,
    // Maskito's kit makes one that we do not use, and the first takes a slow phone a tenth of a second.
    rolldownOptions: { treeshake: { manualPureFunctions: ['Intl.DateTimeFormat'] } },
  },
});

/** Both fonts are on every page: fetched beside the style sheet instead of after it, text does not jump. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** Each sheet begins with the order of the layers (src/web/ui/layers.css): which one arrives first is not known. */
function orderLayers(): Plugin {
  const order = readFileSync(fromHere('src/web/ui/layers.css'), 'utf8').match(/^@layer [^{]*;$/m)?.[0];
  if (order === undefined) throw new Error('src/web/ui/layers.css names no layers.');
  return {
    name: 'order-layers',
    enforce: 'post',
    generateBundle: (_options, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && typeof file.source === 'string' && file.fileName.endsWith('.css'))
          file.source = order + file.source;
    },
  };
}

/** The library for workbooks reads a book's texts in parts (src/reading/book/source/texts-in-parts.ts). */
function readTextsInParts(): Plugin {
  const name = 'export function parseSharedStrings(';
  const inParts = fromHere('src/reading/book/source/texts-in-parts.ts');
  return {
    name: 'read-texts-in-parts',
    transform: {
      filter: { id: /hucre\/dist\/xlsx\/shared-strings\.mjs$/ },
      handler: (code) => {
        if (!code.includes(name)) throw new Error('hucre reads the texts of a workbook in another way now.');
        return {
          code: `import { inParts } from ${JSON.stringify(inParts)};
${code.replace(name, 'function parseWhole(')}
export const parseSharedStrings = inParts(parseWhole);`,
          map: null,
        };
      },
    },
  };
}
