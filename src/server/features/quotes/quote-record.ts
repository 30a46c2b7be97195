import { type Selectable, sql } from 'kysely';
import { parseIsoDate, type CalendarDate } from '#contract/text/calendar-date.ts';
import { statusOf } from '#contract/cases/case-life.ts';
import { limits } from '#contract/limits.ts';
import type { EarlierRun, EstimateFindings, Quote } from '#contract/quotes/quote.ts';
import { decodeNotices } from '#contract/quotes/quote-codec.ts';
import type { QuoteAnswer } from '#contract/quotes/quote-wire.ts';
import { accountAddress } from '#server/adapters/database/account-tables.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { recallSet } from '#server/features/assumptions/loaded-sets.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Assumed } from '#valuation/range-by-monthly-sum.ts';
import { findingsOf } from '#server/pricing.ts';

export const quoteLifeMs = limits.quoteLifeDays * 86_400_000;

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
  /** The same for all its runs. */
  historyId: string;
  /** The one it left when its case was proved by itself. */
  formerHistoryId: string | null;
  /** A compliance file was made of it: as long as that is kept, so is the quote. */
  isOnFile: boolean;
};

type QuoteRow = Awaited<ReturnType<ReturnType<typeof selectQuotes>['executeTakeFirstOrThrow']>>;

export function selectQuotes(db: Db) {
  return db
    .selectFrom('quotes')
    .innerJoin('accounts', 'accounts.id', 'quotes.account_id')
    .leftJoin('cases', 'cases.quote_id', 'quotes.id')
    .leftJoin('quote_watches', 'quote_watches.history_id', 'quotes.history_id')
    .leftJoin('assumption_sets', 'assumption_sets.version', 'quotes.assumptions_version')
    .selectAll('quotes')
    .select([
      accountAddress.as('account_email'),
      'accounts.role as account_role',
      caseOfQuote.as('case'),
      'quote_watches.until as watched_until',
      'quote_watches.ended_on as watch_ended_on',
      'assumption_sets.id as assumption_set_id',
      earlierRuns.as('earlier_runs'),
      sql<boolean>`exists (select from compliance_files where compliance_files.quote_id = quotes.id)`.as(
        'is_on_file',
      ),
    ]);
}

type CaseRow = Pick<
  Selectable<Schema['cases']>,
  'case_number' | 'stage' | 'turn' | 'amount' | 'reason' | 'valid_until'
>;

/** As one column: few quotes have one, and each column of a list takes its time. */
const caseOfQuote = sql<CaseRow | null>`case when cases.quote_id is not null then json_build_object(
  'case_number', cases.case_number, 'stage', cases.stage, 'turn', cases.turn,
  'amount', cases.amount, 'reason', cases.reason, 'valid_until', cases.valid_until
) end`;

type RunRow = {
  id: string;
  created_at: string;
  death_benefit: number;
  annual_premium: number;
  offer_low: number;
  offer_high: number;
  assumptions_version: string;
  has_schedule: boolean;
};

/** In the same statement: a list has many quotes, and nearly all of them have none, which is told sooner. */
const earlierRuns = sql<RunRow[] | null>`case when exists (
  select from quotes as earlier
  where earlier.history_id = quotes.history_id and earlier.id != quotes.id
) then (
  select json_agg(run) from (
    select id, created_at, death_benefit, annual_premium, offer_low, offer_high, assumptions_version,
      schedule is not null as has_schedule
    from quotes as earlier
    where earlier.history_id = quotes.history_id
      and (earlier.created_at, earlier.id) < (quotes.created_at, quotes.id)
    order by created_at desc, id desc
    limit ${sql.lit(limits.runsShown)}
  ) as run
) end`;

export async function readQuotes(db: Db, rows: readonly QuoteRow[]): Promise<QuoteRecord[]> {
  const ids = new Map(rows.map((row) => [row.assumptions_version, row.assumption_set_id]));
  const sets = new Map<string, Assumed>();
  for (const [version, id] of ids) sets.set(version, await recallSet(db, { id, version }));
  return rows.map((row) => readQuote(row, sets.get(row.assumptions_version)!));
}

/** One that was made this moment: it has no case, no watch and no paper yet. */
export function readNewQuote(
  row: Selectable<Schema['quotes']>,
  { email, role }: Pick<Caller, 'email' | 'role'>,
  assumed: Assumed,
): QuoteRecord {
  const nothing = {
    case: null,
    watched_until: null,
    watch_ended_on: null,
    assumption_set_id: null,
    earlier_runs: null,
    is_on_file: false,
  };
  const advisor = { account_email: email, account_role: role };
  return readQuote(Object.assign(row, nothing, advisor), assumed);
}

function readQuote(row: QuoteRow, assumed: Assumed): QuoteRecord {
  const kept = Object.assign(readKept(row), { assumed });
  return Object.assign(kept, findingsOf(kept));
}

/** What the database has of it. */
function readKept(row: QuoteRow): Omit<QuoteRecord, keyof EstimateFindings | 'assumed'> {
  // Written by us alone, as the contract has them.
  const notices = decodeNotices({ notices: row.notices as QuoteAnswer['notices'] });
  return {
    id: row.id,
    accountId: row.account_id!,
    accountEmail: row.account_email,
    accountRole: row.account_role,
    createdAt: row.created_at,
    expiresAt: new Date(Math.max(row.created_at.getTime() + quoteLifeMs, keptAfterWatch(row))),
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
    premiumsPaid: row.premiums_paid,
    withdrawals: row.withdrawals,
    schedule: row.schedule as Quote['schedule'],
    acknowledgedNotices: notices.map(({ name }) => name),
    notices,
    historyId: row.history_id,
    formerHistoryId: row.former_history_id,
    watchedUntil: row.watch_ended_on === null ? row.watched_until : null,
    isOnFile: row.is_on_file,
    earlierRuns: (row.earlier_runs ?? []).map(readRun),
    isSaved: row.is_saved,
    isEmailed: row.is_emailed,
    mailedAt: row.mailed_at,
    isProved: row.is_proved,
    isRequested: row.requested_at !== null,
    requestedAt: row.requested_at,
    nickname: row.nickname,
    case: row.case && {
      caseNumber: row.case.case_number,
      stage: row.case.stage,
      status: statusOf(row.case.stage),
      turn: row.case.turn,
      amount: row.case.amount,
      reason: row.case.reason,
      validUntil: row.case.valid_until === null ? null : parseIsoDate(row.case.valid_until),
    },
  };
}

/** A watch that ended before its time keeps the quote in the list for a while. */
function keptAfterWatch({ watch_ended_on: endedOn, watched_until: until }: QuoteRow): number {
  return endedOn === null || until === null ? 0 : until.getTime();
}

function readRun(run: RunRow): EarlierRun {
  return {
    id: run.id,
    createdAt: new Date(run.created_at),
    deathBenefit: run.death_benefit,
    annualPremium: run.annual_premium,
    offerLow: run.offer_low,
    offerHigh: run.offer_high,
    assumptionsVersion: run.assumptions_version,
    hasSchedule: run.has_schedule,
  };
}
