import * as z from 'zod/mini';
import type { CalendarDate } from './calendar-date.ts';
import { limits } from './limits.ts';
import { noticeNames } from './policy-details.ts';
import { genders } from './policy-facts.ts';
import { caseSides, caseStages, caseStatuses } from './case-life.ts';
import { surrenderAnswers } from './quote.ts';
import { quoteFormFields } from './quote-fields.ts';

/**
 * Body of createQuote: the rules of the form under the names of the wire. The details may be left out. What else is
 * sent, a computed age among it, is ignored.
 */
export function createQuoteBodySchema(today: () => CalendarDate) {
  const form = quoteFormFields(today).shape;
  return z.object({
    dateOfBirth: form.birthDate,
    gender: form.gender,
    stateOfOwnership: form.state,
    policyGuaranteeBool: form.hasNoLapseGuarantee,
    deathBenefit: form.deathBenefit,
    annualPremium: form.annualPremium,
    surrenderValue: z._default(form.surrenderValue, null),
    loanBalance: z._default(form.loanBalance, null),
    policyIssueDate: z._default(form.issueDate, ''),
    isVariable: z._default(form.isVariable, false),
    acknowledgedNotices: z._default(form.acknowledgedNotices, []),
    nickname: z._default(form.nickname, ''),
  });
}

export type CreateQuoteBody = z.output<ReturnType<typeof createQuoteBodySchema>>;

/** One press of GET QUOTE has one key: sent again with it, the same quote comes back. */
export const idempotencyKeyHeader = 'Idempotency-Key';

/** What became of a requested offer, as its advisor sees it. */
const quoteCaseAnswerSchema = z.object({
  caseNumber: z.string(),
  stage: z.enum(caseStages),
  turn: z.nullable(z.enum(caseSides)),
  /** The four words of the first release. */
  status: z.enum(caseStatuses),
  /** Whole dollars, once an offer was made. */
  amount: z.nullable(z.number()),
  /** MM/DD/YYYY. */
  validUntil: z.nullable(z.string()),
  /** Why it was declined, where a reason was given. */
  reason: z.nullable(z.string()),
});

/** A quote as createQuote and GET /api/quotes answer it: docs/product.md, then what goes beyond it. */
export const quoteAnswerSchema = z.object({
  rid: z.string(),
  dateCreated: z.string(),
  stateOfIssue: z.string(),
  noLapse: z.boolean(),
  deathBenefit: z.number(),
  /** MM/DD/YYYY. */
  dob: z.string(),
  /** On the day of the quote. */
  age: z.number(),
  gender: z.enum(genders),
  annualizedPrem: z.number(),
  estOffer: z.number(),
  estOfferLow: z.number(),
  /** The version it was priced on. What follows is null where those assumptions, or the policy, do not ask for it. */
  assumptions: z.string(),
  /** Rounded up to a dollar. */
  requiredPremium: z.nullable(z.number()),
  /** In years. */
  runsDryAtAge: z.nullable(z.number()),
  cashValueToCarry: z.nullable(z.number()),
  surrenderPaysMore: z.nullable(z.enum(surrenderAnswers)),
  surrenderWouldPayMore: z.nullable(z.literal(true)),
  capped: z.boolean(),
  /** Null where the assumptions test no account: then neither surrender value nor loan counted. */
  carryBasis: z.nullable(
    z.object({ buyersCharges: z.number(), buyersReturn: z.number(), untilAge: z.number() }),
  ),
  relatedUser: z.string(),
  relatedUsername: z.string(),
  hasEmailed: z.boolean(),
  saved: z.boolean(),
  hasRequested: z.boolean(),
  expirationDate: z.string(),
  surrenderValue: z.nullable(z.number()),
  loanBalance: z.nullable(z.number()),
  /** MM/DD/YYYY, or empty. */
  policyIssueDate: z.string(),
  isVariable: z.boolean(),
  acknowledgedNotices: z.array(z.enum(noticeNames)).check(z.maxLength(10)),
  nickname: z.nullable(z.string()),
  /** Null until an offer is requested. */
  case: z.nullable(quoteCaseAnswerSchema),
});

export type QuoteAnswer = z.infer<typeof quoteAnswerSchema>;

/** 200 instead of 204 of emailQuoteToSelf: it was mailed less than a minute ago, and is not again. */
export const emailedBeforeSchema = z.object({ sent: z.literal(false) });

/** GET /api/quotes: newest first, so many at once. `?before=` what `placeAfter` says of the last gives the next ones. */
export const quoteListSchema = z.array(quoteAnswerSchema).check(z.maxLength(limits.quotesAtOnce));

/** Where the list goes on after a quote: its dateCreated and rid. */
export function placeAfter({ dateCreated, rid }: QuoteAnswer): string {
  return `${dateCreated},${rid}`;
}
