import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type ContactMessage, contactMessageSchema } from '#contract/contact.ts';
import { limitPerHour, limitStrangersPerHour } from '#server/http/limit-per-hour.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { contactLetter } from './contact-letter.ts';
import { addMessage } from './contact-store.ts';

/** Takes messages of visitors, or of whoever is signed in: each has a path of its own. */
export function addContactRoute(app: TypedApp, path: string, parts: FeatureParts): void {
  const { db, clock, queue, settings } = parts;
  const { publicUrl, offersTo } = settings;

  app.post(
    path,
    { schema: { body: contactMessageSchema, response: { 201: z.object({}) } } },
    async (request, reply) => {
      await take(request, request.body);
      return reply.status(201).send({});
    },
  );

  /** The message and the letter about it, or neither. */
  async function take({ ip, account }: FastifyRequest, message: ContactMessage): Promise<void> {
    const now = clock.now();
    // Whoever gave an address alone has not shown that it is theirs: they are a visitor.
    const writer = account?.isMailboxProved ? account : undefined;
    if (writer) await limitPerHour(parts, db, { kind: 'messages', whom: writer.id });
    else await limitStrangersPerHour(parts, db, { kind: 'messages', ip });
    if (message.website) return;
    const accountId = writer && !writer.isVisit ? writer.id : null;
    await db.transaction().execute(async (tx) => {
      const id = await addMessage(tx, message, { accountId, now });
      // Whoever is erased meanwhile leaves nothing behind: the row above waits for that.
      await writer?.requireStillIn?.(tx);
      if (!offersTo) return;
      const letter = contactLetter(message, { to: offersTo, account: writer?.email, publicUrl });
      await queue.sendMail(tx, letter, id);
    });
  }
}
