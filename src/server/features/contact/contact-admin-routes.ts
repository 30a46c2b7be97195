import type { onRequestAsyncHookHandler } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { adminCalls } from '#contract/admin.ts';
import { contactMessageListSchema } from '#contract/contact.ts';
import { actorOf, recordAct } from '#server/adapters/audit-log.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import type { Clock } from '#server/clock.ts';
import { byId } from '#server/http/by-id.ts';
import { pageNumber, toPage } from '#server/http/paging.ts';
import { notFound } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import { listMessages, removeMessage } from './contact-store.ts';

type Parts = { db: Kysely<Schema>; clock: Clock; requireAdministrator: onRequestAsyncHookHandler };

const query = z.object({ search: z.string().max(254).default(''), page: pageNumber });

export function addContactAdminRoutes(app: TypedApp, { db, clock, requireAdministrator }: Parts): void {
  app.get(
    adminCalls.messages,
    {
      onRequest: requireAdministrator,
      schema: {
        security: [{ token: [] }],
        querystring: query,
        response: { 200: contactMessageListSchema },
      },
    },
    async (request) => {
      const { search, page } = request.query;
      return toPage(await listMessages(db, search, page), (one) => ({
        id: one.id,
        name: one.name,
        email: one.email,
        message: one.message,
        account: one.account,
        sentAt: one.sent_at.toISOString(),
      }));
    },
  );

  app.delete(
    adminCalls.message,
    {
      onRequest: requireAdministrator,
      schema: { security: [{ token: [] }], params: byId, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await db.transaction().execute(async (tx) => {
        const sentAt = await removeMessage(tx, request.params.id);
        if (sentAt === undefined) throw notFound();
        // Neither who wrote nor what: the log is kept, and the writer may have asked to be forgotten.
        const act = { action: 'message-removed', subject: 'contact form', at: clock.now() } as const;
        await recordAct(tx, actorOf(request), { ...act, detail: `sent ${sentAt.toISOString()}` });
      });
      return reply.status(204).send(null);
    },
  );
}
