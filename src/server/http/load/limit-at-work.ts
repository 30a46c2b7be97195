import { isUpload } from './limit-in-flight.ts';
import type { Load } from './limit-lag.ts';
import { networkOf } from '#server/http/network.ts';
import { tooBusy } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import { untilOver } from './until-over.ts';

/** Calls of all networks: as many as keep the processor busy, and few enough that each is soon answered. */
const usualMost = 40;

/** While the node is behind: more of them only wait for each other, and so does whoever is refused. */
const mostBehind = 10;

/** A call that takes longer waits for something else, and takes nobody's room at the processor. */
const atWorkMs = 5_000;

/** What a page asks for side by side: a network has so many also beyond the number, while there is any room. */
const leastShare = 6;

/**
 * When calls come faster than they are answered, the rest is told so at once: a call that waits for seconds is given up by
 * whoever asked, and its work is lost. Who has a page's worth at work is refused first; beyond twice the number, everyone is.
 * While the node is behind, room ends sooner: first for who asks most, last for who asks little beside the others.
 * At work is what its route has begun to answer, and has not answered: no body on its way, no turn waited for, no slow
 * reader.
 */
export function limitAtWork(app: TypedApp, load: Load, most: number = usualMost): void {
  const atWork = openAtWork(load, most);

  app.addHook('onRequest', async ({ ip, routeOptions }) => {
    if (!routeOptions.url?.startsWith('/api/')) return;
    if (!atWork.hasRoom(networkOf(ip))) throw tooBusy(1);
  });
  app.addHook('preHandler', async (request, reply) => {
    const { ip, routeOptions } = request;
    if (!routeOptions.url?.startsWith('/api/') || isUpload(routeOptions)) return;
    // Many may have come in since it was looked at.
    if (!atWork.hasRoom(networkOf(ip))) throw tooBusy(1);
    atWork.add(request, networkOf(ip));
    untilOver(reply.raw, () => atWork.remove(request));
  });
  app.addHook('onSend', async (request) => atWork.remove(request));
}

function openAtWork({ isBehind, shareOf }: Load, most: number) {
  const calls = new Map<object, { network: string; since: number }>();
  const counts = new Map<string, number>();
  const remove = (call: object) => {
    const network = calls.get(call)?.network;
    if (network === undefined) return;
    calls.delete(call);
    const left = counts.get(network)! - 1;
    if (left > 0) counts.set(network, left);
    else counts.delete(network);
  };
  return {
    remove,
    add(call: object, network: string): void {
      calls.set(call, { network, since: performance.now() });
      counts.set(network, (counts.get(network) ?? 0) + 1);
    },
    hasRoom(network: string): boolean {
      const from = performance.now() - atWorkMs;
      // The oldest come first.
      for (const [call, { since }] of calls) {
        if (since > from) break;
        remove(call);
      }
      const isLate = isBehind();
      const least = isLate ? Math.min(mostBehind, most) : most;
      if (calls.size < least) return true;
      if (calls.size >= most * 2 || (counts.get(network) ?? 0) >= leastShare) return false;
      return !isLate || shareOf(network) < 1 - (calls.size - least) / (most * 2 - least);
    },
  };
}
