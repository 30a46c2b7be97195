import { calls } from '#contract/calls.ts';
import { quoteParamsSchema } from '#contract/quotes/quote-codec.ts';
import { nicknameBodySchema } from '#contract/quotes/quote-wire.ts';
import { recordActs } from '#server/adapters/audit-log.ts';
import { actorOf, callerOf } from '#server/http/caller.ts';
import { limitCaller } from '#server/http/limit-per-hour.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { ownQuote, ownRunsLocked } from './own-quote.ts';
import { reachOf, setNickname } from './quote-store.ts';

/** An advisor calls a quote by another name. The log says that they did, not by which. */
export function addNicknameRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock } = parts;
  app.put(
    calls.quoteNickname,
    {
      schema: { params: quoteParamsSchema, body: nicknameBodySchema, response: { 200: nicknameBodySchema } },
    },
    async (request) => {
      const now = clock.now();
      const asked = { reach: reachOf(callerOf(request)), id: request.params.id, now };
      const nickname = request.body.nickname || null;
      if ((await ownQuote(db, asked)).nickname === nickname) return request.body;
      await limitCaller(parts, db, { request, kind: 'nicknames' });
      await db.transaction().execute(async (tx) => {
        const quote = await ownRunsLocked(tx, asked);
        await setNickname(tx, quote, nickname);
        // A stranger's names for what they made themselves would only fill the log.
        const act = { action: 'nickname-changed', subject: quote.accountEmail } as const;
        await recordActs(tx, actorOf(request), asked.reach.sessionId === null ? [act] : [], now);
      });
      return request.body;
    },
  );
}
