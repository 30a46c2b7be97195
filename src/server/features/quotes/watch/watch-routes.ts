import { calendarDateIn } from '#contract/text/calendar-date.ts';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { refusals } from '#contract/messages.ts';
import { encodeWatch, quoteParamsSchema } from '#contract/quotes/quote-codec.ts';
import { watchAnswerSchema, watchBodySchema } from '#contract/quotes/quote-wire.ts';
import { watchEndWords } from '#contract/quotes/watch-news.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import { setInForce } from '#server/features/assumptions/loaded-sets.ts';
import { ownQuote, ownRunsLocked } from '#server/features/quotes/own-quote.ts';
import { lockAccountShared, markSaved, reachOf } from '#server/features/quotes/quote-store.ts';
import { newestRunOf } from '#server/features/quotes/quote-runs.ts';
import { actorOf, callerOf, requireProvedMailbox } from '#server/http/caller.ts';
import { limitPerHour } from '#server/http/limit-per-hour.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { whyWatchEnds } from './watch-ends.ts';
import { countWatches, endWatch, startWatch } from './watch-store.ts';

/** An advisor watches a quote, renews that, or stops it by one press. */
export function addWatchRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock, settings } = parts;
  app.put(
    calls.quoteWatch,
    { schema: { params: quoteParamsSchema, body: watchBodySchema, response: { 200: watchAnswerSchema } } },
    async (request) => {
      const now = clock.now();
      const asked = { reach: reachOf(callerOf(request)), id: request.params.id, now };
      // Whose mailbox it is decides only once it is known that the quote is theirs.
      const { accountId } = await ownQuote(db, asked);
      requireProvedMailbox(request);
      await limitPerHour(parts, db, { kind: 'watches', whom: accountId });
      const until = await db.transaction().execute(async (tx) => {
        // In the order in which an erasure comes to them: the account, then its quotes.
        await lockAccountShared(tx, accountId);
        const quote = await ownRunsLocked(tx, asked);
        const { on } = request.body;
        if (!on) await endWatch(tx, quote);
        else if (
          quote.watchedUntil === null &&
          (await countWatches(tx, quote.accountId)) >= limits.watch.perAccount
        )
          throw new Refusal(409, 'enough-watches', refusals.enoughWatches);
        const today = calendarDateIn(settings.businessTimeZone, now);
        const newest = await newestRunOf(tx, quote);
        const end = on && (await whyWatchEnds(tx, newest, { today, assumed: await setInForce(tx, today) }));
        if (end) throw new Refusal(409, 'not-watchable', refusals.notWatchable(watchEndWords(end)));
        // What is watched stands in the list.
        if (on && !quote.isSaved) await markSaved(tx, quote, true);
        const until = on ? await startWatch(tx, newest, { now, today }) : null;
        const was = quote.watchedUntil !== null;
        if (on || was) {
          const began = was ? 'watch-renewed' : 'watch-started';
          const action = on ? began : 'watch-ended';
          await recordAct(tx, actorOf(request), { action, subject: quote.accountEmail, at: now });
        }
        return until;
      });
      return encodeWatch(until);
    },
  );
}
