import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { ForgetSome } from '#server/http/feature.ts';

/** What stands in a compliance file is kept with it. */
export const isNotOnFile = sql<boolean>`
  not exists (select from compliance_files where compliance_files.quote_id = quotes.id)`;

/**
 * Quotes nobody asked an offer for, once they are so old; and what was still on its way while its account asked to be
 * forgotten.
 */
export function forgetQuotes(retentionDays: number): ForgetSome {
  return async (db, { now, atMost }) => {
    const unrequested = db
      .selectFrom('quotes')
      .select('id')
      .where('requested_at', 'is', null)
      .where('deidentified_at', 'is', null)
      .where(isNotOnFile)
      // What is changed just now is left to the next hour, so that this waits for nobody while it holds others.
      .forUpdate()
      .skipLocked();
    const due = await unrequested
      .where('created_at', '<=', new Date(now.getTime() - retentionDays * 86_400_000))
      .where(isUnwatched(now))
      .limit(atMost)
      .execute();
    // Not in one with the others: an "or" would read all quotes.
    const left = await unrequested
      .where(isOfErasedAccount)
      .limit(atMost - due.length)
      .execute();
    const ids = [...due, ...left].map((quote) => quote.id);
    await deidentifyQuotes(db, ids, now);
    return ids.length;
  };
}

export const isOfErasedAccount = sql<boolean>`
  quotes.account_id in (select id from accounts where erased_at is not null)`;

/**
 * Those of one account that asked to be forgotten, by their new ids, and those that nobody asked an offer for and that
 * stay as they are: in a compliance file. What the cases need of the others stays with them. At most so many now, since
 * one long transaction would hold others up: the hourly job does the rest.
 */
export async function forgetQuotesOf(
  db: Db,
  accountId: string,
  now: Date,
): Promise<{ forgotten: string[]; onFile: string[] }> {
  const theirs = db.selectFrom('quotes').select('id').where('account_id', '=', accountId);
  const due = theirs.where('requested_at', 'is', null).where(isNotOnFile).limit(limits.quotesErasedAtOnce);
  const kept = theirs.where((where) =>
    where.or([where('requested_at', 'is not', null), sql<boolean>`not ${isNotOnFile}`]),
  );
  const ids = [...(await due.execute()), ...(await kept.execute())].map(({ id }) => id);
  const among = sql<boolean>`quotes.id = any(${ids}::uuid[])`;
  // By their ids, as everyone takes several (quote-store.ts). What they are is read once they are held.
  await db.selectFrom('quotes').select('id').where(among).orderBy('id').forUpdate().execute();
  const held = await db
    .selectFrom('quotes')
    .select(['id', 'requested_at', isNotOnFile.as('isNotOnFile')])
    .where(among)
    .execute();
  const unrequested = held.filter((one) => one.requested_at === null);
  const idsOf = (isDue: boolean) =>
    unrequested.filter((one) => one.isNotOnFile === isDue).map(({ id }) => id);
  const forgotten = await deidentifyQuotes(db, idsOf(true), now);
  await db
    .updateTable('quotes')
    .set({ nickname: null })
    .where(among)
    .where('nickname', 'is not', null)
    .execute();
  await db.deleteFrom('quote_watches').where('account_id', '=', accountId).execute();
  return { forgotten, onFile: idsOf(false) };
}

function isUnwatched(now: Date): RawBuilder<boolean> {
  return sql`not exists (
    select from quote_watches
    where quote_watches.history_id = quotes.history_id and quote_watches.until > ${now}
  )`;
}

/**
 * Takes the person out: the birthday goes and the age stays, the advisor is unlinked. The audit log, which nobody may
 * change, names quotes by their ids, and other logs say to the second who quoted: so it has a new id and no time of day.
 */
export async function deidentifyQuotes(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const forgotten = await db
    .updateTable('quotes')
    .set({
      id: sql`gen_random_uuid()`,
      created_at: dayOf(sql.ref('created_at')),
      requested_at: dayOf(sql.ref('requested_at')),
      mailed_at: null,
      account_id: null,
      session_id: null,
      idempotency_key: null,
      birth_date: null,
      issue_date: null,
      nickname: null,
      // As good as the policy's number.
      schedule: null,
      // Nor does it tell which others were runs of it, or when it was read.
      history_id: sql`gen_random_uuid()`,
      former_history_id: null,
      notices: '[]',
      // An hour would tell the hour it was made in.
      deidentified_at: dayOf(sql.val(now)),
    })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning('id')
    .execute();
  return forgotten.map((quote) => quote.id);
}

/** Their cases are gone: they are quotes without one, which end with the compliance files that were made of them. */
export async function forgetRequests(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('quotes')
    .set({ requested_at: null })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

function dayOf(time: RawBuilder<unknown>): RawBuilder<Date> {
  return sql`date_trunc('day', ${time}::timestamptz, 'UTC')`;
}
