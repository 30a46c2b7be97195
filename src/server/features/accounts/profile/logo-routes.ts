import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { profileCalls } from '#contract/accounts/account.ts';
import { limits } from '#contract/limits.ts';
import { messages, refusals } from '#contract/messages.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import { actorOf, callerOf } from '#server/http/caller.ts';
import { isForm, readForm, takeForms } from '#server/http/read-form.ts';
import { limitPerHour } from '#server/http/limit-per-hour.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { cleanPicture } from './clean-picture.ts';
import { findLogo, putLogo, removeLogo } from './profile-store.ts';

/** What the form around the picture may add. */
const formBytes = 16 * 1024;

/** The picture on an advisor's papers. The browser has made it small; here it is looked at whether it is, and only the picture in it is kept. */
export function addLogoRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock, enroll } = parts;
  const config = { requireProvedMailbox: true };

  app.get(profileCalls.logo, { config }, async (request, reply) => {
    const logo = await findLogo(db, callerOf(request).id);
    if (!logo) throw notFound();
    return reply.type(`image/${logo.kind}`).send(Buffer.from(logo.content));
  });

  app.delete(
    profileCalls.logo,
    { config, schema: { response: { 204: z.null() } } },
    async (request, reply) => {
      const caller = callerOf(request);
      await db.transaction().execute(async (tx) => {
        if (await removeLogo(tx, caller.id)) await record(tx, request);
      });
      return reply.status(204).send(null);
    },
  );

  app.register(async (plain) => {
    takeForms(plain);
    plain
      .withTypeProvider<ZodTypeProvider>()
      .put(
        profileCalls.logo,
        { config, schema: { consumes: ['multipart/form-data'], response: { 204: z.null() } } },
        async (request, reply) => {
          await limitPerHour(parts, db, { kind: 'uploads', whom: callerOf(request).id });
          const picture = cleanPicture(await readFile(request));
          if (picture === 'wrong-type') throw wrongType();
          if (picture === 'too-large') throw tooLarge();
          const { id } = await enroll(request);
          await db.transaction().execute(async (tx) => {
            await putLogo(tx, { account_id: id, ...picture, changed_at: clock.now() });
            await record(tx, request);
          });
          return reply.status(204).send(null);
        },
      );
  });

  async function record(tx: Parameters<typeof recordAct>[0], request: FastifyRequest): Promise<void> {
    const act = { action: 'account-changed', subject: callerOf(request).email, detail: 'logo' } as const;
    await recordAct(tx, actorOf(request), { ...act, at: clock.now() });
  }
}

async function readFile(request: FastifyRequest): Promise<Buffer> {
  if (!isForm(request)) throw incomplete();
  if (Number(request.headers['content-length'] ?? 0) > limits.logo.bytes + formBytes) throw tooLarge();
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of readForm(request, { fields: 0, fieldBytes: 0 })) {
      if (part.kind === 'field') throw incomplete();
      for await (const piece of part.content) {
        bytes += piece.length;
        if (bytes > limits.logo.bytes) throw tooLarge();
        pieces.push(piece);
      }
    }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 413) throw error;
    // A form that has no end, no boundary, or more than one part.
    throw incomplete();
  }
  if (pieces.length === 0) throw incomplete();
  return Buffer.concat(pieces);
}

const wrongType = () => new Refusal(415, 'logo-wrong-type', messages.logoWrongType);
const tooLarge = () => new Refusal(413, 'logo-too-large', messages.logoTooLarge);
const incomplete = () => new Refusal(422, 'incomplete-upload', refusals.logoIncomplete);
