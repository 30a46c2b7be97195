import type { FastifyRequest } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { adminCalls, declineSchema } from '#contract/admin.ts';
import { makeOfferSchema, offerCaseListSchema, offerRules } from '#contract/admin-offers.ts';
import { calendarDateIn, parseIsoDate } from '#contract/calendar-date.ts';
import { explanationSchema } from '#contract/explanation.ts';
import { messages, refusals } from '#contract/messages.ts';
import type { QuoteCase } from '#contract/quote.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import type { Letter } from '#server/adapters/mail/mail.ts';
import { findQuotes, type QuoteRecord, showAgain } from '#server/features/quotes/quote-store.ts';
import { byId } from '#server/http/by-id.ts';
import { actorOf, callerOf } from '#server/http/caller.ts';
import { pageNumber, rowsOf, toPage } from '#server/http/paging.ts';
import { badField, notFound, Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import {
  decideCase,
  type Decision,
  listCases,
  listIllustrationsOf,
  lockCase,
} from '#server/features/cases/case-store.ts';
import { caseDeclinedLetter, inReviewLetter, offerMadeLetter } from '#server/features/cases/case-letters.ts';
import type { FeatureParts } from '#server/parts.ts';
import { presentCase } from '#server/features/cases/present-case.ts';

const query = z.object({ page: pageNumber, id: z.uuid().optional() });

export function addCaseDeskRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock, queue, pricing, settings } = parts;
  const done = { params: byId, response: { 204: z.null() } };
  const config = { requireRecentProof: true };

  app.get(
    adminCalls.offers,
    { schema: { querystring: query, response: { 200: offerCaseListSchema } } },
    async (request) => {
      const { page, id } = request.query;
      const found = await listCases(db, { now: clock.now(), id, ...rowsOf(page) });
      const ids = found.map((one) => one.id);
      const quotes = new Map((await findQuotes(db, ids)).map((quote) => [quote.id, quote]));
      const illustrations = await listIllustrationsOf(db, ids);
      return toPage(found, (one) => presentCase(one, quotes.get(one.id)!, illustrations));
    },
  );

  app.get(
    adminCalls.offerExplanation,
    { schema: { params: byId, response: { 200: explanationSchema } } },
    async (request) => {
      const [quote] = await findQuotes(db, [request.params.id]);
      if (!quote) throw notFound();
      return pricing.explain(quote);
    },
  );

  app.post(adminCalls.reviewOffer, { schema: done }, async (request, reply) => {
    await decide(request, { status: 'in-review' }, inReviewLetter);
    return reply.status(204).send(null);
  });

  app.post(
    adminCalls.makeOffer,
    { config, schema: { ...done, body: makeOfferSchema } },
    async (request, reply) => {
      const { amount } = request.body;
      const validUntil = parseIsoDate(request.body.validUntil);
      const today = calendarDateIn(settings.businessTimeZone, clock.now());
      if (offerRules.isInPast(validUntil, today)) throw badField('validUntil', messages.validUntilInPast);
      if (offerRules.isTooFar(validUntil, today)) {
        throw badField('validUntil', messages.validUntilTooFar);
      }
      await decide(request, { status: 'offered', amount, validUntil }, (quote) =>
        offerMadeLetter(quote, { amount, validUntil, publicUrl: settings.publicUrl }),
      );
      return reply.status(204).send(null);
    },
  );

  app.post(
    adminCalls.declineOffer,
    { config, schema: { ...done, body: declineSchema } },
    async (request, reply) => {
      const reason = request.body.reason || undefined;
      await decide(request, { status: 'declined', reason }, (quote) => caseDeclinedLetter(quote, reason));
      return reply.status(204).send(null);
    },
  );

  /** The act, its letter and its row in the log, or none of them. The same act again changes and sends nothing. */
  async function decide(
    request: FastifyRequest<{ Params: { id: string } }>,
    decision: Decision,
    letter: (quote: QuoteRecord) => Letter,
  ): Promise<void> {
    const { id } = request.params;
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      if (!(await lockCase(tx, id))) throw notFound();
      const [quote] = await findQuotes(tx, [id]);
      if (!quote?.case) throw notFound();
      if (isSame(quote.case, decision)) return;
      if (decision.status === 'in-review' && quote.case.status !== 'requested') throw alreadyDecided();
      if (decision.status === 'offered' && offerRules.isAboveBenefit(decision.amount, quote.deathBenefit)) {
        throw badField('amount', messages.offerAboveBenefit);
      }
      await decideCase(tx, id, { decision, by: callerOf(request).email, now });
      await showAgain(tx, id);
      await queue.sendMail(tx, letter(quote));
      await recordAct(tx, actorOf(request), {
        action: actions[decision.status],
        subject: quote.accountEmail,
        detail: `quote ${id}`,
        at: now,
      });
    });
  }
}

const actions = {
  'in-review': 'case-in-review',
  offered: 'offer-made',
  declined: 'case-declined',
} as const;

function isSame(standing: QuoteCase, decision: Decision): boolean {
  if (standing.status !== decision.status) return false;
  if (decision.status === 'offered') {
    return standing.amount === decision.amount && isDeepStrictEqual(standing.validUntil, decision.validUntil);
  }
  return decision.status === 'in-review' || standing.reason === (decision.reason ?? null);
}

const alreadyDecided = () => new Refusal(409, 'already-decided', refusals.alreadyDecided);
