import { openCounts } from '#server/adapters/open-counts.ts';
import { isUpload } from './limit-in-flight.ts';
import type { Load } from './limit-lag.ts';
import { siteOf } from '#server/http/network.ts';
import { tooBusy } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import { untilOver } from './until-over.ts';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to another
  interface FastifyContextConfig {
    /** What it costs waits in a line of its own (passwords.ts), and meanwhile takes nobody's room. */
    hasOwnLine?: true;
  }
}

/** Calls of all sites: as many as keep the processor busy, and few enough that each is soon answered. */
const usualMost = 40;

/** While the node is behind: more of them only wait for each other, and so does whoever is refused. */
const mostBehind = 10;

/** A call that takes longer waits for something else, and takes nobody's room at the processor. */
const atWorkMs = 5_000;

/** What a page asks for side by side: a site has so many also beyond the number, while there is any room. */
const leastShare = 6;

/** Of what the average site asks: a visitor beside those who ask again and again. */
const littleShare = 0.25;

/**
 * When calls come faster than they are answered, the rest is told so at once: a call that waits for seconds is given up by
 * whoever asked, and its work is lost. At work is what its route has begun to answer, and has not answered: no body on its
 * way, no turn waited for, no slow reader. What waits for its round counts as one call for each site, whatever it is. Of
 * the calls of a site (`hasRoom`)
 * 1. all are let in while fewer are ahead than the number (a smaller one while the node is behind);
 * 2. none is beyond twice the number, nor once the site has a page's worth at work;
 * 3. those are that belong to its equal part of the room, whatever it asks;
 * 4. the rest is unless it is crowded (the node is behind, or twice the number ahead): then only while the site asks
 *    little beside the others, the less the fuller it is.
 */
export function limitAtWork(app: TypedApp, load: Load, most: number = usualMost): void {
  const atWork = openAtWork(load, most);

  app.addHook('onRequest', async ({ ip, routeOptions }) => {
    if (!routeOptions.url?.startsWith('/api/')) return;
    if (!atWork.hasRoom(siteOf(ip))) throw tooBusy(1);
  });
  app.addHook('preHandler', async (request, reply) => {
    const { ip, routeOptions } = request;
    if (!routeOptions.url?.startsWith('/api/') || isUpload(routeOptions)) return;
    // Many may have come in since it was looked at.
    if (!atWork.hasRoom(siteOf(ip))) throw tooBusy(1);
    if (routeOptions.config.hasOwnLine) return;
    atWork.add(request, siteOf(ip));
    untilOver(reply.raw, () => atWork.remove(request));
  });
  app.addHook('onSend', async (request) => atWork.remove(request));
}

function openAtWork({ isBehind, shareOf, sitesWaiting }: Load, most: number) {
  const calls = new Map<object, { site: string; since: number }>();
  const counts = openCounts();
  const remove = (call: object) => {
    const site = calls.get(call)?.site;
    if (site === undefined) return;
    calls.delete(call);
    counts.change([site], -1);
  };
  return {
    remove,
    add(call: object, site: string): void {
      calls.set(call, { site, since: performance.now() });
      counts.change([site], 1);
    },
    hasRoom(site: string): boolean {
      const from = performance.now() - atWorkMs;
      // The oldest come first.
      for (const [call, { since }] of calls) {
        if (since > from) break;
        remove(call);
      }
      const isLate = isBehind();
      const least = isLate ? Math.min(mostBehind, most) : most;
      const ahead = calls.size + sitesWaiting();
      if (ahead < least) return true;
      const own = counts.of(site);
      if (calls.size >= most * 2 || own >= leastShare) return false;
      // However often a site asks: others with calls that take long have no more of the room than it has.
      const sites = counts.names() + sitesWaiting() + (own === 0 ? 1 : 0);
      if (own < Math.floor(least / sites)) return true;
      const isCrowded = isLate || ahead >= most * 2;
      const room = 1 - (ahead - least) / (most * 2 - least);
      return !isCrowded || shareOf(site) < Math.max(room, littleShare);
    },
  };
}
