import { type ExpressionBuilder, sql } from 'kysely';
import type { caseFilters } from '#contract/cases/admin-cases.ts';
import type { CaseSide, CaseStage } from '#contract/cases/case-life.ts';
import { accountAddress } from '#server/adapters/database/account-tables.ts';
import { containing } from '#server/http/paging.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { isSentToUs } from '#server/adapters/database/case-tables.ts';
import { notFound } from '#server/http/refusal.ts';

/** How long an upload may stay unmarked before staff are shown it. */
const unmarkedAfterMs = 10 * 60_000;

export type CaseFilter = (typeof caseFilters)[number];

type Asked = {
  filter: CaseFilter;
  id?: string | undefined;
  stage?: CaseStage | undefined;
  search: string;
  assignedTo?: string | undefined;
  now: Date;
  offset: number;
  limit: number;
};

/** Open ones, those of a bare email last, the longest waiting on top; then the closed ones, the last changed on top. Each by an index of its own. */
export async function listDeskCases(db: Db, asked: Asked): Promise<{ id: string }[]> {
  const { filter, now, offset, limit } = asked;
  if (filter === 'unrequested') return listUnrequested(db, { now, offset, limit });
  if (filter === 'closed') return listClosed(db, asked);
  const open = await listOpen(db, asked);
  if (filter !== 'all' || open.length === limit) return open;
  const before = open.length > 0 ? offset + open.length : await countOpen(db, asked);
  const rest = await listClosed(db, {
    ...asked,
    offset: Math.max(0, offset - before),
    limit: limit - open.length,
  });
  return [...open, ...rest];
}

async function listOpen(db: Db, asked: Asked) {
  return openCases(db, asked)
    .select('cases.quote_id as id')
    .orderBy(isProved, 'desc')
    .orderBy('since')
    .orderBy('quote_id')
    .offset(asked.offset)
    .limit(asked.limit)
    .execute();
}

async function countOpen(db: Db, asked: Asked): Promise<number> {
  const { count } = await openCases(db, asked)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function openCases(db: Db, asked: Asked) {
  const found = searched(db, asked);
  if (asked.filter === 'ours') return found.where(waitsForUs);
  return asked.filter === 'theirs' ? found.where(waitsForAdvisor) : found.where('turn', 'is not', null);
}

async function listClosed(db: Db, asked: Asked) {
  return searched(db, asked)
    .where('turn', 'is', null)
    .select('cases.quote_id as id')
    .orderBy('since', 'desc')
    .orderBy('quote_id', 'desc')
    .offset(asked.offset)
    .limit(asked.limit)
    .execute();
}

function searched(db: Db, { id, stage, search, assignedTo }: Asked) {
  const pattern = containing(search);
  return db
    .selectFrom('cases')
    .$if(id !== undefined, (query) => query.where('cases.quote_id', '=', id!))
    .$if(stage !== undefined, (query) => query.where('stage', '=', stage!))
    .$if(assignedTo !== undefined, (query) => query.where('assigned_to', '=', assignedTo!))
    .$if(search !== '', (query) =>
      query.where((where) =>
        where.or([
          where('case_number', 'ilike', pattern),
          where('cases.quote_id', 'in', requestedQuotes(where, pattern, 'advisor')),
          where('cases.quote_id', 'in', requestedQuotes(where, pattern, 'state')),
        ]),
      ),
    );
}

/** Quotes with a case whose advisor, or state, fits: each by an index over those alone, never through all quotes. */
function requestedQuotes(
  expression: ExpressionBuilder<Schema, 'cases'>,
  pattern: string,
  by: 'advisor' | 'state',
) {
  const quotes = expression.selectFrom('quotes').select('quotes.id').where('requested_at', 'is not', null);
  return by === 'state'
    ? quotes.where('state_name', 'in', (from) =>
        from.selectFrom('states').select('name').where('name', 'ilike', pattern),
      )
    : quotes.where('account_id', 'in', (from) =>
        from
          .selectFrom('accounts')
          .select('accounts.id')
          .where((where) =>
            where.or([where(accountAddress, 'ilike', pattern), where('name', 'ilike', pattern)]),
          ),
      );
}

/** Uploads that were never marked as requested: something went wrong between the two. */
async function listUnrequested(db: Db, { now, offset, limit }: Pick<Asked, 'now' | 'offset' | 'limit'>) {
  return unrequested(db, now)
    .orderBy(sql`min(illustrations.uploaded_at)`)
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function requireSentToUs(db: Db, quoteId: string): Promise<void> {
  const found = await db
    .selectFrom('quotes')
    .select('id')
    .where('id', '=', quoteId)
    .where(isSentToUs)
    .executeTakeFirst();
  if (!found) throw notFound();
}

export function unrequested(db: Db, now: Date) {
  return db
    .selectFrom('illustrations')
    .innerJoin('quotes', 'quotes.id', 'illustrations.quote_id')
    .select(['quotes.id', sql<Date>`min(illustrations.uploaded_at)`.as('since')])
    .where('awaits_request', '=', true)
    .where('quotes.account_id', 'is not', null)
    .where('uploaded_at', '<=', new Date(now.getTime() - unmarkedAfterMs))
    .groupBy('quotes.id');
}

/** What the desk's page says of these beside their quotes. */
export async function findDeskRows(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('quotes')
    .innerJoin('accounts', 'accounts.id', 'quotes.account_id')
    .innerJoin('states', 'states.name', 'quotes.state_name')
    .leftJoin('cases', 'cases.quote_id', 'quotes.id')
    .selectAll('cases')
    .select((select) => [
      sql<CaseSide | null>`case when ${waitsForUs} then 'trove' when ${waitsForAdvisor} then 'advisor' end`.as(
        'waitsFor',
      ),
      select
        .selectFrom('case_papers')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('case_papers.quote_id', '=', 'cases.quote_id')
        .where('sent_at', 'is not', null)
        .as('papersToCheck'),
    ])
    .select([
      'quotes.id',
      'quotes.created_at as createdAt',
      'quotes.requested_at as requestedAt',
      'quotes.state_name as stateName',
      'states.is_authorized as isAuthorized',
      'quotes.death_benefit as deathBenefit',
      'quotes.age',
      'quotes.gender',
      'quotes.is_proved as isProved',
      'quotes.offer_low as offerLow',
      'quotes.offer_high as offerHigh',
      'accounts.name as advisorName',
      accountAddress.as('advisorEmail'),
      'accounts.erased_at as advisorErasedAt',
      'accounts.phone as advisorPhone',
      'accounts.firm as advisorFirm',
      'accounts.npn as advisorNpn',
      'accounts.licensed_states as advisorStates',
    ])
    .where('quotes.id', 'in', ids)
    .execute();
}

export async function isAdministrator(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .where('role', '=', 'administrator')
    .where('status', '=', 'active')
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * What comes of a bare email, which anyone can make, comes last, and keeps nobody's work off a list. It is asked of each
 * case that waits, for a join would read all quotes; so the first are picked among the cases, and told of afterwards.
 */
export const isProved = sql<boolean>`(select is_proved from quotes where quotes.id = cases.quote_id)`;

/** Since when it is whose turn: the stage's beginning, or a change of turn within it. */
export const turnSince = sql<Date>`greatest(cases.since, cases.turn_since)`;

/** Something of the advisor's lies here, unanswered or unchecked. */
const hasNews = sql<boolean>`(cases.unanswered_since is not null or (cases.turn is not null and cases.quote_id in (
  select case_papers.quote_id from case_papers where case_papers.sent_at is not null)))`;

/** The desk's one rule of whom a case waits for: its lists, its counts and its pages all go by it. */
export const waitsForUs = sql<boolean>`(cases.turn = 'trove' or ${hasNews})`;

export const waitsForAdvisor = sql<boolean>`(cases.turn = 'advisor' and not ${hasNews})`;
