import * as z from 'zod';
import { limits } from '#contract/limits.ts';
import { calendarDateIn } from '#contract/text/calendar-date.ts';
import { calls } from '#contract/calls.ts';
import { isIssueDateWanted, noticesOf } from '#contract/quotes/policy-notices.ts';
import { quoteParamsSchema } from '#contract/quotes/quote-codec.ts';
import { noLetterSchema } from '#contract/quotes/quote-wire.ts';
import { requireAuthorized } from '#server/features/states/require-authorized.ts';
import { findStateRules } from '#server/features/states/state-rules-store.ts';
import { callerOf } from '#server/http/caller.ts';
import { limitLetters } from '#server/http/limit-per-hour.ts';
import type { TypedApp } from '#server/http/feature.ts';
import { ownQuoteLocked, requireOffer } from './own-quote.ts';
import { quoteLetter } from './quote-letter.ts';
import { markQuote, reachOf } from './quote-store.ts';
import type { FeatureParts } from '#server/parts.ts';

const repeatMs = limits.quoteMailedAgainSeconds * 1_000;

export function addEmailQuoteRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock, queue, settings, readSite } = parts;
  const schema = { params: quoteParamsSchema, response: { 204: z.null() } };
  const sending = { params: quoteParamsSchema, response: { 200: noLetterSchema, 204: z.null() } };

  const options = { schema: sending, config: { changes: true } };
  app.get(calls.emailQuoteToSelf, options, async (request, reply) => {
    const now = clock.now();
    const reach = reachOf(callerOf(request));
    const place = { ...settings, site: await readSite() };
    const isSent = await db.transaction().execute(async (tx) => {
      const quote = await ownQuoteLocked(tx, { reach, id: request.params.id, now });
      // Whoever is erased meanwhile is sent nothing more.
      await callerOf(request).requireStillIn?.(tx);
      requireOffer(quote);
      await requireAuthorized(tx, quote.state);
      // A second press sends nothing more.
      if (quote.mailedAt !== null && now.getTime() - quote.mailedAt.getTime() < repeatMs) return false;
      await limitLetters(parts, tx, request);
      await markQuote(tx, reach, quote.id, { is_emailed: true, mailed_at: now });
      const rules = (await findStateRules(tx, quote.state))?.rules;
      const notices = noticesOf(quote, rules, calendarDateIn(settings.businessTimeZone, now));
      const isDateWanted = isIssueDateWanted(rules, quote.issueDate);
      await queue.sendMail(tx, quoteLetter(quote, { ...place, notices, isDateWanted }));
      return true;
    });
    if (!isSent) return { sent: false as const };
    return reply.status(204).send(null);
  });

  app.put(calls.markAsEmailed, { schema }, async (request, reply) => {
    const reach = reachOf(callerOf(request));
    await db.transaction().execute(async (tx) => {
      const quote = await ownQuoteLocked(tx, { reach, id: request.params.id, now: clock.now() });
      await markQuote(tx, reach, quote.id, { is_emailed: true });
    });
    return reply.status(204).send(null);
  });
}
