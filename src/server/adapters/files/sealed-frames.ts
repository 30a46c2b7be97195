import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A file that is not what was sealed: changed, cut short, put under another name, or sealed with another key. */
export class DamagedFile extends Error {
  readonly code = 'EDAMAGEDFILE';
}

const mark = Buffer.from('TRVSEAL1');
const saltBytes = 16;
const frameBytes = 64 * 1024;
const tagBytes = 16;

type Sealing = { key: Buffer; name: string };

/**
 * AES-256-GCM in frames of 64 KB, so that no more than a frame is ever in memory. Each file has a key of its own, made
 * from the given one, a random salt and the file's name; a frame's nonce is its number and whether it is the last. So
 * frames cannot be changed, moved, left out, or cut off at the end.
 */
export async function* sealFrames(content: AsyncIterable<Buffer>, { key, name }: Sealing) {
  const salt = randomBytes(saltBytes);
  const fileKey = keyOf({ key, name }, salt);
  yield Buffer.concat([mark, salt]);
  let number = 0;
  for await (const { bytes, isLast } of framesOf(content, frameBytes)) {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** Frame by frame: what comes out before a damaged frame is as it was sealed. */
export async function* openFrames(sealed: AsyncIterable<Buffer>, sealing: Sealing) {
  const headBytes = mark.length + saltBytes;
  const { head, rest, close } = await takeHead(sealed, headBytes);
  try {
    if (head.length < headBytes || !head.subarray(0, mark.length).equals(mark)) {
      throw new DamagedFile('the file does not begin as a sealed one');
    }
    const fileKey = keyOf(sealing, head.subarray(mark.length));
    let number = 0;
    for await (const { bytes, isLast } of framesOf(rest, frameBytes + tagBytes)) {
      yield openFrame(bytes, fileKey, nonceOf(number, isLast));
      number += 1;
    }
  } finally {
    // Also when nothing of the rest was ever asked for.
    await close();
  }
}

function openFrame(bytes: Buffer, key: Buffer, nonce: Buffer): Buffer {
  if (bytes.length < tagBytes) throw new DamagedFile('a frame is cut short');
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(bytes.subarray(-tagBytes));
  const plain = decipher.update(bytes.subarray(0, -tagBytes));
  try {
    decipher.final();
  } catch (error) {
    throw new DamagedFile('a frame is not what was sealed', { cause: error });
  }
  return plain;
}

/** Pieces of one size; the last may be shorter, and there is always one. */
async function* framesOf(content: AsyncIterable<Buffer>, size: number) {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    length += chunk.length;
    // One that is exactly full may be the last: that shows when more comes.
    if (length <= size) continue;
    let all = Buffer.concat(waiting);
    while (all.length > size) {
      yield { bytes: all.subarray(0, size), isLast: false };
      all = all.subarray(size);
    }
    waiting = [all];
    length = all.length;
  }
  yield { bytes: Buffer.concat(waiting), isLast: true };
}

async function takeHead(content: AsyncIterable<Buffer>, size: number) {
  const iterator = content[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < size) {
    const next = await iterator.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  async function* rest() {
    if (head.length > size) yield head.subarray(size);
    for (;;) {
      const next = await iterator.next();
      if (next.done) return;
      yield next.value;
    }
  }
  const close = async () => void (await iterator.return?.());
  return { head: head.subarray(0, size), rest: rest(), close };
}

function keyOf({ key, name }: Sealing, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `trove file ${name}`, 32));
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}
