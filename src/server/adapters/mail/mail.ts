import * as z from 'zod';

/** A letter as a feature writes it. The sender is a setting, never an argument. */
export const letterSchema = z.object({
  to: z.email(),
  replyTo: z.email().optional(),
  subject: z
    .string()
    .max(200)
    .regex(/^[^\r\n]*$/),
  text: z.string(),
  html: z.string(),
});

export type Letter = z.infer<typeof letterSchema>;

/** Hands a letter to the outside world, or fails and is tried again by the queue. */
export type Postman = {
  deliver(letter: Letter): Promise<void>;
  close(): void;
};
