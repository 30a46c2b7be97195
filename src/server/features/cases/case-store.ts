import { type Selectable, sql } from 'kysely';
import { type CalendarDate, formatIsoDate, parseIsoDate } from '#contract/text/calendar-date.ts';
import type { CaseSide, CaseStage } from '#contract/cases/case-life.ts';
import type { RulesOfSale } from '#contract/cases/rescission.ts';
import type { StateRules } from '#contract/states/state-rules.ts';
import { product } from '#contract/product.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import type { QuoteRecord } from '#server/features/quotes/quote-record.ts';
import { findQuotes } from '#server/features/quotes/quote-store.ts';
import { findStateRules } from '#server/features/states/state-rules-store.ts';
import { type CasePaper, papersOf } from './case-papers.ts';
import { withTermsOfSigning } from './terms-of-signing.ts';

export type CaseRow = Selectable<Schema['cases']>;

/** A case with its quote, the rules of its state, and what became of its papers. */
export type CaseRecord = {
  row: CaseRow;
  quote: QuoteRecord;
  rules: (StateRules & RulesOfSale) | undefined;
  papers: CasePaper[];
};

/** Opens it under the year's next number. */
export async function openCase(
  db: Db,
  quoteId: string,
  { now, today, actor }: { now: Date; today: CalendarDate; actor: string },
): Promise<string> {
  const { last_number: number } = await db
    .insertInto('case_counters')
    .values({ year: today.year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last_number: sql`case_counters.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  const caseNumber = `${product.name.charAt(0)}-${today.year}-${String(number).padStart(4, '0')}`;
  await db
    .insertInto('cases')
    .values({ quote_id: quoteId, case_number: caseNumber, stage: 'requested', since: now, turn: 'trove' })
    .execute();
  await addEvent(db, quoteId, { at: now, stage: 'requested', side: 'advisor', actor });
  return caseNumber;
}

/** No one else changes it before this transaction ends. */
export async function lockCase(db: Db, quoteId: string): Promise<CaseRecord | undefined> {
  // The account before its case, as an erasure locks them, for which letters to the advisor wait.
  await sql`
    select from accounts where id = (select account_id from quotes where id = ${quoteId}) for key share`.execute(
    db,
  );
  const row = await db
    .selectFrom('cases')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .forUpdate()
    .executeTakeFirst();
  return row && readCase(db, row);
}

export async function findCase(db: Db, quoteId: string): Promise<CaseRecord | undefined> {
  const row = await db.selectFrom('cases').selectAll().where('quote_id', '=', quoteId).executeTakeFirst();
  return row && readCase(db, row);
}

async function readCase(db: Db, row: CaseRow): Promise<CaseRecord | undefined> {
  const [quote] = await findQuotes(db, [row.quote_id]);
  if (!quote) return undefined;
  // What the law wants of a sale that is not over is what it wants today.
  const today = (await findStateRules(db, quote.state))?.rules;
  const rules = today && (await withTermsOfSigning(db, row, today));
  const known = await db.selectFrom('case_papers').selectAll().where('quote_id', '=', row.quote_id).execute();
  return { row, quote, rules, papers: papersOf(row.stage, rules, known) };
}

export type CaseChange = Partial<Omit<CaseRow, 'quote_id' | 'case_number' | 'version'>>;

/** Every change but messages and notes makes a new version of the case. */
export async function changeCase(db: Db, quoteId: string, change: CaseChange): Promise<void> {
  await db
    .updateTable('cases')
    .set({ ...change, version: sql`version + 1` })
    .where('quote_id', '=', quoteId)
    .execute();
}

/** The advisor has had these messages before their eyes. */
export async function markRead(db: Db, quoteId: string, messageId: number): Promise<void> {
  await db
    .updateTable('cases')
    .set({ read_message_id: messageId })
    .where('quote_id', '=', quoteId)
    .where('read_message_id', '<', messageId)
    .execute();
}

type NewEvent = {
  at: Date;
  stage: CaseStage;
  side: CaseSide;
  actor: string;
  note?: string | null;
  amount?: number;
  validUntil?: CalendarDate;
};

export async function addEvent(db: Db, quoteId: string, event: NewEvent): Promise<void> {
  const { at, stage, side, actor, note = null, amount = null, validUntil } = event;
  await db
    .insertInto('case_events')
    .values({
      quote_id: quoteId,
      at,
      stage,
      side,
      actor,
      note,
      amount,
      valid_until: validUntil ? formatIsoDate(validUntil) : null,
    })
    .execute();
}

export async function listEvents(db: Db, quoteId: string, limit: number) {
  return db
    .selectFrom('case_events')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countEvents(db: Db, quoteId: string): Promise<number> {
  const { count } = await db
    .selectFrom('case_events')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('quote_id', '=', quoteId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type PaperChange = Partial<Omit<Selectable<Schema['case_papers']>, 'quote_id' | 'paper_id'>>;

export async function changePaper(
  db: Db,
  { quoteId, paperId }: { quoteId: string; paperId: string },
  change: PaperChange,
): Promise<void> {
  const nothing = {
    asked_at: null,
    sent_at: null,
    received_at: null,
    received_by: null,
    returned_at: null,
    returned_reason: null,
    waived_at: null,
  };
  await db
    .insertInto('case_papers')
    .values({ quote_id: quoteId, paper_id: paperId, ...nothing, ...change })
    .onConflict((conflict) => conflict.columns(['quote_id', 'paper_id']).doUpdateSet(change))
    .execute();
}

/** A day of ours, or none. */
export function readDay(day: string | null): CalendarDate | null {
  return day === null ? null : parseIsoDate(day);
}

/** What the log calls whose quote it is: an erased account by its number, for its address may be another's by now. */
export async function findSubject(db: Db, quoteId: string): Promise<string> {
  const { email } = await db
    .selectFrom('quotes')
    .innerJoin('accounts', 'accounts.id', 'quotes.account_id')
    .select('accounts.email')
    .where('quotes.id', '=', quoteId)
    .executeTakeFirstOrThrow();
  return email;
}
