import type { Explanation } from '#contract/explanation.ts';
import type { Quote } from '#contract/quote.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Caller } from '#server/http/caller.ts';

/** What of a quote matters here. */
export type OfferQuote = {
  id: string;
  accountEmail: string;
  accountName: string;
  accountRole: Caller['role'];
  offerLow: number;
  offerHigh: number;
  deathBenefit: number;
  annualPremium: number;
  stateOfOwnership: string;
  age: number;
  gender: string;
  requestedAt: Date | null;
};

/** What this feature asks of quotes; app.ts joins the two. */
export type OfferQuotes = {
  /** The caller's own living quote with something to offer; refuses any other. */
  own(db: Db, caller: Caller, rid: string): Promise<OfferQuote>;
  /** The same, locked until the transaction ends. */
  ownLocked(db: Db, caller: Caller, rid: string): Promise<OfferQuote>;
  markRequested(db: Db, caller: Caller, id: string): Promise<void>;
  present(db: Db, ids: readonly string[]): Promise<Map<string, Quote>>;
  explain(db: Db, id: string): Promise<Explanation>;
};
