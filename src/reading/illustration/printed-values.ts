import { type CalendarDate, formatIsoDate } from '#contract/text/calendar-date.ts';

const money = /^\(?-?\$?\(?\d{1,3}(?:,\d{3})*(?:\.\d+)?\)?$|^\(?-?\$?\(?\d+(?:\.\d+)?\)?$/;
const nothing = /^(?:[-\u2010-\u2015\u2212]{1,5}|\.{2,}|n\/?a|nil|none)$/i;
const footnotes = /[*†‡§¹²³⁴⁵#^]+$|(?<=\d)\([a-z0-9]\)$|(?<=\d)[a-z]$/i;

export type Cell =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'nothing' }
  /** A mark of a footnote that stands by itself. */
  | { readonly kind: 'mark' }
  /** A rate, a day or two ages: a column of its own, and no part of the answer. */
  | { readonly kind: 'other' };

/** What a word of a ledger's row says; null when it is no cell of numbers. */
export function readCell(word: string): Cell | null {
  const text = word.replace(footnotes, '').replace(/^[*†‡§]+/, '');
  if (text === '') return { kind: 'mark' };
  if (nothing.test(text)) return { kind: 'nothing' };
  if (/^-?\d+(?:\.\d+)?%$|^\d{1,4}(?:[/-]\d{1,4}){1,2}$/.test(text)) return { kind: 'other' };
  const value = readMoney(text);
  return value === null ? null : { kind: 'number', value };
}

/** Dollars; in parentheses or with a minus below zero. */
export function readMoney(text: string): number | null {
  const word = text.trim();
  if (!money.test(word)) return null;
  const value = Number(word.replaceAll(/[$,()-]/g, ''));
  if (!Number.isFinite(value)) return null;
  return /^[-($]*[(-]/.test(word) && value !== 0 ? -value : value;
}

/** The amount that a value begins with, "None" among them; with a dollar sign it may follow a few words. */
export function findAmount(text: string): number | null {
  const match =
    /^.{0,30}?\$\s?(\d[\d,]*(?:\.\d+)?)(?:\s*(million|thousand|mm|m|k)\b)?/i.exec(text) ??
    /^\s*(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?:\s*(million|thousand|mm|m|k)\b)?(?![\d/.,%-])/i.exec(
      text,
    );
  if (!match) return /^\s*(?:none|nil|no loans?|-+|n\/a)\b/i.test(text) ? 0 : null;
  const unit = match[2]?.toLowerCase() ?? '';
  const times = unit.startsWith('m') ? 1_000_000 : unit === '' ? 1 : 1_000;
  const value = Number(match[1]!.replaceAll(',', '')) * times;
  return Number.isFinite(value) ? value : null;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthWord = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const datePatterns: readonly { pattern: RegExp; order: 'digits' | 'mdy' | 'dmy' | 'ymd' }[] = [
  { pattern: /(?<![\d/])(\d{1,2})[/](\d{1,2})[/](\d{4}|\d{2})(?![\d/])/, order: 'digits' },
  { pattern: /(?<![\d-])(\d{1,2})-(\d{1,2})-(\d{4})(?![\d-])/, order: 'digits' },
  { pattern: /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4})(?![\d.])/, order: 'digits' },
  { pattern: /(?<![\d-])(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?![\d-])/, order: 'ymd' },
  { pattern: new RegExp(`\\b${monthWord}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})`, 'i'), order: 'mdy' },
  { pattern: new RegExp(`\\b(\\d{1,2})[\\s-]${monthWord},?[\\s-](\\d{4})`, 'i'), order: 'dmy' },
];

/** How a document writes its days. `open`: in both orders, so that 04/03 is nobody's guess. */
export type DayOrder = 'month-first' | 'day-first' | 'open';
export type Days = { readonly today: CalendarDate; readonly order: DayOrder };

const dayNumber = '(?:1[3-9]|2\\d|3[01])';
const monthNumber = '(?:0?[1-9]|1[0-2])';
const inOrder = (one: string, two: string) =>
  new RegExp(`(?<![\\d/.-])${one}([/.-])${two}\\1(?:(?:19|20)\\d{2}|(?<=/)\\d{2})(?![\\d/.-])`);
const [dayFirst, monthFirst] = [inOrder(dayNumber, monthNumber), inOrder(monthNumber, dayNumber)];

/** The American order, unless a day on the pages can only be written the other way. */
export function dayOrderOf(texts: readonly string[]): DayOrder {
  if (!texts.some((text) => dayFirst.test(text))) return 'month-first';
  return texts.some((text) => monthFirst.test(text)) ? 'open' : 'day-first';
}

/** The first day a text names, and where in it. A two-digit year is never in the future. */
export function findDate(
  text: string,
  { today, order: documentOrder }: Days,
): { date: CalendarDate; at: number; length: number } | null {
  const found = datePatterns.flatMap(({ pattern, order }) => {
    const match = pattern.exec(text);
    const parts = match && partsOf(match, order === 'digits' ? documentOrder : order);
    const date = parts && dateOf(parts, today);
    return match && date ? [{ date, at: match.index, length: match[0].length }] : [];
  });
  return found.toSorted((one, other) => one.at - other.at)[0] ?? null;
}

type Parts = readonly (string | undefined)[];

/** Month, day and year; null where the digits could be either. */
function partsOf([, one, two, three]: Parts, order: DayOrder | 'mdy' | 'dmy' | 'ymd'): Parts | null {
  if (order === 'ymd') return [two, three, one];
  const isDay = (digits: string | undefined) => Number(digits) > 12;
  if (order === 'open' && !isDay(one) && !isDay(two) && one !== two) return null;
  return order === 'dmy' || order === 'day-first' || (order === 'open' && isDay(one))
    ? [two, one, three]
    : [one, two, three];
}

function dateOf(
  [monthText = '', dayText = '', yearText = '']: Parts,
  today: CalendarDate,
): CalendarDate | null {
  const named = months.indexOf(monthText.slice(0, 3).toLowerCase());
  const month = named === -1 ? Number(monthText) : named + 1;
  const day = Number(dayText);
  const short = Number(yearText);
  const year = yearText.length === 4 ? short : 2000 + short > today.year ? 1900 + short : 2000 + short;
  const isDay =
    month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  return isDay && year >= 1900 && year < 2100 ? { year, month, day } : null;
}

export const writeDate = (date: CalendarDate | null): string | null => (date ? formatIsoDate(date) : null);
