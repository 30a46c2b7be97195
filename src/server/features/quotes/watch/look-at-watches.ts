import {
  addDays,
  type CalendarDate,
  calendarDateIn,
  compareDates,
  formatIsoDate,
  parseIsoDate,
  yearsLater,
} from '#contract/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import { saleableOn } from '#contract/state-rules.ts';
import { isDue, rangeNews, type WatchNews } from '#contract/watch-news.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { setInForce } from '#server/features/assumptions/loaded-sets.ts';
import type { QuoteRecord } from '#server/features/quotes/quote-record.ts';
import { findIllustrationDay, findNewestRun } from '#server/features/quotes/quote-runs.ts';
import { findQuotes, insertQuote } from '#server/features/quotes/quote-store.ts';
import { findStateRules } from '#server/features/states/state-rules-store.ts';
import type { FeatureParts } from '#server/parts.ts';
import type { Assumed } from '#valuation/range-by-monthly-sum.ts';
import { watchLetter } from './watch-letter.ts';
import {
  changeWatch,
  listAccountsWithNews,
  listUnchecked,
  lockWatch,
  lockWatchesWithNews,
  type Watch,
} from './watch-store.ts';

const atOnce = 100;

/** Once a day each watched quote is looked at; what there is to say goes into one letter on Mondays. */
export async function lookAtWatches(parts: FeatureParts, signal: AbortSignal): Promise<void> {
  const { db, clock, settings } = parts;
  const now = clock.now();
  const today = calendarDateIn(settings.businessTimeZone, now);
  const assumed = await setInForce(db, today);
  for (;;) {
    const ids = await listUnchecked(db, { now, today, atMost: atOnce });
    let checked = 0;
    for (const id of ids) {
      if (signal.aborted) return;
      checked += await db.transaction().execute((tx) => lookAt(parts, tx, { id, now, today, assumed }));
    }
    // Those that another node has are its own.
    if (ids.length < atOnce || checked === 0) break;
  }
  for (const accountId of await listAccountsWithNews(db)) {
    if (signal.aborted) return;
    await db.transaction().execute((tx) => tell(parts, tx, { accountId, today }));
  }
}

type Look = { id: string; now: Date; today: CalendarDate; assumed: Assumed };

async function lookAt(parts: FeatureParts, tx: Db, { id, now, today, assumed }: Look): Promise<number> {
  const watch = await lockWatch(tx, id);
  const before = watch && parseIsoDate(watch.checked_on);
  if (!watch || !before || compareDates(before, today) >= 0) return 0;
  const quote = await newestOf(tx, id);
  if (!quote) return 0;
  const days = { after: before, today };
  const isPricedAgain = mayPrice(quote) && (hasBirthday(quote, days) || isOnOtherSet(quote, assumed));
  const range = isPricedAgain
    ? await priceAgain(parts, tx, { quote, now, today, assumed })
    : { low: quote.offerLow, high: quote.offerHigh };
  const told = { low: watch.told_low, high: watch.told_high };
  const found = [
    rangeNews(told, range, today),
    await saleNews(tx, quote, days),
    await illustrationNews(tx, id, days, parts.settings.businessTimeZone),
    endNews(watch, days, parts.settings.businessTimeZone),
  ].filter((one) => one !== null);
  await changeWatch(tx, watch, {
    checked_on: formatIsoDate(today),
    news: found.length === 0 ? watch.news : merge(watch.news, found),
  });
  return 1;
}

type Days = { after: CalendarDate; today: CalendarDate };

/** Of one kind the newest counts: a range that moved twice in a week moved from where it was to where it is. */
function merge(old: readonly WatchNews[], found: readonly WatchNews[]): WatchNews[] {
  const isRange = ({ reason }: WatchNews) => reason === 'moved' || reason === 'first-range';
  const kept = old.filter(
    (one) => !found.some((other) => other.reason === one.reason || (isRange(other) && isRange(one))),
  );
  return [...kept, ...found];
}

async function newestOf(db: Db, historyId: string): Promise<QuoteRecord | undefined> {
  const id = await findNewestRun(db, historyId);
  return id === undefined ? undefined : (await findQuotes(db, [id]))[0];
}

/** A case has its own life, and the years of an illustration count from its own day. */
function mayPrice({ isRequested, schedule }: QuoteRecord): boolean {
  return !isRequested && schedule === null;
}

/** A birthday since it was last looked at: born on 29 February, on 1 March where there is no such day. */
function hasBirthday({ birthDate }: QuoteRecord, { after, today }: Days): boolean {
  return [after.year, today.year].some((year) =>
    isWithin(yearsLater(birthDate, year - birthDate.year), { after, today }),
  );
}

function isOnOtherSet({ assumptionsVersion }: QuoteRecord, { assumptions }: Assumed): boolean {
  return assumptionsVersion !== assumptions.version;
}

function isWithin(day: CalendarDate, { after, today }: Days): boolean {
  return compareDates(day, after) > 0 && compareDates(day, today) <= 0;
}

type Pricing = { quote: QuoteRecord; now: Date; today: CalendarDate; assumed: Assumed };

/** A new run on the same facts. What was read stays read, at its own time. */
async function priceAgain({ pricing }: FeatureParts, tx: Db, { quote, now, today, assumed }: Pricing) {
  const price = pricing.price(quote, today, assumed);
  await insertQuote(tx, {
    caller: { id: quote.accountId, sessionId: null, seesHistory: true },
    request: quote,
    price,
    now,
    today,
    idempotencyKey: null,
    historyId: quote.historyId,
    notices: quote.notices,
  });
  return { low: price.low, high: price.high };
}

async function saleNews(db: Db, quote: QuoteRecord, days: Days): Promise<WatchNews | null> {
  const rules = (await findStateRules(db, quote.state))?.rules;
  const from = rules && saleableOn(rules, quote.issueDate, days.today).from;
  if (!from || !isWithin(from, days)) return null;
  return { on: formatIsoDate(days.today), reason: 'can-be-sold', state: quote.state };
}

async function illustrationNews(
  db: Db,
  historyId: string,
  days: Days,
  timeZone: string,
): Promise<WatchNews | null> {
  const sentAt = await findIllustrationDay(db, historyId);
  if (!sentAt || !isWithin(yearsLater(calendarDateIn(timeZone, sentAt), 1), days)) return null;
  return { on: formatIsoDate(days.today), reason: 'illustration-old' };
}

/** Said once, while there is time to renew it. */
function endNews({ until }: Watch, days: Days, timeZone: string): WatchNews | null {
  const end = calendarDateIn(timeZone, until);
  if (!isWithin(addDays(end, -limits.watch.endingDays), days)) return null;
  return { on: formatIsoDate(days.today), reason: 'watch-ending', until: formatIsoDate(end) };
}

/** One letter about all of an advisor's watches; what it says is told from then on. */
async function tell(
  { queue, settings }: FeatureParts,
  tx: Db,
  { accountId, today }: { accountId: string; today: CalendarDate },
): Promise<void> {
  const told: { quote: QuoteRecord; news: WatchNews[] }[] = [];
  for (const watch of await lockWatchesWithNews(tx, accountId)) {
    const due = watch.news.filter((news) => isDue(news, today));
    const quote = await newestOf(tx, watch.history_id);
    if (due.length === 0 || !quote) continue;
    told.push({ quote, news: due });
    await changeWatch(tx, watch, {
      told_low: quote.offerLow,
      told_high: quote.offerHigh,
      news: watch.news.filter((news) => !due.includes(news)),
    });
  }
  if (told.length > 0) await queue.sendMail(tx, watchLetter(told, settings.publicUrl));
}
