import { calls } from '#contract/calls.ts';
import { encodeNotices, quoteParamsSchema } from '#contract/quotes/quote-codec.ts';
import { noticeBodySchema, noticesAnswerSchema } from '#contract/quotes/quote-wire.ts';
import { callerOf } from '#server/http/caller.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { ownQuoteLocked } from './own-quote.ts';
import { addNotice, reachOf } from './quote-store.ts';

/** An advisor says that they have read a notice: kept with its time, and needed before an offer is requested. */
export function addNoticeRoutes(app: TypedApp, { db, clock }: FeatureParts): void {
  app.put(
    calls.quoteNotices,
    { schema: { params: quoteParamsSchema, body: noticeBodySchema, response: { 200: noticesAnswerSchema } } },
    async (request) => {
      const now = clock.now();
      const asked = { reach: reachOf(callerOf(request)), id: request.params.id, now };
      const notices = await db.transaction().execute(async (tx) => {
        const quote = await ownQuoteLocked(tx, asked);
        return addNotice(tx, quote, { name: request.body.name, at: now });
      });
      return encodeNotices(notices);
    },
  );
}
