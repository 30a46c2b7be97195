import { networkOf } from './network.ts';
import { tooBusy } from './refusal.ts';
import type { TypedApp } from './typed-app.ts';

export type MostInFlight = {
  /** Calls of one network: far more than an office makes. */
  ofNetwork: number;
  /** Calls of all: as many as keep the processor busy, and few enough that each is soon answered. */
  ofAll: number;
};

const usual: MostInFlight = { ofNetwork: 60, ofAll: 40 };

/** Of those whose body is still on its way ten times as many may wait: they cost nothing yet, and shut out nobody. */
const arrivingTimes = 10;

/** A call that takes longer waits for something else, a store or its turn, and takes nobody's room at the processor. */
const atWorkMs = 5_000;

/**
 * A network that asks for more at once than is answered is told to wait, and nobody else is. When all of them together
 * ask for more than can be answered, the rest is told so at once: a call that waits for seconds is given up by whoever
 * asked, and its work is lost. Up to twice the number, a network that has no call under way is still let in, so that
 * none takes all the room.
 */
export function limitInFlight(app: TypedApp, { ofNetwork, ofAll }: MostInFlight = usual): void {
  const arriving = openCounts(ofNetwork * arrivingTimes);
  const answered = openCounts(ofNetwork);
  const atWork = openLately(atWorkMs);

  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.url?.startsWith('/api/')) return;
    const network = networkOf(request.ip);
    const count = atWork.count();
    if (count >= ofAll * 2 || (count >= ofAll && answered.has(network))) throw tooBusy(1);
    // Answered, or broken off.
    reply.raw.once('close', (hasBody(request.method) ? arriving : answered).take(network));
    if (!hasBody(request.method)) reply.raw.once('close', atWork.take());
  });
  app.addHook('preValidation', async (request, reply) => {
    if (!request.routeOptions.url?.startsWith('/api/') || !hasBody(request.method)) return;
    reply.raw.once('close', answered.take(networkOf(request.ip)));
    reply.raw.once('close', atWork.take());
  });
}

const hasBody = (method: string) => method !== 'GET' && method !== 'HEAD';

function openCounts(most: number) {
  const counts = new Map<string, number>();
  return {
    has: (network: string) => counts.has(network),
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

/** Counts what was taken no longer ago than this and is not given back. */
function openLately(forMs: number) {
  const since = new Map<object, number>();
  return {
    count(): number {
      const from = performance.now() - forMs;
      // The oldest come first.
      for (const [one, at] of since) {
        if (at > from) break;
        since.delete(one);
      }
      return since.size;
    },
    take(): () => void {
      const one = {};
      since.set(one, performance.now());
      return () => void since.delete(one);
    },
  };
}
