import { encodeQuote } from '#contract/quote-codec.ts';
import type { QuoteAnswer } from '#contract/quote-wire.ts';
import type { QuoteRecord } from './quote-store.ts';

export function presentQuote(quote: QuoteRecord): QuoteAnswer {
  return encodeQuote(quote);
}
