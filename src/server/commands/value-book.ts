import { type FileHandle, open, stat } from 'node:fs/promises';
import type { FactorTable } from '#valuation/factor-table.ts';
import { type BookCounts, type BookHeader, readHeader, valueRecord } from './book-rows.ts';
import { byteOrderMark, CsvCutter, type CsvRecord } from '#reading/csv-records.ts';
import { FileMistake, withFile } from './value-file-mistake.ts';
import { openOutput } from './value-output.ts';

export type BookRun =
  | { readonly kind: 'done'; readonly rows: number; readonly counts: Readonly<BookCounts> }
  | { readonly kind: 'mistake'; readonly sentence: string }
  /** Whoever read what was written has gone, as `head` does. */
  | { readonly kind: 'unread' };

export type BookProgress = { readonly bytesRead: number; readonly bytesInAll: number; readonly rows: number };

export type BookPaths = { readonly from: string; readonly to: string };

/**
 * Values a file row by row. Bytes are taken for letters one to one (latin1) and written back the same way: commas,
 * quotes and line ends are single bytes in every encoding a spreadsheet writes, and all others pass untouched.
 */
export async function valueBook(
  paths: BookPaths,
  table: FactorTable,
  onProgress: (progress: BookProgress) => void,
): Promise<BookRun> {
  try {
    if (await isSameFile(paths)) return mistake('The file to write must not be the file to read.');
    const input = await withFile(paths.from, 'read', () => open(paths.from, 'r'));
    try {
      return await valueOpenBook(input, paths, table, onProgress);
    } finally {
      await input.close();
    }
  } catch (error) {
    if (!(error instanceof FileMistake)) throw error;
    return error.code === 'EPIPE' ? { kind: 'unread' } : mistake(error.message);
  }
}

async function valueOpenBook(
  input: FileHandle,
  { from, to }: BookPaths,
  table: FactorTable,
  onProgress: (progress: BookProgress) => void,
): Promise<BookRun> {
  const about = await input.stat();
  if (about.isDirectory()) return mistake(`${from} is a folder, not a file.`);
  const cutter = new CsvCutter();
  const pieces = recordsOf(input, from, cutter);
  const start = await firstRecords(pieces);
  const [first, ...others] = start.records;
  if (first === undefined) return mistake(`${from} is empty.`);
  const header = headerOf(first, from);
  if (header.kind === 'unusable') return mistake(header.sentence);

  const output = await withFile(to, 'written', () => openOutput(to));
  const counts: BookCounts = { offers: 0, zeros: 0, errors: 0 };
  const rows = () => counts.offers + counts.zeros + counts.errors;
  // A file is written with the line ends, and the mark, it was read with.
  const { hasByteOrderMark, lineEnd } = cutter.opening;
  const write = async ({ records, bytesRead }: Piece, heading: string) => {
    let lines = heading;
    for (const record of records) lines += valueRecord(record, header.columns, table, counts) + lineEnd;
    await withFile(to, 'written', () => output.file.writeFile(lines, 'latin1'));
    onProgress({ bytesRead, bytesInAll: about.size, rows: rows() });
  };
  try {
    const heading = `${hasByteOrderMark ? byteOrderMark : ''}${header.line}${lineEnd}`;
    await write({ ...start, records: others }, heading);
    for await (const piece of pieces) await write(piece, '');
    await withFile(to, 'written', () => output.finish());
  } catch (error) {
    await output.abandon();
    throw error;
  }
  return { kind: 'done', rows: rows(), counts };
}

type Piece = { readonly records: CsvRecord[]; readonly bytesRead: number };

/** The records a file falls into, piece by piece; the last piece brings what was left. */
async function* recordsOf(input: FileHandle, path: string, cutter: CsvCutter): AsyncGenerator<Piece, Piece> {
  const stream = input.createReadStream({ encoding: 'latin1', highWaterMark: 128 * 1024, autoClose: false });
  const texts = (stream as AsyncIterable<string>)[Symbol.asyncIterator]();
  let bytesRead = 0;
  for (;;) {
    const text = await withFile(path, 'read', () => texts.next());
    if (text.done === true) break;
    bytesRead += text.value.length;
    yield { records: cutter.push(text.value), bytesRead };
  }
  const last = { records: cutter.end(), bytesRead };
  yield last;
  return last;
}

/** The first piece that completes a record. */
async function firstRecords(pieces: AsyncGenerator<Piece, Piece>): Promise<Piece> {
  for (;;) {
    const { value, done } = await pieces.next();
    if (done === true || value.records.length > 0) return value;
  }
}

function headerOf(record: CsvRecord, path: string): BookHeader {
  if (record.kind === 'record') return readHeader(record.fields);
  return { kind: 'unusable', sentence: `${path} does not begin with the header of a CSV file.` };
}

/** One file may have several names; a device, such as the terminal, may well be read and written. */
async function isSameFile({ from, to }: BookPaths): Promise<boolean> {
  const look = (path: string) => stat(path, { bigint: true }).catch(() => null);
  const [one, other] = await Promise.all([look(from), look(to)]);
  return one !== null && other !== null && one.isFile() && one.dev === other.dev && one.ino === other.ino;
}

function mistake(sentence: string): BookRun {
  return { kind: 'mistake', sentence };
}
