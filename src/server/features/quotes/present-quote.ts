import { encodeQuote } from '#contract/quote-codec.ts';
import type { Quote as QuoteAnswer } from '#contract/quote.ts';
import type { QuoteRecord } from './quote-store.ts';

export function presentQuote(quote: QuoteRecord): QuoteAnswer {
  return encodeQuote(quote);
}
