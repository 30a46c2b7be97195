import type { Cleaned, NoPicture, Size } from './cleaned.ts';

const marks = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe };
/** Baseline, extended and progressive: the others nobody draws. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/** Tables of codes, of quantities, and how often the codes begin anew. */
const tables = new Set([0xc4, 0xdb, 0xdd]);
/** Of all that applications add, how the colors are meant: JFIF 1.1 without a thumbnail, and Adobe up to its last byte. */
const jfif = Buffer.from('ffe000104a46494600010100000100010000', 'hex');
const adobe = Buffer.from('ffee000e41646f6265006400000000', 'hex');
/** A picture that appears bit by bit has about ten. */
const mostScans = 64;

type Segment = { mark: number; content: Buffer; end: number };

/**
 * One frame, its tables and its scans, after a note of our own on its colors. Every byte is accounted for: what our
 * reader passed over and a decoder did not could be another frame.
 */
export function cleanJpeg(content: Buffer, fits: (size: Size) => boolean): Cleaned | NoPicture {
  if (content.length < 4 || content.readUInt16BE(0) !== 0xff00 + marks.start) return 'wrong-type';
  const kept: Buffer[] = [];
  const notes = { jfif: Buffer.alloc(0), adobe: Buffer.alloc(0) };
  let size: Size | undefined;
  let scans = 0;
  for (let at = 2; ;) {
    const segment = segmentAt(content, at);
    if (!segment) return 'wrong-type';
    const { mark, end } = segment;
    at = end;
    if (mark === marks.end) {
      if (!size || scans === 0) return 'wrong-type';
      const [start, last] = [content.subarray(0, 2), Buffer.from([0xff, marks.end])];
      return { ...size, content: Buffer.concat([start, notes.jfif, notes.adobe, ...kept, last]) };
    }
    if (frames.has(mark)) {
      const frame: Size | undefined = sizeOf(segment.content);
      if (!frame || size) return 'wrong-type';
      if (!fits(frame)) return 'too-large';
      size = frame;
    } else if (mark === marks.scan) {
      scans += 1;
      if (!size || scans > mostScans) return 'wrong-type';
      at = endOfScan(content, end);
      kept.push(segment.content, content.subarray(end, at));
      continue;
    } else if (!tables.has(mark) && !isNote(mark)) return 'wrong-type';
    if (!isNote(mark)) kept.push(segment.content);
    // A decoder has chosen the colors by the first scan.
    else if (scans === 0) Object.assign(notes, colorNoteOf(segment));
  }
}

function isNote(mark: number): boolean {
  return (mark >= 0xe0 && mark <= 0xef) || mark === marks.comment;
}

/** Said anew: whatever else such a segment holds, a small picture or any text, stays behind. */
function colorNoteOf({ mark, content }: Segment): { jfif?: Buffer; adobe?: Buffer } {
  const name = content.toString('latin1', 4, 9);
  if (mark === 0xe0 && name === 'JFIF\0' && content.length >= jfif.length) return { jfif };
  const transform = content[adobe.length];
  if (mark !== 0xee || name !== 'Adobe' || transform === undefined || transform > 2) return {};
  return { adobe: Buffer.concat([adobe, Buffer.of(transform)]) };
}

/** FF, any number of times, the mark, and the length of what follows; the end has none. */
function segmentAt(content: Buffer, start: number): Segment | undefined {
  if (content[start] !== 0xff) return undefined;
  let at = start + 1;
  while (content[at] === 0xff) at += 1;
  const mark = content[at];
  if (mark === undefined) return undefined;
  if (mark === marks.end) return { mark, content: Buffer.alloc(0), end: at + 1 };
  if (at + 3 > content.length) return undefined;
  const length = content.readUInt16BE(at + 1);
  const end = at + 1 + length;
  if (length < 2 || end > content.length) return undefined;
  return { mark, content: content.subarray(at - 1, end), end };
}

/** Of 8 bits, and of as many colors as it has room for. */
function sizeOf(frame: Buffer): Size | undefined {
  const colors = frame[9];
  if (colors === undefined || ![1, 3, 4].includes(colors)) return undefined;
  if (frame.length !== 10 + 3 * colors || frame[4] !== 8) return undefined;
  return { width: frame.readUInt16BE(7), height: frame.readUInt16BE(5) };
}

/** In a scan FF stands before 00, where it is a value, or before a mark by which a decoder finds its place again. */
function endOfScan(content: Buffer, start: number): number {
  for (let at = content.indexOf(0xff, start); at !== -1; at = content.indexOf(0xff, at + 2)) {
    const next = content[at + 1];
    const isInside = next === 0 || (next !== undefined && next >= 0xd0 && next <= 0xd7);
    if (!isInside) return at;
  }
  return content.length;
}
