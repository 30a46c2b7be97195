import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { ReadNotice } from '#contract/quotes/quote.ts';
import { encodeNotices } from '#contract/quotes/quote-codec.ts';
import { advisoryLocks, type Db } from '#server/adapters/database/database.ts';
import { keepStatement } from '#server/adapters/database/kept-statement.ts';
import type { Caller } from '#server/http/caller.ts';
import { isNotOnFile } from './deidentify-quotes.ts';
import { quoteLifeMs, type QuoteRecord, readQuotes, selectQuotes } from './quote-record.ts';

/** Whose quotes may be seen: an account's, or of those only what one session made. */
export type Reach = { accountId: string; sessionId: string | null };

export function reachOf({ id, sessionId, isMailboxProved }: Caller): Reach {
  return { accountId: id, sessionId: isMailboxProved ? null : sessionId };
}

/** What this caller made with this key. */
export async function findQuoteByKey(db: Db, reach: Reach, key: string): Promise<QuoteRecord | undefined> {
  const own = within(selectQuotes(db), reach);
  return first(db, own.where('quotes.idempotency_key', '=', key));
}

/** Also one that has expired: the caller tells that apart. */
export async function findQuote(db: Db, reach: Reach, id: string): Promise<QuoteRecord | undefined> {
  return first(db, within(selectQuotes(db), reach).where('quotes.id', '=', id));
}

/** A quote that no one else changes before this transaction ends. What names it (a file, a case) does not wait. */
export async function lockQuote(db: Db, reach: Reach, id: string): Promise<QuoteRecord | undefined> {
  return first(db, within(selectQuotes(db), reach).where('quotes.id', '=', id).forNoKeyUpdate('quotes'));
}

/** What a new quote does to its account's row, before anything else. */
export async function lockAccountShared(db: Db, accountId: string): Promise<void> {
  await sql`select from accounts where id = ${accountId} for key share`.execute(db);
}

/**
 * A quote with all its runs locked: whatever changes several quotes takes them by their ids first, so that no two wait for each
 * other. Before that it waits for its turn at the history: a run that is made meanwhile is among them.
 */
export async function lockRuns(db: Db, reach: Reach, id: string): Promise<QuoteRecord | undefined> {
  const ofOne = sql`select history_id from quotes where id = ${id} and ${isWithin(reach)}`;
  await sql`select pg_advisory_xact_lock(${advisoryLocks.runs}, hashtext((${ofOne})::text))`.execute(db);
  await sql`select from quotes where history_id = (${ofOne}) order by id for no key update`.execute(db);
  return findQuote(db, reach, id);
}

/** For staff: any quotes by their ids. */
export async function findQuotes(db: Db, ids: readonly string[]): Promise<QuoteRecord[]> {
  if (ids.length === 0) return [];
  const rows = await selectQuotes(db).where('quotes.id', 'in', ids).execute();
  return readQuotes(db, rows);
}

type Place = { createdAt: Date; id: string };

/**
 * The saved list: newest first, without what was removed or has expired unrequested; so many after a place in it. Of a
 * quote that was run again the newest run stands for all, but for those that an offer was requested on.
 */
export async function listQuotes(
  db: Db,
  reach: Reach,
  { now, before }: { now: Date; before: Place | undefined },
): Promise<QuoteRecord[]> {
  const rows = await savedQuotes(db, {
    ...reach,
    now,
    oldest: new Date(now.getTime() - quoteLifeMs),
    beforeAt: before?.createdAt ?? null,
    beforeId: before?.id ?? null,
  });
  return readQuotes(db, rows);
}

type Listed = Reach & { now: Date; oldest: Date; beforeAt: Date | null; beforeId: string | null };

const savedQuotes = keepStatement((db: Db, { now, oldest, beforeAt, beforeId, ...reach }: Listed) =>
  within(selectQuotes(db), reach)
    .where('quotes.is_saved', '=', true)
    .where((where) =>
      where.or([
        where('quotes.requested_at', 'is not', null),
        where('quotes.created_at', '>', oldest),
        where('quote_watches.until', '>', now),
      ]),
    )
    .where((where) => where.or([where('quotes.requested_at', 'is not', null), isNewestRun]))
    .$if(beforeAt !== null, (query) =>
      query.where(
        sql<boolean>`(quotes.created_at, quotes.id) < (${beforeAt}::timestamptz, ${beforeId}::uuid)`,
      ),
    )
    .orderBy('quotes.created_at', 'desc')
    .orderBy('quotes.id', 'desc')
    .limit(limits.quotesAtOnce),
);

/** By the history alone, which is one account's: by the account too, the planner may read all of its quotes for each. */
const isNewestRun = sql<boolean>`not exists (
  select from quotes as newer
  where newer.history_id = quotes.history_id and newer.is_saved
    and (newer.created_at, newer.id) > (quotes.created_at, quotes.id)
)`;

type Marks = { is_emailed?: boolean; mailed_at?: Date; requested_at?: Date };

/** Changes one's own quote; the caller has made sure that it is there. */
export async function markQuote(db: Db, reach: Reach, id: string, marks: Marks): Promise<void> {
  await db
    .updateTable('quotes')
    .set(marks)
    .where('id', '=', id)
    .where('account_id', '=', reach.accountId)
    .execute();
}

/** Takes a row out of the list, or puts it back: a case alone, any other quote with all its runs, which are locked. */
export async function markSaved(db: Db, quote: QuoteRecord, isSaved: boolean): Promise<void> {
  const marked = db
    .updateTable('quotes')
    .set({ is_saved: isSaved })
    .where('is_saved', '!=', isSaved)
    .where('account_id', '=', quote.accountId);
  await (
    quote.isRequested
      ? marked.where('id', '=', quote.id)
      : marked.where('history_id', '=', quote.historyId).where('requested_at', 'is', null)
  ).execute();
}

/** One client has one name: its other runs, locked, have it too, but for those that a compliance file was made of. */
export async function setNickname(db: Db, quote: QuoteRecord, nickname: string | null): Promise<void> {
  await db
    .updateTable('quotes')
    .set({ nickname })
    .where('nickname', 'is distinct from', nickname)
    .where('account_id', '=', quote.accountId)
    .where('history_id', '=', quote.historyId)
    .where((where) => where.or([where('id', '=', quote.id), isNotOnFile]))
    .execute();
}

/** What was read already keeps its time; the caller holds the quote locked. */
export async function addNotice(db: Db, quote: QuoteRecord, notice: ReadNotice): Promise<ReadNotice[]> {
  if (quote.notices.some(({ name }) => name === notice.name)) return quote.notices;
  const notices = [...quote.notices, notice];
  const { notices: kept } = encodeNotices(notices);
  await db
    .updateTable('quotes')
    .set({ notices: JSON.stringify(kept) })
    .where('id', '=', quote.id)
    .execute();
  return notices;
}

/**
 * What a session made, or one quote of the account with this address, is the member's from now on. One alone leaves the
 * runs that a stranger may have made of it, before and after; it is one policy with them all the same.
 */
export async function proveQuotes(
  db: Db,
  which: { sessionId: string } | { quoteId: string; email: string },
): Promise<void> {
  const unproved = db.updateTable('quotes').set({ is_proved: true }).where('is_proved', '=', false);
  await (
    'quoteId' in which
      ? unproved
          .set({ history_id: sql`gen_random_uuid()`, former_history_id: sql.ref('history_id') })
          .where('id', '=', which.quoteId)
          .where('account_id', 'in', (from) =>
            from.selectFrom('accounts').select('id').where('email', '=', which.email),
          )
      : unproved.where(
          'id',
          '=',
          sql<string>`any(array(
          select id from quotes where session_id = ${which.sessionId} and not is_proved
          order by id for no key update))`,
        )
  ).execute();
}

export function hasExpired({ isRequested, expiresAt, watchedUntil }: QuoteRecord, now: Date): boolean {
  const isWatched = watchedUntil !== null && watchedUntil > now;
  return !isRequested && !isWatched && now >= expiresAt;
}

/** It can no longer be read by its advisor either. */
export function isPastItsDays(quote: QuoteRecord, now: Date): boolean {
  return !quote.isOnFile && hasExpired(quote, now);
}

function within(query: ReturnType<typeof selectQuotes>, reach: Reach) {
  return query.where(isWithin(reach));
}

/**
 * The member's own, which what a stranger made in their name is not; or what one session made, until the member made it
 * theirs.
 */
export function isWithin({ accountId, sessionId }: Reach) {
  return sessionId === null
    ? sql<boolean>`quotes.account_id = ${accountId} and quotes.is_proved`
    : sql<boolean>`quotes.account_id = ${accountId} and quotes.session_id = ${sessionId} and not quotes.is_proved`;
}

async function first(db: Db, query: ReturnType<typeof selectQuotes>): Promise<QuoteRecord | undefined> {
  const row = await query.executeTakeFirst();
  return row && (await readQuotes(db, [row]))[0];
}
