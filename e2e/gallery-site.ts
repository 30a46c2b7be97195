import { createReadStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The kit's own page, built and served under the same policy as the app. */
export async function startGallery(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = join(root, 'dist', `gallery-${process.pid}`);
  await build({
    configFile: join(root, 'vite.gallery.config.ts'),
    logLevel: 'error',
    build: { outDir: folder },
  });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://gallery').pathname;
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'",
    });
    createReadStream(file).pipe(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
