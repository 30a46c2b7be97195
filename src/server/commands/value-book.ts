import { type FileHandle, open, realpath } from 'node:fs/promises';
import type { FactorTable } from '#valuation/factor-table.ts';
import { type BookCounts, readHeader, valueRecord } from './book-rows.ts';
import { CsvCutter, type CsvRecord } from './csv-records.ts';

export type BookRun =
  | { readonly kind: 'done'; readonly rows: number; readonly counts: Readonly<BookCounts> }
  | { readonly kind: 'mistake'; readonly sentence: string };

export type BookProgress = { readonly bytesRead: number; readonly bytesInAll: number; readonly rows: number };

/**
 * Values a file row by row. Bytes are taken for letters one to one (latin1) and written back the same way: commas,
 * quotes and line ends are single bytes in every encoding a spreadsheet writes, and all others pass untouched.
 */
export async function valueBook(
  paths: BookPaths,
  table: FactorTable,
  onProgress: (progress: BookProgress) => void,
): Promise<BookRun> {
  if (await isSameFile(paths)) return mistake('The file to write must not be the file to read.');
  const input = await opened(paths.from, 'r');
  if (typeof input === 'string') return mistake(input);
  try {
    return await valueOpenBook(input, paths, table, onProgress);
  } finally {
    await input.close();
  }
}

export type BookPaths = { readonly from: string; readonly to: string };

async function valueOpenBook(
  input: FileHandle,
  paths: BookPaths,
  table: FactorTable,
  onProgress: (progress: BookProgress) => void,
): Promise<BookRun> {
  const pieces = recordsOf(input);
  const start = await firstRecords(pieces);
  const [first, ...others] = start.records;
  if (first === undefined) return mistake(`${paths.from} is empty.`);
  const header = headerOf(first, paths.from);
  if (header.kind === 'unusable') return mistake(header.sentence);
  const out = await opened(paths.to, 'w');
  if (typeof out === 'string') return mistake(out);

  const bytesInAll = (await input.stat()).size;
  const counts: BookCounts = { offers: 0, zeros: 0, errors: 0 };
  const rows = () => counts.offers + counts.zeros + counts.errors;
  // A file is written with the line ends it was read with.
  const lineEnd = start.piece.includes('\r\n') ? '\r\n' : '\n';
  let bytesRead = 0;
  const write = async ({ records, piece }: Piece, heading: string) => {
    let lines = heading;
    for (const record of records) lines += valueRecord(record, header.columns, table, counts) + lineEnd;
    await out.writeFile(lines, 'latin1');
    bytesRead += piece.length;
    onProgress({ bytesRead, bytesInAll, rows: rows() });
  };
  try {
    await write({ records: others, piece: start.piece }, header.line + lineEnd);
    for await (const piece of pieces) await write(piece, '');
  } catch (error) {
    return mistake(`${paths.to} cannot be written: ${reasonOf(error)}.`);
  } finally {
    await out.close();
  }
  return { kind: 'done', rows: rows(), counts };
}

type Piece = { readonly records: CsvRecord[]; readonly piece: string };

/** The records a file falls into, piece by piece; the last piece is empty and brings what was left. */
async function* recordsOf(input: FileHandle): AsyncGenerator<Piece, Piece> {
  const cutter = new CsvCutter();
  const stream = input.createReadStream({ encoding: 'latin1', highWaterMark: 128 * 1024, autoClose: false });
  for await (const piece of stream as AsyncIterable<string>) yield { records: cutter.push(piece), piece };
  const last = { records: cutter.end(), piece: '' };
  yield last;
  return last;
}

/** The first piece that completes a record, with whatever came before it. */
async function firstRecords(pieces: AsyncGenerator<Piece, Piece>): Promise<Piece> {
  let before = '';
  for (;;) {
    const { value, done } = await pieces.next();
    if (done === true || value.records.length > 0) return { ...value, piece: before + value.piece };
    before += value.piece;
  }
}

function headerOf(record: CsvRecord, path: string) {
  if (record.kind === 'broken') {
    return { kind: 'unusable', sentence: `${path} does not begin with the header of a CSV file.` } as const;
  }
  const [first = '', ...others] = record.fields;
  return readHeader([first.replace(byteOrderMark, ''), ...others]);
}

/** The three bytes by which some spreadsheets mark UTF-8. */
const byteOrderMark = /^\u00ef\u00bb\u00bf/;

async function opened(path: string, mode: 'r' | 'w'): Promise<FileHandle | string> {
  try {
    const file = await open(path, mode);
    if (!(await file.stat()).isDirectory()) return file;
    await file.close();
    return `${path} is a folder, not a file.`;
  } catch (error) {
    return `${path} cannot be ${mode === 'r' ? 'read' : 'written'}: ${reasonOf(error)}.`;
  }
}

async function isSameFile({ from, to }: BookPaths): Promise<boolean> {
  const [one, other] = await Promise.all([from, to].map((path) => realpath(path).catch(() => null)));
  return one !== null && one === other;
}

/** The few ways in which a file fails that a person can do something about; any other is ours. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'there is no such file or folder';
  if (code === 'EACCES' || code === 'EPERM') return 'it is not allowed';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'ENOSPC') return 'the disk is full';
  throw error;
}

function mistake(sentence: string): BookRun {
  return { kind: 'mistake', sentence };
}
