import { IncomingMessage, type ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** From so many pieces on, a body that says its length as it comes has at least so many bytes in each, in the mean. */
const fewPieces = 1_000;
const leastBytes = 64;

/** Long enough for the answer to arrive before the connection ends. */
const answerArrivesMs = 1_000;

/**
 * A body may come in pieces of one byte, each of which takes the server as long as a large one: a few megabytes of them
 * would keep it from everyone else. Browsers say the length beforehand, and a proxy joins what comes. Not a hook: what Node
 * and the router refuse by themselves comes to no hook.
 */
class WatchedRequest extends IncomingMessage {
  isAnswered = false;
  private pieces = 0;
  private bytes = 0;

  override push(piece: Buffer | null): boolean {
    if (this.comesInChunks) {
      this.pieces += 1;
      this.bytes += piece?.length ?? 0;
      if (this.pieces > fewPieces && this.bytes < this.pieces * leastBytes) this.socket.destroy();
    }
    return super.push(piece);
  }

  /** Node reads on behind an answer, which nobody looks at. */
  override _read(size: number): void {
    if (!this.isAnswered) super._read(size);
  }

  get comesInChunks(): boolean {
    return this.headers['transfer-encoding'] !== undefined;
  }
}

/** Once it is sent, nothing more of chunks is read, and the connection ends. */
class LastAnswer<Asked extends IncomingMessage = IncomingMessage> extends ServerResponse<Asked> {
  override assignSocket(socket: Socket): void {
    super.assignSocket(socket);
    const request: IncomingMessage = this.req;
    this.once('finish', () => {
      if (!(request instanceof WatchedRequest) || request.complete || !request.comesInChunks) return;
      request.isAnswered = true;
      socket.pause();
      setTimeout(() => socket.destroy(), answerArrivesMs).unref();
    });
  }
}

/** What Node's server is made of. */
export const refuseTinyChunks: ServerOptions = {
  IncomingMessage: WatchedRequest,
  ServerResponse: LastAnswer,
};
