import { limits } from '#contract/limits.ts';
import type { Sheet, SheetRow } from '#reading/book/cell.ts';
import { CsvCutter, type CsvRecord } from '#reading/csv-records.ts';
import { decodePieces, encodingOf } from './decode-text.ts';
import { separatorOf } from './separator.ts';
import { UnreadableBook } from './unreadable.ts';

/** The rows of a CSV file in any encoding and with any separator. */
export function readText(bytes: Uint8Array, onProgress: (share: number) => void): Sheet {
  const encoding = encodingOf(bytes);
  const rows: SheetRow[] = [];
  let cutter: CsvCutter | null = null;
  let separator = ',';
  let counted: Counted = { row: 0, line: 0 };
  let cells = 0;
  let lastLine = 0;
  const take = (records: readonly CsvRecord[]) => {
    for (const record of records) {
      counted = addBlankLines(rows, counted, record.line);
      const fields = record.kind === 'record' ? record.fields : lenientFields(record.text, separator);
      cells += fields.length;
      checkSize(rows.length, fields.length, cells);
      rows.push({ number: counted.row + 1, cells: fields });
      counted = { row: counted.row + 1, line: record.line + linesIn(record.text) };
    }
  };
  for (const { text, bytesRead } of decodePieces(bytes, encoding)) {
    // Old Macs end a line with a return alone.
    const piece = text.includes('\n') ? text : text.replaceAll('\r', '\n');
    if (cutter === null) {
      separator = separatorOf(piece.slice(0, 40_000));
      cutter = new CsvCutter(separator);
    }
    take(cutter.push(piece));
    for (let at = piece.indexOf('\n'); at !== -1; at = piece.indexOf('\n', at + 1)) lastLine += 1;
    onProgress(bytesRead / bytes.length);
  }
  take(cutter?.end() ?? []);
  addBlankLines(rows, counted, lastLine + 1);
  return { name: null, rows };
}

/** The last row and the last line that were taken. */
type Counted = { row: number; line: number };

/** A blank line is a row. Thousands of them are not worth keeping. */
function addBlankLines(rows: SheetRow[], { row, line }: Counted, next: number): Counted {
  const blank = Math.max(0, next - line - 1);
  for (let at = 1; at <= Math.min(blank, 1_000); at++) rows.push({ number: row + at, cells: [] });
  return { row: row + blank, line: line + blank };
}

function linesIn(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** A row with a stray quote, cut as a person would: a quote closes a field only before a separator. */
function lenientFields(text: string, separator: string): string[] {
  const fields: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const isQuoted = text[at] === '"';
    const close = isQuoted ? text.indexOf(`"${separator}`, at + 1) : -1;
    const next =
      close !== -1 ? close + 1 : isQuoted && text.endsWith('"') ? text.length : text.indexOf(separator, at);
    const end = next === -1 ? text.length : next;
    const field = text.slice(at, end);
    fields.push((isQuoted ? field.replace(/^"/, '').replace(/"$/, '') : field).replaceAll('""', '"'));
    at = end + 1;
  }
  return fields;
}

export function checkSize(rows: number, width: number, cells: number): void {
  const { book } = limits;
  const most = (count: number) => count.toLocaleString('en-US');
  if (width > book.columns) {
    throw new UnreadableBook('too-many-columns', `A row has more than ${most(book.columns)} columns.`);
  }
  if (rows >= book.rows || cells > book.cells) {
    throw new UnreadableBook(
      'too-many-rows',
      `This file has more than ${most(rows >= book.rows ? book.rows : book.cells)} ${rows >= book.rows ? 'rows' : 'cells'}. Divide it and read the parts.`,
    );
  }
}
