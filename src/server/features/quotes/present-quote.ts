import { encodeQuote } from '#contract/quote-codec.ts';
import type { QuoteAnswer } from '#contract/quote.ts';
import type { QuoteRecord } from './quote-store.ts';

export function presentQuote(quote: QuoteRecord): QuoteAnswer {
  return encodeQuote(quote);
}
