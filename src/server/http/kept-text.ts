import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The best first. */
const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

/** A text that many get alike: put into bytes and compressed once, not for each who asks. */
export type KeptText = { plain: Buffer; compressed: Record<Encoding, Buffer>; tag: string; vary: string };

/** Others may get another one by what they send in these headers. */
export function keepText(text: string, by: readonly string[] = []): KeptText {
  const plain = Buffer.from(text);
  return {
    plain,
    compressed: {
      // The highest quality takes a second for our longest text, and saves little.
      br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
      gzip: gzipSync(plain),
    },
    // Weak: it stands for the text, however it is compressed.
    tag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    vary: ['Accept-Encoding', ...by].join(', '),
  };
}

export function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptText) {
  reply.header('Vary', kept.vary).header('ETag', kept.tag);
  // An address of no page stays 404, whatever its caller has of it.
  if (reply.statusCode === 200 && request.headers['if-none-match'] === kept.tag) {
    return reply.code(304).send();
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === undefined) return reply.send(kept.plain);
  return reply.header('Content-Encoding', encoding).send(kept.compressed[encoding]);
}

/** Longer than any browser's; of 16 KB of commas each would cost something. */
const longestAccepted = 200;

/** `br;q=0` says that it is not wanted. */
function encodingFor(accepted = ''): Encoding | undefined {
  const wanted = accepted
    .slice(0, longestAccepted)
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/i.test(one));
  const names = new Set(wanted.map((one) => one.split(';', 1)[0]!.trim().toLowerCase()));
  return encodings.find((encoding) => names.has(encoding));
}
