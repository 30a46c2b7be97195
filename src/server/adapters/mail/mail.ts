import * as z from 'zod';
import { mailNames } from '#contract/accounts/account.ts';
import { emailSchema } from '#contract/fields/email.ts';
import { letterKinds } from '#contract/letters.ts';

/** A letter as a feature writes it. The sender is a setting, never an argument. */
export const letterSchema = z.object({
  /** What staff are told of one that cannot be delivered; what an earlier release queued has none. */
  kind: z.optional(z.enum(letterKinds)),
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
  /** Among the first that one site asked for this hour: a flood of what others ask for does not hold it up. */
  goesEarly: z.optional(z.boolean()),
  /** The account whose it is: once that is erased nothing is written to it, whoever has its address now. */
  accountId: z.optional(z.uuid()),
  /** For a reader who signs in by a link: where it leads, and the quote that it makes theirs. */
  memberLink: z.optional(z.object({ quoteId: z.uuid(), path: z.string() })),
});

export type Letter = z.infer<typeof letterSchema>;

/** One try to deliver a letter. */
export type Delivery = {
  /** The same at every try: a letter that arrives twice is recognizably one. */
  id: string;
  /** Ends the try, wherever it stands. */
  signal: AbortSignal;
  /** Awaited before the first byte of the letter goes out: from then on only an answer tells whether it was taken. */
  beforeHandover: () => Promise<void>;
};

/** Hands a letter to the outside world, or fails and is tried again by the queue. */
export type Postman = {
  deliver(letter: Letter, delivery: Delivery): Promise<void>;
  close(): void;
};

/** The Message-ID of a letter, in the sender's domain. */
export function messageIdOf(id: string, from: string): string {
  return `<${id}@${/@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost'}>`;
}
