import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pageAt } from '#contract/pages.ts';
import { product } from '#contract/product.ts';
import type { Site } from '#contract/site/site.ts';
import { fillPage } from './fill-page.ts';
import { type KeptText, keepText, sendKept } from './kept-text.ts';
import { notFound } from './refusal.ts';
import { addPageCompanions } from './page-companions.ts';
import { type DrawWords, openServedWords, type ServedWords } from './served-words.ts';

/** What no other route answers. */
export const pageRoute = '/*';

/** What differs between those who ask for a page. */
type Visit = { path: string | undefined; site: Site; isSignedIn: boolean };

type Parts = { folder: string; publicUrl: string; readSite: () => Promise<Site> };

/**
 * The built web app. Its files carry a hash in their names and are kept by the browser for good; the page itself is
 * asked for each time and carries the site's values and, where it is public or begins alike for all advisors, its words;
 * it is made anew only when a value of the site has changed. Any address that is no page gets the same page with 404.
 */
export async function servePages(
  app: FastifyInstance,
  { folder, publicUrl, readSite }: Parts,
): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  // Loaded once it listens: the first page may wait for them, the start does not.
  let loaded: Promise<DrawWords> | undefined;
  const loadWords = () => (loaded ??= openServedWords(folder).catch(haveNone));
  app.addHook('onListen', async () => void loadWords());
  const kept = new Map<string, KeptText>();
  let keptFor = '';
  await app.register(serveStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/index.html', '**/*.gz', '**/*.br', '**/*.part'],
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
    const known = pageAt(address);
    const isSignedIn = Boolean(request.cookies[product.tokenCookie]);
    reply.status(known === undefined ? 404 : 200);
    // Whoever is signed in is no search engine.
    if (known?.description === undefined && !isSignedIn) reply.header('X-Robots-Tag', 'noindex');
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache');
    const [site, drawWords] = await Promise.all([readSite(), loadWords()]);
    return sendKept(request, reply, pageOf({ path: known?.path, site, isSignedIn }, drawWords));
  });

  /** The app draws a page anyway: without its words it comes later, not never. */
  function haveNone(error: unknown): DrawWords {
    app.log.error({ err: error }, 'the words of the pages could not be loaded');
    return () => undefined;
  }

  /** Two for each page there is, and for all other addresses. */
  function pageOf(visit: Visit, drawWords: DrawWords): KeptText {
    const { path, site, isSignedIn } = visit;
    const values = JSON.stringify(site);
    if (values !== keptFor) kept.clear();
    keptFor = values;
    const key = `${isSignedIn} ${path}`;
    const known = kept.get(key);
    if (known) return known;
    const text = fillPage(page, { site, publicUrl, isSignedIn, served: readWords(visit, drawWords) });
    const filled = keepText(text, ['Cookie']);
    kept.set(key, filled);
    return filled;
  }

  function readWords({ path, site, isSignedIn }: Visit, drawWords: DrawWords): ServedWords | undefined {
    if (path === undefined) return undefined;
    try {
      return drawWords(path, site, isSignedIn);
    } catch (error) {
      app.log.error({ err: error }, 'the words of a page could not be drawn');
      return undefined;
    }
  }
}
