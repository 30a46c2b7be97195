import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { messages, refusals } from '#contract/messages.ts';
import { uploadFieldsSchema } from '#contract/quote-codec.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { PdfInspector } from '#server/adapters/pdf/pdf-inspector.ts';
import { ownQuote, ownQuoteLocked, requireOffer } from '#server/features/quotes/own-quote.ts';
import { reachOf } from '#server/features/quotes/quote-reach.ts';
import { callerOf } from '#server/http/caller.ts';
import { limitBareBytes, limitPerHour, spenderOf } from '#server/http/limit-per-hour.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import { checkIllustration, tooLarge } from './illustration-check.ts';
import { countIllustrations, insertIllustration, type NewIllustration } from './illustration-store.ts';
import type { FeatureParts } from '#server/parts.ts';
import { recordQuarantine } from './scan/record-quarantine.ts';
import { inspectFile } from './scan/inspect-illustrations.ts';
import { scanFile } from './scan/scan-file.ts';

/** Safely stored, and not yet looked at. */
type StoredIllustration = Omit<NewIllustration, 'verdict' | 'activeContent'>;

/** What the form around the file may add. */
const formBytes = 16 * 1024;
/** The type with its boundary, which a standard (RFC 2046) ends at 70 characters. */
const longestFormType = 200;

export function addUploadRoutes(app: TypedApp, parts: FeatureParts & { pdfs: PdfInspector }): void {
  const { db, clock, files } = parts;
  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 5, fieldSize: 1_000, parts: 6, fileSize: limits.illustrationBytes + 1 },
      throwFileSizeLimit: false,
    });
    scope.withTypeProvider<ZodTypeProvider>().post(
      calls.uploadIllustration,
      {
        schema: { consumes: ['multipart/form-data'], response: { 204: z.null() } },
      },
      async (request, reply) => {
        await keepIllustration(request);
        return reply.status(204).send(null);
      },
    );
  });

  /** Whose quote it is, is known before a byte of the file is read; the row comes after the file is safe. */
  async function keepIllustration(request: FastifyRequest): Promise<void> {
    if (!request.isMultipart() || hasEndlessBoundary(request)) throw incomplete();
    if (Number(request.headers['content-length'] ?? 0) > limits.illustrationBytes + formBytes)
      throw tooLarge();
    await limitBareBytes(parts, request);
    const fields: Record<string, string> = {};
    let stored: StoredIllustration | undefined;
    try {
      for await (const part of request.parts()) {
        if (part.type === 'field') fields[part.fieldname] = String(part.value);
        else stored = await store(request, fields, part);
      }
      if (!stored) throw incomplete();
      const file = { name: stored.fileName, keyId: stored.keyId };
      const verdict = await scanFile(parts, file);
      const isLookedInto = stored.kind === 'pdf' && verdict.kind !== 'infected';
      const activeContent = isLookedInto ? await inspectFile(parts, file) : null;
      const isKept = await addRow(request, { ...stored, verdict, activeContent });
      // From here on the file is its row's.
      if (isKept) stored = undefined;
      if (verdict.kind === 'infected') throw infected();
    } catch (error) {
      if (stored) await files.remove(stored.fileName);
      throw isBrokenForm(error) ? brokenOff() : error;
    }
  }

  /** One with a virus is kept for staff to know of, and is no illustration. False when there are enough of them. */
  function addRow(request: FastifyRequest, illustration: NewIllustration): Promise<boolean> {
    const { quoteId, verdict } = illustration;
    const now = clock.now();
    return db.transaction().execute(async (tx) => {
      const quote = await ownQuoteLocked(tx, asked(request, quoteId));
      requireOffer(quote);
      if (verdict.kind === 'infected') {
        const { signature } = verdict;
        await recordQuarantine(tx, { advisor: quote.accountEmail, quoteId, signature, now });
        const kept = await countIllustrations(tx, quoteId, { isInfected: true });
        if (kept >= limits.quarantinedPerQuote) return false;
      } else {
        await requireRoom(tx, quoteId);
      }
      await insertIllustration(tx, illustration, now);
      return true;
    });
  }

  async function store(
    request: FastifyRequest,
    fields: Record<string, string>,
    part: MultipartFile,
  ): Promise<StoredIllustration> {
    const given = uploadFieldsSchema.safeParse(fields);
    if (!given.success) throw incomplete();
    const { quoteId, name } = given.data;
    const quote = await ownQuote(db, asked(request, quoteId));
    requireOffer(quote);
    await limitPerHour(parts, db, { kind: 'uploads', whom: spenderOf(request) });
    await requireRoom(db, quote.id);
    const { content, found } = checkIllustration(part.file);
    const fileName = randomUUID();
    const { bytes, keyId } = await files.write(fileName, content);
    const kind = found.kind!;
    const givenName = plainName(name || part.filename);
    return { quoteId: quote.id, fileName, givenName, kind, bytes, keyId };
  }

  function asked(request: FastifyRequest, quoteId: string) {
    return { reach: reachOf(callerOf(request)), id: quoteId, now: clock.now() };
  }
}

async function requireRoom(db: Db, quoteId: string): Promise<void> {
  if ((await countIllustrations(db, quoteId)) < limits.illustrationsPerQuote) return;
  throw new Refusal(409, 'enough-files', refusals.enoughIllustrations);
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

/** The reader of forms fails on one that is longer than it can search for; no browser sends one. */
function hasEndlessBoundary({ headers }: FastifyRequest): boolean {
  return (headers['content-type'] ?? '').length > longestFormType;
}

/** What the reader of forms throws when a form has no boundary or no end. */
function isBrokenForm(error: unknown): boolean {
  return error instanceof Error && /boundary|unexpected end|malformed|premature/i.test(error.message);
}

const infected = () => new Refusal(422, 'illustration-infected', messages.illustrationInfected);
const brokenOff = () => new Refusal(400, 'broken-upload', refusals.uploadBrokeOff);
const incomplete = () => new Refusal(422, 'incomplete-upload', refusals.uploadIncomplete);
