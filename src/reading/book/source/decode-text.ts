import { strFromU8 } from 'fflate';
import { UnreadableBook } from './unreadable.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** What windows-1252 has from 0x80 to 0x9F. Node 20 takes these for Latin-1, so the table is our own. */
const from80 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** How the bytes of a text are to be read: by their mark, by the zeros of UTF-16, or as UTF-8 if they can be that. */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 4_096);
  let [evenZeros, oddZeros] = [0, 0];
  start.forEach((byte, at) => {
    if (byte !== 0) return;
    if (at % 2 === 0) evenZeros += 1;
    else oddZeros += 1;
  });
  const many = start.length / 8;
  if (oddZeros > many && evenZeros < many / 8) return 'utf-16le';
  if (evenZeros > many && oddZeros < many / 8) return 'utf-16be';
  if (evenZeros + oddZeros > 0) {
    throw new UnreadableBook('not-a-table-file', 'This is neither a CSV file nor an Excel workbook.');
  }
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at]!;
    if (byte < 0x80) {
      at += 1;
      continue;
    }
    const more =
      byte >= 0xc2 && byte <= 0xdf
        ? 1
        : byte >= 0xe0 && byte <= 0xef
          ? 2
          : byte >= 0xf0 && byte <= 0xf4
            ? 3
            : 0;
    if (more === 0) return false;
    for (let next = 1; next <= more; next++) {
      // A file that was cut may end within a letter.
      if (at + next < bytes.length && (bytes[at + next]! & 0xc0) !== 0x80) return false;
    }
    at += more + 1;
  }
  return true;
}

const pieceLength = 1 << 20;

/** The text in pieces that end with a line, so that what is held does not grow with the file. */
export function* decodePieces(
  bytes: Uint8Array,
  encoding: Encoding,
): Generator<{ text: string; bytesRead: number }> {
  const step = encoding === 'utf-16le' || encoding === 'utf-16be' ? 2 : 1;
  let at = 0;
  while (at < bytes.length) {
    let end = Math.min(at + pieceLength, bytes.length);
    if (end < bytes.length) {
      const line = lastLineEnd(bytes, at, end, encoding);
      if (line > at) end = line;
      else if (encoding === 'utf-8') while (end > at + 1 && (bytes[end]! & 0xc0) === 0x80) end -= 1;
    }
    if (step === 2 && (end - at) % 2 === 1 && end < bytes.length) end -= 1;
    yield { text: decode(bytes.subarray(at, end), encoding), bytesRead: end };
    at = end;
  }
}

function lastLineEnd(bytes: Uint8Array, from: number, to: number, encoding: Encoding): number {
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const low = encoding === 'utf-16le' ? 0 : 1;
    for (let at = to - 2 - ((to - from) % 2); at >= from; at -= 2) {
      if (bytes[at + low] === 10 && bytes[at + 1 - low] === 0) return at + 2;
    }
    return -1;
  }
  return bytes.subarray(from, to).lastIndexOf(10) + from + 1;
}

function decode(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === 'utf-8') return strFromU8(bytes);
  let text = '';
  const units: number[] = [];
  const flush = () => {
    text += String.fromCharCode(...units);
    units.length = 0;
  };
  const isWide = encoding !== 'windows-1252';
  for (let at = 0; at < bytes.length; at += isWide ? 2 : 1) {
    units.push(isWide ? wideUnit(bytes, at, encoding === 'utf-16le') : narrowUnit(bytes[at]!));
    if (units.length === 8_192) flush();
  }
  flush();
  return text;
}

function wideUnit(bytes: Uint8Array, at: number, isLittle: boolean): number {
  const [one, other] = [bytes[at]!, bytes[at + 1] ?? 0];
  return isLittle ? one | (other << 8) : (one << 8) | other;
}

function narrowUnit(byte: number): number {
  return byte >= 0x80 && byte <= 0x9f ? from80.charCodeAt(byte - 0x80) : byte;
}
