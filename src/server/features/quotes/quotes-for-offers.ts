import type { Explanation } from '#contract/explanation.ts';
import type { Quote } from '#contract/quote.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import type { Caller } from '#server/http/caller.ts';
import { notFound } from '#server/http/refusal.ts';
import { ownQuote, ownQuoteLocked, requireOffer } from './own-quote.ts';
import { presentQuote } from './present-quote.ts';
import type { Pricing } from './pricing.ts';
import { reachOf } from './quote-reach.ts';
import { markQuote, selectQuotes } from './quote-store.ts';

/** What the offers feature may do with quotes; app.ts hands it over, since features do not import each other. */
export function openQuotesForOffers({ clock, pricing }: { clock: Clock; pricing: Pricing }) {
  return {
    /** The caller's own living quote, of which an offer may be asked. */
    async own(db: Db, caller: Caller, rid: string) {
      const quote = await ownQuote(db, { reach: reachOf(caller), rid, now: clock.now() });
      requireOffer(quote);
      return quote;
    },
    async ownLocked(db: Db, caller: Caller, rid: string) {
      const quote = await ownQuoteLocked(db, { reach: reachOf(caller), rid, now: clock.now() });
      requireOffer(quote);
      return quote;
    },
    markRequested: (db: Db, caller: Caller, id: string) =>
      markQuote(db, reachOf(caller), id, { requested_at: clock.now() }),
    /** For staff: any quotes by their ids. */
    async present(db: Db, ids: readonly string[]): Promise<Map<string, Quote>> {
      if (ids.length === 0) return new Map();
      const quotes = await selectQuotes(db).where('quotes.id', 'in', ids).execute();
      return new Map(quotes.map((quote) => [quote.id, presentQuote(quote)]));
    },
    async explain(db: Db, id: string): Promise<Explanation> {
      const quote = await selectQuotes(db).where('quotes.id', '=', id).executeTakeFirst();
      if (!quote) throw notFound();
      return pricing.explain(quote);
    },
  };
}
