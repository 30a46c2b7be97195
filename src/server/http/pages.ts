import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pageAt } from '#contract/pages.ts';
import type { Site } from '#contract/site.ts';
import { fillPage } from './fill-page.ts';
import { type KeptText, keepText, sendKept } from './kept-text.ts';
import { notFound } from './refusal.ts';
import { addPageCompanions } from './page-companions.ts';
import { openServedWords } from './served-words.ts';

/** What no other route answers. */
export const pageRoute = '/*';

type Parts = { folder: string; publicUrl: string; readSite: () => Promise<Site> };

/**
 * The built web app. Its files carry a hash in their names and are kept by the browser for good; the page itself is
 * asked for each time and carries the site's values and, where it is public, its words; it is made anew only when a
 * value of the site has changed. Any address that is no page gets the same page with 404.
 */
export async function servePages(
  app: FastifyInstance,
  { folder, publicUrl, readSite }: Parts,
): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const wordsOf = await openServedWords(folder);
  const kept = new Map<string | undefined, KeptText>();
  let keptFor = '';
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
  app.get(pageRoute, { exposeHeadRoute: true, schema: { hide: true } }, async (request, reply) => {
    const address = decodeURI(request.url.split('?', 1)[0] ?? '/');
    if (/^\/(api|assets|dev|documents)(\/|$)/.test(address)) throw notFound();
    const path = pageAt(address)?.path;
    reply.status(path === undefined ? 404 : 200);
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache');
    return sendKept(request, reply, pageOf(path, await readSite(), request.log));
  });

  /** One for each page there is, and one for all other addresses. */
  function pageOf(path: string | undefined, site: Site, log: FastifyBaseLogger): KeptText {
    const values = JSON.stringify(site);
    if (values !== keptFor) kept.clear();
    keptFor = values;
    const known = kept.get(path);
    if (known) return known;
    const filled = keepText(fillPage(page, { site, publicUrl, served: readWords(path, site, log) }));
    kept.set(path, filled);
    return filled;
  }

  /** The app draws the page anyway: without its words it comes later, not never. */
  function readWords(path: string | undefined, site: Site, log: FastifyBaseLogger) {
    if (path === undefined) return undefined;
    try {
      return wordsOf(path, site);
    } catch (error) {
      log.error({ err: error }, 'the words of a page could not be drawn');
      return undefined;
    }
  }
}
