import { networkOf } from './network.ts';
import { tooBusy } from './refusal.ts';
import type { TypedApp } from './typed-app.ts';

/** Calls of one network that are answered at once: far more than an office makes, far fewer than would hold up others. */
const usualMost = 60;

/** A network that asks for more at once than is answered is told to wait, and nobody else is. */
export function limitInFlight(app: TypedApp, most: number = usualMost): void {
  const inFlight = new Map<string, number>();

  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.url?.startsWith('/api/')) return;
    const network = networkOf(request.ip);
    const count = (inFlight.get(network) ?? 0) + 1;
    if (count > most) throw tooBusy(1);
    inFlight.set(network, count);
    // Answered, or broken off.
    reply.raw.once('close', () => {
      const left = inFlight.get(network)! - 1;
      if (left > 0) inFlight.set(network, left);
      else inFlight.delete(network);
    });
  });
}
