import { sql } from 'kysely';
import { refusals } from '#contract/messages.ts';
import { advisoryLocks, type Db } from '#server/adapters/database/database.ts';
import type { QuoteRecord } from '#server/features/quotes/quote-record.ts';
import { isBeingSold, policyHistoryOf } from '#server/features/quotes/sale-status.ts';
import { Refusal } from '#server/http/refusal.ts';

/**
 * Runs of one quote are one policy: a case may open, or open again, while none of them is being sold or was. Of two at
 * once the second waits here for the end of the first one's transaction. No lock of rows: one holds its quote, the
 * other its case.
 */
export async function requireNotBeingSold(db: Db, quote: QuoteRecord): Promise<void> {
  const policy = policyHistoryOf(quote);
  await sql`select pg_advisory_xact_lock(${advisoryLocks.sales}, hashtext(${policy}::text))`.execute(db);
  if (await isBeingSold(db, policy)) throw new Refusal(409, 'being-sold', refusals.beingSold);
}
