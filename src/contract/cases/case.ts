import { type CalendarDate, formatCalendarDate, parseCalendarDate } from '#contract/text/calendar-date.ts';
import type { CaseAnswer, CaseSummaryAnswer } from './case-wire.ts';
import { decodeQuote, encodeQuote } from '#contract/quotes/quote-codec.ts';
import type { Quote } from '#contract/quotes/quote.ts';

/** What a list says of a case, in our own words. */
export type CaseSummary = Omit<CaseSummaryAnswer, 'rid' | 'since' | 'quote' | DayName> & {
  id: string;
  since: Date;
  quote: Quote;
} & Record<DayName, CalendarDate | null>;

type DayName = 'validUntil' | 'signedOn' | 'paidOn' | 'rescindedOn';

/** A case as its advisor sees it. */
export type Case = Omit<CaseAnswer, keyof CaseSummaryAnswer> & CaseSummary;

export function decodeCaseSummary(answer: CaseSummaryAnswer): CaseSummary {
  const { rid, since, quote, ...same } = answer;
  return {
    ...same,
    id: rid,
    since: new Date(since),
    validUntil: dayOrNull(answer.validUntil),
    signedOn: dayOrNull(answer.signedOn),
    paidOn: dayOrNull(answer.paidOn),
    rescindedOn: dayOrNull(answer.rescindedOn),
    quote: decodeQuote(quote),
  };
}

export function decodeCase(answer: CaseAnswer): Case {
  return { ...answer, ...decodeCaseSummary(answer) };
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
    signedOn: textOrNull(summary.signedOn),
    paidOn: textOrNull(summary.paidOn),
    rescindedOn: textOrNull(summary.rescindedOn),
    unread: summary.unread,
    quote: encodeQuote(summary.quote),
  };
}

export function encodeCase(shown: Case): CaseAnswer {
  return {
    ...encodeCaseSummary(shown),
    events: shown.events,
    papers: shown.papers,
    files: shown.files,
    messages: shown.messages,
    messagesBefore: shown.messagesBefore,
    turnSince: shown.turnSince,
    reason: shown.reason,
    documentsAsked: shown.documentsAsked,
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
