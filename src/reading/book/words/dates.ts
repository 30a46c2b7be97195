import { type CalendarDate, compareDates } from '#contract/text/calendar-date.ts';
import { type Cell, isDay, isMissing, type Read, textOf } from '#reading/book/cell.ts';
import { formatsThatFit, type SixDigits, sixDigitParts, sixOf } from './six-digits.ts';

/** Which of two small numbers is the month. It is the same all down a column. */
export type DateOrder = 'month-first' | 'day-first';

/** What a day is the day of decides what a year of two digits means. */
export type DateUse = 'birth' | 'past' | 'any';

export type DateReader = {
  readonly order: DateOrder;
  readonly use: DateUse;
  readonly today: CalendarDate;
  /** Where the column writes days as six digits, and shows which are which. */
  readonly sixDigits?: SixDigits | null;
  readonly countsFrom1904?: boolean;
};

/** No one has lived as long as this. */
const oldestEver = 130;
/** A birth year of two digits never makes anyone older. */
const oldestByTwoDigits = 110;

/** The day a cell names. */
export function readDate(cell: Cell | undefined, reader: DateReader): Read<CalendarDate> {
  const text = textOf(cell);
  if (isMissing(text)) return 'missing';
  const day = isDay(cell)
    ? cell
    : (dayOfSixDigits(cell, text, reader) ??
      (typeof cell === 'number' ? dayOfNumber(cell, reader) : dayOfText(text, reader)));
  return day !== null && isPossible(day, reader) ? { value: day } : 'bad';
}

function isPossible(day: CalendarDate, { use, today }: DateReader): boolean {
  if (day.day < 1 || day.month < 1 || day.month > 12 || day.day > daysIn(day.year, day.month)) return false;
  if (use === 'any') return day.year >= 1800 && day.year < 2300;
  return compareDates(day, today) <= 0 && today.year - day.year < oldestEver;
}

function daysIn(year: number, month: number): number {
  return month === 2 ? ((year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28) : lengths[month]!;
}

const lengths = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const parted =
  /^(\d{1,4})([-/. ])(\d{1,2})\2(\d{1,4})(?:[T ,]+\d{1,2}(?:[:.]\d{2}){1,2}(?:\.\d+)?\s*(?:[ap]\.?m\.?)?z?)?$/i;
const named =
  /^(?:[a-z]{3,9},?\s+)?(?:(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]{3,9})\.?[-/., ]*(\d{2,4})|([a-z]{3,9})\.?[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{2,4})|(\d{4})[-/. ]([a-z]{3,9})[-/. ](\d{1,2}))$/i;

function dayOfText(text: string, reader: DateReader): CalendarDate | null {
  const parts = parted.exec(text);
  if (parts) {
    const [one, two, three] = [parts[1]!, parts[3]!, parts[4]!];
    if (one.length >= 3) return { year: Number(one), month: Number(two), day: Number(three) };
    if (three.length === 1 || three.length === 3) return null;
    const isDayFirst = reader.order === 'day-first';
    const [month, day] = isDayFirst ? [Number(two), Number(one)] : [Number(one), Number(two)];
    return { year: yearOf(three, month, day, reader), month, day };
  }
  const words = named.exec(text);
  if (words) {
    const month = monthNames.indexOf((words[2] ?? words[4] ?? words[8])!.slice(0, 3).toLowerCase()) + 1;
    const day = Number(words[1] ?? words[5] ?? words[9]);
    return month === 0
      ? null
      : { year: yearOf((words[3] ?? words[6] ?? words[7])!, month, day, reader), month, day };
  }
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return dayOfNumber(Number(text), reader);
  return /^\d{8}$/.test(text) ? dayOfDigits(text, reader.order) : null;
}

function dayOfSixDigits(cell: Cell | undefined, text: string, reader: DateReader): CalendarDate | null {
  const { sixDigits } = reader;
  const digits = sixDigits ? sixOf(cell, text) : null;
  if (!sixDigits || digits === null || (digits.isShort && !sixDigits.hasShort)) return null;
  const { year, month, day } = sixDigitParts(digits.six, sixDigits.format);
  return { year: yearOf(year, Number(month), Number(day), reader), month: Number(month), day: Number(day) };
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A serial of Excel, or the digits of a day. */
function dayOfNumber(number: number, { order, use, countsFrom1904 }: DateReader): CalendarDate | null {
  const whole = Math.floor(number);
  // A birth in 1905 would be the serial 1946: it is the year.
  if (use === 'birth' && whole >= 1_850 && whole < 2_100) return null;
  if (whole >= 1 && whole < 110_000) {
    if (countsFrom1904) return dayAfter(Date.UTC(1904, 0, 1), whole);
    // Excel believes in 29 February 1900, so its days before March 1900 are one off.
    return dayAfter(Date.UTC(1899, 11, whole < 60 ? 31 : 30), whole);
  }
  return whole === number && whole >= 1_000_000 && whole < 100_000_000
    ? dayOfDigits(String(whole).padStart(8, '0'), order)
    : null;
}

function dayAfter(start: number, days: number): CalendarDate {
  const day = new Date(start + days * 86_400_000);
  return { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() };
}

/** YYYYMMDD, or MMDDYYYY or DDMMYYYY where that is no day. */
function dayOfDigits(digits: string, order: DateOrder): CalendarDate | null {
  const at = (from: number, to: number) => Number(digits.slice(from, to));
  const isoLike = { year: at(0, 4), month: at(4, 6), day: at(6, 8) };
  if (isoLike.year >= 1850 && isoLike.year < 2200 && isoLike.month >= 1 && isoLike.month <= 12)
    return isoLike;
  const [first, second] = [at(0, 2), at(2, 4)];
  const [month, day] = order === 'day-first' ? [second, first] : [first, second];
  return at(4, 8) >= 1850 && month >= 1 && month <= 12 ? { year: at(4, 8), month, day } : null;
}

/** Births lie in the last century unless that makes someone too old; everything else in this one unless it is to come. */
function yearOf(digits: string, month: number, day: number, { use, today }: DateReader): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  const [last, current] = [1900 + year, 2000 + year];
  if (use === 'birth') return today.year - last > oldestByTwoDigits ? current : last;
  if (use === 'any') return current;
  return compareDates({ year: current, month, day }, today) > 0 ? last : current;
}

/** What a header says of it, as "DOB (DD/MM/YYYY)"; null where it does not. */
export function orderInHeader(header: string): DateOrder | null {
  const [, first] = /\b(d{1,2}|m{1,3})[-/. ]?(?:d{1,2}|m{1,3})[-/. ]?y{2,4}\b/i.exec(header) ?? [];
  if (first === undefined) return null;
  return first.toLowerCase().startsWith('d') ? 'day-first' : 'month-first';
}

/** MMDDYYYY or DDMMYYYY, in the groups of `parted`. */
const eight = /^(\d{2})()(\d{2})(?:18|19|20)\d{2}$/;

/** What the cells of a column say about the order of its days: more than zero for the month first, less for the day. */
export function orderEvidence(cells: Iterable<Cell | undefined>): number {
  let evidence = 0;
  for (const cell of cells) {
    if (typeof cell !== 'string') continue;
    const parts = parted.exec(textOf(cell)) ?? eight.exec(textOf(cell));
    if (!parts || parts[1]!.length > 2) continue;
    const [one, two] = [Number(parts[1]), Number(parts[3])];
    if (one > 12 && one <= 31 && two >= 1 && two <= 12) evidence -= 1;
    if (two > 12 && two <= 31 && one >= 1 && one <= 12) evidence += 1;
  }
  return evidence;
}

/** Whether a cell looks like a day at all, in either order. */
export function looksLikeDate(cell: Cell | undefined, today: CalendarDate): boolean {
  const six = sixOf(cell, textOf(cell));
  if (six !== null && !six.isShort && formatsThatFit(six.six).length > 0) return true;
  if (typeof cell === 'number' && (cell < 3_000 || (cell > 80_000 && cell < 10_000_000))) return false;
  return (['month-first', 'day-first'] as const).some(
    (order) => typeof readDate(cell, { order, use: 'any', today }) === 'object',
  );
}
