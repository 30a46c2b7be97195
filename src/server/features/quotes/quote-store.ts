import { sql } from 'kysely';
import { type CalendarDate, completedAge, formatIsoDate, parseIsoDate } from '#contract/calendar-date.ts';
import { statusOf } from '#contract/case-life.ts';
import { limits } from '#contract/limits.ts';
import type { EstimateFindings, Quote, QuoteRequest } from '#contract/quote.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { loadSets } from '#server/features/assumptions/loaded-sets.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Assumed } from '#valuation/range-by-monthly-sum.ts';
import { findingsOf, type Price } from './pricing.ts';
import type { Reach } from './quote-reach.ts';

const quoteLifeMs = limits.quoteLifeDays * 86_400_000;

/** A quote with its advisor and, once an offer was requested, its case. */
export type QuoteRecord = Quote & {
  accountRole: Caller['role'];
  valuedOn: CalendarDate;
  /** The assumptions it was priced on, whatever is in force by now. */
  assumed: Assumed;
  mailedAt: Date | null;
  requestedAt: Date | null;
  /** False while it came by a bare email. */
  isProved: boolean;
};

type QuoteRow = Awaited<ReturnType<ReturnType<typeof selectQuotes>['executeTakeFirstOrThrow']>>;

function selectQuotes(db: Db) {
  return db
    .selectFrom('quotes')
    .innerJoin('accounts', 'accounts.id', 'quotes.account_id')
    .leftJoin('cases', 'cases.quote_id', 'quotes.id')
    .selectAll('quotes')
    .select([
      'accounts.id as account_id',
      'accounts.email as account_email',
      'accounts.role as account_role',
      'cases.case_number as case_number',
      'cases.stage as case_stage',
      'cases.turn as case_turn',
      'cases.amount as case_amount',
      'cases.reason as case_reason',
      'cases.valid_until as case_valid_until',
    ]);
}

async function readQuotes(db: Db, rows: readonly QuoteRow[]): Promise<QuoteRecord[]> {
  const sets = await loadSets(
    db,
    rows.map((row) => row.assumptions_version),
  );
  return rows.map((row) => {
    const kept = { ...readKept(row), assumed: sets.get(row.assumptions_version)! };
    return { ...kept, ...findingsOf(kept) };
  });
}

/** What the database has of it. */
function readKept(row: QuoteRow): Omit<QuoteRecord, keyof EstimateFindings | 'assumed'> {
  return {
    id: row.id,
    accountId: row.account_id,
    accountEmail: row.account_email,
    accountRole: row.account_role,
    createdAt: row.created_at,
    expiresAt: new Date(row.created_at.getTime() + quoteLifeMs),
    valuedOn: parseIsoDate(row.valued_on),
    assumptionsVersion: row.assumptions_version,
    // Only a de-identified quote has none, and that has no account either.
    birthDate: parseIsoDate(row.birth_date ?? ''),
    age: row.age,
    gender: row.gender,
    state: row.state_name,
    hasNoLapseGuarantee: row.has_no_lapse_guarantee,
    deathBenefit: row.death_benefit,
    annualPremium: row.annual_premium,
    offerLow: row.offer_low,
    offerHigh: row.offer_high,
    surrenderValue: row.surrender_value,
    loanBalance: row.loan_balance,
    issueDate: row.issue_date === null ? null : parseIsoDate(row.issue_date),
    isVariable: row.is_variable,
    acknowledgedNotices: row.acknowledged_notices,
    isSaved: row.is_saved,
    isEmailed: row.is_emailed,
    mailedAt: row.mailed_at,
    isProved: row.is_proved,
    isRequested: row.requested_at !== null,
    requestedAt: row.requested_at,
    nickname: row.nickname,
    case: row.case_stage && {
      caseNumber: row.case_number!,
      stage: row.case_stage,
      status: statusOf(row.case_stage),
      turn: row.case_turn,
      amount: row.case_amount,
      reason: row.case_reason,
      validUntil: row.case_valid_until === null ? null : parseIsoDate(row.case_valid_until),
    },
  };
}

type NewQuote = {
  caller: Pick<Caller, 'id' | 'sessionId' | 'seesHistory'>;
  request: QuoteRequest;
  price: Price;
  now: Date;
  today: CalendarDate;
  idempotencyKey: string | null;
};

/** The new quote's id; undefined when this account already has a quote with this key. */
export async function insertQuote(db: Db, quote: NewQuote): Promise<string | undefined> {
  const { caller, request, price, now, today, idempotencyKey } = quote;
  const inserted = await db
    .insertInto('quotes')
    .values({
      account_id: caller.id,
      session_id: caller.sessionId,
      idempotency_key: idempotencyKey,
      created_at: now,
      valued_on: formatIsoDate(today),
      assumptions_version: price.assumptionsVersion,
      birth_date: formatIsoDate(request.birthDate),
      age: completedAge(request.birthDate, today),
      gender: request.gender,
      state_name: request.state,
      has_no_lapse_guarantee: request.hasNoLapseGuarantee,
      death_benefit: request.deathBenefit,
      annual_premium: request.annualPremium,
      offer_low: price.low,
      offer_high: price.high,
      surrender_value: request.surrenderValue,
      loan_balance: request.loanBalance,
      issue_date: request.issueDate && formatIsoDate(request.issueDate),
      is_variable: request.isVariable,
      acknowledged_notices: request.acknowledgedNotices,
      mailed_at: null,
      requested_at: null,
      deidentified_at: null,
      is_proved: caller.seesHistory,
      nickname: request.nickname,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
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

/** The same, and no one else changes it before this transaction ends. */
export async function lockQuote(db: Db, reach: Reach, id: string): Promise<QuoteRecord | undefined> {
  return first(db, within(selectQuotes(db), reach).where('quotes.id', '=', id).forUpdate('quotes'));
}

/** For staff: any quotes by their ids. */
export async function findQuotes(db: Db, ids: readonly string[]): Promise<QuoteRecord[]> {
  if (ids.length === 0) return [];
  const rows = await selectQuotes(db).where('quotes.id', 'in', ids).execute();
  return readQuotes(db, rows);
}

type Place = { createdAt: Date; id: string };

/** The saved list: newest first, without what was removed or has expired unrequested; so many after a place in it. */
export async function listQuotes(
  db: Db,
  reach: Reach,
  { now, before }: { now: Date; before: Place | undefined },
): Promise<QuoteRecord[]> {
  const rows = await within(selectQuotes(db), reach)
    .where('quotes.is_saved', '=', true)
    .where((where) =>
      where.or([
        where('quotes.requested_at', 'is not', null),
        where('quotes.created_at', '>', new Date(now.getTime() - quoteLifeMs)),
      ]),
    )
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(quotes.created_at, quotes.id) < (${before?.createdAt}::timestamptz, ${before?.id}::uuid)`,
      ),
    )
    .orderBy('quotes.created_at', 'desc')
    .orderBy('quotes.id', 'desc')
    .limit(limits.quotesAtOnce)
    .execute();
  return readQuotes(db, rows);
}

type Marks = { is_saved?: boolean; is_emailed?: boolean; mailed_at?: Date; requested_at?: Date };

/** Changes one's own quote; the caller has made sure that it is there. */
export async function markQuote(db: Db, reach: Reach, id: string, marks: Marks): Promise<void> {
  await db
    .updateTable('quotes')
    .set(marks)
    .where('id', '=', id)
    .where('account_id', '=', reach.accountId)
    .execute();
}

/** What a session made, or one quote, is the member's from now on. */
export async function proveQuotes(db: Db, which: { sessionId: string } | { quoteId: string }): Promise<void> {
  const proved = db.updateTable('quotes').set({ is_proved: true });
  await (
    'quoteId' in which
      ? proved.where('id', '=', which.quoteId)
      : proved.where('session_id', '=', which.sessionId)
  ).execute();
}

export function hasExpired({ isRequested, expiresAt }: QuoteRecord, now: Date): boolean {
  return !isRequested && now >= expiresAt;
}

function within(query: ReturnType<typeof selectQuotes>, reach: Reach) {
  return query.where(isWithin(reach));
}

/** The member's own, which what a stranger made in their name is not; or what one session made. */
export function isWithin({ accountId, sessionId }: Reach) {
  return sessionId === null
    ? sql<boolean>`quotes.account_id = ${accountId} and quotes.is_proved`
    : sql<boolean>`quotes.account_id = ${accountId} and quotes.session_id = ${sessionId}`;
}

async function first(db: Db, query: ReturnType<typeof selectQuotes>): Promise<QuoteRecord | undefined> {
  const row = await query.executeTakeFirst();
  return row && (await readQuotes(db, [row]))[0];
}
