import * as z from 'zod';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import type { QuoteRecord } from './quote-record.ts';
import { findQuote, hasExpired, lockQuote, lockRuns, type Reach } from './quote-store.ts';

type Asked = { reach: Reach; id: string; now: Date };

/** The caller's own quote while it lives. Unknown, someone else's, or out of this session's reach: 404 alike. */
export async function ownQuote(db: Db, { reach, id, now }: Asked): Promise<QuoteRecord> {
  return requireUnexpired(isId(id) ? await findQuote(db, reach, id) : undefined, now);
}

/** One's own quote, also one that is past its days but on file: to be read, not to be acted on. */
export async function ownQuoteToRead(db: Db, { reach, id, now }: Asked): Promise<QuoteRecord> {
  const quote = isId(id) ? await findQuote(db, reach, id) : undefined;
  return quote?.isOnFile ? quote : requireUnexpired(quote, now);
}

/** As `ownQuote`, locked until the transaction ends. */
export async function ownQuoteLocked(db: Db, { reach, id, now }: Asked): Promise<QuoteRecord> {
  return requireUnexpired(isId(id) ? await lockQuote(db, reach, id) : undefined, now);
}

/** One's own quote, locked with all its runs. */
export async function ownRunsLocked(db: Db, { reach, id, now }: Asked): Promise<QuoteRecord> {
  return requireUnexpired(isId(id) ? await lockRuns(db, reach, id) : undefined, now);
}

/** Nothing can be sent or asked for where nothing would be paid. */
export function requireOffer(quote: QuoteRecord): void {
  if (quote.offerHigh <= 0) throw new Refusal(409, 'no-offer', messages.noOfferToRequest);
}

function requireUnexpired(quote: QuoteRecord | undefined, now: Date): QuoteRecord {
  if (!quote) throw notFound();
  if (hasExpired(quote, now)) throw new Refusal(410, 'expired', messages.quoteExpired);
  return quote;
}

export function isId(text: string): boolean {
  return z.uuid().safeParse(text).success;
}
