import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';

const required = (most: number) =>
  z
    .string(messages.requiredField)
    .check(z.trim(), z.minLength(1, messages.requiredField), z.maxLength(most, messages.tooLong));

/** What an administrator writes of a question. */
export const faqDraftSchema = z.object({
  heading: required(80),
  index: z
    .number(messages.faqIndexOutOfRange)
    .check(
      z.int(messages.faqIndexOutOfRange),
      z.minimum(limits.faqIndex.min, messages.faqIndexOutOfRange),
      z.maximum(limits.faqIndex.max, messages.faqIndexOutOfRange),
    ),
  title: required(200),
  content: required(20_000),
});

export type FaqDraft = z.infer<typeof faqDraftSchema>;

/** A change says when the question it was made from had last been changed, so that no one overwrites another unseen. */
export const faqChangeSchema = z.extend(faqDraftSchema, { seenAt: z.string().check(z.maxLength(40)) });

const headings = z.array(z.string().check(z.maxLength(80))).check(z.maxLength(200));

/** All headings in the order they are to stand in, and in the one they were seen in. */
export const faqHeadingsSchema = z.object({ headings, seen: headings });

export const faqPublicationSchema = z.object({ isPublished: z.boolean() });

export const adminFaqSchema = z.object({
  id: z.string(),
  slug: z.string(),
  heading: z.string(),
  index: z.number(),
  title: z.string(),
  content: z.string(),
  isPublished: z.boolean(),
  updatedAt: z.string(),
  /** The administrator's address, or "system". */
  updatedBy: z.string(),
});

export const adminFaqListSchema = z.array(adminFaqSchema).check(z.maxLength(limits.faqs));

export type AdminFaq = z.infer<typeof adminFaqSchema>;
