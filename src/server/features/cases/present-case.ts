import { formatCalendarDate } from '#contract/text/calendar-date.ts';
import { type CaseSummary, encodeCase, encodeCaseSummary } from '#contract/cases/case.ts';
import type { CaseAnswer, CaseSummaryAnswer } from '#contract/cases/case-wire.ts';
import { fileNameOf } from '#contract/cases/illustration-kind.ts';
import { limits } from '#contract/limits.ts';
import { rescissionCaveat, rescissionEnd } from '#contract/cases/rescission.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { QuoteRecord } from '#server/features/quotes/quote-record.ts';
import { countBeforeNewest, listMessages } from './case-message-store.ts';
import { type CasePaper } from './case-papers.ts';
import { type CaseRecord, type CaseRow, listEvents, readDay } from './case-store.ts';
import { listFiles } from './files/illustration-store.ts';

/** What a list says of a case. */
export function presentSummary(row: CaseRow, quote: QuoteRecord, unread: number): CaseSummaryAnswer {
  return encodeCaseSummary(summaryOf(row, quote, unread));
}

function summaryOf(row: CaseRow, quote: QuoteRecord, unread: number): CaseSummary {
  return {
    id: row.quote_id,
    quote,
    caseNumber: row.case_number,
    nickname: quote.nickname,
    stage: row.stage,
    since: row.since,
    turn: row.turn,
    offer: row.amount,
    validUntil: readDay(row.valid_until),
    signedOn: readDay(row.signed_on),
    paidOn: readDay(row.paid_on),
    rescindedOn: readDay(row.rescinded_on),
    unread,
  };
}

/** All of it, as its advisor sees it. */
export async function presentCase(db: Db, record: CaseRecord, unread: number): Promise<CaseAnswer> {
  const { row, quote } = record;
  const id = row.quote_id;
  const events = await listEvents(db, id, limits.eventsPerCase);
  const messagesBefore = await countBeforeNewest(db, id);
  const messages = await listMessages(db, id, { after: messagesBefore, most: limits.messagesAtOnce * 2 });
  const files = await listFiles(db, id);
  return encodeCase({
    ...summaryOf(row, quote, unread),
    events: events.map(presentEvent),
    papers: record.papers.map(presentPaper),
    files: files.filter((file) => file.scan_state !== 'infected').map(presentFile),
    messages: messages.map(presentMessage),
    messagesBefore,
    turnSince: turnSinceOf(row),
    reason: row.reason,
    documentsAsked: row.documents_asked,
    paidAmount: row.paid_amount,
    rescission: presentRescission(record),
  });
}

/** Since when it is whose turn, where that changed after the case came to its stage. */
export function turnSinceOf({
  since,
  turn_since,
}: Nullable<Pick<CaseRow, 'since' | 'turn_since'>>): string | null {
  return since && turn_since && turn_since > since ? turn_since.toISOString() : null;
}

type Nullable<Row> = { [Name in keyof Row]: Row[Name] | null };

/** Until when the seller may undo the sale. */
export function presentRescission(record: Pick<CaseRecord, 'row' | 'rules'> | undefined) {
  const rules = record?.rules;
  const signedOn = readDay(record?.row.signed_on ?? null);
  const paidOn = readDay(record?.row.paid_on ?? null);
  const end = rules && (signedOn ? rescissionEnd(rules, { signedOn, paidOn }) : null);
  const isVerified =
    rules !== undefined &&
    (rules.rescission.daysAfterSigning !== null || rules.rescission.daysAfterPayment !== null);
  return {
    endsOn: end && end !== 'unverified' ? formatCalendarDate(end) : null,
    daysAfterSigning: rules?.rescission.daysAfterSigning ?? null,
    daysAfterPayment: rules?.rescission.daysAfterPayment ?? null,
    isVerified,
    isCertain: rules?.rescission.confidence === 'high',
    caveat: rules ? rescissionCaveat(rules, { signedOn, paidOn }) : '',
    rule: rules?.rescission.text ?? null,
    isPaidAfter: rules?.paysAfterRescission ?? false,
  };
}

type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

export function presentEvent({ at, stage, side, note, amount, valid_until: lastDay }: EventRow) {
  return {
    at: at.toISOString(),
    stage,
    by: side,
    note,
    offer: amount === null || lastDay === null ? null : { amount, validUntil: shownDay(lastDay)! },
  };
}

export function presentPaper(one: CasePaper) {
  const { paper } = one;
  return {
    id: one.id,
    name: paper.name,
    reason: paper.source,
    wantedBy: one.wantedBy,
    form: one.form,
    who: paper.who,
    neededBefore: paper.neededBefore,
    isStepNamed: paper.isStepNamed ?? true,
    confidence: paper.confidence,
    isConditional: one.isConditional,
    received: one.receivedAt !== null,
    receivedAt: one.receivedAt?.toISOString() ?? null,
    askedAt: one.askedAt?.toISOString() ?? null,
    sentAt: one.sentAt?.toISOString() ?? null,
    returned: one.returnedReason,
    waivedAt: one.waivedAt?.toISOString() ?? null,
  };
}

type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

export function presentMessage({ at, side, text }: MessageRow) {
  return { at: at.toISOString(), by: side, text };
}

type FileRow = Awaited<ReturnType<typeof listFiles>>[number];

export function presentFile(file: FileRow) {
  return {
    id: file.id,
    // The pages save it under this name.
    name: fileNameOf(file.given_name, file.kind),
    bytes: file.bytes,
    at: file.uploaded_at.toISOString(),
    by: 'advisor' as const,
    paper: file.paper_id,
  };
}

export function shownDay(day: string | null): string | null {
  const read = readDay(day);
  return read && formatCalendarDate(read);
}
