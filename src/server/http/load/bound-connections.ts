import { IncomingMessage, type ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** From so many pieces on, a body that says its length as it comes has at least so many bytes in each, in the mean. */
const fewPieces = 1_000;
const leastBytes = 64;

/** Long enough for the answer to arrive before the connection ends. */
const answerArrivesMs = 1_000;

/** What of a body of a known length is still to come behind its answer comes at least so fast: 13 KB a second. */
const restBytes = 64 * 1024;
const restMs = 5_000;

/** Connections whose last request is not answered yet. */
const busy = new WeakSet<Socket>();

/**
 * Bounds what one connection may ask of the server. Not hooks: what Node and the router refuse by themselves comes to no
 * hook, and what comes along in the same 64 KB is through before one could end the connection.
 *
 * A connection has one request at a time, as browsers and proxies send them. Those behind another would each be made and
 * routed, and Node tells none of them when the connection ends: what they took would never be given back.
 *
 * A body may come in pieces of one byte, each of which takes the server as long as a large one: a few megabytes of them
 * would keep it from everyone else. Browsers say the length beforehand, and a proxy joins what comes.
 */
class BoundRequest extends IncomingMessage {
  answer: ServerResponse | undefined;
  isAnswered = false;
  private readonly isBehind: boolean;
  private pieces = 0;
  private bytes = 0;

  constructor(socket: Socket) {
    super(socket);
    this.isBehind = busy.has(socket);
    if (this.isBehind) socket.destroy();
    busy.add(socket);
  }

  /** Where a connection leaves HTTP, Node reads no further request in what has come; and CONNECT ends it anyway. */
  get upgrade(): boolean {
    return this.isBehind || this.method === 'CONNECT';
  }
  set upgrade(_asked: boolean | null) {
    // The header of that name means nothing here.
  }

  override push(piece: Buffer | null): boolean {
    if (this.comesInChunks) {
      this.pieces += 1;
      this.bytes += piece?.length ?? 0;
      if (this.pieces > fewPieces && this.bytes < this.pieces * leastBytes) {
        this.end('400 Bad Request');
        return false;
      }
    }
    return super.push(piece);
  }

  /** Nothing more is read, and the connection ends when an answer has had its time to arrive. */
  stop(): void {
    this.isAnswered = true;
    this.socket.pause();
    setTimeout(() => this.socket.destroy(), answerArrivesMs).unref();
  }

  /** Stops with an answer: a proxy that got none at all would take the whole server for gone. */
  end(status: string): void {
    if (this.isAnswered) return;
    this.stop();
    if (this.answer?.headersSent === false) this.socket.end(bareAnswer(status));
  }

  /** Node reads on behind an answer, which nobody looks at. */
  override _read(size: number): void {
    if (!this.isAnswered) super._read(size);
  }

  get comesInChunks(): boolean {
    return this.headers['transfer-encoding'] !== undefined;
  }
}

/**
 * Once it is sent, the next request may come. Where chunks were still coming, nothing more of them is read, and the
 * connection ends: the answer says so, or a proxy would send somebody else's request into it.
 */
class BoundAnswer<Asked extends IncomingMessage = IncomingMessage> extends ServerResponse<Asked> {
  override assignSocket(socket: Socket): void {
    super.assignSocket(socket);
    const request: IncomingMessage = this.req;
    if (!(request instanceof BoundRequest)) return;
    request.answer = this;
    this.once('finish', () => {
      busy.delete(socket);
      if (request.complete || request.isAnswered) return;
      if (!request.comesInChunks) return endWhenHalted(request);
      request.stop();
      // What Node does next: with chunks unread it would take the answer back.
      socket.destroySoon = () => void socket.end();
    });
  }

  override writeHead(status: number, ...rest: never[]): this {
    const request: IncomingMessage = this.req;
    if (request instanceof BoundRequest && request.comesInChunks && !request.complete) {
      this.setHeader('Connection', 'close');
    }
    return super.writeHead(status, ...rest);
  }
}

/** What is left of a file that was refused is read, so that its sender reads why; who sends nothing holds no connection. */
function endWhenHalted(request: BoundRequest): void {
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const hasHalted = socket.bytesRead - before < restBytes;
    before = socket.bytesRead;
    if (request.complete || socket.destroyed) clearInterval(timer);
    else if (hasHalted) socket.destroy();
  }, restMs);
  timer.unref();
}

const bareAnswer = (status: string) => `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;

/** Ends a request that goes on too slowly, with an answer if it has none yet. */
export function endRequest(request: IncomingMessage): void {
  if (request instanceof BoundRequest) request.end('408 Request Timeout');
  else request.destroy();
}

/** Nobody is led on from here: without a listener Node would end the connection without an answer. */
export function refuseConnect(_request: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => {}).end(bareAnswer('405 Method Not Allowed'), () => socket.destroy());
}

/** What Node's server is made of. */
export const boundConnections: ServerOptions = { IncomingMessage: BoundRequest, ServerResponse: BoundAnswer };
