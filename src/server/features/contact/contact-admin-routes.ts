import type { onRequestAsyncHookHandler } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { adminCalls } from '#contract/admin.ts';
import { contactMessageListSchema } from '#contract/contact.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { pageNumber, toPage } from '#server/http/paging.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import { listMessages } from './contact-store.ts';

type Parts = { db: Kysely<Schema>; requireAdministrator: onRequestAsyncHookHandler };

const query = z.object({ search: z.string().max(254).default(''), page: pageNumber });

export function addContactAdminRoutes(app: TypedApp, { db, requireAdministrator }: Parts): void {
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
}
