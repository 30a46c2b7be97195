import { z } from 'zod';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import type { Reach } from './quote-reach.ts';
import { findQuote, hasExpired, lockQuote, type QuoteRecord } from './quote-store.ts';

/** Any text: what is no id of ours names nothing, and is answered like any other unknown one. */
export const byRid = z.object({ rid: z.string() });

type Asked = { reach: Reach; rid: string; now: Date };

/** The caller's own quote while it lives. Unknown, someone else's, or out of this session's reach: 404 alike. */
export async function ownQuote(db: Db, { reach, rid, now }: Asked): Promise<QuoteRecord> {
  return alive(isId(rid) ? await findQuote(db, reach, rid) : undefined, now);
}

/** The same, locked until the transaction ends. */
export async function ownQuoteLocked(db: Db, { reach, rid, now }: Asked): Promise<QuoteRecord> {
  return alive(isId(rid) ? await lockQuote(db, reach, rid) : undefined, now);
}

/** Nothing can be sent or asked for where nothing would be paid. */
export function requireOffer(quote: QuoteRecord): void {
  if (quote.offerHigh <= 0) throw new Refusal(409, 'no-offer', messages.noOfferToRequest);
}

function alive(quote: QuoteRecord | undefined, now: Date): QuoteRecord {
  if (!quote) throw notFound();
  if (hasExpired(quote, now)) throw new Refusal(410, 'expired', messages.quoteExpired);
  return quote;
}

function isId(text: string): boolean {
  return z.uuid().safeParse(text).success;
}
