import { Readable } from 'node:stream';
import type { illustrationKinds } from '#contract/admin-offers.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { Refusal } from '#server/http/refusal.ts';

export type IllustrationKind = (typeof illustrationKinds)[number];

const headBytes = 8;
/** Where a file's end mark is looked for: some programs write a little after it. */
const tailBytes = 64 * 1024;

const kinds: readonly { kind: IllustrationKind; begins: Buffer; ends: Buffer }[] = [
  { kind: 'pdf', begins: Buffer.from('%PDF-'), ends: Buffer.from('%%EOF') },
  {
    kind: 'png',
    begins: Buffer.from('89504e470d0a1a0a', 'hex'),
    ends: Buffer.from('49454e44ae426082', 'hex'),
  },
  { kind: 'jpeg', begins: Buffer.from('ffd8ff', 'hex'), ends: Buffer.from('ffd9', 'hex') },
];

/**
 * Passes a file on while looking at its first and last bytes and its size. The stream fails with a refusal for what is
 * no PDF, PNG or JPEG, too large, empty or cut off; its name and its claimed type count for nothing. It is never parsed.
 */
export function checkIllustration(file: AsyncIterable<Buffer>) {
  const found: { kind: IllustrationKind | undefined } = { kind: undefined };
  return { content: Readable.from(check(), { objectMode: false }), found };

  async function* check() {
    let bytes = 0;
    let head = Buffer.alloc(0);
    let tail = Buffer.alloc(0);
    for await (const chunk of file) {
      bytes += chunk.length;
      if (bytes > limits.illustrationBytes) throw tooLarge();
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      if (head.length === headBytes && !typeOf(head)) throw wrongType();
      tail = Buffer.concat([tail, chunk]).subarray(-tailBytes);
      yield chunk;
    }
    if (bytes === 0) throw new Refusal(422, 'illustration-empty', messages.illustrationEmpty);
    const type = typeOf(head);
    if (!type) throw wrongType();
    if (!tail.includes(type.ends)) {
      throw new Refusal(422, 'illustration-cut-off', messages.illustrationCutOff);
    }
    found.kind = type.kind;
  }
}

function typeOf(head: Buffer) {
  return kinds.find(({ begins }) => head.subarray(0, begins.length).equals(begins));
}

export const tooLarge = () => new Refusal(413, 'illustration-too-large', messages.illustrationTooLarge);
const wrongType = () => new Refusal(415, 'illustration-wrong-type', messages.illustrationWrongType);
