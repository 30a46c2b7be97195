import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The kit on one page, for looking and for the browser tests. No part of the app's build. */
export default defineConfig({
  root: fromHere('src/web/gallery'),
  publicDir: fromHere('src/web/public'),
  base: './',
  plugins: [react()],
  build: {
    outDir: fromHere('dist/gallery'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
