import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { type ContactMessage, contactMessageSchema } from '#contract/contact.ts';
import { countAttempt } from '#server/adapters/attempts.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import type { Queue } from '#server/adapters/queue.ts';
import type { Clock } from '#server/clock.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import { contactLetter } from './contact-letter.ts';
import { addMessage } from './contact-store.ts';

type Parts = {
  db: Kysely<Schema>;
  clock: Clock;
  queue: Queue;
  requireAccount: onRequestAsyncHookHandler;
  publicUrl: string;
  /** Who is told of a message; unset: it waits in the back office only. */
  offersTo: string | undefined;
};

/** From one network address: a whole office may stand behind it. */
const messagesAnHour = 20;

export function addContactRoutes(app: TypedApp, parts: Parts): void {
  const { db, clock, queue, requireAccount, publicUrl, offersTo } = parts;
  const schema = { body: contactMessageSchema, response: { 201: z.object({}) } };

  app.post(calls.contactUs, { schema }, async (request, reply) => {
    await take(request, request.body);
    return reply.status(201).send({});
  });

  app.post(
    calls.userContactUs,
    { onRequest: requireAccount, schema: { ...schema, security: [{ token: [] }] } },
    async (request, reply) => {
      await take(request, request.body);
      return reply.status(201).send({});
    },
  );

  /** The message and the letter about it, or neither. */
  async function take({ ip, account }: FastifyRequest, message: ContactMessage): Promise<void> {
    const now = clock.now();
    const tries = await countAttempt(db, `contact ${ip}`, { now, forMs: 3_600_000 });
    if (tries > messagesAnHour) throw tooMany();
    if (message.website) return;
    await db.transaction().execute(async (tx) => {
      await addMessage(tx, message, { accountId: account?.id ?? null, now });
      if (!offersTo) return;
      await queue.sendMail(tx, contactLetter(message, { to: offersTo, account: account?.email, publicUrl }));
    });
  }
}

const tooMany = () =>
  new Refusal(429, 'too-many', 'That is a great many messages for one hour. Please try again later.', {
    retryAfterSeconds: 600,
  });
