import type { FastifyInstance } from 'fastify';
import { fromElsewhere } from './refusal.ts';

/**
 * Only our own pages call the API: nothing of it is linked to, in a letter or anywhere else. What a browser fetches for
 * another site, or on its own, is refused before anything is counted or looked at. So no page that someone opens spends
 * what their network has, and a GET that sends mail or signs in is nobody's doing but theirs. A browser says it itself,
 * and no page can change it; whatever is no browser says nothing and passes.
 */
export function refuseElsewhere(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    if (!routeOptions.url?.startsWith('/api/')) return;
    const site = headers['sec-fetch-site'];
    const isElsewhere = site !== undefined && site !== 'same-origin' && site !== 'none';
    const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].join(' ').toLowerCase();
    if (isElsewhere || /prefetch|prerender/.test(purpose)) throw fromElsewhere();
  });
}
