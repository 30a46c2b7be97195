import type { FastifyRequest } from 'fastify';
import { calendarDateIn, compareDates } from '#contract/text/calendar-date.ts';
import { calls } from '#contract/calls.ts';
import { caseNeeds } from '#contract/cases/admin-cases.ts';
import {
  acceptBodySchema,
  type CaseAnswer,
  caseAnswerSchema,
  caseListSchema,
  caseMessageBodySchema,
  caseMessageListSchema,
  whyBodySchema,
} from '#contract/cases/case-wire.ts';
import { limits } from '#contract/limits.ts';
import { refusals } from '#contract/messages.ts';
import { quoteListQuerySchema, quoteParamsSchema } from '#contract/quotes/quote-codec.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { addressOf, tellStaff } from '#server/features/cases/case-news.ts';
import {
  addMessage,
  countUnread,
  findLastMessageId,
  listMessagesBefore,
  messagesQuery,
} from '#server/features/cases/case-message-store.ts';
import { type CaseRecord, markRead, readDay } from '#server/features/cases/case-store.ts';
import { acceptedLetter } from '#server/features/cases/letters/letters-to-advisor.ts';
import { presentCase, presentMessage, presentSummary } from '#server/features/cases/present-case.ts';
import { recordCaseAct, requireStep, takeStep, wrongStage } from '#server/features/cases/take-step.ts';
import { reachOf } from '#server/features/quotes/quote-store.ts';
import { requireAuthorized } from '#server/features/states/require-authorized.ts';
import { actorOf, callerOf, requireProvedMailbox } from '#server/http/caller.ts';
import { limitCaller } from '#server/http/limit-per-hour.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { listOwnCases } from './own-case-list.ts';
import { ownCase, ownCaseLocked } from './own-case.ts';

/** A case as its advisor follows it, and what they decide for their client. */
export function addCaseRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock, queue, settings } = parts;
  const answer = { params: quoteParamsSchema, response: { 200: caseAnswerSchema } };

  app.get(
    calls.cases,
    {
      config: { takesTurns: true },
      schema: { querystring: quoteListQuerySchema, response: { 200: caseListSchema } },
    },
    async (request) => {
      const reach = reachOf(callerOf(request));
      const found = await listOwnCases(db, reach, {
        before: request.query.before,
        limit: limits.casesAtOnce,
      });
      return found.map(({ row, quote, unread }) => presentSummary(row, quote, unread));
    },
  );

  app.get(calls.case, { config: { takesTurns: true }, schema: answer }, async (request) => {
    const record = await ownCase(db, request, clock.now());
    const { quote_id: id } = record.row;
    const lastMessageId = await findLastMessageId(db, id);
    const shown = await show(db, record);
    await markRead(db, id, lastMessageId);
    return shown;
  });

  app.get(
    calls.caseMessages,
    {
      config: { takesTurns: true },
      schema: {
        params: quoteParamsSchema,
        querystring: messagesQuery,
        response: { 200: caseMessageListSchema },
      },
    },
    async (request) => {
      const { row } = await ownCase(db, request, clock.now());
      return (await listMessagesBefore(db, row.quote_id, request.query.before)).map(presentMessage);
    },
  );

  app.post(calls.acceptOffer, { schema: { ...answer, body: acceptBodySchema } }, (request) =>
    decide(request, async (tx, record) => {
      requireStanding('accept', record);
      await requireAuthorized(tx, record.quote.state);
      requireSeen(request.body?.amount, record);
      await takeStep(tx, record, { step: 'accept', actor: actorOf(request), now: clock.now() });
      await queue.sendMail(tx, acceptedLetter(addressOf(parts, record), record.row.amount!));
      await tellStaff(parts, tx, { news: 'accepted', address: addressOf(parts, record) });
    }),
  );

  for (const [path, step, news] of [
    [calls.declineOffer, 'declineOffer', 'declined'],
    [calls.withdrawCase, 'withdraw', 'withdrawn'],
  ] as const) {
    app.post(path, { schema: { ...answer, body: whyBodySchema } }, (request) =>
      decide(request, async (tx, record) => {
        const reason = request.body?.reason || undefined;
        if (step === 'declineOffer') requireStanding(step, record);
        requireSeen(request.body?.amount, record);
        await takeStep(tx, record, { step, actor: actorOf(request), now: clock.now(), note: reason });
        await tellStaff(parts, tx, { news, address: addressOf(parts, record), reason });
      }),
    );
  }

  app.post(calls.caseMessages, { schema: { ...answer, body: caseMessageBodySchema } }, async (request) => {
    await limitCaller(parts, db, { request, kind: 'messages' });
    return change(request, async (tx, record) => {
      const now = clock.now();
      const { text } = request.body;
      const author = callerOf(request).email;
      await addMessage(tx, record.row.quote_id, { at: now, side: 'advisor', author, text });
      await recordCaseAct(tx, record, { action: 'case-message-sent', actor: actorOf(request), now });
      await tellStaff(parts, tx, { news: 'message', address: addressOf(parts, record) });
    });
  });

  /** Whoever answers has seen the price as it is; one that was raised meanwhile is to be seen first. */
  function requireSeen(amount: number | null | undefined, { row }: CaseRecord): void {
    if (amount === undefined || amount === row.amount) return;
    throw new Refusal(409, caseNeeds.changed, refusals.caseChanged);
  }

  /** An offer whose day is over lapses with the next round. */
  function requireStanding(step: 'accept' | 'declineOffer', { row }: CaseRecord): void {
    requireStep(step, row.stage);
    const today = calendarDateIn(settings.businessTimeZone, clock.now());
    const lastDay = readDay(row.valid_until);
    if (!lastDay || compareDates(lastDay, today) < 0) throw wrongStage();
  }

  type Own = FastifyRequest<{ Params: { id: string } }>;
  type Change = (tx: Db, record: CaseRecord) => Promise<void>;

  function decide(request: Own, made: Change): Promise<CaseAnswer> {
    return change(request, (tx, record) => {
      requireProvedMailbox(request);
      return made(tx, record);
    });
  }

  /** The change, its letters, its row in the log and the answer, or none of them. */
  async function change(request: Own, made: Change): Promise<CaseAnswer> {
    return db.transaction().execute(async (tx) => {
      await made(tx, await ownCaseLocked(tx, request, clock.now()));
      return show(tx, await ownCase(tx, request, clock.now()));
    });
  }

  async function show(from: Db, record: CaseRecord): Promise<CaseAnswer> {
    return presentCase(from, record, await countUnread(from, record.row));
  }
}
