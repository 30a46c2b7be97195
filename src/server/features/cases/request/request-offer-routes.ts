import * as z from 'zod';
import { type CalendarDate, calendarDateIn, formatCalendarDate } from '#contract/text/calendar-date.ts';
import { caseNeeds } from '#contract/cases/admin-cases.ts';
import { isClosed } from '#contract/cases/case-life.ts';
import { calls } from '#contract/calls.ts';
import { messages, refusals } from '#contract/messages.ts';
import { noticesOf, obstacleTo, offerNeeds } from '#contract/quotes/policy-notices.ts';
import { quoteParamsSchema } from '#contract/quotes/quote-codec.ts';
import { noLetterSchema } from '#contract/quotes/quote-wire.ts';
import type { StateRules } from '#contract/states/state-rules.ts';
import { tellStaff } from '#server/features/cases/case-news.ts';
import { openCase } from '#server/features/cases/case-store.ts';
import { countIllustrations, markFilesRequested } from '#server/features/cases/files/illustration-store.ts';
import { requireNotBeingSold } from '#server/features/cases/sold-once.ts';
import { offerRequestedLetter } from '#server/features/cases/letters/letters-to-advisor.ts';
import { ownQuoteLocked, requireOffer } from '#server/features/quotes/own-quote.ts';
import type { QuoteRecord } from '#server/features/quotes/quote-record.ts';
import { markQuote, reachOf } from '#server/features/quotes/quote-store.ts';
import { requireAuthorized } from '#server/features/states/require-authorized.ts';
import { findStateRules } from '#server/features/states/state-rules-store.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import { actorOf, callerOf } from '#server/http/caller.ts';
import { hasMailboxRoom, limitOwnLetters } from '#server/http/limit-per-hour.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';

export function addRequestOfferRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock, queue, settings } = parts;
  app.put(
    calls.markAsRequested,
    { schema: { params: quoteParamsSchema, response: { 200: noLetterSchema, 204: z.null() } } },
    async (request, reply) => {
      const reach = reachOf(callerOf(request));
      const now = clock.now();
      const today = calendarDateIn(settings.businessTimeZone, now);
      const actor = actorOf(request);
      const isTold = await db.transaction().execute(async (tx) => {
        const quote = await ownQuoteLocked(tx, { reach, id: request.params.id, now });
        requireOffer(quote);
        if (quote.isRequested) {
          if (quote.case && isClosed(quote.case.stage))
            throw new Refusal(409, caseNeeds.wrongStage, refusals.caseClosed);
          return true;
        }
        await requireAuthorized(tx, quote.state);
        await requireNotBeingSold(tx, quote);
        // What the law says of a sale is what it says today.
        const rules = (await findStateRules(tx, quote.state))?.rules;
        requireNoObstacle(quote, rules, today);
        if ((await countIllustrations(tx, quote.id)) === 0) {
          throw new Refusal(409, 'illustration-needed', messages.illustrationNeeded);
        }
        if (reach.sessionId !== null) await limitOwnLetters(parts, tx, request);
        // What strangers mailed to the same address keeps nobody from an offer: it is requested without a receipt.
        const isReceiptDue = await hasMailboxRoom(parts, tx, request);
        await markQuote(tx, reach, quote.id, { requested_at: now });
        await markFilesRequested(tx, quote.id);
        const caseNumber = await openCase(tx, quote.id, { now, today, actor: actor.name });
        await recordAct(tx, actor, {
          action: 'offer-requested',
          subject: quote.accountEmail,
          detail: caseNumber,
          at: now,
        });
        const address = { quote, caseNumber, publicUrl: settings.publicUrl };
        const receipt = offerRequestedLetter(address);
        if (isReceiptDue) await queue.sendMail(tx, quote.isProved ? receipt : { ...receipt, kind: 'bare' });
        await tellStaff(parts, tx, { news: 'requested', address });
        return isReceiptDue;
      });
      if (!isTold) return { sent: false as const };
      return reply.status(204).send(null);
    },
  );
}

/** Before the wait of the state is over, or before its advisor has read what there is to read, no offer is requested. */
function requireNoObstacle(quote: QuoteRecord, rules: StateRules | undefined, today: CalendarDate): void {
  const obstacle = obstacleTo(noticesOf(quote, rules, today), quote.acknowledgedNotices);
  if (obstacle === null) return;
  const { need } = obstacle;
  if (need === offerNeeds.notYet) {
    const day = formatCalendarDate(obstacle.from);
    throw new Refusal(409, need, messages.notYetSaleable(obstacle.state, day, obstacle.isLongerForLoan));
  }
  throw new Refusal(
    409,
    need,
    need === offerNeeds.notice ? messages.noticeUnread : messages.brokerDealerNeeded,
  );
}
