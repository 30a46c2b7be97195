import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { clientLanguages, clientSummarySchema } from './papers.ts';

/** A page of a quote for a client: docs/product.md, "Calls". */
export const shareCalls = {
  /** POST makes one, DELETE ends it. */
  share: '/api/quotes/:rid/share',
  open: '/api/share/:token/open',
  acknowledge: '/api/share/:token/acknowledge',
} as const;

export const newShareSchema = z.object({
  days: z
    .number(messages.shareDays)
    .check(
      z.int(messages.shareDays),
      z.minimum(limits.share.days.min, messages.shareDays),
      z.maximum(limits.share.days.max, messages.shareDays),
    ),
  language: z.enum(clientLanguages),
});

/** The PIN is answered this once, and is told to the client apart from the link. */
export const newShareAnswerSchema = z.object({ url: z.string(), pin: z.string() });

export const shareParamsSchema = z.object({ token: z.string().check(z.maxLength(100)) });

export const pinSchema = z.object({
  pin: z
    .string(messages.pinForm)
    .check(z.maxLength(20, messages.pinForm), z.regex(/^\d{6}$/, messages.pinForm)),
});

/** What the client reads, and until when. */
export const openedShareSchema = z.object({
  summary: clientSummarySchema,
  expiresAt: z.string(),
  acknowledgedAt: z.nullable(z.string()),
  /** The advisor's, in base64: it has no address of its own. */
  logo: z.nullable(
    z.object({
      width: z.number(),
      height: z.number(),
      alt: z.string(),
      content: z.string().check(z.maxLength(Math.ceil(limits.logo.bytes / 3) * 4)),
    }),
  ),
});

export type OpenedShare = z.infer<typeof openedShareSchema>;

export const acknowledgedShareSchema = z.object({ at: z.string() });

/** Of a quote's page: what became of the one that is open. */
export const shareStateSchema = z.nullable(
  z.object({
    expiresAt: z.string(),
    language: z.enum(clientLanguages),
    openedAt: z.array(z.string()).check(z.maxLength(limits.share.openings)),
    acknowledgedAt: z.nullable(z.string()),
  }),
);

export type ShareState = z.infer<typeof shareStateSchema>;

/** One that nobody can open any more: why, and what the client did with it. */
export const endedShareSchema = z.object({
  endedAt: z.string(),
  why: z.enum(['ended', 'expired', 'wrong-pins']),
  openedAt: z.array(z.string()).check(z.maxLength(limits.share.openings)),
  acknowledgedAt: z.nullable(z.string()),
});

export type EndedShare = z.infer<typeof endedShareSchema>;

/** Codes of what a client is refused with. */
export const shareRefusals = {
  wrongPin: 'wrong-pin',
  closed: 'share-closed',
  unopened: 'share-unopened',
} as const;
