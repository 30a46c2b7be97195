import type { TypedApp } from '#server/http/typed-app.ts';

/** From so many pieces on, a body that says its length as it comes has at least so many bytes in each, in the mean. */
const fewPieces = 1_000;
const leastBytes = 64;

/** Long enough for the answer to arrive before the connection ends. */
const answerArrivesMs = 1_000;

/**
 * A body may come in pieces of one byte, each of which takes the server as long as a large one: a few megabytes of them
 * would keep it from everyone else. Browsers say the length beforehand, and a proxy joins what comes. First of all hooks:
 * what has come already is read before the second. Once it is answered nobody looks at what still comes, and Node reads it
 * all the same: then nothing more is read, and the connection ends.
 */
export function refuseTinyChunks(app: TypedApp): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.headers['transfer-encoding'] === undefined) return;
    const push = raw.push.bind(raw);
    let pieces = 0;
    let bytes = 0;
    raw.push = (piece: Buffer | null) => {
      pieces += 1;
      bytes += piece?.length ?? 0;
      if (pieces > fewPieces && bytes < pieces * leastBytes) raw.socket.destroy();
      return push(piece);
    };
    reply.raw.once('finish', () => {
      if (raw.complete) return;
      // After Node's own listener, which begins to read what is left.
      setImmediate(() => raw.socket.pause());
      setTimeout(() => raw.socket.destroy(), answerArrivesMs).unref();
    });
  });
}
