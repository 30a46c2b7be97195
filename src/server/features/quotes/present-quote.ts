import { encodeQuote } from '#contract/quotes/quote-codec.ts';
import type { QuoteAnswer, QuotePageAnswer } from '#contract/quotes/quote-wire.ts';
import type { EndedShare, ShareState } from '#contract/papers/share.ts';
import { keepFiguresOf, rangeOnSixFacts } from '#server/pricing.ts';
import type { QuoteRecord } from './quote-record.ts';

export function presentQuote(quote: QuoteRecord): QuoteAnswer {
  return encodeQuote(quote);
}

export function presentQuotePage(
  quote: QuoteRecord,
  shares: { share: ShareState; endedShares: EndedShare[] },
): QuotePageAnswer {
  return Object.assign(encodeQuote(quote), {
    keep: keepFiguresOf(quote),
    onSixFacts: rangeOnSixFacts(quote),
    ...shares,
  });
}
