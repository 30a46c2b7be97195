import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Verdict, VirusScanner } from './virus-scanner.ts';

export type ClamdAddress = { host: string; port: number } | { path: string };

/** CLAMD_URL: `tcp://host:port`, or `unix:/path` of its socket. */
export function readClamdAddress(text: string): ClamdAddress | undefined {
  const path = /^unix:(?:\/\/)?(\/[^\0]+)$/.exec(text)?.[1];
  if (path !== undefined) return { path };
  const [, host, port] = /^tcp:\/\/(\[[\da-fA-F:.]+\]|[\w.-]+):(\d{1,5})\/?$/.exec(text) ?? [];
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535) return undefined;
  return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) };
}

type Limits = { connectMs?: number; scanMs?: number };

/** Far more than any answer of clamd's. */
const mostAnswerBytes = 4_096;
const pieceBytes = 64 * 1024;

/**
 * A clamd, asked with INSTREAM: a file goes over in pieces, each with its length before it, and an empty one ends it.
 * Whatever is not a plain yes or no is no verdict.
 */
export function openClamd(
  address: ClamdAddress,
  { connectMs = 3_000, scanMs = 30_000 }: Limits = {},
): VirusScanner {
  return {
    isSet: true,
    scan: (content) =>
      ask('zINSTREAM\0', scanMs, content).then(verdictOf, (error: unknown) => {
        if (error instanceof ScannerFault) return { kind: 'unavailable', reason: error.message };
        throw error;
      }),
    answers: () =>
      ask('zPING\0', connectMs).then(
        (answer) => answer === 'PONG',
        () => false,
      ),
  };

  async function ask(command: string, withinMs: number, content?: AsyncIterable<Buffer>): Promise<string> {
    const socket = connect(address);
    const done = new AbortController();
    const { signal } = done;
    try {
      const answer = answerOf(socket);
      const tooLate = wait(withinMs, undefined, { signal }).then(() => {
        throw new ScannerFault('it took too long');
      });
      const sending = send(socket, { command, content, signal });
      // What was being sent when the answer came does not matter any more.
      for (const promise of [answer, tooLate, sending]) promise.catch(() => {});
      await Promise.race([connected(socket, signal), tooLate]);
      return await Promise.race([answer, tooLate, sending.then(() => answer)]);
    } finally {
      done.abort();
      socket.destroy();
    }
  }

  async function connected(socket: Socket, signal: AbortSignal): Promise<void> {
    const tooLate = wait(connectMs, 'late', { signal }).catch(() => 'over');
    const opened = await Promise.race([once(socket, 'connect'), tooLate]).catch((error: unknown) => {
      throw new ScannerFault(codeOf(error));
    });
    if (opened === 'late') throw new ScannerFault('it cannot be reached');
  }
}

/** The scanner's own fault, never the file's. */
class ScannerFault extends Error {}

async function send(
  socket: Socket,
  {
    command,
    content,
    signal,
  }: { command: string; content: AsyncIterable<Buffer> | undefined; signal: AbortSignal },
): Promise<void> {
  await write(socket, Buffer.from(command), signal);
  if (content === undefined) return;
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      const piece = chunk.subarray(at, at + pieceBytes);
      await write(socket, lengthOf(piece.length), signal);
      await write(socket, piece, signal);
    }
    // It answers before the end when it has enough: then the rest stays here.
    if (signal.aborted || !socket.writable) return;
  }
  await write(socket, lengthOf(0), signal);
}

async function write(socket: Socket, bytes: Buffer, signal: AbortSignal): Promise<void> {
  if (signal.aborted || !socket.writable || socket.write(bytes)) return;
  // Its end is heard by whoever waits for the answer.
  await Promise.race([once(socket, 'drain', { signal }), once(socket, 'close', { signal })]).catch(() => {});
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Up to its end mark. A connection that closes without one has not answered. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      answer = Buffer.concat([answer, chunk]);
      const end = answer.indexOf(0);
      if (end >= 0) resolve(answer.toString('utf8', 0, end).trim());
      else if (answer.length > mostAnswerBytes) reject(new ScannerFault('its answer has no end'));
    });
    socket.on('error', (error) => reject(new ScannerFault(codeOf(error))));
    socket.on('close', () => reject(new ScannerFault('it hung up')));
  });
}

function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { kind: 'clean' };
  if (/size limit exceeded/i.test(answer)) return { kind: 'too-large' };
  const signature = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (signature === undefined) return { kind: 'unavailable', reason: 'its answer is no verdict' };
  // Not a virus: with AlertExceedsMax it says so of what it did not look through.
  if (signature.startsWith('Heuristics.Limits.Exceeded')) return { kind: 'too-large' };
  return { kind: 'infected', signature: signature.slice(0, 200) };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
