import type { onRequestAsyncHookHandler } from 'fastify';
import type { Kysely } from 'kysely';
import { calls } from '#contract/calls.ts';
import { faqListSchema } from '#contract/faq.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import { listFaqs } from './faq-store.ts';

type Parts = { db: Kysely<Schema>; requireAccount: onRequestAsyncHookHandler };

export function addFaqRoutes(app: TypedApp, { db, requireAccount }: Parts): void {
  app.get(
    calls.faqs,
    {
      onRequest: requireAccount,
      schema: { security: [{ token: [] }], response: { 200: faqListSchema } },
    },
    async () => {
      const published = (await listFaqs(db)).filter((faq) => faq.is_published);
      return published.map(({ slug, heading, position, title, content }) => ({
        id: slug,
        heading,
        index: position,
        title,
        content,
      }));
    },
  );
}
