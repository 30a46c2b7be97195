import { inflateSync, constants } from 'node:zlib';
import type { ActiveContent } from '#contract/cases/illustration-kind.ts';
import {
  callingNames,
  callsOut,
  keepOpening,
  openingBytes,
  type Unasked,
  unaskedNames,
} from './calls-out.ts';

/** What a PDF says by these names it can do beyond showing pages. XFA forms bring scripts of their own. */
const marks: Readonly<Record<string, ActiveContent>> = {
  JavaScript: 'script',
  JS: 'script',
  XFA: 'script',
  EF: 'embedded-file',
  EmbeddedFile: 'embedded-file',
  EmbeddedFiles: 'embedded-file',
  FileAttachment: 'embedded-file',
  GoToE: 'embedded-file',
  Launch: 'launch',
  Movie: 'rich-media',
  Rendition: 'rich-media',
  RichMedia: 'rich-media',
  Screen: 'rich-media',
  Sound: 'rich-media',
  '3DD': 'rich-media',
};

/** A name so short stands in any picture's bytes by chance: it counts with the value that a key has. */
const afterShortName = /^[\0\t\n\f\r ]*(?:[(<%]|\d+[\0\t\n\f\r ])/;

/** Names that say how the rest is to be read. */
const structure = new Set(['Encrypt', 'ObjStm']);
const calling: ReadonlySet<string> = new Set(callingNames);
const known = new Set([...Object.keys(marks), ...structure, ...callingNames, ...unaskedNames]);
const firstBytes = new Set([...[...known].map((name) => name.charCodeAt(0)), 0x23]);
/** The longest of them with every byte escaped, and one more. */
const longestName = 3 * 14 + 1;

/** Of all object streams of a file together. */
const mostInflatedBytes = 64 * 1024 * 1024;
/** Far more than a file of this size has that a person made. */
const mostStreams = 20_000;
/** Enough of a stream to tell what is in it, and as much as is unpacked for it. */
const startBytes = 4 * 1024;
const mostStartBytes = 4 * startBytes;
/** How a list of objects begins: with numbers, however they are written (`+5`, `5.0`), after what a reader passes over. */
const objectList = /^[\0\t\n\f\r ]*(?:$|%|[+.\d-][+.\deE-]*(?:$|%|[\0\t\n\f\r ]+(?:$|[%+.\d-])))/;
/** The word may stand in a dictionary, or in packed bytes by chance, but not so often before the stream has an end. */
const mostWordsBeforeAnEnd = 20;

/**
 * Looks for names in the bytes and in the object streams. It does not follow the file's structure, which a hostile file
 * can bend: a name counts wherever it stands. Whatever cannot be seen makes it `unreadable`.
 */
export function findActiveContent(file: Buffer): ActiveContent[] {
  const seen: Seen = {
    found: new Set(),
    unasked: { hasCall: false, hasAdditional: false, openings: new Set(), packed: [] },
  };
  const { objectStreams, isEncrypted } = lookForNames(file, seen);
  const { seenUpTo, isWhole } = openObjectStreams(file, seen);
  const isAllSeen = isWhole && objectStreams.every((place) => place < seenUpTo);
  if (isEncrypted || !isAllSeen) seen.found.add('unreadable');
  if (callsOut(file, seen.unasked)) seen.found.add('calls-out');
  return [...seen.found].toSorted();
}

type Seen = { found: Set<ActiveContent>; unasked: Unasked };

/** Says where object streams call themselves so. */
function lookForNames(bytes: Buffer, { found, unasked }: Seen) {
  const objectStreams: number[] = [];
  let isEncrypted = false;
  for (const { name, at, after } of namesIn(bytes)) {
    const mark = marks[name];
    if (mark) found.add(mark);
    else if (calling.has(name)) unasked.hasCall = true;
    else if (name === 'AA') unasked.hasAdditional = true;
    else if (name === 'OpenAction')
      keepOpening(unasked, bytes.toString('latin1', after, after + openingBytes));
    else if (name === 'ObjStm') objectStreams.push(at);
    else isEncrypted = true;
  }
  return { objectStreams, isEncrypted };
}

/** The names that matter, with what is escaped in them (`/J#61vaScript`) read. */
function* namesIn(bytes: Buffer): Generator<{ name: string; at: number; after: number }> {
  for (let at = bytes.indexOf(0x2f); at >= 0; at = bytes.indexOf(0x2f, at + 1)) {
    if (!firstBytes.has(bytes[at + 1] ?? 0)) continue;
    const name =
      /^[^\0\t\n\f\r ()<>[\]{}/%]*/.exec(bytes.toString('latin1', at + 1, at + 1 + longestName))?.[0] ?? '';
    const read = unescapeNames(name);
    if (!known.has(read)) continue;
    const after = at + 1 + name.length;
    if (read.length > 2 || afterShortName.test(bytes.toString('latin1', after, after + longestName))) {
      yield { name: read, at, after };
    }
  }
}

function unescapeNames(text: string): string {
  return text.replaceAll(/#([\da-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/**
 * Objects packed together: their names are not in the bytes. Such a stream is known by how it begins, or by what stands
 * between it and the end of the stream or object before, for a reader needs no type. Where they are announced and what
 * follows the word is not packed, the word may have been a string's: then the next stream is theirs.
 */
function openObjectStreams(file: Buffer, seen: Seen) {
  let bytesLeft = mostInflatedBytes;
  let seenUpTo = 0;
  let streams = 0;
  let isDue = false;
  const ends = openEnds(file);
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.toString('latin1', at - 3, at) === 'end') continue;
    const { end, words } = ends.before(at);
    if (words > mostWordsBeforeAnEnd) return { seenUpTo, isWhole: false };
    const before = unescapeNames(file.toString('latin1', Math.min(end, seenUpTo), at));
    const content = file.subarray(file[at + 6] === 0x0d && file[at + 7] === 0x0a ? at + 8 : at + 7);
    streams += 1;
    if (streams > mostStreams) return { seenUpTo, isWhole: false };
    const start = packedStart(content);
    const isAnnounced: boolean = isDue || saysObjects(before);
    const hasObjects = isAnnounced || (start !== undefined && objectList.test(start));
    // As it is, its names are in the bytes of the file.
    const isPacked = start !== undefined || /\/(?:Filter|F)(?!\w)/.test(before);
    isDue = isAnnounced && !isPacked;
    if (hasObjects && isPacked) {
      const objects = isPackedOnce(before) ? inflate(content, bytesLeft) : undefined;
      if (objects === undefined || objects === 'too-large') return { seenUpTo, isWhole: false };
      bytesLeft -= objects.length;
      seen.unasked.packed.push(objects);
      lookForNames(objects, seen);
    }
    seenUpTo = at;
  }
  return { seenUpTo, isWhole: true };
}

/** Where the last stream or object before a place ended, and how many places were asked for since. */
function openEnds(file: Buffer) {
  const next = { endstream: 0, endobj: 0 };
  let end = 0;
  let words = 0;
  return {
    before(at: number) {
      for (const word of ['endstream', 'endobj'] as const) {
        let place = next[word];
        if (place < 0 || place >= at) continue;
        for (
          place = file.indexOf(word, place);
          place >= 0 && place < at;
          place = file.indexOf(word, place + 1)
        ) {
          if (place > end) [end, words] = [place, 0];
        }
        next[word] = place;
      }
      words += 1;
      return { end, words };
    },
  };
}

/** What a packed stream begins with; undefined when it is not packed. */
function packedStart(content: Buffer): string | undefined {
  const isPacked =
    content.length > 2 && (content.readUInt8(0) & 15) === 8 && content.readUInt16BE(0) % 31 === 0;
  if (!isPacked) return undefined;
  const first = content.subarray(0, startBytes);
  const start = inflate(first, mostStartBytes);
  return (start === 'too-large' ? startOfMuch(first) : start)?.toString('latin1', 0, startBytes);
}

/** A few bytes can be made to fill megabytes: so many of them are looked for as hold the start and little more. */
function startOfMuch(packed: Buffer): Buffer {
  let [tooFew, tooMany] = [0, packed.length];
  while (tooMany - tooFew > 1) {
    const between = Math.floor((tooFew + tooMany) / 2);
    const start = inflate(packed.subarray(0, between), mostStartBytes);
    if (start === 'too-large') tooMany = between;
    else if (start && start.length >= startBytes) return start;
    else tooFew = between;
  }
  // One byte more fills a kilobyte at most, so this is not reached; what begins with nothing is opened whole.
  return Buffer.alloc(0);
}

/** An outline has a first, too, but always in another object, and no count of this name. */
function saysObjects(dictionary: string): boolean {
  if (/\/ObjStm\b|\/First\s+\d+(?!\d|\s+\d+\s+R)/.test(dictionary)) return true;
  return /\/First\b/.test(dictionary) && /\/N\b/.test(dictionary);
}

function isPackedOnce(dictionary: string): boolean {
  const filters = dictionary.match(/\/(?:\w+Decode|AHx|A85|LZW|Fl|RL|Crypt)\b/g) ?? [];
  return filters.length <= 1 && !/\/(?:DecodeParms|DP)\b/.test(dictionary);
}

/** Undefined when it is packed in another way, or damaged. */
function inflate(content: Buffer, atMost: number): Buffer | 'too-large' | undefined {
  if (atMost <= 0) return 'too-large';
  try {
    // It ends where it says itself; what follows is not its own.
    return inflateSync(content, { maxOutputLength: atMost, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return error.code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : undefined;
  }
}
