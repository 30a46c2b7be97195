import { type Selectable, sql } from 'kysely';
import { type CalendarDate, completedAge, formatIsoDate } from '#contract/text/calendar-date.ts';
import type { QuoteRequest, ReadNotice } from '#contract/quotes/quote.ts';
import { encodeNotices } from '#contract/quotes/quote-codec.ts';
import { type Count, countStatement } from '#server/adapters/attempts.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { keepStatement } from '#server/adapters/database/kept-statement.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Price } from '#server/pricing.ts';
import type { QuoteRecord } from './quote-record.ts';

export type NewQuote = {
  /** Without a session where nobody asked. */
  caller: Pick<Caller, 'id' | 'isMailboxProved'> & { sessionId: string | null };
  request: QuoteRequest;
  price: Price;
  now: Date;
  today: CalendarDate;
  idempotencyKey: string | null;
  /** What was read already; else what the request says, now. */
  notices?: readonly ReadNotice[] | undefined;
};

type QuoteRow = Selectable<Schema['quotes']>;

/** What the database itself says of a new one. */
const given = ['id', 'history_id', 'former_history_id', 'is_saved', 'is_emailed'] as const;
type Given = (typeof given)[number];

const ofOneKey = ['account_id', 'idempotency_key'] as const;

/** The new quote; undefined when this account already has a quote with this key. */
export async function insertQuote(
  db: Db,
  { runOf, ...quote }: NewQuote & { runOf?: Pick<QuoteRecord, 'historyId' | 'formerHistoryId'> },
): Promise<QuoteRow | undefined> {
  const row = rowOf(quote);
  const made = await db
    .insertInto('quotes')
    .values({
      ...valuesOf(row),
      ...(runOf && { history_id: runOf.historyId, former_history_id: runOf.formerHistoryId }),
    })
    .onConflict((conflict) => conflict.columns(ofOneKey).doNothing())
    .returning(given)
    .executeTakeFirst();
  return made && Object.assign(row, made);
}

/** Inserts a quote and counts it in one statement; it is made only while the count is within the limit. */
export async function insertCountedQuote(
  db: Db,
  quote: NewQuote,
  { counting, most }: { counting: Count; most: number },
): Promise<{ count: number; made: QuoteRow | undefined }> {
  const row = rowOf(quote);
  // Not spread, which takes V8 50 microseconds.
  const [first] = await countedQuote(db, Object.assign(valuesOf(row), counting, { most }));
  const { count, ...made } = first!;
  // All of it is there, or none.
  return { count, made: made.id === null ? undefined : Object.assign(row, made) };
}

type CountedQuote = Count & { most: number } & ReturnType<typeof valuesOf>;

const countedQuote = keepStatement(
  (_db: Db, { countKey, countBy, countedAt, countUntil, most, ...values }: CountedQuote) => {
    const counted = countStatement({ countKey, countBy, countedAt, countUntil });
    const columns = Object.keys(values).map((column) => sql.ref(column));
    return sql<{ count: number } & Pick<QuoteRow, Given>>`
      with counted as (${counted}), made as (
        insert into quotes (${sql.join(columns)})
        select ${sql.join(Object.values(values))} from counted where counted.count <= ${most}
        on conflict (account_id, idempotency_key) do nothing
        returning ${sql.join(given.map((column) => sql.ref(column)))}
      )
      select counted.count, made.* from counted left join made on true`;
  },
  { isSameWithNulls: true },
);

function rowOf(quote: NewQuote): Omit<QuoteRow, Given> {
  const { caller, request, price, now, today, idempotencyKey } = quote;
  const read = quote.notices ?? request.acknowledgedNotices.map((name) => ({ name, at: now }));
  return {
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
    premiums_paid: request.premiumsPaid,
    withdrawals: request.withdrawals,
    notices: encodeNotices(read).notices,
    schedule: request.schedule,
    mailed_at: null,
    requested_at: null,
    deidentified_at: null,
    is_proved: caller.isMailboxProved,
    nickname: request.nickname,
  };
}

/** As it is written: the objects in it are text. */
function valuesOf(row: Omit<QuoteRow, Given>) {
  return {
    ...row,
    notices: JSON.stringify(row.notices),
    schedule: row.schedule === null ? null : JSON.stringify(row.schedule),
  };
}
