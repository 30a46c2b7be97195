import type { CalendarDate } from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import type { Sheet } from './cell.ts';
import { type Mapping, mapSheet } from './map-columns.ts';
import { readText } from './source/read-text.ts';
import { openWorkbook, type Workbook } from './source/read-workbook.ts';
import { UnreadableBook } from './source/unreadable.ts';

/** The sheet with the book in it, and what its columns seem to be. */
export type OpenedBook = { readonly sheet: Sheet; readonly mapping: Mapping };

export type OpenOptions = {
  readonly today: CalendarDate;
  /** From 0 to 1; of a workbook the number of rows is not known before its end. */
  readonly onProgress?: (progress: { share: number | null; rows: number }) => void;
};

/** So much of each sheet is looked at to find the one with the book. */
const previewRows = 120;

export async function openBook(bytes: Uint8Array, options: OpenOptions): Promise<OpenedBook> {
  if (bytes.length === 0) throw new UnreadableBook('empty', 'This file is empty.');
  if (bytes.length > limits.book.bytes) throw tooBig();
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) {
    throw new UnreadableBook('not-a-table-file', 'This is a PDF. A book is a CSV file or an Excel workbook.');
  }
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw oldWorkbook(bytes);
  if (startsWith(bytes, [0x50, 0x4b])) return openSheets(await openWorkbook(bytes), options);
  const sheet = readText(bytes, (share) => options.onProgress?.({ share, rows: 0 }));
  const mapped = mapSheet(sheet, options.today);
  if (mapped === null) throw noTable(sheet.rows.length === 0);
  return { sheet, mapping: mapped.mapping };
}

export function tooBig(): UnreadableBook {
  const megabytes = limits.book.bytes / 1024 / 1024;
  return new UnreadableBook('too-big', `This file is over ${megabytes} MB. Divide it and read the parts.`);
}

/** The sheet whose columns say most of what an estimate needs; a list of policies that have ended counts for little. */
async function openSheets(workbook: Workbook, { today, onProgress }: OpenOptions): Promise<OpenedBook> {
  const seen = workbook.sheets.flatMap(({ isHidden }, at) => (isHidden ? [] : [at]));
  const tried = seen.length === 0 ? workbook.sheets.map((_, at) => at) : seen;
  const read = (at: number) =>
    workbook.readSheet(at, { onRow: (rows) => onProgress?.({ share: null, rows }) });
  let best: { at: number; score: number } | null = tried.length === 1 ? { at: tried[0]!, score: 0 } : null;
  for (const at of tried.length === 1 ? [] : tried) {
    const preview = await workbook.readSheet(at, { first: previewRows });
    const weight = endedNames.test(workbook.sheets[at]!.name) ? 0.3 : 1;
    const score = (mapSheet(preview, today)?.score ?? 0) * weight;
    if (score > (best?.score ?? 0)) best = { at, score };
  }
  if (best === null) throw noTable(false);
  const sheet = await read(best.at);
  const mapped = mapSheet(sheet, today);
  if (mapped === null) throw noTable(sheet.rows.length === 0);
  return { sheet, mapping: mapped.mapping };
}

const endedNames =
  /laps|terminat|closed|archiv|former|\bold\b|history|surrender|inactive|cancel|deceas|claims?\b|prior/i;

function noTable(isEmpty: boolean): UnreadableBook {
  return isEmpty
    ? new UnreadableBook('empty', 'There is nothing in this file.')
    : new UnreadableBook(
        'no-table',
        'No header was found: a row with the names of the columns, such as Date of Birth, Sex, Face Amount and Premium.',
      );
}

/** The container of old workbooks, and of those with a password. */
function oldWorkbook(bytes: Uint8Array): UnreadableBook {
  const name = Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat();
  const start = bytes.subarray(0, 2_000_000);
  for (let at = start.indexOf(name[0]!); at !== -1; at = start.indexOf(name[0]!, at + 1)) {
    if (name.every((byte, offset) => start[at + offset] === byte)) {
      return new UnreadableBook('locked', 'This workbook has a password. Save a copy without one.');
    }
  }
  return new UnreadableBook(
    'old-format',
    'This is a workbook of before 2007 (.xls). Save it as .xlsx or .csv.',
  );
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}
