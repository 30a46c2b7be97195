import * as z from 'zod/mini';
import { pageOf } from './admin.ts';
import { emailSchema } from '#contract/fields/email.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { oneLine } from '#contract/fields/one-line.ts';

/** The contact form and the body of contactUs and userContactUs. */
export const contactMessageSchema = z.object({
  name: z
    .string(messages.nameRequired)
    .check(
      oneLine(),
      z.minLength(1, messages.nameRequired),
      z.maxLength(limits.contact.name, messages.tooLong),
    ),
  email: emailSchema,
  message: z.optional(z.string().check(z.trim(), z.maxLength(limits.contact.message, messages.tooLong))),
  /** No person sees this field. Whoever fills it in is a machine, is thanked, and nothing is kept. */
  website: z.optional(z.string().check(z.maxLength(1_000))),
});

export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** Newest first. */
export const contactMessageListSchema = pageOf(
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    message: z.nullable(z.string()),
    /** The account that was signed in; null for a visitor. */
    account: z.nullable(z.string()),
    sentAt: z.string(),
  }),
);
