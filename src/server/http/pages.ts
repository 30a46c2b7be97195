import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pageAt } from '#contract/pages.ts';
import type { Site } from '#contract/site.ts';
import { fillPage } from './fill-page.ts';
import { notFound } from './refusal.ts';
import { addPageCompanions } from './page-companions.ts';
import { openServedWords } from './served-words.ts';

type Parts = { folder: string; publicUrl: string; readSite: () => Promise<Site> };

/**
 * The built web app. Its files carry a hash in their names and are kept by the browser for good; the page itself is
 * asked for each time and carries the site's values and, where it is public, its words. Any address that is no page
 * gets the same page with 404.
 */
export async function servePages(
  app: FastifyInstance,
  { folder, publicUrl, readSite }: Parts,
): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const wordsOf = await openServedWords(folder);
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
  addPageCompanions(app, publicUrl);
  await app.register(async (pages) => {
    await pages.register(compress, { threshold: 512 });
    pages.get('/*', { exposeHeadRoute: true, schema: { hide: true } }, async (request, reply) => {
      const path = decodeURI(request.url.split('?', 1)[0] ?? '/');
      if (/^\/(api|assets|dev|documents)(\/|$)/.test(path)) throw notFound();
      reply.status(pageAt(path) ? 200 : 404);
      reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache');
      const site = await readSite();
      return fillPage(page, { site, publicUrl, served: readWords(path, site, request.log) });
    });
  });

  /** The app draws the page anyway: without its words it comes later, not never. */
  function readWords(path: string, site: Site, log: FastifyBaseLogger) {
    try {
      return wordsOf(path, site);
    } catch (error) {
      log.error({ err: error }, 'the words of a page could not be drawn');
      return undefined;
    }
  }
}
