import * as z from 'zod';
import { adminCalls } from '#contract/admin.ts';
import {
  adminFaqListSchema,
  type FaqDraft,
  faqChangeSchema,
  faqDraftSchema,
  faqHeadingsSchema,
  faqPublicationSchema,
} from '#contract/faqs/admin-faqs.ts';
import { messages, refusals } from '#contract/messages.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import { actorOf, callerOf } from '#server/http/caller.ts';
import { changedSince, notFound, Refusal } from '#server/http/refusal.ts';
import { byId, type TypedApp } from '#server/http/feature.ts';
import { cleanContent, hasText } from './clean-content.ts';
import { addFaq, changeFaq, lockFaq, listFaqs, orderHeadings, publishFaq, removeFaq } from './faq-store.ts';
import type { FeatureParts } from '#server/parts.ts';
import { presentFaqToStaff } from './present-faq.ts';

/** Each act and its row in the log, or neither. */
export function addFaqDeskRoutes(app: TypedApp, { db, clock }: FeatureParts): void {
  const done = { params: byId, response: { 204: z.null() } };
  // Advisors trust what stands there, links to elsewhere too. A new one is a draft, which nobody else sees.
  const config = { requireRecentProof: true };

  app.get(adminCalls.faqs, { schema: { response: { 200: adminFaqListSchema } } }, async () =>
    (await listFaqs(db)).map(presentFaqToStaff),
  );

  app.post(
    adminCalls.faqs,
    {
      schema: { body: faqDraftSchema, response: { 201: z.object({ id: z.string() }) } },
    },
    async (request, reply) => {
      const draft = readDraft(request.body);
      const now = clock.now();
      const id = await db.transaction().execute(async (tx) => {
        const added = await addFaq(tx, draft, { now, by: callerOf(request).email });
        await recordAct(tx, actorOf(request), { action: 'faq-added', subject: draft.title, at: now });
        return added;
      });
      return reply.status(201).send({ id });
    },
  );

  app.put(adminCalls.faq, { config, schema: { ...done, body: faqChangeSchema } }, async (request, reply) => {
    const draft = readDraft(request.body);
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      const { id } = request.params;
      const last = await lockFaq(tx, id);
      if (last === undefined) throw notFound();
      if (last.updated_at.toISOString() !== request.body.seenAt) throw changedSince(last.updated_by);
      await changeFaq(tx, id, draft, { now, by: callerOf(request).email });
      const act = {
        action: 'faq-changed',
        subject: draft.title,
        detail: changesOf(last, draft),
        at: now,
      } as const;
      await recordAct(tx, actorOf(request), act);
    });
    return reply.status(204).send(null);
  });

  app.put(
    adminCalls.faqHeadings,
    { schema: { body: faqHeadingsSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      const { headings, seen } = request.body;
      const at = clock.now();
      await db.transaction().execute(async (tx) => {
        if (!(await orderHeadings(tx, headings, seen))) throw headingsChanged();
        const act = {
          action: 'faq-headings-moved',
          subject: 'FAQs',
          detail: headings.join(', '),
          at,
        } as const;
        await recordAct(tx, actorOf(request), act);
      });
      return reply.status(204).send(null);
    },
  );

  app.put(
    adminCalls.publishFaq,
    { config, schema: { ...done, body: faqPublicationSchema } },
    async (request, reply) => {
      const { isPublished } = request.body;
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const change = { now, by: callerOf(request).email };
        const subject = await publishFaq(tx, request.params.id, isPublished, change);
        if (subject === undefined) throw notFound();
        const action = isPublished ? 'faq-published' : 'faq-unpublished';
        await recordAct(tx, actorOf(request), { action, subject, at: now });
      });
      return reply.status(204).send(null);
    },
  );

  app.delete(adminCalls.faq, { config, schema: done }, async (request, reply) => {
    await db.transaction().execute(async (tx) => {
      const subject = await removeFaq(tx, request.params.id);
      if (subject === undefined) throw notFound();
      await recordAct(tx, actorOf(request), { action: 'faq-removed', subject, at: clock.now() });
    });
    return reply.status(204).send(null);
  });
}

/** Which parts of it are other than before. */
function changesOf(before: Awaited<ReturnType<typeof lockFaq>>, after: FaqDraft): string {
  const parts = [
    before?.title !== after.title && 'question',
    before?.content !== cleanContent(after.content) && 'answer',
    before?.heading.toLowerCase() !== after.heading.toLowerCase() && 'heading',
    before?.position !== after.index && 'place',
  ];
  return parts.filter((part) => part !== false).join(', ') || 'nothing';
}

const headingsChanged = () => new Refusal(409, 'changed-since', refusals.headingsChanged);

/** An answer of which nothing would be left to read is no answer. */
function readDraft(draft: FaqDraft): FaqDraft {
  if (hasText(cleanContent(draft.content))) return draft;
  throw new Refusal(422, 'invalid', refusals.answerWithoutWords, {
    fields: { content: messages.requiredField },
  });
}
