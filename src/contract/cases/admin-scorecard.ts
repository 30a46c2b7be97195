import * as z from 'zod/mini';

const share = z.object({ inside: z.number(), below: z.number(), above: z.number(), count: z.number() });

/** GET /api/admin/scorecard?from&to (YYYY-MM-DD). An average of fewer than ten is null. */
export const scorecardSchema = z.object({
  /** MM/DD/YYYY. */
  from: z.string(),
  to: z.string(),
  /** Cases with a firm offer in that time, by the day of the offer: amount less loan against the estimated range. */
  offers: z
    .array(
      z.object({
        id: z.string(),
        caseNumber: z.string(),
        age: z.number(),
        hasNoLapseGuarantee: z.boolean(),
        low: z.number(),
        high: z.number(),
        amount: z.number(),
        afterLoan: z.number(),
        deathBenefit: z.number(),
        place: z.enum(['inside', 'below', 'above']),
      }),
    )
    .check(z.maxLength(1_000)),
  /** More offers than are listed. */
  hasMore: z.boolean(),
  all: share,
  byAge: z.array(z.extend(share, { band: z.string() })).check(z.maxLength(10)),
  byGuarantee: z.array(z.extend(share, { hasNoLapseGuarantee: z.boolean() })).check(z.maxLength(2)),
  /** Of the death benefit, over the six months before `to`. */
  averagePercentOfFace: z.nullable(z.number()),
  percentOfFaceCount: z.number(),
  /** From the last illustration or paper before the first offer of a case, by the day of that offer. */
  averageDaysToOffer: z.nullable(z.number()),
  daysToOfferCount: z.number(),
  averageDaysToPayment: z.nullable(z.number()),
  daysToPaymentCount: z.number(),
  declined: z.number(),
  /**
   * What owners were paid as a share of the death benefit, before any loan: of sales paid in the six months up to today
   * and not undone. This one may be advertised.
   */
  averagePaidPercentOfFace: z.nullable(z.number()),
  paidCount: z.number(),
  /** MM/DD/YYYY. */
  paidFrom: z.string(),
  paidTo: z.string(),
});

export type ScorecardAnswer = z.infer<typeof scorecardSchema>;
