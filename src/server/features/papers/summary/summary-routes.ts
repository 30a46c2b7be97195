import type { FastifyRequest } from 'fastify';
import { type ClientSummaryBody, clientSummaryBodySchema, paperCalls } from '#contract/papers/papers.ts';
import { quoteParamsSchema } from '#contract/quotes/quote-codec.ts';
import {
  findAdvisor,
  requireHandOut,
  rulesOf,
  sendPdf,
  todayOf,
} from '#server/features/papers/paper-parts.ts';
import type { PaperPress } from '#server/features/papers/paper-press.ts';
import { notePaper } from '#server/features/papers/paper-store.ts';
import { clientWords } from '#server/features/papers/words/words-by-language.ts';
import { ownQuote } from '#server/features/quotes/own-quote.ts';
import { reachOf } from '#server/features/quotes/quote-store.ts';
import { callerOf } from '#server/http/caller.ts';
import { limitPerHour } from '#server/http/limit-per-hour.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { buildSummary } from './build-summary.ts';

/** One page for the client. Whom it is for and what the advisor is paid stand on it and are kept nowhere. */
export function addSummaryRoutes(app: TypedApp, parts: FeatureParts & { press: PaperPress }): void {
  const { db, clock, press, readSite } = parts;
  app.post(
    paperCalls.clientSummary,
    {
      config: { requireProvedMailbox: true },
      schema: { params: quoteParamsSchema, body: clientSummaryBodySchema },
    },
    async (request, reply) => {
      const content = await press.hold(request, () => make(request));
      return sendPdf(reply, 'client-summary', content);
    },
  );

  async function make(request: FastifyRequest<{ Params: { id: string }; Body: ClientSummaryBody }>) {
    const caller = callerOf(request);
    await limitPerHour(parts, db, { kind: 'papers', whom: caller.id });
    const now = clock.now();
    const quote = await ownQuote(db, { reach: reachOf(caller), id: request.params.id, now });
    await requireHandOut(db, quote);
    const { advisor, logo } = await findAdvisor(db, quote.accountId);
    const today = todayOf(parts);
    const summary = buildSummary({
      quote,
      advisor,
      rules: await rulesOf(db, quote),
      site: await readSite(),
      today,
      ...request.body,
    });
    const { language } = request.body;
    const pageWords = clientWords[language].page('{page}', '{pages}');
    const content = await press.print('client-summary', { day: today, data: { summary, pageWords }, logo });
    await notePaper(db, { quoteId: quote.id, kind: 'client-summary', language, today, now });
    return content;
  }
}
