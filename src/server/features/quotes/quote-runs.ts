import type { Db } from '#server/adapters/database/database.ts';
import type { QuoteRecord } from './quote-record.ts';
import { findQuotes } from './quote-store.ts';

/** How often a quote was run. */
export async function countRuns(db: Db, historyId: string): Promise<number> {
  const { runs } = await db
    .selectFrom('quotes')
    .select(({ fn }) => fn.countAll<number>().as('runs'))
    .where('history_id', '=', historyId)
    .executeTakeFirstOrThrow();
  return runs;
}

/** Undefined where nobody's is left. */
export async function findNewestRun(db: Db, historyId: string): Promise<QuoteRecord | undefined> {
  const row = await db
    .selectFrom('quotes')
    .select('id')
    .where('history_id', '=', historyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (await findQuotes(db, [row.id]))[0];
}

export async function newestRunOf(db: Db, quote: QuoteRecord): Promise<QuoteRecord> {
  return (await findNewestRun(db, quote.historyId)) ?? quote;
}

/** When the newest illustration of any of its runs was sent. */
export async function findIllustrationDay(db: Db, historyId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('illustrations')
    .innerJoin('quotes', 'quotes.id', 'illustrations.quote_id')
    .select('illustrations.uploaded_at')
    .where('quotes.history_id', '=', historyId)
    .orderBy('illustrations.uploaded_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.uploaded_at;
}

export async function isAnyRunRequested(db: Db, historyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('quotes')
    .select('id')
    .where('history_id', '=', historyId)
    .where('requested_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
