import { Readable } from 'node:stream';
import { type IllustrationKind, kindBytes, kindOfFile } from '#contract/cases/illustration-kind.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { Refusal } from '#server/http/refusal.ts';
import { openPixelCount } from './picture-size.ts';

/** Where a file's end mark is looked for: some programs write a little after it. */
const tailBytes = 64 * 1024;

/** A file may come a byte at a time; each piece that is passed on costs as much as a large one. */
const pieceBytes = 16 * 1024;

const endMarks: Readonly<Record<IllustrationKind, Buffer>> = {
  pdf: Buffer.from('%%EOF'),
  png: Buffer.from('49454e44ae426082', 'hex'),
  jpeg: Buffer.from('ffd9', 'hex'),
};

/**
 * Passes a file on while looking at its first and last bytes and its size. The stream fails with a refusal for what is
 * no PDF, PNG or JPEG, too large, of too many pixels, empty or cut off; its name and its claimed type count for nothing. It is never parsed.
 */
export function checkIllustration(file: AsyncIterable<Buffer>) {
  const found: { kind: IllustrationKind | undefined } = { kind: undefined };
  return { content: Readable.from(check(), { objectMode: false }), found };

  async function* check() {
    let bytes = 0;
    let head = Buffer.alloc(0);
    let tail = Buffer.alloc(0);
    const pixels = openPixelCount();
    for await (const piece of inPieces(file)) {
      bytes += piece.length;
      if (bytes > limits.illustrationBytes) throw tooLarge();
      if (head.length < kindBytes) head = Buffer.concat([head, piece]).subarray(0, kindBytes);
      const kind = kindOfFile(head);
      if (head.length === kindBytes && !kind) throw wrongType();
      pixels.add(piece);
      if (kind && pixels.of(kind) > limits.illustrationPixels) throw tooManyPixels();
      tail = Buffer.concat([tail, piece]).subarray(-tailBytes);
      yield piece;
    }
    if (bytes === 0) throw new Refusal(422, 'illustration-empty', messages.illustrationEmpty);
    const kind = kindOfFile(head);
    if (!kind) throw wrongType();
    if (!tail.includes(endMarks[kind])) {
      throw new Refusal(422, 'illustration-cut-off', messages.illustrationCutOff);
    }
    found.kind = kind;
  }
}

/** Small chunks gathered into larger ones, of the same bytes. */
async function* inPieces(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < pieceBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

export const tooLarge = () => new Refusal(413, 'illustration-too-large', messages.illustrationTooLarge);
const tooManyPixels = () =>
  new Refusal(422, 'illustration-too-many-pixels', messages.illustrationTooManyPixels);
const wrongType = () => new Refusal(415, 'illustration-wrong-type', messages.illustrationWrongType);
