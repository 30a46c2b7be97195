import { networkOf } from './network.ts';
import { pageRoute } from './pages.ts';
import { tooBusy } from './refusal.ts';
import type { TypedApp } from './typed-app.ts';
import { untilOver } from './until-over.ts';

/** Calls of one network that are answered at once: far more than an office makes, far fewer than would hold up others. */
const usualMost = 60;

/** Of those whose body is still on its way ten times as many may wait: they cost nothing yet, and shut out nobody. */
const arrivingTimes = 10;

/**
 * Of pages five times as many: a page is made beforehand, and hundreds of people may come through one proxy. Their files
 * have no bound: a page without its style helps nobody.
 */
const pagesTimes = 5;

/** A network that asks for more at once than is answered is told to wait, and nobody else is. */
export function limitInFlight(app: TypedApp, most: number = usualMost): void {
  const arriving = openCounts(most * arrivingTimes);
  const answered = openCounts(most);
  const pages = openCounts(most * pagesTimes);

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === pageRoute) untilOver(reply.raw, pages.take(networkOf(request.ip)));
    if (!request.routeOptions.url?.startsWith('/api/')) return;
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    untilOver(reply.raw, (hasBody ? arriving : answered).take(networkOf(request.ip)));
  });
  app.addHook('preValidation', async ({ ip, method, routeOptions }, reply) => {
    if (!routeOptions.url?.startsWith('/api/') || method === 'GET' || method === 'HEAD') return;
    // Of an upload nothing has come by now: its route reads it.
    if (isUpload(routeOptions)) return;
    untilOver(reply.raw, answered.take(networkOf(ip)));
  });
}

export const isUpload = ({ schema }: { schema?: { consumes?: readonly string[] } }) =>
  schema?.consumes?.includes('multipart/form-data') ?? false;

function openCounts(most: number) {
  const counts = new Map<string, number>();
  return {
    /** One more of this network; what is returned gives it back. */
    take(network: string): () => void {
      const count = (counts.get(network) ?? 0) + 1;
      if (count > most) throw tooBusy(1);
      counts.set(network, count);
      return () => {
        const left = counts.get(network)! - 1;
        if (left > 0) counts.set(network, left);
        else counts.delete(network);
      };
    },
  };
}
