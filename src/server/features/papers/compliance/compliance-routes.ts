import type { FastifyRequest } from 'fastify';
import { calendarDateIn } from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import { refusals } from '#contract/messages.ts';
import {
  alternativesAnswerSchema,
  alternativesSchema,
  keptFileParamsSchema,
  keptFilesSchema,
  paperCalls,
} from '#contract/papers/papers.ts';
import { quoteParamsSchema } from '#contract/quotes/quote-codec.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import { findAdvisor, sendPdf } from '#server/features/papers/paper-parts.ts';
import type { PaperPress } from '#server/features/papers/paper-press.ts';
import { ownQuoteToRead } from '#server/features/quotes/own-quote.ts';
import { reachOf } from '#server/features/quotes/quote-store.ts';
import { actorOf, callerOf } from '#server/http/caller.ts';
import { limitPerHour } from '#server/http/limit-per-hour.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { canonicalJson, hashOf } from './canonical-json.ts';
import { compliancePages } from './compliance-pages.ts';
import { complianceRecord } from './compliance-record.ts';
import {
  countFiles,
  findAlternatives,
  findEarlierAlternatives,
  findPaper,
  keepFile,
  listKeptFiles,
  putAlternatives,
} from './compliance-store.ts';

/** What an advisor keeps on file, and what they answer for it. */
export function addComplianceRoutes(app: TypedApp, parts: FeatureParts & { press: PaperPress }): void {
  const { db, clock, seal, press, readSite, settings } = parts;
  const config = { requireProvedMailbox: true };

  app.get(
    paperCalls.alternatives,
    { config, schema: { params: quoteParamsSchema, response: { 200: alternativesAnswerSchema } } },
    async (request) => {
      const quote = await asked(request);
      const given = await findAlternatives(db, quote.id);
      if (Object.keys(given).length > 0) return given;
      const earlier = await findEarlierAlternatives(db, quote);
      return earlier ? { earlier } : {};
    },
  );

  app.put(
    paperCalls.alternatives,
    {
      config,
      schema: { params: quoteParamsSchema, body: alternativesSchema, response: { 200: alternativesSchema } },
    },
    async (request) => {
      await limitPerHour(parts, db, { kind: 'papers', whom: callerOf(request).id });
      const { id } = await asked(request);
      await putAlternatives(db, id, { answers: request.body, now: clock.now() });
      return request.body;
    },
  );

  app.get(
    paperCalls.complianceFile,
    { config: { ...config, changes: true }, schema: { params: quoteParamsSchema } },
    async (request, reply) => {
      const content = await press.hold(request, () => findOrMake(request));
      return sendPdf(reply, 'compliance-file', content);
    },
  );

  app.get(
    paperCalls.complianceFiles,
    { config, schema: { params: quoteParamsSchema, response: { 200: keptFilesSchema } } },
    async (request) => {
      const kept = await listKeptFiles(db, (await asked(request)).id);
      return { files: kept.map(({ madeAt, hash }) => ({ madeAt: madeAt.toISOString(), hash })) };
    },
  );

  app.get(
    paperCalls.keptComplianceFile,
    { config, schema: { params: keptFileParamsSchema } },
    async (request, reply) => {
      await limitPerHour(parts, db, { kind: 'papers', whom: callerOf(request).id });
      const { id } = await asked(request);
      const kept = await findPaper(db, id, { recordHash: request.params.hash, seal });
      if (!kept) throw notFound();
      return sendPdf(reply, 'compliance-file', kept);
    },
  );

  async function findOrMake(request: FastifyRequest<{ Params: { id: string } }>): Promise<Buffer> {
    await limitPerHour(parts, db, { kind: 'papers', whom: callerOf(request).id });
    const quote = await asked(request);
    const record = await complianceRecord(db, parts, quote, await readSite());
    const hash = hashOf(record);
    const kept = await findPaper(db, quote.id, { recordHash: hash, seal });
    if (kept) return kept;
    if ((await countFiles(db, quote.id)) >= limits.complianceFilesPerQuote) {
      throw new Refusal(409, 'enough-files', refusals.enoughComplianceFiles);
    }
    const now = clock.now();
    const timeZone = settings.businessTimeZone;
    const pages = compliancePages(record, { hash, timeZone, isDemo: settings.isDemo });
    // Before it is set, which takes seconds.
    const rows = pages.tables.reduce((count, table) => count + table.rows.length, 0);
    if (rows > limits.complianceRows) throw new Refusal(422, 'too-long', refusals.recordTooLong);
    const paper = await press.print('compliance-file', {
      day: calendarDateIn(timeZone, now),
      data: { pages },
      logo: (await findAdvisor(db, quote.accountId)).logo,
    });
    await db.transaction().execute(async (tx) => {
      const file = { quoteId: quote.id, recordHash: hash, record: canonicalJson(record), paper };
      // Asked for again meanwhile, it was made once.
      if (!(await keepFile(tx, { ...file, now, seal }))) return;
      const detail = `${quote.id}: ${hash}`;
      const act = { action: 'compliance-file-made', subject: quote.accountEmail, detail, at: now } as const;
      await recordAct(tx, actorOf(request), act);
    });
    return paper;
  }

  function asked(request: FastifyRequest<{ Params: { id: string } }>) {
    return ownQuoteToRead(db, { reach: reachOf(callerOf(request)), id: request.params.id, now: clock.now() });
  }
}
