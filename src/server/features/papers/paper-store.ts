import { sql } from 'kysely';
import { type CalendarDate, formatIsoDate } from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import type { ClientLanguage } from '#contract/papers/papers.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { mayEnter } from '#server/adapters/database/may-enter.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import type { ForgetSome } from '#server/http/feature.ts';

type Made = {
  quoteId: string;
  kind: Schema['quote_papers']['kind'];
  language: ClientLanguage;
  today: CalendarDate;
  now: Date;
  /** When to ask whether an answer came. */
  remindOn?: CalendarDate;
};

/** Notes that a paper was made, once a day. A new letter to a carrier takes the place of those still to be asked about. */
export async function notePaper(db: Db, { quoteId, kind, language, today, now, remindOn }: Made) {
  if (remindOn) {
    await db
      .updateTable('quote_papers')
      .set({ remind_on: null })
      .where('quote_id', '=', quoteId)
      .where('kind', '=', kind)
      .where('made_on', '<', formatIsoDate(today))
      .where('reminded_at', 'is', null)
      .execute();
  }
  await db
    .insertInto('quote_papers')
    .values({
      quote_id: quoteId,
      kind,
      language,
      made_on: formatIsoDate(today),
      made_at: now,
      remind_on: remindOn ? formatIsoDate(remindOn) : null,
      reminded_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** In the order in which they were made. */
export async function listPapers(db: Db, quoteId: string) {
  return db
    .selectFrom('quote_papers')
    .select(['kind', 'language', 'made_at'])
    .where('quote_id', '=', quoteId)
    .orderBy('made_at')
    .orderBy('kind')
    .orderBy('language')
    .limit(limits.papersOnFile)
    .execute();
}

/** Letters to carriers whose day to ask has come, and whose advisor may still enter. */
export async function findToRemind(
  db: Db,
  today: CalendarDate,
  { limit, but }: { limit: number; but: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('quote_papers')
    .innerJoin('quotes', 'quotes.id', 'quote_papers.quote_id')
    .innerJoin('accounts', 'accounts.id', 'quotes.account_id')
    .select('quote_id')
    .where(mayEnter)
    .where('remind_on', '<=', formatIsoDate(today))
    .where('reminded_at', 'is', null)
    .$if(but.length > 0, (rest) => rest.where('quote_id', 'not in', but))
    .orderBy('remind_on')
    .limit(limit)
    .execute();
  return rows.map((row) => row.quote_id);
}

/** Of an account that asked to be forgotten: nothing is left to ask about. */
export async function clearReminders(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('quote_papers')
    .set({ remind_on: null })
    .where('reminded_at', 'is', null)
    .where('quote_id', 'in', (from) =>
      from.selectFrom('quotes').select('id').where('account_id', '=', accountId),
    )
    .execute();
}

/** All that was made of these quotes, compliance files aside. */
export async function dropPapersOf(db: Db, quoteIds: readonly string[]): Promise<void> {
  const ids = sql<string>`any(${quoteIds}::uuid[])`;
  await db.deleteFrom('quote_papers').where('quote_id', '=', ids).execute();
  await db.deleteFrom('quote_alternatives').where('quote_id', '=', ids).execute();
  await db.deleteFrom('shares').where('quote_id', '=', ids).execute();
}

/** True for the one that asks: of two nodes the second finds it done. */
export async function takeReminder(db: Db, quoteId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('quote_papers')
    .set({ reminded_at: now })
    .where('quote_id', '=', quoteId)
    .where('remind_on', 'is not', null)
    .where('reminded_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Of quotes that lost their person: when a paper was made would tell who made it, and so might an answer. */
export const forgetPapers: ForgetSome = async (db, { atMost }) => {
  const notes = await db
    .deleteFrom('quote_papers')
    .where('quote_id', 'in', (from) =>
      from
        .selectFrom('quote_papers')
        .innerJoin('quotes', 'quotes.id', 'quote_papers.quote_id')
        .select('quote_papers.quote_id')
        .where('quotes.deidentified_at', 'is not', null)
        .limit(atMost),
    )
    .executeTakeFirst();
  const answers = await db
    .deleteFrom('quote_alternatives')
    .where('quote_id', 'in', (from) =>
      from
        .selectFrom('quote_alternatives')
        .innerJoin('quotes', 'quotes.id', 'quote_alternatives.quote_id')
        .select('quote_alternatives.quote_id')
        .where('quotes.deidentified_at', 'is not', null)
        .limit(atMost),
    )
    .executeTakeFirst();
  return Math.max(Number(notes.numDeletedRows), Number(answers.numDeletedRows));
};
