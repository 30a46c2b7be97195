import * as z from 'zod/mini';
import { caseSides, caseStages } from './case-life.ts';
import { paperForms, paperWants } from './case-papers.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { quoteAnswerSchema } from '#contract/quotes/quote-wire.ts';
import { confidences, paperDeadlines } from '#contract/states/state-rules.ts';

/** One of GET /api/cases: what an advisor's list says of a case. */
export const caseSummaryAnswerSchema = z.object({
  rid: z.string(),
  caseNumber: z.string(),
  nickname: z.nullable(z.string()),
  stage: z.enum(caseStages),
  /** When it came to this stage. */
  since: z.string(),
  turn: z.nullable(z.enum(caseSides)),
  /** The firm offer, before the loan. Whole dollars. */
  offer: z.nullable(z.number()),
  /** MM/DD/YYYY. */
  validUntil: z.nullable(z.string()),
  /** MM/DD/YYYY. */
  signedOn: z.nullable(z.string()),
  paidOn: z.nullable(z.string()),
  rescindedOn: z.nullable(z.string()),
  /** Messages of the desk since the case was last read. */
  unread: z.number(),
  quote: quoteAnswerSchema,
});

export type CaseSummaryAnswer = z.infer<typeof caseSummaryAnswerSchema>;

/** Newest change first, so many at once; `?before=` what `casePlaceAfter` says of the last gives the next ones. */
export const caseListSchema = z.array(caseSummaryAnswerSchema).check(z.maxLength(limits.casesAtOnce));

export function casePlaceAfter({ since, rid }: CaseSummaryAnswer): string {
  return `${since},${rid}`;
}

const sideSchema = z.enum(caseSides);

/** Each change of stage. */
export const caseEventAnswerSchema = z.object({
  at: z.string(),
  stage: z.enum(caseStages),
  by: sideSchema,
  note: z.nullable(z.string()),
  /** Of an offer, with its last day, MM/DD/YYYY. */
  offer: z.nullable(z.object({ amount: z.number(), validUntil: z.string() })),
});

/** A paper of the sale. `received`: the desk has it and it is good. */
export const casePaperAnswerSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Why it is wanted: the state's source, or what it is for. */
  reason: z.string(),
  wantedBy: z.enum(paperWants),
  /** Where it comes from before it is signed. */
  form: z.enum(paperForms),
  /** Who signs. */
  who: z.string(),
  neededBefore: z.enum(paperDeadlines),
  /** False where the sources name no step: then the contract is the last. */
  isStepNamed: z.boolean(),
  confidence: z.enum(confidences),
  /** Only some sales need it: it closes no step. */
  isConditional: z.boolean(),
  received: z.boolean(),
  receivedAt: z.nullable(z.string()),
  askedAt: z.nullable(z.string()),
  /** A file for it came, which the desk has not looked at yet. */
  sentAt: z.nullable(z.string()),
  /** Why the last file for it was sent back. */
  returned: z.nullable(z.string()),
  /** When the desk went on without it, with a reason that is logged. */
  waivedAt: z.nullable(z.string()),
});

export const caseFileAnswerSchema = z.object({
  id: z.string(),
  /** As its sender named it. */
  name: z.string(),
  bytes: z.number(),
  at: z.string(),
  by: sideSchema,
  paper: z.nullable(z.string()),
});

export const caseMessageAnswerSchema = z.object({ at: z.string(), by: sideSchema, text: z.string() });

/** GET /api/cases/{rid}/messages: of the first `before` of them the last ones, oldest first. */
export const caseMessageListSchema = z
  .array(caseMessageAnswerSchema)
  .check(z.maxLength(limits.messagesAtOnce));

/** At the desk. */
export const deskMessageSchema = z.extend(caseMessageAnswerSchema, { author: z.string() });

/** GET /api/admin/offers/{id}/messages: of the first `before` of them the last ones, oldest first. */
export const deskMessageListSchema = z.array(deskMessageSchema).check(z.maxLength(limits.messagesAtOnce));

/** Until when the seller may undo the sale, once it is signed. */
export const rescissionAnswerSchema = z.object({
  /** MM/DD/YYYY; null while the count has not begun, or where no figure is verified. */
  endsOn: z.nullable(z.string()),
  /** What is counted; null where nothing is, or it is not verified. */
  daysAfterSigning: z.nullable(z.number()),
  daysAfterPayment: z.nullable(z.number()),
  isVerified: z.boolean(),
  /** The statute itself was read. */
  isCertain: z.boolean(),
  /** What can still move that day, to follow it; empty where nothing can. */
  caveat: z.string(),
  /** What the state says, in words; null where it is not verified. */
  rule: z.nullable(z.string()),
  /** Payment waits until the seller can no longer undo the sale. */
  isPaidAfter: z.boolean(),
});

/** GET /api/cases/{rid}, and what every step on it answers. */
export const caseAnswerSchema = z.extend(caseSummaryAnswerSchema, {
  events: z.array(caseEventAnswerSchema).check(z.maxLength(limits.eventsPerCase)),
  papers: z.array(casePaperAnswerSchema).check(z.maxLength(limits.casePapers.max)),
  files: z.array(caseFileAnswerSchema).check(z.maxLength(limits.filesPerCase)),
  /** The newest. */
  messages: z.array(caseMessageAnswerSchema).check(z.maxLength(limits.messagesAtOnce * 2)),
  /** How many were written before those. */
  messagesBefore: z.number(),
  /** Since when it is whose turn, where that changed within the stage. */
  turnSince: z.nullable(z.string()),
  /** Why Trove declined it; null otherwise. */
  reason: z.nullable(z.string()),
  /** Documents that were asked for, in words; null when nothing is asked for. */
  documentsAsked: z.nullable(z.string()),
  paidAmount: z.nullable(z.number()),
  rescission: rescissionAnswerSchema,
});

export type CaseAnswer = z.infer<typeof caseAnswerSchema>;

const reason = () =>
  z.string(messages.tooLong).check(z.trim(), z.maxLength(limits.caseReason.max, messages.tooLong));

const seenAmount = () => z.number().check(z.gte(0), z.lte(limits.deathBenefit.max));

/** Body of /accept: the price that was before the owner's eyes. */
export const acceptBodySchema = z.optional(z.nullable(z.object({ amount: z.optional(seenAmount()) })));

/** Body of /decline and /withdraw, which may be left out: why, and the price that was seen, or that there was none. */
export const whyBodySchema = z.optional(
  z.nullable(z.object({ reason: z.optional(reason()), amount: z.optional(z.nullable(seenAmount())) })),
);

export const caseMessageBodySchema = z.object({
  text: z
    .string(messages.requiredField)
    .check(
      z.trim(),
      z.minLength(1, messages.requiredField),
      z.maxLength(limits.caseMessage.max, messages.tooLong),
    ),
});

/** One file of a case. */
export const caseFileParamsSchema = z.pipe(
  z.object({ rid: z.string().check(z.maxLength(100)), fileId: z.string().check(z.maxLength(100)) }),
  z.transform(({ rid, fileId }) => ({ id: rid, fileId })),
);
