import { sql } from 'kysely';
import { type CalendarDate, formatIsoDate } from '#contract/calendar-date.ts';
import type { Db } from '#server/adapters/database/database.ts';

export async function openCase(db: Db, quoteId: string): Promise<void> {
  await db.insertInto('cases').values({ quote_id: quoteId, status: 'requested' }).execute();
}

export type Decision =
  | { status: 'in-review' }
  | { status: 'offered'; amount: number; validUntil: CalendarDate }
  | { status: 'declined'; reason: string | undefined };

/** No one else decides the case before this transaction ends. False when there is none. */
export async function lockCase(db: Db, quoteId: string): Promise<boolean> {
  const found = await db
    .selectFrom('cases')
    .select('quote_id')
    .where('quote_id', '=', quoteId)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

export async function decideCase(
  db: Db,
  quoteId: string,
  { decision, by, now }: { decision: Decision; by: string; now: Date },
): Promise<void> {
  await db
    .updateTable('cases')
    .set({
      status: decision.status,
      amount: decision.status === 'offered' ? decision.amount : null,
      valid_until: decision.status === 'offered' ? formatIsoDate(decision.validUntil) : null,
      reason: decision.status === 'declined' ? (decision.reason ?? null) : null,
      decided_at: now,
      decided_by: by,
    })
    .where('quote_id', '=', quoteId)
    .execute();
}

/** How long an upload may stay unmarked before staff are shown it. */
const unmarkedAfterMs = 10 * 60_000;

/** With an id: that one alone. */
type Asked = { now: Date; id: string | undefined; offset: number; limit: number };

/** Open ones first, longest waiting on top; then the decided ones, newest first. */
export async function listCases(db: Db, { now, id, offset, limit }: Asked) {
  const waitingSince = sql<Date>`coalesce(quotes.requested_at, (select min(uploaded_at) from illustrations where quote_id = quotes.id))`;
  const isDecided = sql<boolean>`coalesce(cases.status in ('offered', 'declined'), false)`;
  return db
    .selectFrom('quotes')
    .$if(id !== undefined, (query) => query.where('quotes.id', '=', id!))
    .innerJoin('accounts', 'accounts.id', 'quotes.account_id')
    .leftJoin('cases', 'cases.quote_id', 'quotes.id')
    .select([
      'quotes.id',
      'quotes.requested_at as requestedAt',
      'accounts.name as advisorName',
      'accounts.email as advisorEmail',
      'cases.status',
      'cases.amount',
      'cases.reason',
      'cases.decided_at as decidedAt',
      'cases.decided_by as decidedBy',
      'cases.valid_until as validUntil',
    ])
    .where((where) =>
      where.or([
        where('quotes.requested_at', 'is not', null),
        where.exists(
          where
            .selectFrom('illustrations')
            .select('illustrations.id')
            .whereRef('illustrations.quote_id', '=', 'quotes.id')
            .where('illustrations.uploaded_at', '<=', new Date(now.getTime() - unmarkedAfterMs)),
        ),
      ]),
    )
    .orderBy(isDecided)
    .orderBy(sql`case when ${isDecided} then null else ${waitingSince} end`)
    .orderBy('cases.decided_at', 'desc')
    .orderBy('quotes.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function listIllustrationsOf(db: Db, quoteIds: readonly string[]) {
  if (quoteIds.length === 0) return [];
  return db
    .selectFrom('illustrations')
    .selectAll()
    .where('quote_id', 'in', quoteIds)
    .orderBy('uploaded_at')
    .execute();
}
