import { calls } from '#contract/calls.ts';
import { faqListSchema } from '#contract/faq.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import { listFaqs } from './faq-store.ts';
import type { FaqParts } from './faqs-feature.ts';
import { presentFaq } from './present-faq.ts';

export function addFaqRoutes(app: TypedApp, { db }: FaqParts): void {
  app.get(calls.faqs, { schema: { response: { 200: faqListSchema } } }, async () =>
    (await listFaqs(db)).filter((faq) => faq.is_published).map(presentFaq),
  );
}
