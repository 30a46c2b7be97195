import { openCounts } from '#server/adapters/open-counts.ts';
import { siteOf } from '#server/http/network.ts';
import { pageRoute } from '#server/http/pages.ts';
import { tooBusy } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import { untilOver } from './until-over.ts';

/** Calls of one site that are answered at once: far more than an office makes, far fewer than would hold up others. */
const usualMost = 60;

/** Of those whose body is still on its way ten times as many may wait: they cost nothing yet, and shut out nobody. */
const arrivingTimes = 10;

/** Of pages five times as many: a page is made beforehand, and hundreds of people may come through one proxy. */
const pagesTimes = 5;

/** Of their files and of all else twenty times: a page without its style helps nobody, but each is an open file. */
const filesTimes = 20;

/** A site that asks for more at once than is answered is told to wait, and nobody else is. */
export function limitInFlight(app: TypedApp, most: number = usualMost): void {
  const arriving = openBound(most * arrivingTimes);
  const answered = openBound(most);
  const pages = openBound(most * pagesTimes);
  const files = openBound(most * filesTimes);

  app.addHook('onRequest', async (request, reply) => {
    const { ip, method, routeOptions } = request;
    untilOver(reply.raw, countsOf(routeOptions.url, method).take(siteOf(ip)));
  });
  app.addHook('preValidation', async ({ ip, method, routeOptions }, reply) => {
    if (!routeOptions.url?.startsWith('/api/') || method === 'GET' || method === 'HEAD') return;
    // Of an upload nothing has come by now: its route reads it.
    if (isUpload(routeOptions)) return;
    untilOver(reply.raw, answered.take(siteOf(ip)));
  });

  function countsOf(route: string | undefined, method: string) {
    if (route === pageRoute) return pages;
    if (!route?.startsWith('/api/')) return files;
    return method === 'GET' || method === 'HEAD' ? answered : arriving;
  }
}

export const isUpload = ({ schema }: { schema?: { consumes?: readonly string[] } }) =>
  schema?.consumes?.includes('multipart/form-data') ?? false;

function openBound(most: number) {
  const counts = openCounts();
  return {
    /** One more of this site; what is returned gives it back. */
    take(site: string): () => void {
      if (counts.of(site) >= most) throw tooBusy(1);
      counts.change([site], 1);
      return () => counts.change([site], -1);
    },
  };
}
