import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { countAttempt } from '#server/adapters/attempts.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import type { Files } from '#server/adapters/files/files.ts';
import type { Clock } from '#server/clock.ts';
import { callerOf } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import { checkIllustration, tooLarge } from './illustration-check.ts';
import { countIllustrations, insertIllustration, type NewIllustration } from './illustration-store.ts';
import type { OfferQuotes } from './offer-quotes.ts';

type Parts = {
  db: Kysely<Schema>;
  clock: Clock;
  files: Files;
  quotes: OfferQuotes;
  requireAccount: onRequestAsyncHookHandler;
};

const filesAQuote = 5;
const uploadsAnHour = 40;
/** What the form around the file may add. */
const formBytes = 16 * 1024;

export function addUploadRoutes(app: TypedApp, { db, clock, files, quotes, requireAccount }: Parts): void {
  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 5, fieldSize: 1_000, parts: 6, fileSize: limits.illustrationBytes + 1 },
      throwFileSizeLimit: false,
    });
    scope.withTypeProvider<ZodTypeProvider>().post(
      calls.uploadIllustration,
      {
        onRequest: requireAccount,
        schema: {
          security: [{ token: [] }],
          consumes: ['multipart/form-data'],
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await keepIllustration(request);
        return reply.status(204).send(null);
      },
    );
  });

  /** Whose quote it is, is known before a byte of the file is read; the row comes after the file is safe. */
  async function keepIllustration(request: FastifyRequest): Promise<void> {
    if (!request.isMultipart()) throw incomplete();
    if (Number(request.headers['content-length'] ?? 0) > limits.illustrationBytes + formBytes)
      throw tooLarge();
    const fields: Record<string, string> = {};
    let stored: NewIllustration | undefined;
    try {
      for await (const part of request.parts()) {
        if (part.type === 'field') fields[part.fieldname] = String(part.value);
        else stored = await store(request, fields, part);
      }
      if (!stored) throw incomplete();
      const illustration = stored;
      await db.transaction().execute(async (tx) => {
        await quotes.ownLocked(tx, callerOf(request), illustration.quoteId);
        if ((await countIllustrations(tx, illustration.quoteId)) >= filesAQuote) throw enough();
        await insertIllustration(tx, illustration, clock.now());
      });
    } catch (error) {
      if (stored) await files.remove(stored.fileName);
      throw isBrokenForm(error) ? brokenOff() : error;
    }
  }

  async function store(
    request: FastifyRequest,
    { rid, name }: Record<string, string>,
    part: MultipartFile,
  ): Promise<NewIllustration> {
    if (rid === undefined) throw incomplete();
    const caller = callerOf(request);
    const quote = await quotes.own(db, caller, rid);
    const hour = { now: clock.now(), forMs: 3_600_000 };
    if ((await countAttempt(db, `uploads of ${caller.id}`, hour)) > uploadsAnHour) throw tooMany();
    if ((await countIllustrations(db, quote.id)) >= filesAQuote) throw enough();
    const { content, found } = checkIllustration(part.file);
    const fileName = randomUUID();
    const { bytes } = await files.write(fileName, content);
    const kind = found.kind!;
    return { quoteId: quote.id, fileName, givenName: plainName(name || part.filename), kind, bytes };
  }
}

/** A name is shown to staff and nothing else: no path, no control characters, not endless. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return (
    last
      .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
      .trim()
      .slice(0, 200) || 'illustration'
  );
}

/** What the reader of forms throws when a form has no boundary or no end. */
function isBrokenForm(error: unknown): boolean {
  return error instanceof Error && /boundary|unexpected end|malformed|premature/i.test(error.message);
}

const brokenOff = () => new Refusal(400, 'broken-upload', 'The upload broke off. Please try again.');
const incomplete = () =>
  new Refusal(422, 'incomplete-upload', 'An upload has the fields name and rid, and then one file.');
const enough = () => new Refusal(409, 'enough-files', `A quote has at most ${filesAQuote} illustrations.`);
const tooMany = () =>
  new Refusal(429, 'too-many', 'That is a great many uploads for one hour. Please try again later.', {
    retryAfterSeconds: 600,
  });
