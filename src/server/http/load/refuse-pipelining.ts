import type { TypedApp } from '#server/http/typed-app.ts';

/**
 * A connection has one request at a time, as browsers and proxies send them. Of those that wait behind another Node tells
 * nobody when the connection ends: what they took, an open file above all, would never be given back. Comes before
 * whatever takes something.
 */
export function refusePipelining(app: TypedApp): void {
  app.addHook('onRequest', async (request, reply) => {
    // The one whose turn it is has the connection; one behind it has none yet.
    if (reply.raw.socket !== null) return;
    reply.hijack();
    request.raw.socket.destroy();
  });
}
