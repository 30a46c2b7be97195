import * as z from 'zod';
import { adminCalls } from '#contract/admin.ts';
import { contactMessageListSchema } from '#contract/contact.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import { actorOf } from '#server/http/caller.ts';
import { searchQuery, toPage } from '#server/http/paging.ts';
import { notFound } from '#server/http/refusal.ts';
import { byId, type TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { listMessages, removeMessage } from './contact-store.ts';
import { presentMessage } from './present-message.ts';

export function addContactDeskRoutes(app: TypedApp, { db, clock, queue }: FeatureParts): void {
  app.get(
    adminCalls.messages,
    { schema: { querystring: searchQuery, response: { 200: contactMessageListSchema } } },
    async (request) => {
      const { search, page } = request.query;
      return toPage(await listMessages(db, search, page), presentMessage);
    },
  );

  app.delete(
    adminCalls.message,
    { config: { requireRecentProof: true }, schema: { params: byId, response: { 204: z.null() } } },
    async (request, reply) => {
      await db.transaction().execute(async (tx) => {
        const sentAt = await removeMessage(tx, request.params.id);
        if (sentAt === undefined) throw notFound();
        await queue.removeLetter(tx, request.params.id);
        // Neither who wrote nor what: the log is kept, and the writer may have asked to be forgotten.
        const act = { action: 'message-removed', subject: 'contact form', at: clock.now() } as const;
        await recordAct(tx, actorOf(request), { ...act, detail: `sent ${sentAt.toISOString()}` });
      });
      return reply.status(204).send(null);
    },
  );
}
