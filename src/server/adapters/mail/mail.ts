import * as z from 'zod';
import { mailNames } from '#contract/account.ts';
import { emailSchema } from '#contract/email.ts';

/** A letter as a feature writes it. The sender is a setting, never an argument. */
export const letterSchema = z.object({
  to: emailSchema,
  replyTo: z.optional(emailSchema),
  subject: z
    .string()
    .max(200)
    .regex(/^[^\r\n]*$/),
  text: z.string(),
  html: z.string(),
  /** What it is about, where its reader may do without. */
  topic: z.optional(z.enum(mailNames)),
  /** For a reader who signs in by a link: where it leads, and the quote that it makes theirs. */
  memberLink: z.optional(z.object({ quoteId: z.uuid(), path: z.string() })),
});

export type Letter = z.infer<typeof letterSchema>;

/** Hands a letter to the outside world, or fails and is tried again by the queue. */
export type Postman = {
  /** A letter delivered twice has the same `id` both times. */
  deliver(letter: Letter, identity: { id: string }): Promise<void>;
  close(): void;
};

/** The Message-ID of a letter, in the sender's domain. */
export function messageIdOf(id: string, from: string): string {
  return `<${id}@${/@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost'}>`;
}
