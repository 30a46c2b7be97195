import type { onRequestAsyncHookHandler } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { messages } from '#contract/messages.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import type { Queue } from '#server/adapters/queue.ts';
import { callerOf } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import { openCase } from './case-store.ts';
import { countIllustrations } from './illustration-store.ts';
import { offerRequestedLetter, offerRequestLetterToStaff } from './offer-letters.ts';
import type { OfferQuotes } from './offer-quotes.ts';

type Parts = {
  db: Kysely<Schema>;
  queue: Queue;
  quotes: OfferQuotes;
  requireAccount: onRequestAsyncHookHandler;
  publicUrl: string;
  /** Who is told of a request; unset: it waits in the back office only. */
  offersTo: string | undefined;
};

export function addRequestOfferRoutes(app: TypedApp, parts: Parts): void {
  const { db, queue, quotes, requireAccount, publicUrl, offersTo } = parts;
  app.put(
    calls.markAsRequested,
    {
      onRequest: requireAccount,
      schema: {
        security: [{ token: [] }],
        params: z.object({ rid: z.string() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      await db.transaction().execute(async (tx) => {
        const quote = await quotes.ownLocked(tx, caller, request.params.rid);
        if (quote.requestedAt !== null) return;
        if ((await countIllustrations(tx, quote.id)) === 0) {
          throw new Refusal(409, 'illustration-needed', messages.illustrationNeeded);
        }
        await quotes.markRequested(tx, caller, quote.id);
        await openCase(tx, quote.id);
        await queue.sendMail(tx, offerRequestedLetter(quote));
        if (offersTo) await queue.sendMail(tx, offerRequestLetterToStaff(offersTo, quote, publicUrl));
      });
      return reply.status(204).send(null);
    },
  );
}
