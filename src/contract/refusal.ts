import * as z from 'zod/mini';

/** Body of every answer that is not a success. `fields` names the sentence for each input that breaks a rule. */
export const refusalBodySchema = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});

export type RefusalBody = z.infer<typeof refusalBodySchema>;
