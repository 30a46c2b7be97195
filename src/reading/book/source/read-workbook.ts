import { strFromU8 } from 'fflate';
import { streamXlsxRows } from 'hucre/xlsx';
import { limits } from '#contract/limits.ts';
import type { Cell, Sheet, SheetRow } from '#reading/book/cell.ts';
import { checkSize } from './read-text.ts';
import { UnreadableBook } from './unreadable.ts';
import { countedEntries } from './zip-entries.ts';

/** The one place that knows the library for workbooks. */
export type Workbook = {
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean }[];
  /** The rows of a sheet; only the first so many where that is told. */
  readonly readSheet: (
    at: number,
    options: { first?: number; onRow?: (count: number) => void },
  ) => Promise<Sheet>;
};

const workbookPart = 'xl/workbook.xml';

export async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const { names, text } = await countedEntries(bytes, limits.book.inflatedBytes, workbookPart);
  if (text === null) throw otherZip(names);
  const xml = strFromU8(text);
  const sheets = sheetsIn(xml);
  const countsFrom1904 = /<(?:\w+:)?workbookPr\s[^>]*date1904=["'](?:1|true|on)["']/.test(
    xml.slice(0, 1_000_000),
  );
  if (sheets.length === 0) throw new UnreadableBook('broken', 'This workbook has no sheets.');
  return {
    sheets,
    readSheet: async (at, options) => ({
      name: sheets[at]!.name,
      countsFrom1904,
      rows: await readRows(bytes, at, options),
    }),
  };
}

function otherZip(names: readonly string[]): UnreadableBook {
  if (names.includes('xl/workbook.bin')) {
    return new UnreadableBook('old-format', 'This is a binary workbook (.xlsb). Save it as .xlsx or .csv.');
  }
  if (names.includes('content.xml')) {
    return new UnreadableBook('old-format', 'This is an OpenDocument sheet. Save it as .xlsx or .csv.');
  }
  return new UnreadableBook('not-a-table-file', 'This is neither a CSV file nor an Excel workbook.');
}

function sheetsIn(xml: string): Workbook['sheets'] {
  const tags = xml.slice(0, 1_000_000).match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
  return tags.slice(0, limits.book.sheets).map((tag) => ({
    name: unescaped(/\sname="([^"]*)"|\sname='([^']*)'/.exec(tag)?.slice(1).find(Boolean) ?? ''),
    isHidden: /\sstate=["'](?:hidden|veryHidden)["']/.test(tag),
  }));
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

async function readRows(
  bytes: Uint8Array,
  at: number,
  { first = Infinity, onRow }: { first?: number; onRow?: (count: number) => void },
): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  let cells = 0;
  let number = 0;
  try {
    for await (const row of streamXlsxRows(bytes, { sheet: at })) {
      const values = cellsOf(row.values);
      if (values.length === 0) continue;
      cells += values.length;
      checkSize(rows.length, values.length, cells);
      // A blank row is a row; thousands of them are not worth keeping.
      const blank = Math.min(row.index - number, 1_000);
      for (let gap = 1; gap <= blank; gap++) rows.push({ number: number + gap, cells: [] });
      number = row.index + 1;
      rows.push({ number, cells: values });
      if (rows.length >= first) break;
      if (rows.length % 5_000 === 0) onRow?.(rows.length);
    }
  } catch (error) {
    throw error instanceof UnreadableBook ? error : unreadable(error);
  }
  return rows;
}

function unreadable(error: unknown): UnreadableBook {
  const isLocked = error instanceof Error && error.name === 'EncryptedFileError';
  return isLocked
    ? new UnreadableBook('locked', 'This workbook has a password. Save a copy without one.')
    : new UnreadableBook('broken', 'This workbook is damaged. Open it in Excel and save it again.');
}

type Value = string | number | boolean | Date | null;

/** Without what is empty at the end. */
function cellsOf(values: readonly Value[]): Cell[] {
  let length = values.length;
  while (length > 0 && (values[length - 1] === null || values[length - 1] === '')) length -= 1;
  const cells: Cell[] = Array.from({ length });
  for (let at = 0; at < length; at++) {
    const value = values[at]!;
    cells[at] =
      value instanceof Date
        ? { year: value.getUTCFullYear(), month: value.getUTCMonth() + 1, day: value.getUTCDate() }
        : value;
  }
  return cells;
}
