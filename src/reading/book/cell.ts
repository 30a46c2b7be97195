import type { CalendarDate } from '#contract/text/calendar-date.ts';

/** One cell as a file gives it. A CSV file knows only text; a workbook also numbers, truth and days. */
export type Cell = string | number | boolean | CalendarDate | null;

/** One row with its number in the file, as a person counts rows there: from 1, blank ones included. */
export type SheetRow = { readonly number: number; readonly cells: readonly Cell[] };

export type Sheet = {
  /** Null for a file without sheets. */
  readonly name: string | null;
  readonly rows: readonly SheetRow[];
  /** Its days are numbers from 1904 on, as old Macs had them. */
  readonly countsFrom1904?: boolean;
};

/** What is made of a cell: a value, or nothing stands there, or what stands there is no possible value. */
export type Read<Value> = { readonly value: Value } | 'missing' | 'bad';

export function valueOf<Value>(read: Read<Value>): Value | null {
  return typeof read === 'object' ? read.value : null;
}

export function isDay(cell: Cell | undefined): cell is CalendarDate {
  return typeof cell === 'object' && cell !== null;
}

/** No cell that says something an estimate needs is so long, and some patterns take long over what is. */
export const mostRead = 1_000;

/** The cell as a person would read it. What was cut ends in a mark, so that a figure's beginning is no figure. */
export function textOf(cell: Cell | undefined): string {
  if (typeof cell === 'string') {
    const text = trimmed(cell);
    return text.length > mostRead ? `${text.slice(0, mostRead)}…` : text;
  }
  if (cell === null || cell === undefined) return '';
  if (isDay(cell)) return `${cell.month}/${cell.day}/${cell.year}`;
  return String(cell);
}

/** Spaces of every kind, and marks that show nothing. */
function trimmed(text: string): string {
  // Most texts begin and end with a plain letter or digit: that is seen without an expression.
  if (isPlain(text.charCodeAt(0)) && isPlain(text.charCodeAt(text.length - 1))) return text;
  // An expression for the end would begin anew at each space of a long run.
  let [start, end] = [0, text.length];
  while (start < end && blank.test(text.charAt(start))) start += 1;
  while (end > start && blank.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const blank = /[\s\u200b\ufeff]/;

function isPlain(code: number): boolean {
  return code > 32 && code < 127;
}

const nothing = /^(?:[-\u2010-\u2015_.?]+|n\.?\/?a\.?|#n\/a|none|null|nil|unknown|unk|tbd|not available)$/i;

/** Nothing stands there, or something that says so: a dash, n/a, a question mark. */
export function isMissing(text: string): boolean {
  if (text === '') return true;
  const first = text.charCodeAt(0);
  // A digit or a dollar sign begins what says something; nothing that says nothing is long.
  return first !== 36 && (first < 48 || first > 57) && text.length < 14 && nothing.test(text);
}
