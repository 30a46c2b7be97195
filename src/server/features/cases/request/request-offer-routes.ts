import * as z from 'zod';
import { calls } from '#contract/calls.ts';
import { messages } from '#contract/messages.ts';
import { quoteParamsSchema } from '#contract/quote-codec.ts';
import { ownQuoteLocked, requireOffer } from '#server/features/quotes/own-quote.ts';
import { reachOf } from '#server/features/quotes/quote-reach.ts';
import { markQuote } from '#server/features/quotes/quote-store.ts';
import { callerOf } from '#server/http/caller.ts';
import { limitPerHour, spenderOf } from '#server/http/limit-per-hour.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import { openCase } from '#server/features/cases/case-store.ts';
import { countIllustrations } from '#server/features/cases/files/illustration-store.ts';
import { offerRequestedLetter, offerRequestLetterToStaff } from '#server/features/cases/case-letters.ts';
import type { FeatureParts } from '#server/parts.ts';

export function addRequestOfferRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock, queue, settings } = parts;
  const { publicUrl, offersTo } = settings;
  app.put(
    calls.markAsRequested,
    { schema: { params: quoteParamsSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      const reach = reachOf(callerOf(request));
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const quote = await ownQuoteLocked(tx, { reach, id: request.params.id, now });
        requireOffer(quote);
        if (quote.isRequested) return;
        if ((await countIllustrations(tx, quote.id)) === 0) {
          throw new Refusal(409, 'illustration-needed', messages.illustrationNeeded);
        }
        if (reach.sessionId !== null) {
          await limitPerHour(parts, tx, { kind: 'letters', whom: spenderOf(request) });
        }
        await markQuote(tx, reach, quote.id, { requested_at: now });
        await openCase(tx, quote.id);
        await queue.sendMail(tx, offerRequestedLetter(quote));
        if (offersTo) await queue.sendMail(tx, offerRequestLetterToStaff(offersTo, quote, publicUrl));
      });
      return reply.status(204).send(null);
    },
  );
}
