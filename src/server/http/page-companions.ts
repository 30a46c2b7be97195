import type { FastifyInstance } from 'fastify';
import { pageList, pages } from '#contract/pages.ts';
import { product } from '#contract/product.ts';

/**
 * Runs before the first paint. Whoever has a session must not see the words meant for visitors; and until the app has
 * drawn itself the buttons among them only look like buttons, so the last one pressed is remembered for it.
 */
export const beforePaintPath = '/before-paint.js';

const beforePaint = `if (/(^|; *)${product.tokenCookie}=[\\w-]+(;|$)/.test(document.cookie)) document.documentElement.classList.add('has-session');
addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-served] button') : null;
  if (button) document.documentElement.dataset.pressed = button.textContent;
});
`;

/** Small files that depend on a name or an address we are told, so that no file on disk could hold them. */
export function addPageCompanions(app: FastifyInstance, publicUrl: string): void {
  const files = {
    [beforePaintPath]: ['text/javascript; charset=utf-8', beforePaint],
    '/robots.txt': [
      'text/plain; charset=utf-8',
      `User-agent: *\nDisallow: /api/\nDisallow: ${pages.admin}\nSitemap: ${publicUrl}/sitemap.xml\n`,
    ],
    '/sitemap.xml': ['application/xml; charset=utf-8', sitemap(publicUrl)],
  } as const;
  for (const [path, [type, content]] of Object.entries(files)) {
    app.get(path, { exposeHeadRoute: true, schema: { hide: true } }, async (_request, reply) => {
      return reply.type(type).header('Cache-Control', 'public, max-age=3600').send(content);
    });
  }
}

function sitemap(publicUrl: string): string {
  const urls = pageList
    .filter(({ isIndexed }) => isIndexed)
    .map(({ path }) => `  <url><loc>${publicUrl}${path}</loc></url>\n`)
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}
