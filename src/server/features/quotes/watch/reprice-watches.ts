import {
  addDays,
  type CalendarDate,
  calendarDateIn,
  compareDates,
  formatIsoDate,
  parseIsoDate,
  yearsLater,
} from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import { scheduleFrom } from '#contract/quotes/schedule.ts';
import { saleableOn, valuedFrom } from '#contract/states/state-rules.ts';
import { isDue, isRangeNews, rangeNews, type WatchEnd, type WatchNews } from '#contract/quotes/watch-news.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { setInForce } from '#server/features/assumptions/loaded-sets.ts';
import { quoteLifeMs, type QuoteRecord } from '#server/features/quotes/quote-record.ts';
import { findIllustrationDay, findNewestRun } from '#server/features/quotes/quote-runs.ts';
import { insertQuote } from '#server/features/quotes/insert-quote.ts';
import { findStateRules } from '#server/features/states/state-rules-store.ts';
import type { FeatureParts } from '#server/parts.ts';
import type { Assumed } from '#valuation/range-by-monthly-sum.ts';
import { whyWatchEnds } from './watch-ends.ts';
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
export async function repriceWatches(parts: FeatureParts, signal: AbortSignal): Promise<void> {
  const { db, clock, settings } = parts;
  const now = clock.now();
  const today = calendarDateIn(settings.businessTimeZone, now);
  const assumed = await setInForce(db, today);
  // One that cannot be looked at keeps nobody else from hearing of theirs; it is reported when all is done.
  const faults = new Map<string, unknown>();
  const untold: unknown[] = [];
  for (;;) {
    const ids = await listUnchecked(db, { now, today, atMost: atOnce, besides: [...faults.keys()] });
    const faultsBefore = faults.size;
    let checked = 0;
    for (const id of ids) {
      if (signal.aborted) return;
      try {
        checked += await db.transaction().execute((tx) => lookAt(parts, tx, { id, now, today, assumed }));
      } catch (error) {
        faults.set(id, error);
      }
    }
    // Those that another node has are its own.
    if (ids.length < atOnce || checked + faults.size === faultsBefore) break;
  }
  for (const accountId of await listAccountsWithNews(db, { now, today, besides: [...faults.keys()] })) {
    if (signal.aborted) return;
    try {
      await db.transaction().execute((tx) => tell(parts, tx, { accountId, today }));
    } catch (error) {
      untold.push(error);
    }
  }
  if (faults.size + untold.length > 0) {
    const count = `${faults.size}, accounts that could not be told: ${untold.length}`;
    throw new AggregateError(
      [...faults.values(), ...untold],
      `Watched quotes that could not be looked at: ${count}`,
    );
  }
}

type Look = { id: string; now: Date; today: CalendarDate; assumed: Assumed };

async function lookAt(parts: FeatureParts, tx: Db, { id, now, today, assumed }: Look): Promise<number> {
  const watch = await lockWatch(tx, id);
  const before = watch && parseIsoDate(watch.checked_on);
  if (!watch || !before || compareDates(before, today) >= 0) return 0;
  const quote = await findNewestRun(tx, id);
  if (!quote) return 0;
  const timeZone = parts.settings.businessTimeZone;
  const checked = { checked_on: formatIsoDate(today) };
  const end = await whyWatchEnds(tx, quote, { today, assumed });
  if (end) {
    await changeWatch(tx, watch, { ...checked, ...endOf(watch, end, { now, today, timeZone }) });
    return 1;
  }
  const days = { after: before, today };
  const isDueAgain = hasBirthday(quote, days) || isOnOtherSet(quote, assumed);
  const range =
    (isDueAgain && (await priceAgain(parts, tx, { quote, now, today, assumed }))) || rangeOf(quote);
  const told = { low: watch.told_low, high: watch.told_high };
  const found = [
    await saleNews(tx, quote, days),
    await illustrationNews(tx, quote, days, timeZone),
    endNews(watch, days, timeZone),
  ].filter((one) => one !== null);
  const news = [...sinceTold(watch.news, rangeNews(told, range, today)), ...found];
  await changeWatch(tx, watch, { ...checked, news });
  return 1;
}

type Days = { after: CalendarDate; today: CalendarDate };

/** What is to be said of the range is how it stands now; since when there is something to say stays. */
function sinceTold(waiting: readonly WatchNews[], now: WatchNews | null): WatchNews[] {
  const before = waiting.find(isRangeNews);
  const others = waiting.filter((news) => !isRangeNews(news));
  return now === null ? others : [...others, { ...now, on: before?.on ?? now.on }];
}

/** It is said on Monday; until then and a while longer the quote stays where it was. A case stays by itself. */
function endOf(
  watch: Watch,
  end: WatchEnd,
  { now, today, timeZone }: { now: Date; today: CalendarDate; timeZone: string },
) {
  const on = formatIsoDate(today);
  const until = new Date(Math.min(watch.until.getTime(), now.getTime() + quoteLifeMs));
  const said = end.why === 'case' ? null : formatIsoDate(calendarDateIn(timeZone, until));
  const news: WatchNews = { on, reason: 'ended', end, until: said };
  return { ended_on: on, until, news: [...watch.news, news] };
}

function rangeOf({ offerLow, offerHigh }: QuoteRecord): { low: number; high: number } {
  return { low: offerLow, high: offerHigh };
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

/**
 * A new run on the same facts. What was read stays read, at its own time. Null where an illustration does not tell which
 * of its years runs now, or an evaluation could cost the owner an exemption.
 */
async function priceAgain({ pricing }: FeatureParts, tx: Db, { quote, now, today, assumed }: Pricing) {
  const rules = (await findStateRules(tx, quote.state))?.rules;
  if (rules && valuedFrom(rules, quote.issueDate, today)) return null;
  const { schedule, valuedOn: madeOn, issueDate: policyDate } = quote;
  const later = schedule && scheduleFrom(today, { schedule, madeOn, policyDate });
  if (schedule && !later) return null;
  const request = { ...quote, schedule: later };
  const price = pricing.price(request, today, assumed);
  await insertQuote(tx, {
    caller: { id: quote.accountId, sessionId: null, isMailboxProved: true },
    request,
    price,
    now,
    today,
    idempotencyKey: null,
    runOf: quote,
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

/** By the day it was run on where that was read, else by the day it came. */
async function illustrationNews(
  db: Db,
  { historyId, schedule }: QuoteRecord,
  days: Days,
  timeZone: string,
): Promise<WatchNews | null> {
  const sentAt = await findIllustrationDay(db, historyId);
  const runDate = schedule?.source?.runDate ?? null;
  const day = runDate ? parseIsoDate(runDate) : sentAt && calendarDateIn(timeZone, sentAt);
  if (!day || !isWithin(yearsLater(day, 1), days)) return null;
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
    const ends = calendarDateIn(settings.businessTimeZone, watch.until);
    const due = watch.news.filter((news) => isDue(news, today, ends));
    const quote = await findNewestRun(tx, watch.history_id);
    if (due.length === 0 || !quote) continue;
    told.push({ quote, news: due });
    // A range that the letter does not name was not told.
    await changeWatch(tx, watch, {
      ...(due.some(isRangeNews) && { told_low: quote.offerLow, told_high: quote.offerHigh }),
      news: watch.news.filter((news) => !due.includes(news)),
    });
  }
  if (told.length > 0) await queue.sendMail(tx, watchLetter(told, settings.publicUrl));
}
