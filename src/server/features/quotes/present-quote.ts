import { encodeQuote } from '#contract/quote-codec.ts';
import type { QuoteAnswer, QuotePageAnswer } from '#contract/quote-wire.ts';
import type { ShareState } from '#contract/share.ts';
import { keepFiguresOf, rangeOnSixFacts } from './pricing.ts';
import type { QuoteRecord } from './quote-record.ts';

export function presentQuote(quote: QuoteRecord): QuoteAnswer {
  return encodeQuote(quote);
}

export function presentQuotePage(quote: QuoteRecord, share: ShareState): QuotePageAnswer {
  return { ...encodeQuote(quote), keep: keepFiguresOf(quote), onSixFacts: rangeOnSixFacts(quote), share };
}
