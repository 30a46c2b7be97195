import { sql } from 'kysely';
import {
  type CalendarDate,
  completedAge,
  formatIsoDate,
  parseCalendarDate,
} from '#contract/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import type { CreateQuoteBody } from '#contract/quote.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Price } from './pricing.ts';
import type { Reach } from './quote-reach.ts';

export const quoteLifeMs = limits.quoteLifeDays * 86_400_000;

export type QuoteRecord = Awaited<ReturnType<ReturnType<typeof selectQuotes>['executeTakeFirstOrThrow']>>;

/** Whole quotes, each with its advisor and, once an offer was requested, its case. */
export function selectQuotes(db: Db) {
  return db
    .selectFrom('quotes')
    .innerJoin('accounts', 'accounts.id', 'quotes.account_id')
    .leftJoin('cases', 'cases.quote_id', 'quotes.id')
    .select([
      'quotes.id',
      'accounts.id as accountId',
      'accounts.email as accountEmail',
      'accounts.name as accountName',
      'accounts.role as accountRole',
      'quotes.created_at as createdAt',
      'quotes.assumptions_version as assumptionsVersion',
      'quotes.age',
      'quotes.gender',
      'quotes.state_name as stateOfOwnership',
      'quotes.has_no_lapse_guarantee as policyGuaranteeBool',
      'quotes.death_benefit as deathBenefit',
      'quotes.annual_premium as annualPremium',
      'quotes.offer_low as offerLow',
      'quotes.offer_high as offerHigh',
      'quotes.surrender_value as surrenderValue',
      'quotes.loan_balance as loanBalance',
      'quotes.is_variable as isVariable',
      'quotes.acknowledged_notices as acknowledgedNotices',
      'quotes.is_saved as isSaved',
      'quotes.is_emailed as isEmailed',
      'quotes.mailed_at as mailedAt',
      'quotes.requested_at as requestedAt',
      'cases.status as caseStatus',
      'cases.amount as caseAmount',
      'cases.reason as caseReason',
      'cases.decided_at as caseDecidedAt',
      'cases.decided_by as caseDecidedBy',
      sql<string>`to_char(quotes.birth_date, 'MM/DD/YYYY')`.as('dateOfBirth'),
      sql<string>`to_char(quotes.valued_on, 'MM/DD/YYYY')`.as('valuedOn'),
      sql<string>`coalesce(to_char(quotes.issue_date, 'MM/DD/YYYY'), '')`.as('policyIssueDate'),
      sql<string | null>`to_char(cases.valid_until, 'MM/DD/YYYY')`.as('caseValidUntil'),
    ]);
}

type NewQuote = {
  caller: Caller;
  body: CreateQuoteBody;
  price: Price;
  now: Date;
  today: CalendarDate;
  idempotencyKey: string | null;
};

/** The new quote's id; undefined when this account already has a quote with this key. */
export async function insertQuote(db: Db, quote: NewQuote): Promise<string | undefined> {
  const { caller, body, price, now, today, idempotencyKey } = quote;
  const born = parseCalendarDate(body.dateOfBirth)!;
  const issued = parseCalendarDate(body.policyIssueDate);
  const inserted = await db
    .insertInto('quotes')
    .values({
      account_id: caller.id,
      session_id: caller.sessionId,
      idempotency_key: idempotencyKey,
      created_at: now,
      valued_on: formatIsoDate(today),
      assumptions_version: price.assumptionsVersion,
      birth_date: formatIsoDate(born),
      age: completedAge(born, today),
      gender: body.gender,
      state_name: body.stateOfOwnership,
      has_no_lapse_guarantee: body.policyGuaranteeBool,
      death_benefit: body.deathBenefit,
      annual_premium: body.annualPremium,
      offer_low: price.low,
      offer_high: price.high,
      surrender_value: body.surrenderValue,
      loan_balance: body.loanBalance,
      issue_date: issued && formatIsoDate(issued),
      is_variable: body.isVariable,
      acknowledged_notices: body.acknowledgedNotices,
      mailed_at: null,
      requested_at: null,
      deidentified_at: null,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** What this caller made with this key. */
export async function findQuoteByKey(db: Db, reach: Reach, key: string): Promise<QuoteRecord | undefined> {
  return within(selectQuotes(db), reach).where('quotes.idempotency_key', '=', key).executeTakeFirst();
}

/** Also one that has expired: the caller tells that apart. */
export async function findQuote(db: Db, reach: Reach, id: string): Promise<QuoteRecord | undefined> {
  return within(selectQuotes(db), reach).where('quotes.id', '=', id).executeTakeFirst();
}

/** The same, and no one else changes it before this transaction ends. */
export async function lockQuote(db: Db, reach: Reach, id: string): Promise<QuoteRecord | undefined> {
  return within(selectQuotes(db), reach).where('quotes.id', '=', id).forUpdate('quotes').executeTakeFirst();
}

/** The saved list: newest first, without what was removed or has expired unrequested. */
export async function listQuotes(db: Db, reach: Reach, now: Date): Promise<QuoteRecord[]> {
  return within(selectQuotes(db), reach)
    .where('quotes.is_saved', '=', true)
    .where((where) =>
      where.or([
        where('quotes.requested_at', 'is not', null),
        where('quotes.created_at', '>', new Date(now.getTime() - quoteLifeMs)),
      ]),
    )
    .orderBy('quotes.created_at', 'desc')
    .orderBy('quotes.id')
    .execute();
}

export async function countQuotesSince(db: Db, accountId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('quotes')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
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

export function hasExpired(quote: Pick<QuoteRecord, 'createdAt' | 'requestedAt'>, now: Date): boolean {
  return quote.requestedAt === null && now.getTime() - quote.createdAt.getTime() >= quoteLifeMs;
}

function within(query: ReturnType<typeof selectQuotes>, { accountId, sessionId }: Reach) {
  const own = query.where('quotes.account_id', '=', accountId);
  return sessionId === null ? own : own.where('quotes.session_id', '=', sessionId);
}
