import * as z from 'zod';
import { pages } from '#contract/pages.ts';
import { quoteParamsSchema } from '#contract/quotes/quote-codec.ts';
import { newShareAnswerSchema, newShareSchema, shareCalls } from '#contract/papers/share.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import { requireHandOut } from '#server/features/papers/paper-parts.ts';
import { isId, ownQuoteLocked } from '#server/features/quotes/own-quote.ts';
import { findQuote, isPastItsDays, reachOf } from '#server/features/quotes/quote-store.ts';
import { notFound } from '#server/http/refusal.ts';
import { actorOf, callerOf } from '#server/http/caller.ts';
import { limitPerHour } from '#server/http/limit-per-hour.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { endShares, openShare } from './share-store.ts';

/** An advisor shares a page of a quote with a client, and ends it. */
export function addShareRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock, settings } = parts;
  const config = { requireProvedMailbox: true };

  app.post(
    shareCalls.share,
    {
      config,
      schema: { params: quoteParamsSchema, body: newShareSchema, response: { 201: newShareAnswerSchema } },
    },
    async (request, reply) => {
      await limitPerHour(parts, db, { kind: 'shares', whom: callerOf(request).id });
      const now = clock.now();
      const { language } = request.body;
      const asked = { reach: reachOf(callerOf(request)), id: request.params.id, now };
      const { token, pin } = await db.transaction().execute(async (tx) => {
        // Of two at once the second waits here, and ends the first one's page.
        const quote = await ownQuoteLocked(tx, asked);
        await requireHandOut(tx, quote);
        const act = { action: 'share-made', subject: quote.accountEmail, detail: quote.id, at: now } as const;
        await recordAct(tx, actorOf(request), act);
        const endsAt = isPastItsDays(quote, quote.expiresAt) ? quote.expiresAt : null;
        return openShare(tx, { quoteId: quote.id, ...request.body, endsAt, now });
      });
      const path = pages.share.replace(':token', token);
      return reply
        .status(201)
        .send({ url: `${settings.publicUrl}${path}${language === 'es' ? '?lang=es' : ''}`, pin });
    },
  );

  app.delete(
    shareCalls.share,
    { config, schema: { params: quoteParamsSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      const now = clock.now();
      // Also of a quote that is past its days: the page may last longer.
      const reach = reachOf(callerOf(request));
      const quote = isId(request.params.id) ? await findQuote(db, reach, request.params.id) : undefined;
      if (!quote) throw notFound();
      await db.transaction().execute(async (tx) => {
        if ((await endShares(tx, quote.id, now)) === 0) return;
        const act = {
          action: 'share-ended',
          subject: quote.accountEmail,
          detail: quote.id,
          at: now,
        } as const;
        await recordAct(tx, actorOf(request), act);
      });
      return reply.status(204).send(null);
    },
  );
}
