import { type CalendarDate, completedAge } from '#contract/text/calendar-date.ts';
import type { WatchEnd } from '#contract/quotes/watch-news.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { QuoteRecord } from '#server/features/quotes/quote-record.ts';
import { isBeingSold, policyHistoryOf } from '#server/features/quotes/sale-status.ts';
import { isAuthorized } from '#server/features/states/require-authorized.ts';
import type { Assumed } from '#valuation/range-by-monthly-sum.ts';

/** Why there is nothing more to tell of a quote; null while there may be. */
export async function whyWatchEnds(
  db: Db,
  quote: QuoteRecord,
  { today, assumed }: { today: CalendarDate; assumed: Assumed },
): Promise<WatchEnd | null> {
  if (quote.isRequested || (await isBeingSold(db, policyHistoryOf(quote)))) return { why: 'case' };
  if (!(await isAuthorized(db, quote.state))) return { why: 'state', state: quote.state };
  const { youngestAge: youngest, oldestAge: oldest } = assumed.assumptions;
  const age = completedAge(quote.birthDate, today);
  if (age < youngest || age > oldest) return { why: 'age', age, youngest, oldest };
  return quote.schedule !== null && assumed.account === null ? { why: 'illustration' } : null;
}
