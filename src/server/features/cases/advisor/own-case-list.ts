import { sql } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';
import { findQuotes, isWithin, type Reach } from '#server/features/quotes/quote-store.ts';

type Place = { createdAt: Date; id: string };

/** One's cases, the last changed first; so many after a place in the list. */
export async function listOwnCases(
  db: Db,
  reach: Reach,
  { before, limit }: { before: Place | undefined; limit: number },
) {
  const rows = await db
    .selectFrom('cases')
    .innerJoin('quotes', 'quotes.id', 'cases.quote_id')
    .selectAll('cases')
    .select(
      sql<string>`(
        select count(*) from case_messages
        where case_messages.quote_id = cases.quote_id and side = 'trove'
          and case_messages.id > cases.read_message_id)`.as('unread'),
    )
    .where(isWithin(reach))
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(cases.since, cases.quote_id) < (${before?.createdAt}::timestamptz, ${before?.id}::uuid)`,
      ),
    )
    .orderBy('cases.since', 'desc')
    .orderBy('cases.quote_id', 'desc')
    .limit(limit)
    .execute();
  const quotes = new Map(
    (
      await findQuotes(
        db,
        rows.map((row) => row.quote_id),
      )
    ).map((quote) => [quote.id, quote]),
  );
  return rows.flatMap(({ unread, ...row }) => {
    const quote = quotes.get(row.quote_id);
    return quote ? [{ row, quote, unread: Number(unread) }] : [];
  });
}
