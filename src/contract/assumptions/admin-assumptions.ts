import * as z from 'zod/mini';
import { assumptionFiguresSchema, figureBases } from './assumptions.ts';
import { parseCalendarDate } from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { genders } from '#contract/quotes/policy-facts.ts';

const reason = () =>
  z
    .string(messages.requiredField)
    .check(
      z.trim(),
      z.minLength(1, messages.requiredField),
      z.maxLength(limits.assumptionWords.max, messages.tooLong),
    );

/** In force today, from a later day, waiting for a second yes, once in force; else ours, a draft, or given up. */
export const setStates = [
  'in-force',
  'scheduled',
  'waiting',
  'was-in-force',
  'released',
  'draft',
  'withdrawn',
] as const;

/** A set's being put in force from a day. */
const startSchema = z.object({
  id: z.string(),
  version: z.string(),
  /** MM/DD/YYYY. */
  from: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  approvedBy: z.nullable(z.string()),
  /** Until when a second administrator may say yes; null once one has. */
  lapsesAt: z.nullable(z.string()),
  /** Whoever asked may take it back, but not say yes. */
  isMine: z.boolean(),
});

/** The sets, newest first, and what is asked for or planned. */
export const adminAssumptionsSchema = z.object({
  sets: z
    .array(
      z.object({
        figures: assumptionFiguresSchema,
        state: z.enum(setStates),
        /** MM/DD/YYYY, of the last time it was put in force. */
        from: z.nullable(z.string()),
        quotes: z.int(),
        reason: z.string(),
        madeBy: z.string(),
        madeAt: z.string(),
      }),
    )
    .check(z.maxLength(limits.assumptionSets.max)),
  /** What waits for a second yes or for its day: at most one. */
  open: z.nullable(startSchema),
  /** What was put in force last: a change is made from it, and refused (409) once there is another. */
  seen: z.nullable(z.string()),
  /** The day of the business, MM/DD/YYYY. */
  today: z.string(),
});

export type AdminAssumptions = z.infer<typeof adminAssumptionsSchema>;
export type AdminAssumptionSet = AdminAssumptions['sets'][number];
export type AssumptionStart = z.infer<typeof startSchema>;

const within = ({ min, max }: { min: number; max: number }) => {
  const sentence = messages.between(min, max);
  return z.number(sentence).check(z.minimum(min, sentence), z.maximum(max, sentence));
};

const figure = (bounds: { min: number; max: number }) =>
  z.object({ low: within(bounds), high: within(bounds), basis: z.enum(figureBases), reason: reason() });

const { figures } = limits;
const multiplier = z.object({
  ages: z.array(within(figures.age)).check(z.minLength(1), z.maxLength(limits.multiplierAges.max)),
  male: z.array(within(figures.multiplier)).check(z.maxLength(limits.multiplierAges.max)),
  female: z.array(within(figures.multiplier)).check(z.maxLength(limits.multiplierAges.max)),
});

const isWellFormed = ({ ages, male, female }: z.infer<typeof multiplier>) =>
  male.length === ages.length &&
  female.length === ages.length &&
  ages.every((age, place) => place === 0 || age > ages[place - 1]!);

const multiplierEnd = multiplier.check(z.refine(isWellFormed, messages.multiplierForm));

/** The figures of a new set that may be other than those of the set it is made from. Ages, horizon and tables stay. */
export const changedFiguresSchema = z.object({
  improvementFromYear: figure(figures.year),
  mortalityMultiplier: z.object({
    low: multiplierEnd,
    high: multiplierEnd,
    basis: z.enum(figureBases),
    reason: reason(),
  }),
  annualReturn: figure(figures.annualReturn),
  premiumGrowthWithoutGuarantee: figure(figures.growth),
  returnSpreadWithoutGuarantee: figure(figures.spread),
  /** Null exactly where the set it is made from has none. */
  account: z.nullable(
    z.object({
      creditedInterest: figure(figures.interest),
      premiumLoad: figure(figures.load),
      chargesCounted: figure(figures.charges),
    }),
  ),
  health: z.nullable(figure(figures.health)),
  claimDelay: figure(figures.months),
  annualServicing: figure(figures.servicing),
  acquisitionFixed: figure(figures.acquisition),
  acquisitionShare: figure(figures.share),
});

export type ChangedFigures = z.infer<typeof changedFiguresSchema>;

/** A new set: refused when its version is taken, a changed figure has no new reason, or it breaks a law of the engine. */
export const newAssumptionsSchema = z.object({
  version: z
    .string(messages.requiredField)
    .check(
      z.trim(),
      z.maxLength(limits.assumptionVersion.max, messages.versionForm),
      z.regex(/^20\d\d\.\d{1,3}$/, messages.versionForm),
    ),
  basedOn: z.string().check(z.maxLength(limits.assumptionVersion.max)),
  title: reason(),
  reason: reason(),
  figures: changedFiguresSchema,
});

export type NewAssumptions = z.input<typeof newAssumptionsSchema>;

export const startAssumptionsSchema = z.object({
  /** MM/DD/YYYY: quotes of that day and later are priced on it. */
  from: z.string(messages.invalidDate).check(
    z.maxLength(10, messages.invalidDate),
    z.refine((day) => parseCalendarDate(day) !== null, messages.invalidDate),
  ),
  reason: reason(),
  /** What was put in force last when the page was drawn. */
  seen: z.nullable(z.string().check(z.maxLength(40))),
});

/** 202 instead of 204: where there are other administrators, one of them has to say yes. */
export const startWaitsSchema = z.object({ waitsForAnother: z.literal(true) });

const bothSchema = z.object({ before: z.number(), after: z.number() });
const rangeSchema = z.object({ low: z.number(), high: z.number() });

const comparisonSchema = z.object({
  count: z.int(),
  /** Shares of the death benefit. */
  averageOfBenefit: bothSchema,
  atZero: bothSchema,
  up: z.int(),
  down: z.int(),
  movesMuch: z.int(),
  lowFallsToZero: z.int(),
  gainsRange: z.int(),
  biggestMovers: z
    .array(
      z.object({
        gender: z.enum(genders),
        age: z.int(),
        hasNoLapseGuarantee: z.boolean(),
        deathBenefit: z.number(),
        annualPremium: z.number(),
        before: rangeSchema,
        after: rangeSchema,
        move: z.nullable(z.number()),
      }),
    )
    .check(z.maxLength(limits.moversShown)),
});

export type Comparison = z.infer<typeof comparisonSchema>;

/** What a set would change, against the one in force: over the last quotes and over the sample book. */
export const assumptionsPreviewSchema = z.object({
  version: z.string(),
  against: z.string(),
  quotes: comparisonSchema,
  book: comparisonSchema,
});

export type AssumptionsPreview = z.infer<typeof assumptionsPreviewSchema>;
