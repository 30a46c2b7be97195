import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { paperCalls } from '#contract/papers/papers.ts';
import { quoteParamsSchema } from '#contract/quotes/quote-codec.ts';
import { businessDaysAfter } from '#server/features/cases/desk/business-days.ts';
import { findAdvisor, sendPdf, todayOf } from '#server/features/papers/paper-parts.ts';
import type { PaperPress } from '#server/features/papers/paper-press.ts';
import { notePaper } from '#server/features/papers/paper-store.ts';
import { ownQuote } from '#server/features/quotes/own-quote.ts';
import { reachOf } from '#server/features/quotes/quote-store.ts';
import { requireAuthorized } from '#server/features/states/require-authorized.ts';
import { callerOf } from '#server/http/caller.ts';
import { limitPerHour } from '#server/http/limit-per-hour.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { carrierLetter } from './carrier-letter.ts';

/** The owner's letter to the carrier; its advisor is asked in a while whether an answer came. */
export function addCarrierRoutes(app: TypedApp, parts: FeatureParts & { press: PaperPress }): void {
  const { db, clock, press } = parts;
  app.get(
    paperCalls.carrierLetter,
    { config: { requireProvedMailbox: true, changes: true }, schema: { params: quoteParamsSchema } },
    async (request, reply) => {
      const content = await press.hold(request, () => make(request));
      return sendPdf(reply, 'carrier-letter', content);
    },
  );

  async function make(request: FastifyRequest<{ Params: { id: string } }>) {
    const caller = callerOf(request);
    await limitPerHour(parts, db, { kind: 'papers', whom: caller.id });
    const now = clock.now();
    const quote = await ownQuote(db, { reach: reachOf(caller), id: request.params.id, now });
    await requireAuthorized(db, quote.state);
    const { advisor } = await findAdvisor(db, quote.accountId);
    const today = todayOf(parts);
    const data = { letter: carrierLetter(quote, advisor, today) };
    // The owner writes it: it bears no one's logo.
    const content = await press.print('carrier-letter', { day: today, data, logo: null });
    const remindOn = businessDaysAfter(today, limits.carrierReminderDays);
    await notePaper(db, {
      quoteId: quote.id,
      kind: 'carrier-letter',
      language: 'en',
      today,
      now,
      ...(!quote.isRequested && { remindOn }),
    });
    return content;
  }
}
