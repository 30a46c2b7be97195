import * as z from 'zod/mini';
import { type CalendarDate, formatIsoDate } from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { isIssuedBeforeBirth, nicknameSchema, noticeNames } from './policy-details.ts';
import { genders } from './policy-facts.ts';
import { caseSides, caseStages, caseStatuses } from '#contract/cases/case-life.ts';
import { endedShareSchema, shareStateSchema } from '#contract/papers/share.ts';
import { surrenderAnswers } from './quote.ts';
import { quoteFormFields } from './quote-fields.ts';
import { isAboveFace, scheduleSchema } from './schedule.ts';

/**
 * Body of createQuote: the rules of the form under the names of the wire. The details may be left out. What else is
 * sent, a computed age among it, is ignored.
 */
export function createQuoteBodySchema(today: () => CalendarDate) {
  const form = quoteFormFields(today).shape;
  return z
    .object({
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
      premiumsPaid: z._default(form.premiumsPaid, null),
      withdrawals: z._default(form.withdrawals, null),
      acknowledgedNotices: z._default(form.acknowledgedNotices, []),
      nickname: z._default(form.nickname, ''),
      /** From an illustration: then it is what is priced. */
      schedule: z._default(z.nullable(scheduleSchema), null),
      /** The quote that this one is run again from: it joins its history. */
      rerunOf: z._default(z.nullable(z.string().check(z.maxLength(100))), null),
    })
    .check(
      z.refine(({ policyIssueDate, dateOfBirth }) => !isIssuedBeforeBirth(policyIssueDate, dateOfBirth), {
        error: messages.issueDateBeforeBirth,
        path: ['policyIssueDate'],
      }),
      z.refine(({ schedule, deathBenefit }) => schedule === null || !isAboveFace(schedule, deathBenefit), {
        error: messages.scheduleAboveFace,
        path: ['schedule'],
      }),
      z.refine(({ schedule }) => (schedule?.source?.runDate ?? '') <= formatIsoDate(today()), {
        error: messages.runDateInFuture,
        path: ['schedule'],
      }),
    );
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

/** Times in ISO 8601. */
const readNoticesSchema = z
  .array(z.object({ name: z.enum(noticeNames), at: z.string() }))
  .check(z.maxLength(noticeNames.length));

const watchSchema = z.nullable(z.object({ until: z.string() }));

/** Body of PUT .../watch. Switched on again it is renewed. */
export const watchBodySchema = z.object({ on: z.boolean() });

export const watchAnswerSchema = z.object({ watch: watchSchema });

/** Body of PUT .../nickname, and its answer; empty when it has none. */
export const nicknameBodySchema = z.object({ nickname: nicknameSchema });

/** Body of PUT .../notices: this one has been read. Said twice, the first time stands. */
export const noticeBodySchema = z.object({ name: z.enum(noticeNames) });

/** Its answer: all that have been read. */
export const noticesAnswerSchema = z.object({ notices: readNoticesSchema });

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
  premiumsPaid: z.nullable(z.number()),
  withdrawals: z.nullable(z.number()),
  acknowledgedNotices: z.array(z.enum(noticeNames)).check(z.maxLength(noticeNames.length)),
  /** The same with the times, in the order in which they were read. */
  notices: readNoticesSchema,
  nickname: z.nullable(z.string()),
  /** Null where nobody watches it. */
  watch: watchSchema,
  /** What was priced, where an illustration was read. */
  schedule: z.nullable(scheduleSchema),
  /** Earlier runs of it, newest first. */
  history: z
    .array(
      z.object({
        rid: z.string(),
        dateCreated: z.string(),
        deathBenefit: z.number(),
        annualizedPrem: z.number(),
        estOfferLow: z.number(),
        estOffer: z.number(),
        assumptions: z.string(),
        /** Priced on an illustration. */
        hasSchedule: z.boolean(),
      }),
    )
    .check(z.maxLength(limits.runsShown)),
  /** Null until an offer is requested. */
  case: z.nullable(quoteCaseAnswerSchema),
});

export type QuoteAnswer = z.infer<typeof quoteAnswerSchema>;

/** GET /api/quotes/{rid}/facts: what a quote was asked with and when, for as long as it has its person. */
export const quoteFactsAnswerSchema = z.pick(quoteAnswerSchema, {
  rid: true,
  dateCreated: true,
  dob: true,
  gender: true,
  stateOfIssue: true,
  noLapse: true,
  deathBenefit: true,
  annualizedPrem: true,
  surrenderValue: true,
  loanBalance: true,
  policyIssueDate: true,
  isVariable: true,
  premiumsPaid: true,
  withdrawals: true,
  acknowledgedNotices: true,
  nickname: true,
  schedule: true,
});

export type QuoteFactsAnswer = z.infer<typeof quoteFactsAnswerSchema>;

/** What it takes to keep the policy, and what that would bring the family: whole dollars, rates as fractions. */
const keepFiguresSchema = z.object({
  /** What is paid a year: the premium typed, or what carries the policy where that does not. */
  annualPremium: z.number(),
  carries: z.boolean(),
  lifeExpectancyInYears: z.number(),
  /** Completed years. */
  ageAtLifeExpectancy: z.number(),
  premiumsToLifeExpectancy: z.number(),
  /** Less the loan. */
  benefit: z.number(),
  /** What selling or surrendering would pay today. */
  notTaken: z.number(),
  ages: z.readonly(
    z
      .array(
        z.object({
          age: z.number(),
          probabilityAlive: z.number(),
          /** Null where it is above 1,000% a year. */
          annualReturn: z.nullable(z.number()),
        }),
      )
      .check(z.maxLength(4)),
  ),
});

export type KeepFigures = z.infer<typeof keepFiguresSchema>;

/** GET /api/quotes/{rid}: the quote, and what is worked out for its own page. */
export const quotePageAnswerSchema = z.extend(quoteAnswerSchema, {
  keep: keepFiguresSchema,
  /** The range on six facts alone, on the same day; null where nothing more is known. */
  onSixFacts: z.nullable(z.object({ low: z.number(), high: z.number() })),
  share: shareStateSchema,
  /** Those before it, the last first. */
  endedShares: z.array(endedShareSchema).check(z.maxLength(limits.share.endedShown)),
});

export type QuotePageAnswer = z.infer<typeof quotePageAnswerSchema>;

/**
 * 200 instead of 204: done, but no letter was sent. Of emailQuoteToSelf because it was mailed less than a minute ago, of
 * markAsRequested because this mailbox, which nobody proved to be theirs, has had the hour's letters.
 */
export const noLetterSchema = z.object({ sent: z.literal(false) });

/** GET /api/quotes: newest first, so many at once. `?before=` what `placeAfter` says of the last gives the next ones. */
export const quoteListSchema = z.array(quoteAnswerSchema).check(z.maxLength(limits.quotesAtOnce));

/** Where the list goes on after a quote: its dateCreated and rid. */
export function placeAfter({ dateCreated, rid }: QuoteAnswer): string {
  return `${dateCreated},${rid}`;
}
