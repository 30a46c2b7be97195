import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isPage } from '#contract/pages.ts';
import { siteElementId } from '#contract/site-defaults.ts';
import type { Site } from '#contract/site.ts';
import { notFound } from './refusal.ts';

/**
 * The built web app. Its files carry a hash in their names and are kept by the browser for good; the page itself is
 * asked for each time and carries the site's values. Any address that is no page gets the same page with 404.
 */
export async function servePages(
  app: FastifyInstance,
  { folder, readSite }: { folder: string; readSite: () => Promise<Site> },
): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  await app.register(serveStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/index.html', '**/*.gz', '**/*.br'],
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      reply.header(
        'Cache-Control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  await app.register(async (pages) => {
    await pages.register(compress, { threshold: 512 });
    pages.get('/*', { exposeHeadRoute: true, schema: { hide: true } }, async (request, reply) => {
      const path = decodeURI(request.url.split('?', 1)[0] ?? '/');
      if (/^\/(api|assets|dev|documents)(\/|$)/.test(path)) throw notFound();
      reply.status(isPage(path) ? 200 : 404);
      reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache');
      return withSite(page, await readSite());
    });
  });
}

const siteBlock = new RegExp(`(<script type="application/json" id="${siteElementId}">)[^<]*(</script>)`);

function withSite(page: string, site: Site): string {
  const json = JSON.stringify(site).replaceAll('<', '\\u003c');
  return page.replace(siteBlock, (_whole, open: string, close: string) => open + json + close);
}
