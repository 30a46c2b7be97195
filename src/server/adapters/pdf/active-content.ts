import { inflateSync, constants } from 'node:zlib';
import type { ActiveContent } from '#contract/illustration-kind.ts';

/** What a PDF says by these names it can do beyond showing pages. XFA forms bring scripts of their own. */
const marks: Readonly<Record<string, ActiveContent>> = {
  JavaScript: 'script',
  JS: 'script',
  XFA: 'script',
  EmbeddedFile: 'embedded-file',
  EmbeddedFiles: 'embedded-file',
  Launch: 'launch',
  RichMedia: 'rich-media',
};

/** Names that say how the rest is to be read. */
const structure = new Set(['Encrypt', 'ObjStm']);
const known = new Set([...Object.keys(marks), ...structure]);
const firstBytes = new Set([...[...known].map((name) => name.charCodeAt(0)), 0x23]);
/** The longest of them with every byte escaped, and one more. */
const longestName = 3 * 13 + 1;

/** Of all object streams of a file together. */
const mostInflatedBytes = 64 * 1024 * 1024;
const mostDictionaryBytes = 16 * 1024;

/**
 * Looks for names in the bytes and in the object streams. It does not follow the file's structure, which a hostile file
 * can bend: a name counts wherever it stands. Whatever cannot be seen makes it `unreadable`.
 */
export function findActiveContent(file: Buffer): ActiveContent[] {
  const found = new Set<ActiveContent>();
  const { objectStreams, isEncrypted } = lookForNames(file, found);
  const { isOpened, isWhole } = openObjectStreams(file, found);
  if (isEncrypted || !isWhole || !objectStreams.every(isOpened)) found.add('unreadable');
  return [...found].toSorted();
}

/** Says where object streams call themselves so. */
function lookForNames(bytes: Buffer, found: Set<ActiveContent>) {
  const objectStreams: number[] = [];
  let isEncrypted = false;
  for (const { name, at } of namesIn(bytes)) {
    const mark = marks[name];
    if (mark) found.add(mark);
    else if (name === 'ObjStm') objectStreams.push(at);
    else isEncrypted = true;
  }
  return { objectStreams, isEncrypted };
}

/** The names that matter, with what is escaped in them (`/J#61vaScript`) read. */
function* namesIn(bytes: Buffer): Generator<{ name: string; at: number }> {
  for (let at = bytes.indexOf(0x2f); at >= 0; at = bytes.indexOf(0x2f, at + 1)) {
    if (!firstBytes.has(bytes[at + 1] ?? 0)) continue;
    const name =
      /^[^\0\t\n\f\r ()<>[\]{}/%]*/.exec(bytes.toString('latin1', at + 1, at + 1 + longestName))?.[0] ?? '';
    const read = unescapeNames(name);
    if (known.has(read)) yield { name: read, at };
  }
}

function unescapeNames(text: string): string {
  return text.replaceAll(/#([\da-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/**
 * Objects packed together: their names are not in the bytes. Tells of each place whether it belongs to one that could be
 * opened: counting alone would let a stream that is opened twice stand for one that is not.
 */
function openObjectStreams(file: Buffer, found: Set<ActiveContent>) {
  const opened: { from: number; to: number }[] = [];
  const isOpened = (place: number) => opened.some(({ from, to }) => place >= from && place < to);
  let bytesLeft = mostInflatedBytes;
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.toString('latin1', at - 3, at) === 'end') continue;
    const from = dictionaryStart(file, at);
    const dictionary = unescapeNames(file.toString('latin1', from, at));
    // A reader needs no type: where the first object lies is enough.
    if (!/\/(?:ObjStm|First)\b/.test(dictionary)) continue;
    const start = file[at + 6] === 0x0d && file[at + 7] === 0x0a ? at + 8 : at + 7;
    const content = inflate(file.subarray(start), dictionary, bytesLeft);
    if (content === undefined) return { isOpened, isWhole: false };
    bytesLeft -= content.length;
    opened.push({ from, to: at });
    lookForNames(content, found);
  }
  return { isOpened, isWhole: true };
}

function dictionaryStart(file: Buffer, at: number): number {
  const earliest = Math.max(0, at - mostDictionaryBytes);
  return earliest + Math.max(0, file.toString('latin1', earliest, at).lastIndexOf('obj'));
}

/** Undefined when it is packed in another way, damaged, or more than we take. */
function inflate(content: Buffer, dictionary: string, atMost: number): Buffer | undefined {
  // As it is, its names are in the bytes of the file.
  if (!dictionary.includes('/Filter')) return Buffer.alloc(0);
  const filters = dictionary.match(/\/(?:\w+Decode|AHx|A85|LZW|Fl|RL|Crypt)\b/g) ?? [];
  const isPlainFlate = filters.length === 1 && /^\/(?:FlateDecode|Fl)$/.test(filters[0] ?? '');
  if (!isPlainFlate || /\/Predictor\b/.test(dictionary) || atMost <= 0) return undefined;
  try {
    // It ends where it says itself; what follows is not its own.
    return inflateSync(content, { maxOutputLength: atMost, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}
