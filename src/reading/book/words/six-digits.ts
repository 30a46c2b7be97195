import { type Cell, textOf } from '#reading/book/cell.ts';

/** How six digits name a day: 460304, 030446 or 040346. */
export type SixDigitFormat = 'year-first' | 'month-first' | 'day-first';

export type SixDigits = {
  readonly format: SixDigitFormat;
  /** A workbook may have lost the first zero: there 30446 is 030446 and no serial of Excel. */
  readonly hasShort: boolean;
};

const formats = ['year-first', 'month-first', 'day-first'] as const;

/**
 * What the cells of a column make clear of its six digits: the one format that no cell contradicts. Month first and day
 * first stand apart as in days with separators; where the year could stand at either end, nothing is clear.
 */
export function sixDigitsOf(
  cells: Iterable<Cell | undefined>,
  order: 'month-first' | 'day-first',
): SixDigits | null {
  const open = new Set<SixDigitFormat>(formats);
  const short: string[] = [];
  let hasFull = false;
  for (const cell of cells) {
    const digits = sixOf(cell, textOf(cell));
    if (digits === null) continue;
    if (digits.isShort) short.push(digits.six);
    const fitting = formatsThatFit(digits.six);
    // No day at all contradicts nothing: that cell is bad.
    if (digits.isShort || fitting.length === 0) continue;
    hasFull = true;
    for (const format of formats) if (!fitting.includes(format)) open.delete(format);
  }
  const format = hasFull ? clearOf(open, order) : null;
  if (format === null) return null;
  return { format, hasShort: short.every((six) => formatsThatFit(six).includes(format)) };
}

function clearOf(open: ReadonlySet<SixDigitFormat>, order: SixDigitFormat): SixDigitFormat | null {
  const [only] = open;
  if (open.size === 1) return only ?? null;
  return open.size === 2 && !open.has('year-first') ? order : null;
}

/** The six digits of a cell; of five, with the zero that may be lost. */
export function sixOf(cell: Cell | undefined, text: string): { six: string; isShort: boolean } | null {
  if (typeof cell !== 'string' && typeof cell !== 'number') return null;
  if (!/^\d{5,6}$/.test(text)) return null;
  return { six: text.padStart(6, '0'), isShort: text.length === 5 };
}

export function formatsThatFit(six: string): SixDigitFormat[] {
  return formats.filter((format) => {
    const { month, day } = sixDigitParts(six, format);
    return isBetween(month, 12) && isBetween(day, 31);
  });
}

export function sixDigitParts(six: string, format: SixDigitFormat) {
  const [one, two, three] = [six.slice(0, 2), six.slice(2, 4), six.slice(4)];
  if (format === 'year-first') return { year: one, month: two, day: three };
  return format === 'month-first'
    ? { year: three, month: one, day: two }
    : { year: three, month: two, day: one };
}

function isBetween(digits: string, most: number): boolean {
  return Number(digits) >= 1 && Number(digits) <= most;
}
