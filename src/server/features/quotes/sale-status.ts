import { cameToNothing } from '#contract/cases/case-life.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { QuoteRecord } from './quote-record.ts';

/** The same for all runs of one quote, those too that have a history of their own since their case was proved. */
export function policyHistoryOf({ historyId, formerHistoryId }: QuoteRecord): string {
  return formerHistoryId ?? historyId;
}

/** A case of any of its runs that came to nothing is no end: the policy may be run, watched and sold again. */
export async function isBeingSold(db: Db, policy: string): Promise<boolean> {
  const row = await db
    .selectFrom('cases')
    .innerJoin('quotes', 'quotes.id', 'cases.quote_id')
    .select('cases.quote_id')
    .where((where) =>
      where.or([
        where.and([where('quotes.history_id', '=', policy), where('quotes.former_history_id', 'is', null)]),
        where('quotes.former_history_id', '=', policy),
      ]),
    )
    .where('cases.stage', 'not in', cameToNothing)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
