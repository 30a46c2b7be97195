import { crc32, inflateSync } from 'node:zlib';
import type { Cleaned, NoPicture, Size } from './cleaned.ts';

const mark = Buffer.from('89504e470d0a1a0a', 'hex');

type Chunk = { name: string; data: Buffer };
type Header = Size & { depth: number; color: number; isInterlaced: boolean };

/** By kind of color: how many values a pixel has, and of how many bits each may be. */
const colors: Readonly<Record<number, { values: number; depths: readonly number[] }>> = {
  0: { values: 1, depths: [1, 2, 4, 8, 16] },
  2: { values: 3, depths: [8, 16] },
  3: { values: 1, depths: [1, 2, 4, 8] },
  4: { values: 2, depths: [8, 16] },
  6: { values: 4, depths: [8, 16] },
};

/** Header, palette, transparency and pixels, in this order; the pixels are as many as the header says. */
export function cleanPng(content: Buffer, fits: (size: Size) => boolean): Cleaned | NoPicture {
  const chunks = chunksOf(content);
  const first = chunks?.[0];
  const header = first && headerOf(first);
  if (!chunks || !header) return 'wrong-type';
  // Before a byte of it is inflated.
  if (!fits(header)) return 'too-large';
  if (!/^IHDR,(PLTE,)?(tRNS,)?(IDAT,)+IEND$/.test(chunks.map(({ name }) => name).join())) return 'wrong-type';
  const dataOf = (name: string) => chunks.find((chunk) => chunk.name === name)?.data;
  if (!hasRightColors(header, dataOf('PLTE'), dataOf('tRNS'))) return 'wrong-type';
  const pixels = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data));
  const length = lengthOfPixels(header, pixels);
  if (length === undefined) return 'wrong-type';
  const kept = [
    ...chunks.filter(({ name }) => name !== 'IDAT' && name !== 'IEND'),
    { name: 'IDAT', data: pixels.subarray(0, length) },
    { name: 'IEND', data: Buffer.alloc(0) },
  ];
  const { width, height } = header;
  return { width, height, content: Buffer.concat([mark, ...kept.map(writeChunk)]) };
}

/** Those that a picture needs, up to the end; undefined when one is broken or the picture needs one we do not know. */
function chunksOf(content: Buffer): Chunk[] | undefined {
  if (!content.subarray(0, mark.length).equals(mark)) return undefined;
  const chunks: Chunk[] = [];
  for (let at = mark.length; at + 12 <= content.length;) {
    const end = at + 8 + content.readUInt32BE(at);
    if (end + 4 > content.length) return undefined;
    const name = content.toString('latin1', at + 4, at + 8);
    if (crc32(content.subarray(at + 4, end)) !== content.readUInt32BE(end)) return undefined;
    // A small letter at its beginning: the picture can be drawn without it.
    const isNeeded = /^[A-Z]/.test(name) || name === 'tRNS';
    if (isNeeded) chunks.push({ name, data: content.subarray(at + 8, end) });
    if (name === 'IEND') return chunks;
    at = end + 4;
  }
  return undefined;
}

function headerOf({ name, data }: Chunk): Header | undefined {
  if (name !== 'IHDR' || data.length !== 13) return undefined;
  const [depth, color, compression, filter, interlace] = [...data.subarray(8)] as [
    number,
    number,
    number,
    number,
    number,
  ];
  const isKnown = colors[color]?.depths.includes(depth) && compression === 0 && filter === 0 && interlace < 2;
  if (!isKnown) return undefined;
  const size = { width: data.readUInt32BE(0), height: data.readUInt32BE(4) };
  return { ...size, depth, color, isInterlaced: interlace === 1 };
}

function hasRightColors({ color, depth }: Header, palette?: Buffer, transparency?: Buffer): boolean {
  const entries = (palette?.length ?? 0) / 3;
  if (palette && (!Number.isInteger(entries) || entries < 1 || entries > 256)) return false;
  if (palette && (color === 0 || color === 4)) return false;
  if (color === 3 && (!palette || entries > 2 ** depth)) return false;
  if (!transparency) return true;
  if (color === 3) return transparency.length >= 1 && transparency.length <= entries;
  return transparency.length === { 0: 2, 2: 6 }[color];
}

/** How many of the bytes are the pixels; undefined when they are not those of such a picture. */
function lengthOfPixels(header: Header, deflated: Buffer): number | undefined {
  const rows = rowsOf(header);
  const length = rows.reduce((sum, row) => sum + row, 0);
  try {
    const { buffer, engine } = inflateSync(deflated, {
      maxOutputLength: length,
      info: true,
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
    if (buffer.length !== length) return undefined;
    let at = 0;
    for (const row of rows) {
      // Each row says first how it was filtered: in one of five ways.
      if (buffer[at]! > 4) return undefined;
      at += row;
    }
    return engine.bytesWritten;
  } catch {
    return undefined;
  }
}

/** Where the passes of an interlaced picture begin, and how far apart their pixels are. */
const passes = [
  { x: 0, y: 0, across: 8, down: 8 },
  { x: 4, y: 0, across: 8, down: 8 },
  { x: 0, y: 4, across: 4, down: 8 },
  { x: 2, y: 0, across: 4, down: 4 },
  { x: 0, y: 2, across: 2, down: 4 },
  { x: 1, y: 0, across: 2, down: 2 },
  { x: 0, y: 1, across: 1, down: 2 },
];
const onePass = [{ x: 0, y: 0, across: 1, down: 1 }];

/** The bytes of each row, its filter included. */
function rowsOf({ width, height, depth, color, isInterlaced }: Header): number[] {
  const bits = depth * colors[color]!.values;
  return (isInterlaced ? passes : onePass).flatMap(({ x, y, across, down }) => {
    const columns = Math.max(0, Math.ceil((width - x) / across));
    const count = columns === 0 ? 0 : Math.max(0, Math.ceil((height - y) / down));
    return Array.from({ length: count }, () => 1 + Math.ceil((columns * bits) / 8));
  });
}

function writeChunk({ name, data }: Chunk): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
