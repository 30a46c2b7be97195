import { type Selectable, sql } from 'kysely';
import { type CalendarDate, formatIsoDate } from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import type { WatchNews } from '#contract/quotes/watch-news.ts';
import { cameToNothing } from '#contract/cases/case-life.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { mayEnter } from '#server/adapters/database/may-enter.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import type { QuoteRecord } from '#server/features/quotes/quote-record.ts';
import type { ForgetSome } from '#server/http/feature.ts';

type WatchRow = Selectable<Schema['quote_watches']>;

export type Watch = Omit<WatchRow, 'news'> & { news: WatchNews[] };

/**
 * A quote that its advisor removed from the list is watched no more, unless it is a case that may come to something; the
 * watch itself goes within the hour, so that a removal taken back at once costs nothing. A case that came to nothing
 * stands in the list for itself, and counts only while nothing was run after it: until it is said that the watch ended.
 */
const isStillWantedOf = (watches: string) => sql<boolean>`exists (
  select from quotes left join cases on cases.quote_id = quotes.id
  where quotes.history_id = ${sql.ref(`${watches}.history_id`)}
    and (cases.stage not in (${sql.join(cameToNothing)})
      or quotes.is_saved and (quotes.requested_at is null or not exists (
        select from quotes as newer
        where newer.history_id = quotes.history_id
          and (newer.created_at, newer.id) > (quotes.created_at, quotes.id)
      )))
)`;
const isStillWanted = isStillWantedOf('quote_watches');

/** From now on, or anew. What was not told yet is told all the same. `newest`: the run that its advisor saw last. */
export async function startWatch(
  db: Db,
  newest: QuoteRecord,
  { now, today }: { now: Date; today: CalendarDate },
): Promise<Date> {
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() + limits.watch.months);
  await db
    .insertInto('quote_watches')
    .values({
      history_id: newest.historyId,
      account_id: newest.accountId,
      until,
      checked_on: formatIsoDate(today),
      told_low: newest.offerLow,
      told_high: newest.offerHigh,
      ended_on: null,
      news: '[]',
    })
    .onConflict((conflict) => conflict.column('history_id').doUpdateSet({ until, ended_on: null }))
    .execute();
  return until;
}

export async function endWatch(db: Db, { historyId }: Pick<QuoteRecord, 'historyId'>): Promise<void> {
  await db.deleteFrom('quote_watches').where('history_id', '=', historyId).execute();
}

export async function countWatches(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('quote_watches')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where(isStillWanted)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Watches that were not looked at today. Those that nobody could stop wait until someone may enter the account again. */
export async function listUnchecked(
  db: Db,
  { now, today, atMost, besides }: { now: Date; today: CalendarDate; atMost: number; besides: string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('quote_watches')
    .innerJoin('accounts', 'accounts.id', 'quote_watches.account_id')
    .select('history_id')
    .where(mayEnter)
    .where('checked_on', '<', formatIsoDate(today))
    .where('until', '>', now)
    .where('ended_on', 'is', null)
    .where(isStillWanted)
    .where('history_id', '!=', sql<string>`all(${besides}::uuid[])`)
    .orderBy('checked_on')
    .limit(atMost)
    .execute();
  return rows.map((row) => row.history_id);
}

/** Undefined where another node has it, or it is gone or wanted no more. */
export async function lockWatch(db: Db, historyId: string): Promise<Watch | undefined> {
  const row = await db
    .selectFrom('quote_watches')
    .selectAll()
    .where('history_id', '=', historyId)
    .where(isStillWanted)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && readWatch(row);
}

/**
 * Accounts about whose watches there is something to say, and that someone may still enter. Only once all of theirs were
 * looked at today, by whichever node, but for those that could not be: so it is one letter.
 */
export async function listAccountsWithNews(
  db: Db,
  { now, today, besides }: { now: Date; today: CalendarDate; besides: readonly string[] },
): Promise<string[]> {
  const isNoneOfThese = sql`other.history_id != all(${besides}::uuid[])`;
  const rows = await db
    .selectFrom('quote_watches')
    .innerJoin('accounts', 'accounts.id', 'quote_watches.account_id')
    .select('quote_watches.account_id')
    .distinct()
    .where(mayEnter)
    .where('news', '!=', '[]')
    .where(isStillWanted)
    .where(
      sql<boolean>`not exists (
        select from quote_watches as other
        where other.account_id = quote_watches.account_id and other.ended_on is null
          and other.checked_on < ${formatIsoDate(today)} and other.until > ${now}
          and ${isStillWantedOf('other')} and ${isNoneOfThese}
      )`,
    )
    .execute();
  return rows.map((row) => row.account_id);
}

export async function lockWatchesWithNews(db: Db, accountId: string): Promise<Watch[]> {
  const rows = await db
    .selectFrom('quote_watches')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('news', '!=', '[]')
    .where(isStillWanted)
    .orderBy('history_id')
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(readWatch);
}

type WatchChange = Partial<
  Pick<Watch, 'checked_on' | 'told_low' | 'told_high' | 'until' | 'ended_on' | 'news'>
>;

export async function changeWatch(
  db: Db,
  { history_id: id }: Watch,
  { news, ...change }: WatchChange,
): Promise<void> {
  await db
    .updateTable('quote_watches')
    .set({ ...change, ...(news && { news: JSON.stringify(news) }) })
    .where('history_id', '=', id)
    .execute();
}

/** Its advisor ran the quote again and saw the range: that is told, and so is what waited to be said of it. */
export async function noteSeenRange(
  db: Db,
  historyId: string,
  { low, high }: { low: number; high: number },
): Promise<void> {
  await db
    .updateTable('quote_watches')
    .set({
      told_low: low,
      told_high: high,
      news: sql`coalesce(
        (select jsonb_agg(one) from jsonb_array_elements(news) as one
          where one->>'reason' not in ('moved', 'first-range')), '[]')`,
    })
    .where('history_id', '=', historyId)
    .execute();
}

/** Those that ended, and those whose quotes are removed or nobody's any more. */
export const forgetWatches: ForgetSome = async (db, { now, atMost }) => {
  const { numDeletedRows } = await db
    .deleteFrom('quote_watches')
    .where('history_id', 'in', (from) =>
      from
        .selectFrom('quote_watches')
        .select('history_id')
        .where((where) => where.or([where('until', '<=', now), where.not(isStillWanted)]))
        .limit(atMost),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};

function readWatch(row: WatchRow): Watch {
  // Written by us alone.
  return { ...row, news: row.news as WatchNews[] };
}
