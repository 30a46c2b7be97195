import { type CalendarDate, completedAge } from '#contract/text/calendar-date.ts';
import type { CaseStage } from '#contract/cases/case-life.ts';
import type { WatchEnd } from '#contract/quotes/watch-news.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { QuoteRecord } from '#server/features/quotes/quote-record.ts';
import { isAuthorized } from '#server/features/states/require-authorized.ts';
import type { Assumed } from '#valuation/range-by-monthly-sum.ts';

/** Why there is nothing more to tell of a quote; null while there may be. */
export async function whyWatchEnds(
  db: Db,
  quote: QuoteRecord,
  { today, assumed }: { today: CalendarDate; assumed: Assumed },
): Promise<WatchEnd | null> {
  if (quote.isRequested || (await isBeingSold(db, policyOf(quote)))) return { why: 'case' };
  if (!(await isAuthorized(db, quote.state))) return { why: 'state', state: quote.state };
  const { youngestAge: youngest, oldestAge: oldest } = assumed.assumptions;
  const age = completedAge(quote.birthDate, today);
  if (age < youngest || age > oldest) return { why: 'age', age, youngest, oldest };
  return quote.schedule !== null && assumed.account === null ? { why: 'illustration' } : null;
}

/** Cases after which the policy is the owner's as before. */
export const cameToNothing = [
  'declined',
  'offer-declined',
  'lapsed',
  'withdrawn',
  'rescinded',
] as const satisfies readonly CaseStage[];

/** The same for all runs of one quote, those too that have a history of their own since their case was proved. */
export function policyOf({ historyId, formerHistoryId }: QuoteRecord): string {
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
