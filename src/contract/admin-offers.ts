import * as z from 'zod/mini';
import { pageOf } from './admin.ts';
import { illustrationKinds } from './illustration-kind.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { caseStatuses, quoteSchema } from './quote.ts';

/** What staff see of one case. An upload that was never marked as requested has no request yet and no status. */
export const offerCaseSchema = z.object({
  /** The quote's id. */
  id: z.string(),
  advisor: z.object({ name: z.string(), email: z.string() }),
  quote: quoteSchema,
  requestedAt: z.nullable(z.string()),
  status: z.nullable(z.enum(caseStatuses)),
  amount: z.nullable(z.number()),
  /** MM/DD/YYYY. */
  validUntil: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  illustrations: z
    .array(
      z.object({
        id: z.string(),
        /** As the advisor named it: to be shown, never used as a path. */
        name: z.string(),
        kind: z.enum(illustrationKinds),
        bytes: z.number(),
        uploadedAt: z.string(),
      }),
    )
    .check(z.maxLength(limits.illustrationsPerQuote)),
});

export type OfferCase = z.infer<typeof offerCaseSchema>;

/** Open ones first, longest waiting on top; then the decided ones, newest first. */
export const offerCaseListSchema = pageOf(offerCaseSchema);

/** A firm offer: whole dollars, and the last day it stands, as YYYY-MM-DD. */
export const makeOfferSchema = z.object({
  amount: z
    .number(messages.offerAmountOutOfRange)
    .check(
      z.int(messages.offerAmountOutOfRange),
      z.minimum(1, messages.offerAmountOutOfRange),
      z.maximum(limits.deathBenefit.max, messages.offerAmountOutOfRange),
    ),
  validUntil: z.iso.date(messages.invalidDate),
});
