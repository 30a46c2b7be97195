import { UnreadableBook } from './unreadable.ts';

type Entry = {
  readonly name: string;
  readonly method: number;
  readonly start: number;
  readonly length: number;
};

/** A workbook has a few dozen parts. */
const mostEntries = 5_000;

/** The platform's own, in every browser and in Node; this room has no types for either. */
declare const DecompressionStream: new (format: 'deflate-raw') => {
  readonly writable: {
    getWriter(): { write(bytes: Uint8Array): Promise<void>; close(): Promise<void> };
  };
  readonly readable: {
    getReader(): {
      read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
      cancel(): Promise<void>;
    };
  };
};

/**
 * The parts of a zip file by its directory, after their true size was counted: what a zip says of it is a promise, and
 * the library that reads workbooks takes up to two gigabytes for one.
 */
export async function countedEntries(
  bytes: Uint8Array,
  most: number,
  wanted: string,
): Promise<{ names: string[]; text: Uint8Array | null }> {
  const entries = readDirectory(bytes);
  let left = most;
  let text: Uint8Array | null = null;
  for (const entry of entries) {
    const kept: Uint8Array[] | null = entry.name === wanted ? [] : null;
    left -= await inflatedLength(bytes, entry, left, kept);
    if (kept !== null) text = joined(kept);
  }
  return { names: entries.map(({ name }) => name), text };
}

async function inflatedLength(
  bytes: Uint8Array,
  entry: Entry,
  most: number,
  kept: Uint8Array[] | null,
): Promise<number> {
  const packed = bytes.subarray(entry.start, entry.start + entry.length);
  if (entry.method === 0) {
    kept?.push(packed);
    return packed.length;
  }
  if (entry.method !== 8) throw broken();
  const { writable, readable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  // What goes wrong here comes out at the other end, too.
  feed(writer, packed).catch(() => undefined);
  const reader = readable.getReader();
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw broken();
    });
    if (done || value === undefined) return length;
    length += value.length;
    if (length > most) {
      reader.cancel().catch(() => undefined);
      throw new UnreadableBook('too-big', 'Unpacked, this workbook is larger than any book of policies.');
    }
    kept?.push(value);
  }
}

/** In pieces: of what is handed over at once, a browser unpacks all before the first of it is taken. */
async function feed(
  writer: { write(bytes: Uint8Array): Promise<void>; close(): Promise<void> },
  packed: Uint8Array,
): Promise<void> {
  for (let at = 0; at < packed.length; at += pieceBytes) {
    await writer.write(packed.subarray(at, at + pieceBytes));
  }
  await writer.close();
}

const pieceBytes = 64 * 1024;

function readDirectory(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: Entry[] = [];
  try {
    let at = directoryStart(view);
    while (at + 46 <= view.byteLength && view.getUint32(at, true) === 0x02014b50) {
      if (entries.length === mostEntries) throw broken();
      const nameLength = view.getUint16(at + 28, true);
      const extraLength = view.getUint16(at + 30, true);
      const name = String.fromCharCode(...bytes.subarray(at + 46, at + 46 + Math.min(nameLength, 500)));
      const { length, offset } = placeOf(view, at, nameLength, extraLength);
      const local = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
      if (view.getUint32(offset, true) !== 0x04034b50 || local + length > view.byteLength) throw broken();
      entries.push({ name, method: view.getUint16(at + 10, true), start: local, length });
      at += 46 + nameLength + extraLength + view.getUint16(at + 32, true);
    }
  } catch (error) {
    throw error instanceof UnreadableBook ? error : broken();
  }
  if (entries.length === 0) throw broken();
  return entries;
}

/** The directory's place is told at the end of the file, behind a comment of at most 64 KB. */
function directoryStart(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 65_535); at--) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    const start = view.getUint32(at + 16, true);
    if (start !== 0xffffffff) return start;
    // Zip64: a locator stands before, and the true record at the place it names.
    const record = Number(view.getBigUint64(at - 20 + 8, true));
    return Number(view.getBigUint64(record + 48, true));
  }
  throw broken();
}

/** Length and offset of an entry, from its zip64 field where the plain ones are full. */
function placeOf(view: DataView, at: number, nameLength: number, extraLength: number) {
  let length = view.getUint32(at + 20, true);
  let offset = view.getUint32(at + 42, true);
  const isInflatedFull = view.getUint32(at + 24, true) === 0xffffffff;
  let extra = at + 46 + nameLength;
  const end = extra + extraLength;
  while (extra + 4 <= end) {
    const size = view.getUint16(extra + 2, true);
    if (view.getUint16(extra, true) === 1) {
      let field = extra + 4 + (isInflatedFull ? 8 : 0);
      if (length === 0xffffffff) {
        length = Number(view.getBigUint64(field, true));
        field += 8;
      }
      if (offset === 0xffffffff) offset = Number(view.getBigUint64(field, true));
    }
    extra += 4 + size;
  }
  return { length, offset };
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function broken(): UnreadableBook {
  return new UnreadableBook(
    'broken',
    'This workbook is damaged: it could not be unpacked. Open it in Excel and save it again.',
  );
}
