import { createHash } from 'node:crypto';
import { Agent as PlainAgent, type IncomingMessage, request as plainRequest } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { StoreAway, StoreFull } from '#server/adapters/files/files.ts';
import type { S3Address } from './s3-address.ts';
import { type S3Credentials, sha256, signRequest } from './sign-request.ts';

type Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Below the bucket; without one the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  body?: Buffer;
  /** Read by someone else, who may be slow. */
  isDownload?: boolean;
};

export type S3Client = {
  /** The whole answer of a success; anything else is thrown. Its body must be read or destroyed. */
  send(call: Call): Promise<IncomingMessage>;
  /** Asks for an answer of a few lines, and reads it whole. */
  sendForText(call: Call): Promise<string>;
  close(): void;
};

/** A store that says nothing for so long is away. */
const silenceMs = 10_000;
/** Whoever reads a file may be slow. */
const readingSilenceMs = 120_000;
const tries = 3;

/** What went wrong, and whether the same request may be sent again at once. */
class Failed extends Error {
  readonly isWorthAnotherTry: boolean;
  readonly reason: Error;
  constructor(reason: Error, { isWorthAnotherTry }: { isWorthAnotherTry: boolean }) {
    super(reason.message);
    this.reason = reason;
    this.isWorthAnotherTry = isWorthAnotherTry;
  }
}

/** The few calls of the S3 API that files need, by path (`endpoint/bucket/key`), each body with its checksums. */
export function openS3Client({ endpoint, bucket }: S3Address, credentials: S3Credentials): S3Client {
  const isTls = endpoint.protocol === 'https:';
  const request = isTls ? tlsRequest : plainRequest;
  const openAgent = () => new (isTls ? TlsAgent : PlainAgent)({ keepAlive: true, maxSockets: 48 });
  /** Whoever downloads may be slow, and keeps nobody from sending a file, nor us from looking into one. */
  const agents = { work: openAgent(), reads: openAgent(), downloads: openAgent() };

  async function send(call: Call): Promise<IncomingMessage> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sendOnce(call);
      } catch (error) {
        if (!(error instanceof Failed)) throw error;
        if (!error.isWorthAnotherTry || attempt === tries) throw error.reason;
        await wait(100 * attempt ** 2);
      }
    }
  }

  async function sendOnce({ method, key, query = {}, body = Buffer.alloc(0), isDownload }: Call) {
    const url = new URL(`/${bucket}${key === undefined ? '' : `/${key}`}`, endpoint);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers: Record<string, string> = { 'content-length': String(body.length) };
    // Both are checked by the store, so that what it keeps is what we sent.
    if (body.length > 0) headers['content-md5'] = createHash('md5').update(body).digest('base64');
    const signed = signRequest({ method, url, headers, bodySha256: sha256(body) }, credentials, new Date());
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const isRead = method === 'GET' && key !== undefined;
      const agent = isDownload ? agents.downloads : isRead ? agents.reads : agents.work;
      const sent = request(url, { method, headers: signed, agent }, resolve);
      let isSilent = false;
      // Its own silence counts from its connection on, and one that waits for a connection hears nothing of its end.
      const waiting = setTimeout(() => {
        reject(new Failed(new StoreAway('no connection to the store is free'), { isWorthAnotherTry: false }));
        sent.destroy();
      }, silenceMs);
      sent.once('socket', () => clearTimeout(waiting));
      sent.setTimeout(silenceMs, () => {
        isSilent = true;
        sent.destroy();
      });
      sent.on('error', (cause) => {
        clearTimeout(waiting);
        const reason = new StoreAway(`the store does not answer (${codeOf(cause, isSilent)})`, { cause });
        reject(new Failed(reason, { isWorthAnotherTry: !isSilent }));
      });
      sent.on('response', () => sent.setTimeout(readingSilenceMs));
      sent.end(body);
    });
    const status = answer.statusCode ?? 0;
    if (status >= 200 && status < 300) return answer;
    throw failureOf(status, method === 'HEAD' ? '' : await text(answer));
  }

  return {
    send,
    async sendForText(call) {
      const said = await text(await send(call));
      // A long call may begin with 200 and end with an error.
      if (said.includes('<Error>')) throw failureOf(500, said).reason;
      return said;
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function failureOf(status: number, said: string): Failed {
  const code = /<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? '';
  const words = `the store answered ${[status, code].join(' ').trim()}`;
  if (code === 'NoSuchKey' || code === 'NoSuchUpload') {
    return new Failed(Object.assign(new Error(words), { code: 'ENOENT' }), { isWorthAnotherTry: false });
  }
  if (status === 507 || status === 413 || /Quota|Full/.test(code)) {
    return new Failed(new StoreFull(words), { isWorthAnotherTry: false });
  }
  const isWorthAnotherTry = status >= 500 || status === 429 || /Digest|Mismatch$|Timeout/.test(code);
  return new Failed(new StoreAway(words), { isWorthAnotherTry });
}

function codeOf(error: Error, isSilent: boolean): string {
  if (isSilent) return 'no answer in time';
  return 'code' in error ? String(error.code) : error.name;
}
