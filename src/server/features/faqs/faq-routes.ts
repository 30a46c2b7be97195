import { calls } from '#contract/calls.ts';
import { faqListSchema } from '#contract/faqs/faq.ts';
import type { TypedApp } from '#server/http/feature.ts';
import { listFaqs } from './faq-store.ts';
import type { FeatureParts } from '#server/parts.ts';
import { presentFaq } from './present-faq.ts';

export function addFaqRoutes(app: TypedApp, { db }: FeatureParts): void {
  app.get(calls.faqs, { schema: { response: { 200: faqListSchema } } }, async () =>
    (await listFaqs(db)).filter((faq) => faq.is_published).map(presentFaq),
  );
}
