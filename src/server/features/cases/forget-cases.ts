import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { disownFiles } from '#server/adapters/files/sweep-files.ts';
import {
  deidentifyQuotes,
  forgetRequests,
  isNotOnFile,
  isOfErasedAccount,
} from '#server/features/quotes/deidentify-quotes.ts';
import type { ForgetSome } from '#server/http/feature.ts';

/**
 * The case itself; its quote loses its person with it, and its illustrations then go as those of such a quote do. One
 * that a compliance file was made of is kept for that, as any other: without its case and its files.
 */
export const forgetCases: ForgetSome = async (db, { now, atMost }) => {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - limits.kept.caseYears);
  const due = await db
    .selectFrom('quotes')
    .leftJoin('cases', 'cases.quote_id', 'quotes.id')
    .select(['quotes.id', isNotOnFile.as('losesPerson')])
    .where('quotes.requested_at', 'is not', null)
    .where('quotes.deidentified_at', 'is', null)
    .where(sql`coalesce(cases.since, quotes.requested_at)`, '<=', before)
    .limit(atMost)
    .forUpdate('quotes')
    .skipLocked()
    .execute();
  const idsOf = (losesPerson: boolean) =>
    due.filter((quote) => quote.losesPerson === losesPerson).map(({ id }) => id);
  const onFile = idsOf(false);
  await db
    .deleteFrom('cases')
    .where('quote_id', '=', sql<string>`any(${due.map(({ id }) => id)}::uuid[])`)
    .execute();
  await dropIllustrationsOf(db, onFile, now);
  await forgetRequests(db, onFile);
  await deidentifyQuotes(db, idsOf(true), now);
  return due.length;
};

/**
 * Of an account that asked to be forgotten: cases that were asked for by its address alone, perhaps by a stranger, and
 * that nobody could answer. What is left of them is quotes without a request.
 */
export async function dropUnprovedCasesOf(db: Db, accountId: string): Promise<void> {
  const quotes = await db
    .selectFrom('quotes')
    .select(['id', 'requested_at', 'is_proved'])
    .where('account_id', '=', accountId)
    // All of them and by their ids, as everyone takes several (quote-store.ts).
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = quotes.filter((quote) => quote.requested_at && !quote.is_proved).map(({ id }) => id);
  await db
    .deleteFrom('cases')
    .where('quote_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  await forgetRequests(db, ids);
}

/**
 * Uploads of quotes that lost their person, what was still on its way to one on file while its account asked to be
 * forgotten, and what came by an address alone, of which there may be any amount, when no request followed: the row here,
 * the file at the next sweep.
 */
export const forgetIllustrations: ForgetSome = async (db, { now, atMost }) => {
  const strangersBefore = new Date(now);
  strangersBefore.setUTCDate(strangersBefore.getUTCDate() - limits.kept.bareUploadDays);
  const dropped = await db
    .deleteFrom('illustrations')
    .where('id', 'in', (from) =>
      from
        .selectFrom('illustrations')
        .innerJoin('quotes', 'quotes.id', 'illustrations.quote_id')
        .select('illustrations.id')
        .where((where) =>
          where.or([
            where('quotes.deidentified_at', 'is not', null),
            where.and([where('quotes.requested_at', 'is', null), isOfErasedAccount]),
            where.and([
              where('quotes.requested_at', 'is', null),
              where('quotes.is_proved', '=', false),
              where('illustrations.uploaded_at', '<=', strangersBefore),
            ]),
          ]),
        )
        .limit(atMost),
    )
    .returning('file_name')
    .execute();
  await disown(db, dropped, now);
  return dropped.length;
};

/** The illustrations of these quotes alone, at once. */
export async function dropIllustrationsOf(db: Db, quoteIds: readonly string[], now: Date): Promise<void> {
  const dropped = await db
    .deleteFrom('illustrations')
    .where('quote_id', '=', sql<string>`any(${quoteIds}::uuid[])`)
    .returning('file_name')
    .execute();
  await disown(db, dropped, now);
}

function disown(db: Db, dropped: readonly { file_name: string }[], now: Date): Promise<void> {
  return disownFiles(
    db,
    dropped.map((illustration) => illustration.file_name),
    now,
  );
}

/** Whoever had them has them no more. */
export async function releaseCasesOf(db: Db, email: string): Promise<void> {
  await db
    .updateTable('cases')
    .set({ assigned_to: null, version: sql`version + 1` })
    .where('assigned_to', '=', email)
    .execute();
}
