import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { calls } from '#contract/calls.ts';
import { caseAnswerSchema } from '#contract/cases/case-wire.ts';
import { parseReading } from '#contract/quotes/illustration-reading.ts';
import { limits } from '#contract/limits.ts';
import { messages, refusals } from '#contract/messages.ts';
import { quoteParamsSchema, uploadFieldsSchema } from '#contract/quotes/quote-codec.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { ownCase, ownCaseLocked } from '#server/features/cases/advisor/own-case.ts';
import { countUnread } from '#server/features/cases/case-message-store.ts';
import { type CaseRecord, lockCase } from '#server/features/cases/case-store.ts';
import { presentCase } from '#server/features/cases/present-case.ts';
import { ownQuote, ownQuoteLocked, requireOffer } from '#server/features/quotes/own-quote.ts';
import { reachOf } from '#server/features/quotes/quote-store.ts';
import { requireAuthorized } from '#server/features/states/require-authorized.ts';
import { callerOf } from '#server/http/caller.ts';
import { takeForms } from '#server/http/read-form.ts';
import { badField, Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import { fileArrived, requireOpenForFiles } from './file-arrived.ts';
import { countIllustrations, insertIllustration, type NewIllustration } from './illustration-store.ts';
import { badReading, incompleteUpload, receiveFile, type UploadParts } from './receive-file.ts';
import { recordQuarantine } from './scan/record-quarantine.ts';

/** Illustrations before the request, and any file of a case after it. */
export function addUploadRoutes(app: TypedApp, parts: UploadParts): void {
  const { db, clock } = parts;
  app.register(async (plain) => {
    takeForms(plain);
    const scope = plain.withTypeProvider<ZodTypeProvider>();

    scope.post(
      calls.uploadIllustration,
      { schema: { consumes: ['multipart/form-data'], response: { 204: z.null() } } },
      async (request, reply) => {
        await receiveFile(parts, request, {
          findTarget: async (fields) => {
            const given = uploadFieldsSchema.safeParse(fields);
            if (!given.success) throw incompleteUpload();
            const { quoteId, name, reading } = given.data;
            const quote = await ownQuote(db, asked(request, quoteId));
            requireOffer(quote);
            if (!quote.isRequested) await requireAuthorized(db, quote.state);
            await requireRoom(db, quote.id, quote.isRequested);
            return {
              quoteId: quote.id,
              name,
              paperId: null,
              awaitsRequest: !quote.isRequested,
              reading: sealReading(reading),
            };
          },
          addRow: (file) =>
            db.transaction().execute(async (tx) => {
              const quote = await ownQuoteLocked(tx, asked(request, file.quoteId));
              requireOffer(quote);
              const record = quote.isRequested ? await lockCase(tx, quote.id) : undefined;
              // Asked before the file came, which may have taken long.
              if (!record) await requireAuthorized(tx, quote.state);
              return addRow(tx, { request, quote, record, file });
            }),
        });
        return reply.status(204).send(null);
      },
    );

    scope.post(
      calls.caseFiles,
      {
        schema: {
          consumes: ['multipart/form-data'],
          params: quoteParamsSchema,
          response: { 200: caseAnswerSchema },
        },
      },
      async (request) => {
        await receiveFile(parts, request, {
          findTarget: async ({ paper, name }) => {
            const { row, papers } = await ownCase(db, request, clock.now());
            requireOpenForFiles(row.stage);
            const paperId = paper || null;
            if (paperId !== null && !papers.some(({ id }) => id === paperId)) {
              throw badField('paper', messages.noSuchPaper);
            }
            await requireRoom(db, row.quote_id, true);
            return { quoteId: row.quote_id, name: name ?? '', paperId, awaitsRequest: false, reading: null };
          },
          addRow: (file) =>
            db.transaction().execute(async (tx) => {
              const record = await ownCaseLocked(tx, request, clock.now());
              return addRow(tx, { request, quote: record.quote, record, file });
            }),
        });
        const record = await ownCase(db, request, clock.now());
        return presentCase(db, record, await countUnread(db, record.row));
      },
    );
  });

  type Added = {
    request: FastifyRequest;
    quote: CaseRecord['quote'];
    record: CaseRecord | undefined;
    file: NewIllustration;
  };

  /** One with a virus is kept for staff to know of, and is no file of the case. False when there are enough of them. */
  async function addRow(tx: Db, { request, quote, record, file }: Added): Promise<boolean> {
    const { quoteId, verdict } = file;
    const now = clock.now();
    // Its body may have taken long, and of a file before the request nothing else asks.
    await callerOf(request).requireStillIn?.(tx);
    if (verdict.kind === 'infected') {
      const { signature } = verdict;
      await recordQuarantine(tx, { quote, signature, now });
      const kept = await countIllustrations(tx, quoteId, { isInfected: true });
      if (kept >= limits.quarantinedPerQuote) return false;
      await insertIllustration(tx, file, now);
      return true;
    }
    await requireRoom(tx, quoteId, record !== undefined);
    await insertIllustration(tx, { ...file, awaitsRequest: record === undefined }, now);
    if (record) await fileArrived(parts, tx, { request, record, paperId: file.paperId, now });
    return true;
  }

  /** As sealed as the file it was read in. */
  function sealReading(text: string): string | null {
    if (text === '') return null;
    const reading = parseReading(text);
    if (!reading) throw badReading();
    return parts.seal.close(JSON.stringify(reading));
  }

  function asked(request: FastifyRequest, quoteId: string) {
    return { reach: reachOf(callerOf(request)), id: quoteId, now: clock.now() };
  }
}

async function requireRoom(db: Db, quoteId: string, isCase: boolean): Promise<void> {
  const most = isCase ? limits.filesPerCase : limits.illustrationsPerQuote;
  if ((await countIllustrations(db, quoteId)) < most) return;
  throw new Refusal(409, 'enough-files', isCase ? refusals.enoughFiles : refusals.enoughIllustrations);
}
