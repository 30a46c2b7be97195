import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { countAttempt } from '#server/adapters/attempts.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import type { Queue } from '#server/adapters/queue.ts';
import type { Clock } from '#server/clock.ts';
import { callerOf } from '#server/http/caller.ts';
import { notAllowed, Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import { byRid, ownQuoteLocked, requireOffer } from './own-quote.ts';
import { quoteLetter } from './quote-letter.ts';
import { reachOf } from './quote-reach.ts';
import { markQuote } from './quote-store.ts';

type Parts = {
  db: Kysely<Schema>;
  clock: Clock;
  queue: Queue;
  requireAccount: onRequestAsyncHookHandler;
  readPlace: () => Promise<Parameters<typeof quoteLetter>[1]>;
};

const repeatMs = 60_000;
const lettersAnHour = 40;

export function addEmailQuoteRoutes(app: TypedApp, parts: Parts): void {
  const { db, clock, queue, requireAccount, readPlace } = parts;
  const schema = { security: [{ token: [] }], params: byRid, response: { 204: z.null() } };

  app.get(
    calls.emailQuoteToSelf,
    { onRequest: [refuseUnasked, requireAccount], schema },
    async (request, reply) => {
      const now = clock.now();
      const reach = reachOf(callerOf(request));
      const place = await readPlace();
      await db.transaction().execute(async (tx) => {
        const quote = await ownQuoteLocked(tx, { reach, rid: request.params.rid, now });
        requireOffer(quote);
        // A second press sends nothing more.
        if (quote.mailedAt !== null && now.getTime() - quote.mailedAt.getTime() < repeatMs) return;
        const hour = { now, forMs: 3_600_000 };
        if ((await countAttempt(tx, `letters to ${reach.accountId}`, hour)) > lettersAnHour) throw tooMany();
        await markQuote(tx, reach, quote.id, { is_emailed: true, mailed_at: now });
        await queue.sendMail(tx, quoteLetter(quote, place));
      });
      return reply.status(204).send(null);
    },
  );

  app.put(calls.markAsEmailed, { onRequest: requireAccount, schema }, async (request, reply) => {
    const reach = reachOf(callerOf(request));
    await db.transaction().execute(async (tx) => {
      const quote = await ownQuoteLocked(tx, { reach, rid: request.params.rid, now: clock.now() });
      await markQuote(tx, reach, quote.id, { is_emailed: true });
    });
    return reply.status(204).send(null);
  });
}

/** It is a GET and yet sends mail: what a browser fetches on its own, or for another site, is none of our doing. */
async function refuseUnasked(request: FastifyRequest): Promise<void> {
  const { headers } = request;
  const isPrefetch = /prefetch|prerender/.test(
    [headers['sec-purpose'], headers['purpose'], headers['x-moz']].join(' ').toLowerCase(),
  );
  const site = headers['sec-fetch-site'];
  if (isPrefetch || (site !== undefined && site !== 'same-origin' && site !== 'none')) throw notAllowed();
}

const tooMany = () =>
  new Refusal(429, 'too-many', 'That is a great many letters for one hour. Please try again later.', {
    retryAfterSeconds: 600,
  });
