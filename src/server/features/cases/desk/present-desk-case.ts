import type { DeskCaseAnswer, DeskCaseRow } from '#contract/cases/admin-cases.ts';
import { type IllustrationReading, parseReading } from '#contract/quotes/illustration-reading.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { type Seal, UnknownKey } from '#server/adapters/seal.ts';
import {
  countBeforeNewest,
  listMessages,
  listNotes,
  listWritten,
} from '#server/features/cases/case-message-store.ts';
import type { CasePaper } from '#server/features/cases/case-papers.ts';
import { findCase, listEvents } from '#server/features/cases/case-store.ts';
import { listFiles } from '#server/features/cases/files/illustration-store.ts';
import {
  presentEvent,
  presentFile,
  presentMessage,
  presentPaper,
  presentRescission,
  shownDay,
  turnSinceOf,
} from '#server/features/cases/present-case.ts';
import { presentQuote } from '#server/features/quotes/present-quote.ts';
import type { QuoteRecord } from '#server/features/quotes/quote-record.ts';
import { findQuotes } from '#server/features/quotes/quote-store.ts';
import { notFound } from '#server/http/refusal.ts';
import { findDeskRows } from './desk-case-store.ts';

type Row = Awaited<ReturnType<typeof findDeskRows>>[number];

/** In the order of the ids. */
export async function presentDeskRows(db: Db, ids: readonly string[]): Promise<DeskCaseRow[]> {
  const rows = new Map((await findDeskRows(db, ids)).map((row) => [row.id, row]));
  const quotes = new Map((await findQuotes(db, ids)).map((quote) => [quote.id, quote]));
  return ids.flatMap((id) => {
    const [row, quote] = [rows.get(id), quotes.get(id)];
    return row && quote ? [presentRow(row, quote)] : [];
  });
}

function presentRow(row: Row, quote: QuoteRecord): DeskCaseRow {
  return {
    id: row.id,
    caseNumber: row.case_number,
    version: row.version ?? 0,
    stage: row.stage,
    turn: row.turn,
    waitsFor: row.waitsFor,
    unansweredSince: row.unanswered_since?.toISOString() ?? null,
    papersToCheck: row.turn === null ? 0 : Number(row.papersToCheck),
    since: (row.since ?? row.createdAt).toISOString(),
    turnSince: turnSinceOf(row),
    requestedAt: row.requestedAt?.toISOString() ?? null,
    advisor: {
      name: row.advisorName,
      email: row.advisorEmail,
      isErased: row.advisorErasedAt !== null,
      phone: row.advisorPhone,
      firm: row.advisorFirm,
      npn: row.advisorNpn,
      licensedStates: row.advisorStates,
    },
    // What the advisor calls it is for them alone.
    quote: { ...presentQuote(quote), nickname: null },
    isMailboxProved: quote.isProved,
    amount: row.amount,
    validUntil: shownDay(row.valid_until),
    assignedTo: row.assigned_to,
    isStateClosed: !row.isAuthorized,
  };
}

/** All of it, for the desk. */
export async function presentDeskCase(db: Db, seal: Seal, id: string): Promise<DeskCaseAnswer> {
  const [row] = await presentDeskRows(db, [id]);
  if (!row) throw notFound();
  const record = await findCase(db, id);
  const events = await listEvents(db, id, limits.eventsPerCase);
  const messagesBefore = await countBeforeNewest(db, id);
  const messages = await listMessages(db, id, { after: messagesBefore, most: limits.messagesAtOnce * 2 });
  const written = await listWritten(db, id);
  const notes = await listNotes(db, id);
  const files = await listFiles(db, id);
  return {
    ...row,
    events: events.map((event) => ({ ...presentEvent(event), actor: event.actor })),
    papers: (record?.papers ?? []).map(presentDeskPaper),
    files: files.map((file) => ({
      ...presentFile(file),
      kind: file.kind,
      scan: file.scan_state,
      virus: file.virus_found,
      activeContent: file.active_content,
      reading: openReading(seal, file.reading),
    })),
    messages: messages.map(presentDeskMessage),
    messagesBefore,
    written: written.map(({ at, side, author }) => ({ at: at.toISOString(), by: side, author })),
    notes: notes.map(({ at, author, text }) => ({ at: at.toISOString(), author, text })),
    reason: record?.row.reason ?? null,
    documentsAsked: record?.row.documents_asked ?? null,
    explanation: record?.row.explanation ?? null,
    signedOn: shownDay(record?.row.signed_on ?? null),
    paidOn: shownDay(record?.row.paid_on ?? null),
    paidAmount: record?.row.paid_amount ?? null,
    rescindedOn: shownDay(record?.row.rescinded_on ?? null),
    rescission: presentRescission(record),
  };
}

export function presentDeskMessage(row: Awaited<ReturnType<typeof listMessages>>[number]) {
  return { ...presentMessage(row), author: row.author };
}

function presentDeskPaper(paper: CasePaper) {
  const { lastReturn, receivedBy } = paper;
  return {
    ...presentPaper(paper),
    receivedBy,
    lastReturn: lastReturn && { at: lastReturn.at.toISOString(), reason: lastReturn.reason },
  };
}

/** Without its key it is lost, as its file is; the case is not. */
export function openReading(seal: Seal, sealed: string | null): IllustrationReading | null {
  if (sealed === null) return null;
  try {
    return parseReading(seal.open(sealed));
  } catch (error) {
    if (error instanceof UnknownKey) return null;
    throw error;
  }
}
