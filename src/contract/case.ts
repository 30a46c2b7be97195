import { type CalendarDate, parseCalendarDate } from './calendar-date.ts';
import type { CaseAnswer, CaseSummaryAnswer } from './case-wire.ts';
import { decodeQuote } from './quote-codec.ts';
import type { Quote } from './quote.ts';

/** What a list says of a case, in our own words. */
export type CaseSummary = Omit<CaseSummaryAnswer, 'rid' | 'since' | 'validUntil' | 'quote'> & {
  id: string;
  since: Date;
  validUntil: CalendarDate | null;
  quote: Quote;
};

/** A case as its advisor sees it. */
export type Case = Omit<CaseAnswer, keyof CaseSummaryAnswer | 'signedOn' | 'paidOn'> &
  CaseSummary & { signedOn: CalendarDate | null; paidOn: CalendarDate | null };

export function decodeCaseSummary(answer: CaseSummaryAnswer): CaseSummary {
  const { rid, since, validUntil, quote, ...same } = answer;
  return {
    ...same,
    id: rid,
    since: new Date(since),
    validUntil: dayOrNull(validUntil),
    quote: decodeQuote(quote),
  };
}

export function decodeCase({ signedOn, paidOn, ...answer }: CaseAnswer): Case {
  return {
    ...answer,
    ...decodeCaseSummary(answer),
    signedOn: dayOrNull(signedOn),
    paidOn: dayOrNull(paidOn),
  };
}

function dayOrNull(text: string | null): CalendarDate | null {
  return text === null ? null : parseCalendarDate(text);
}
