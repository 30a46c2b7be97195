import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { adminCalls, declineSchema } from '#contract/admin.ts';
import { makeOfferSchema, offerCaseListSchema } from '#contract/admin-offers.ts';
import { calendarDateIn, formatIsoDate } from '#contract/calendar-date.ts';
import { explanationSchema } from '#contract/explanation.ts';
import { messages } from '#contract/messages.ts';
import { actorOf, recordAct } from '#server/adapters/audit-log.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import type { Letter } from '#server/adapters/mail/mail.ts';
import type { Queue } from '#server/adapters/queue.ts';
import type { Clock } from '#server/clock.ts';
import { byId } from '#server/http/by-id.ts';
import { callerOf } from '#server/http/caller.ts';
import { pageNumber, rowsOf, toPage } from '#server/http/paging.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import { decideCase, type Decision, listCases, listIllustrationsOf, lockCase } from './case-store.ts';
import { caseDeclinedLetter, inReviewLetter, offerMadeLetter } from './offer-letters.ts';
import type { OfferQuote, OfferQuotes } from './offer-quotes.ts';
import { presentCase } from './present-case.ts';

type Parts = {
  db: Kysely<Schema>;
  clock: Clock;
  queue: Queue;
  quotes: OfferQuotes;
  requireAdministrator: onRequestAsyncHookHandler;
  businessTimeZone: string;
  publicUrl: string;
};

const query = z.object({ page: pageNumber, id: z.uuid().optional() });

export function addOfferAdminRoutes(app: TypedApp, parts: Parts): void {
  const { db, clock, queue, quotes, requireAdministrator, businessTimeZone, publicUrl } = parts;
  const guarded = { onRequest: requireAdministrator };
  const secured = { security: [{ token: [] }] };
  const done = { ...secured, params: byId, response: { 204: z.null() } };

  app.get(
    adminCalls.offers,
    { ...guarded, schema: { ...secured, querystring: query, response: { 200: offerCaseListSchema } } },
    async (request) => {
      const { page, id } = request.query;
      const found = await listCases(db, { now: clock.now(), id, ...rowsOf(page) });
      const ids = found.map(({ id }) => id);
      const shown = await quotes.present(db, ids);
      const illustrations = await listIllustrationsOf(db, ids);
      return toPage(found, (one) => presentCase(one, shown.get(one.id)!, illustrations));
    },
  );

  app.get(
    adminCalls.offerExplanation,
    { ...guarded, schema: { ...secured, params: byId, response: { 200: explanationSchema } } },
    async (request) => quotes.explain(db, request.params.id),
  );

  app.post(adminCalls.reviewOffer, { ...guarded, schema: done }, async (request, reply) => {
    await decide(request, { status: 'in-review' }, inReviewLetter);
    return reply.status(204).send(null);
  });

  app.post(
    adminCalls.makeOffer,
    { ...guarded, schema: { ...done, body: makeOfferSchema } },
    async (request, reply) => {
      const { amount, validUntil } = request.body;
      const today = calendarDateIn(businessTimeZone, clock.now());
      if (validUntil < formatIsoDate(today)) throw badField('validUntil', messages.validUntilInPast);
      if (validUntil > formatIsoDate({ ...today, year: today.year + 1 })) {
        throw badField('validUntil', messages.validUntilTooFar);
      }
      const [year, month, day] = validUntil.split('-');
      await decide(request, { status: 'offered', amount, validUntil }, (quote) =>
        offerMadeLetter(quote, { amount, validUntil: `${month}/${day}/${year}`, publicUrl }),
      );
      return reply.status(204).send(null);
    },
  );

  app.post(
    adminCalls.declineOffer,
    { ...guarded, schema: { ...done, body: declineSchema } },
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
    letter: (quote: OfferQuote) => Letter,
  ): Promise<void> {
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      const found = await lockCase(tx, request.params.id);
      if (!found) throw notFound();
      if (isSame(found, decision)) return;
      if (decision.status === 'in-review' && found.status !== 'requested') throw alreadyDecided();
      if (decision.status === 'offered' && decision.amount > found.deathBenefit) throw tooMuch();
      await decideCase(tx, found.id, { decision, by: callerOf(request).email, now });
      await queue.sendMail(tx, letter(found));
      await recordAct(tx, actorOf(request), {
        action: actions[decision.status],
        subject: found.accountEmail,
        detail: `quote ${found.id}`,
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

type Standing = { status: string; amount: number | null; validUntil: string | null; reason: string | null };

function isSame(standing: Standing, decision: Decision): boolean {
  if (standing.status !== decision.status) return false;
  if (decision.status === 'offered') {
    return standing.amount === decision.amount && standing.validUntil === decision.validUntil;
  }
  return decision.status === 'in-review' || standing.reason === (decision.reason ?? null);
}

const alreadyDecided = () => new Refusal(409, 'already-decided', 'This case has already been decided.');
const tooMuch = () => badField('amount', messages.offerAboveBenefit);

/** A rule that the schema cannot know: it goes by the day or by the case. */
function badField(name: string, sentence: string): Refusal {
  return new Refusal(422, 'invalid', sentence, { fields: { [name]: sentence } });
}
