import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { refusals } from '#contract/messages.ts';
import { Refusal } from './refusal.ts';

/** Fields come first, and at last one file, whose content is read before anything else. */
export type FormPart =
  | { kind: 'field'; name: string; value: string; isCut: boolean }
  | { kind: 'file'; fileName: string | undefined; content: AsyncGenerator<Buffer> };

type FormLimits = { fields: number; fieldBytes: number };

/** Of one part: its disposition and its type. */
const longestHead = 16 * 1024;
/** What a program may write before the first part. */
const longestPreamble = 1_024;
/** A standard (RFC 2046) says so. */
const longestBoundary = 70;

/** Lets the routes of `app` read forms; each says by `consumes` that it takes them. */
export function takeForms(app: FastifyInstance): void {
  // Nothing is read before its route asks for it.
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
}

export function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data(?:;|$)/i.test(headers['content-type'] ?? '');
}

/**
 * The parts of a form (RFC 7578), no further than whoever reads them has come. After the file comes the end. A reader that
 * a package brings goes on through whatever it does not take: a form of a million empty parts keeps a server busy for
 * seconds, and one that ends within a part made its process end.
 */
export async function* readForm(
  { raw, headers }: FastifyRequest,
  limits: FormLimits,
): AsyncGenerator<FormPart> {
  const bytes = openBytes(raw, boundaryOf(headers['content-type'] ?? ''));
  try {
    await bytes.until(bytes.delimiter, longestPreamble);
    for (let fields = 0; ; fields += 1) {
      if (await bytes.isEnd()) return;
      const { name, fileName, isFile } = readHead(await bytes.until(headEnd, longestHead));
      if (isFile) {
        const content = bytes.untilDelimiter();
        yield { kind: 'file', fileName, content };
        // Content that was not read to its end is no end either.
        if (!(await content.next()).done || !(await bytes.isEnd())) throw incompleteForm();
        return;
      }
      if (fields >= limits.fields || name === undefined) throw incompleteForm();
      const value = await readValue(bytes.untilDelimiter(), limits.fieldBytes);
      yield { kind: 'field', name, ...value };
      // What comes after a value that is too long is not looked for.
      if (value.isCut) throw incompleteForm();
    }
  } finally {
    await bytes.leave();
  }
}

export const brokenOff = () => new Refusal(400, 'broken-upload', refusals.uploadBrokeOff);
const incompleteForm = () => new Refusal(422, 'incomplete-upload', refusals.uploadIncomplete);

const lineEnd = Buffer.from('\r\n');
const headEnd = Buffer.from('\r\n\r\n');

/** Each part begins and ends with this; the first may stand at the very beginning. */
function openBytes(raw: IncomingMessage, boundary: string) {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const source = raw.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  let held: Buffer = lineEnd;

  async function readMore(): Promise<void> {
    const { done, value } = await source.next().catch((error: Error) => {
      if (raw.destroyed) throw brokenOff();
      throw error;
    });
    if (done) throw brokenOff();
    held = held.length === 0 ? value : Buffer.concat([held, value]);
  }

  return {
    delimiter,
    /** What comes before a mark, which is taken too. */
    async until(mark: Buffer, atMost: number): Promise<Buffer> {
      for (;;) {
        const at = held.indexOf(mark);
        if (at > atMost || (at < 0 && held.length > atMost + mark.length)) throw brokenOff();
        if (at >= 0) {
          const before = held.subarray(0, at);
          held = held.subarray(at + mark.length);
          return before;
        }
        await readMore();
      }
    },
    /** After a delimiter: the last one has two hyphens behind it, any other the end of its line. */
    async isEnd(): Promise<boolean> {
      while (held.length < 2) await readMore();
      if (held[0] === hyphen && held[1] === hyphen) return true;
      // Left there: a part without a head begins with its end.
      if (!held.subarray(0, 2).equals(lineEnd)) throw brokenOff();
      return false;
    },
    async *untilDelimiter(): AsyncGenerator<Buffer> {
      for (;;) {
        const at = held.indexOf(delimiter);
        // The delimiter may have begun.
        const sure = at < 0 ? held.length - delimiter.length + 1 : at;
        const piece = held.subarray(0, Math.max(0, sure));
        held = held.subarray(piece.length + (at < 0 ? 0 : delimiter.length));
        if (piece.length > 0) yield piece;
        if (at >= 0) return;
        await readMore();
      }
    },
    /** Left unread, the rest would end the connection, and with it the sender's next request. One that never ends meets the time limit. */
    async leave(): Promise<void> {
      await source.return?.();
      raw.resume();
    },
  };
}

const hyphen = 0x2d;

function boundaryOf(type: string): string {
  const [, quoted, plain] = /;[ \t]*boundary=(?:"([^"]*)"|([^\s;"]*))/i.exec(type) ?? [];
  const boundary = quoted ?? plain ?? '';
  if (boundary.length > longestBoundary) throw incompleteForm();
  if (boundary === '') throw brokenOff();
  return boundary;
}

function readHead(head: Buffer) {
  const lines = head.toString('utf8').split('\r\n');
  const valueOf = (header: string) =>
    lines.find((line) => line.toLowerCase().startsWith(`${header}:`))?.slice(header.length + 1);
  const disposition = valueOf('content-disposition')?.trim() ?? '';
  if (!/^form-data(?:;|$)/i.test(disposition)) throw brokenOff();
  const fileName = parameterOf(disposition, 'filename');
  const isFile =
    fileName !== undefined || /^\s*application\/octet-stream\s*$/i.test(valueOf('content-type') ?? '');
  return { name: parameterOf(disposition, 'name'), fileName, isFile };
}

/** Browsers write a quotation mark in a name as %22, other programs as \". */
function parameterOf(disposition: string, wanted: string): string | undefined {
  for (const [, name, quoted, plain] of disposition.matchAll(parameters)) {
    if (name?.toLowerCase() === wanted) return quoted?.replaceAll('\\"', '"') ?? plain;
  }
  return undefined;
}

const parameters = /;[ \t]*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g;

async function readValue(content: AsyncGenerator<Buffer>, atMost: number) {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > atMost) break;
  }
  const isCut = bytes > atMost;
  return { value: Buffer.concat(pieces).subarray(0, atMost).toString('utf8'), isCut };
}
