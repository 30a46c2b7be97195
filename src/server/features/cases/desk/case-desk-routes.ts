import * as z from 'zod';
import { adminCalls, entriesAtOnce } from '#contract/admin.ts';
import { caseFilters, deskBodies, deskCaseListSchema, deskCaseSchema } from '#contract/cases/admin-cases.ts';
import { deskMessageListSchema } from '#contract/cases/case-wire.ts';
import { type CaseStage, type CaseStep, caseStages, isClosed } from '#contract/cases/case-life.ts';
import { takesPapers } from '#contract/cases/case-papers.ts';
import { explanationSchema } from '#contract/quotes/explanation.ts';
import { messages } from '#contract/messages.ts';
import { addressOf } from '#server/features/cases/case-news.ts';
import {
  addMessage,
  addNote,
  listMessagesBefore,
  messagesQuery,
} from '#server/features/cases/case-message-store.ts';
import { isAnswered } from '#server/features/cases/case-papers.ts';
import { type CaseRecord, changeCase, changePaper } from '#server/features/cases/case-store.ts';
import {
  inReviewLetter,
  messageLetter,
  paperReturnedLetter,
} from '#server/features/cases/letters/letters-to-advisor.ts';
import { recordCaseAct, takeStep, turnIn, wrongStage } from '#server/features/cases/take-step.ts';
import { findQuotes } from '#server/features/quotes/quote-store.ts';
import { actorOf, callerOf } from '#server/http/caller.ts';
import { pageNumber, rowsOf } from '#server/http/paging.ts';
import { badField, notFound } from '#server/http/refusal.ts';
import { byId, type TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { changeFromDesk } from './change-case.ts';
import { isAdministrator, listDeskCases, requireSentToUs } from './desk-case-store.ts';
import { presentDeskCase, presentDeskMessage, presentDeskRows } from './present-desk-case.ts';

const query = z.object({
  page: pageNumber,
  filter: z.enum(caseFilters).default('all'),
  id: z.uuid().optional(),
  stage: z.enum(caseStages).optional(),
  search: z.string().max(254).default(''),
  assignedTo: z.string().max(254).optional(),
});

const byPaper = z.object({ id: z.uuid(), paperId: z.string().max(100) });

/** The desk's list and pages, and what it does to a case besides leading it on: who has it, notes, messages, papers. */
export function addCaseDeskRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock, queue, pricing, seal } = parts;
  const answer = { params: byId, response: { 200: deskCaseSchema } };
  const paperAnswer = { params: byPaper, response: { 200: deskCaseSchema } };

  app.get(
    adminCalls.cases,
    { schema: { querystring: query, response: { 200: deskCaseListSchema } } },
    async (request) => {
      const { page, ...asked } = request.query;
      const found = await listDeskCases(db, { ...asked, now: clock.now(), ...rowsOf(page) });
      const ids = found.slice(0, entriesAtOnce).map(({ id }) => id);
      return { rows: await presentDeskRows(db, ids), hasMore: found.length > entriesAtOnce };
    },
  );

  app.get(adminCalls.case, { config: { takesTurns: true }, schema: answer }, async ({ params: { id } }) => {
    await requireSentToUs(db, id);
    return presentDeskCase(db, seal, id);
  });

  app.get(
    adminCalls.caseMessages,
    {
      config: { takesTurns: true },
      schema: { params: byId, querystring: messagesQuery, response: { 200: deskMessageListSchema } },
    },
    async ({ params, query }) => {
      await requireSentToUs(db, params.id);
      return (await listMessagesBefore(db, params.id, query.before)).map(presentDeskMessage);
    },
  );

  app.get(
    adminCalls.caseExplanation,
    { schema: { params: byId, response: { 200: explanationSchema } } },
    async (request) => {
      await requireSentToUs(db, request.params.id);
      const [quote] = await findQuotes(db, [request.params.id]);
      if (!quote) throw notFound();
      return pricing.explain(quote);
    },
  );

  app.post(adminCalls.assignCase, { schema: { ...answer, body: deskBodies.assign } }, async (request) => {
    const { version } = request.body;
    const to = request.body.to?.trim().toLowerCase() || null;
    if (to !== null && !(await isAdministrator(db, to))) throw badField('to', messages.noAdministrator);
    return changeFromDesk(parts, { id: request.params.id, version }, async (tx, record) => {
      await changeCase(tx, record.row.quote_id, { assigned_to: to });
      const act = { action: 'case-assigned', actor: actorOf(request), now: clock.now() } as const;
      await recordCaseAct(tx, record, { ...act, detail: to ?? 'nobody' });
    });
  });

  app.post(adminCalls.caseNotes, { schema: { ...answer, body: deskBodies.note } }, (request) =>
    changeFromDesk(parts, request.params, async (tx, record) => {
      const now = clock.now();
      const note = { at: now, author: callerOf(request).email, text: request.body.text };
      await addNote(tx, record.row.quote_id, note);
      await recordCaseAct(tx, record, { action: 'case-note-added', actor: actorOf(request), now });
    }),
  );

  app.post(adminCalls.caseMessages, { schema: { ...answer, body: deskBodies.message } }, (request) =>
    changeFromDesk(parts, request.params, async (tx, record) => {
      const now = clock.now();
      const author = callerOf(request).email;
      await addMessage(tx, record.row.quote_id, { at: now, side: 'trove', author, text: request.body.text });
      await recordCaseAct(tx, record, { action: 'case-message-sent', actor: actorOf(request), now });
      await queue.sendMail(tx, messageLetter(addressOf(parts, record)));
    }),
  );

  app.post(adminCalls.paperReceived, { schema: { ...paperAnswer, body: deskBodies.received } }, (request) => {
    const { id, paperId } = request.params;
    const { version, messagesSeen } = request.body;
    const stepBy = callerOf(request).id;
    return changeFromDesk(parts, { id, version, stepBy }, async (tx, record) => {
      const now = clock.now();
      const actor = actorOf(request);
      const paper = findPaper(record, paperId);
      const received = { received_at: now, received_by: actor.name, sent_at: null };
      await changePaper(tx, { quoteId: id, paperId }, received);
      const papers = record.papers.map((one) =>
        one.id === paperId ? { ...one, receivedAt: now, sentAt: null, returnedReason: null } : one,
      );
      const { row } = record;
      // What comes by another way than the page answers as a file does.
      const asked = paper.askedAt !== null && isAnswered(papers) ? null : row.documents_asked;
      const changed = { ...record, papers };
      if (row.stage === 'accepted') {
        await takeStep(tx, changed, { step: 'receivePaper', actor, now, messagesSeen });
      } else if (row.stage === 'documents-asked' && asked === null) {
        const change = { documents_asked: null };
        await takeStep(tx, changed, { step: 'review', actor, now, messagesSeen, change });
        await queue.sendMail(tx, inReviewLetter(addressOf(parts, record)));
      } else {
        const turn = turnIn(row, { stage: row.stage, papers, asked, now });
        await changeCase(tx, id, { ...turn, documents_asked: asked });
      }
      await recordCaseAct(tx, record, { action: 'paper-received', actor, now, detail: paper.paper.name });
    });
  });

  app.post(adminCalls.paperReturned, { schema: { ...paperAnswer, body: deskBodies.returned } }, (request) => {
    const { id, paperId } = request.params;
    const { version, messagesSeen, reason } = request.body;
    const stepBy = callerOf(request).id;
    return changeFromDesk(parts, { id, version, stepBy }, async (tx, record) => {
      const now = clock.now();
      const actor = actorOf(request);
      const { paper } = findPaper(record, paperId);
      // Sent back is asked for again, which no step waits for once all have signed.
      if (!takesPapers(record.row.stage)) throw wrongStage();
      const returned = { returned_at: now, returned_reason: reason, asked_at: now };
      const undone = { received_at: null, received_by: null, sent_at: null, waived_at: null };
      await changePaper(tx, { quoteId: id, paperId }, { ...returned, ...undone });
      const papers = record.papers.map((one) =>
        one.id === paperId
          ? { ...one, askedAt: now, receivedAt: null, sentAt: null, returnedReason: reason, waivedAt: null }
          : one,
      );
      const { row } = record;
      const step = askingAgain[row.stage];
      if (step) {
        const asked = { documents_asked: `${paper.name}: ${reason}` };
        const taken = { step, actor, now, messagesSeen, note: reason, change: asked };
        await takeStep(tx, { ...record, papers }, taken);
      } else {
        const turn = turnIn(row, { stage: row.stage, papers, asked: row.documents_asked, now });
        await changeCase(tx, id, turn);
      }
      await recordCaseAct(tx, record, { action: 'paper-returned', actor, now, detail: paper.name });
      await queue.sendMail(tx, paperReturnedLetter(addressOf(parts, record), paper.name, reason));
    });
  });
}

/** A paper sent back makes it the advisor's turn, also where it was ours. */
const askingAgain: Readonly<Partial<Record<CaseStage, CaseStep>>> = {
  requested: 'askDocuments',
  'in-review': 'askDocuments',
  accepted: 'askPapers',
};

function findPaper({ row, papers }: CaseRecord, paperId: string) {
  const paper = papers.find(({ id }) => id === paperId);
  if (!paper) throw notFound();
  if (isClosed(row.stage)) throw wrongStage();
  return paper;
}
