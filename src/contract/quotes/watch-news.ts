import {
  type CalendarDate,
  addDays,
  compareDates,
  formatCalendarDate,
  formatIsoDate,
  parseIsoDate,
} from '#contract/text/calendar-date.ts';
import { formatOfferRange } from '#contract/text/dollars.ts';

type Range = { low: number; high: number };

/** Why an advisor hears of a watched quote. `on`: YYYY-MM-DD, the day it came up. */
export type WatchNews = { on: string } & (
  | { reason: 'moved'; from: Range; to: Range }
  | { reason: 'first-range'; to: Range }
  | { reason: 'can-be-sold'; state: string }
  | { reason: 'illustration-old' }
  | { reason: 'watch-ending'; until: string }
  /** `until`: how long it stays in the list; null where that is not counted in days. */
  | { reason: 'ended'; end: WatchEnd; until: string | null }
);

/** Why a watch ends before its time. */
export type WatchEnd =
  | { why: 'case' }
  | { why: 'state'; state: string }
  /** Outside the ages that the assumptions in force value. */
  | { why: 'age'; age: number; youngest: number; oldest: number }
  /** The assumptions in force price no illustration. */
  | { why: 'illustration' };

export function isRangeNews({ reason }: WatchNews): boolean {
  return reason === 'moved' || reason === 'first-range';
}

/** By a tenth at either end, or to nothing. From nothing on it is a first range. */
export function rangeNews(from: Range, to: Range, on: CalendarDate): WatchNews | null {
  const day = formatIsoDate(on);
  if (from.high <= 0) return to.high > 0 ? { on: day, reason: 'first-range', to } : null;
  const hasMoved = (before: number, after: number) =>
    before === after ? false : before === 0 || Math.abs(after - before) >= before / 10;
  if (!hasMoved(from.high, to.high) && !hasMoved(from.low, to.low)) return null;
  return { on: day, reason: 'moved', from, to };
}

/** News of a day goes out on the first Monday from then on; at once where the watch is over by then. */
export function isDue({ on }: WatchNews, today: CalendarDate, watchEnds: CalendarDate): boolean {
  const day = parseIsoDate(on);
  const monday = addDays(day, (8 - weekday(day)) % 7);
  return compareDates(monday, today) <= 0 || compareDates(monday, watchEnds) >= 0;
}

/** In a sentence, for the letter. */
export function newsWords(news: WatchNews): string {
  switch (news.reason) {
    case 'moved':
      return `The range moved from ${rangeText(news.from)} to ${rangeText(news.to)}.`;
    case 'first-range':
      return `There is a range now: ${rangeText(news.to)}.`;
    case 'can-be-sold':
      return `As far as we know the rule, the waiting period of ${news.state} is over. A loan on the policy or a conversion can make it longer: ask before you rely on it.`;
    case 'illustration-old':
      return 'Its illustration is a year old: ask the carrier for a new one.';
    case 'ended':
      return `The watch has ended: ${watchEndWords(news.end)}.${stayWords(news.until)}`;
    default:
      return `The watch ends on ${formatCalendarDate(parseIsoDate(news.until))}. RENEW beside its range makes it last longer.`;
  }
}

/** For the letter, and for whoever asks to watch it. */
export function watchEndWords(end: WatchEnd): string {
  switch (end.why) {
    case 'case':
      return 'an offer was requested, and the case has letters of its own';
    case 'state':
      return `policies owned in ${end.state} are not quoted at present`;
    case 'age':
      return `the insured is ${end.age}, and we value lives aged ${end.youngest} to ${end.oldest}`;
    default:
      return 'it was priced on its illustration, which the assumptions in force do not price';
  }
}

function stayWords(until: string | null): string {
  return until === null ? '' : ` It stays in your list until ${formatCalendarDate(parseIsoDate(until))}.`;
}

function rangeText({ low, high }: Range): string {
  return formatOfferRange(low, high);
}

/** 0 on Sundays, 1 on Mondays. */
function weekday({ year, month, day }: CalendarDate): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}
