import * as z from 'zod/mini';
import { surrenderAnswers } from './quote.ts';

/** The math behind a quote, on the assumptions it kept. Money in whole dollars, ages in months, rates as fractions. */

const calendarDateSchema = z.object({ year: z.number(), month: z.number(), day: z.number() });

const noOfferSchema = z.object({
  reason: z.string(),
  because: z.string(),
  whatWouldChangeIt: z.readonly(z.array(z.string()).check(z.maxLength(10))),
});

const estimateSchema = z.object({
  annualReturn: z.number(),
  annualPremiumGrowth: z.number(),
  /** What is paid to keep the policy at this end of the range. */
  pays: z.enum(['premium', 'required-premium', 'as-charged', 'schedule']),
  /** They add up: price is the benefit less the others. */
  parts: z.object({
    benefitValue: z.number(),
    premiumValue: z.number(),
    servicingValue: z.number(),
    acquisitionCost: z.number(),
    loanRepaid: z.number(),
    price: z.number(),
  }),
  offer: z.number(),
  lifeExpectancyInYears: z.number(),
  /** The age, in years with decimals, that half outlive; null when more than half reach the horizon. */
  medianAgeAtDeath: z.nullable(z.number()),
  survivalByYear: z.readonly(
    z
      .array(z.object({ yearsFromNow: z.number(), ageInMonths: z.number(), probabilityAlive: z.number() }))
      .check(z.maxLength(130)),
  ),
  /** The highest annual premium at which something is offered. */
  breakEvenPremium: z.nullable(z.number()),
  /** The youngest age at which someone insured like this would be offered something. */
  firstAgeInMonths: z.nullable(z.number()),
  /** Why the estimate is $0; null when it is not. */
  noOffer: z.nullable(noOfferSchema),
});

const rangeSchema = z.object({ low: z.number(), high: z.number() });

const about = { version: z.string(), on: calendarDateSchema, ageInMonths: z.number() };

/** Answer of GET /api/quotes/{rid}/explanation. */
export const explanationSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('explained'),
    ...about,
    low: estimateSchema,
    high: estimateSchema,
    isCapped: z.boolean(),
    /** Not rounded, in years and whole dollars; null where it is not asked. */
    findings: z.object({
      requiredPremium: z.nullable(z.number()),
      carries: z.nullable(z.boolean()),
      runsDryAtAge: z.nullable(z.number()),
      cashValueToCarry: z.nullable(z.number()),
      surrenderPaysMore: z.nullable(z.enum(surrenderAnswers)),
      surrenderWouldPayMore: z.nullable(z.literal(true)),
    }),
    /** The low end in much better health and the high end in much worse, for information; null on older assumptions. */
    health: z.nullable(z.object({ better: z.number(), worse: z.number() })),
    sensitivities: z.object({
      returnOnePointMore: rangeSchema,
      returnOnePointLess: rangeSchema,
      premiumTenPercentMore: rangeSchema,
      premiumTenPercentLess: rangeSchema,
    }),
    assumptions: z.readonly(
      z
        .array(
          z.object({
            label: z.string(),
            unit: z.string(),
            low: z.union([z.number(), z.string()]),
            high: z.union([z.number(), z.string()]),
            basis: z.string(),
            reason: z.string(),
          }),
        )
        .check(z.maxLength(100)),
    ),
  }),
  z.object({ kind: z.literal('none'), ...about, words: noOfferSchema }),
]);

export type Explanation = z.infer<typeof explanationSchema>;
export type EstimateExplanation = z.infer<typeof estimateSchema>;
