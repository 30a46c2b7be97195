import { type CalendarDate, formatCalendarDate, parseCalendarDate } from './calendar-date.ts';
import type { CaseAnswer, CaseSummaryAnswer } from './case-wire.ts';
import { decodeQuote, encodeQuote } from './quote-codec.ts';
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

export function encodeCaseSummary(summary: CaseSummary): CaseSummaryAnswer {
  return {
    rid: summary.id,
    caseNumber: summary.caseNumber,
    nickname: summary.nickname,
    stage: summary.stage,
    since: summary.since.toISOString(),
    turn: summary.turn,
    offer: summary.offer,
    validUntil: textOrNull(summary.validUntil),
    unread: summary.unread,
    quote: encodeQuote(summary.quote),
  };
}

export function encodeCase({ signedOn, paidOn, ...shown }: Case): CaseAnswer {
  return {
    ...encodeCaseSummary(shown),
    events: shown.events,
    papers: shown.papers,
    files: shown.files,
    messages: shown.messages,
    reason: shown.reason,
    documentsAsked: shown.documentsAsked,
    signedOn: textOrNull(signedOn),
    paidOn: textOrNull(paidOn),
    paidAmount: shown.paidAmount,
    rescission: shown.rescission,
  };
}

function textOrNull(day: CalendarDate | null): string | null {
  return day && formatCalendarDate(day);
}

function dayOrNull(text: string | null): CalendarDate | null {
  return text === null ? null : parseCalendarDate(text);
}
