import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';

/** How a figure came about. */
export const figureBases = ['source', 'derived', 'judgement'] as const;

const words = () => z.string().check(z.maxLength(limits.assumptionWords.max));
const about = { label: words(), basis: z.enum(figureBases), reason: words() };

const figureSchema = z.object({
  ...about,
  unit: z.enum(['rate', 'share', 'multiple', 'dollars', 'months', 'year', 'age']),
  low: z.number(),
  high: z.number(),
});

const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.readonly(z.array(item).check(z.minLength(1), z.maxLength(limits.multiplierAges.max)));
const multiplierSchema = z.object({
  ages: listOf(z.int()),
  male: listOf(z.number()),
  female: listOf(z.number()),
});

/** A table by its id. */
const tableChoiceSchema = z.object({ label: words(), low: words(), high: words(), reason: words() });

/** One set of assumptions as plain data: both ends of each figure, and why. Rates and shares are fractions. */
export const assumptionFiguresSchema = z.object({
  version: z.string(),
  title: words(),
  youngestAge: z.int(),
  oldestAge: z.int(),
  horizonAge: figureSchema,
  table: tableChoiceSchema,
  improvement: tableChoiceSchema,
  improvementFromYear: figureSchema,
  mortalityMultiplier: z.object({ ...about, low: multiplierSchema, high: multiplierSchema }),
  annualReturn: figureSchema,
  premiumGrowthWithoutGuarantee: figureSchema,
  returnSpreadWithoutGuarantee: figureSchema,
  /** Null: whether the premium carries the policy is not tested. */
  account: z.nullable(
    z.object({ creditedInterest: figureSchema, premiumLoad: figureSchema, chargesCounted: figureSchema }),
  ),
  health: z.nullable(figureSchema),
  claimDelay: figureSchema,
  annualServicing: figureSchema,
  acquisitionFixed: figureSchema,
  acquisitionShare: figureSchema,
});

export type AssumptionFigures = z.infer<typeof assumptionFiguresSchema>;

const seriesSchema = z.object({
  id: z.string(),
  title: z.string(),
  source: z.string(),
  firstAge: z.int(),
  male: z.readonly(z.array(z.number()).check(z.maxLength(130))),
  female: z.readonly(z.array(z.number()).check(z.maxLength(130))),
});

/** Answer of GET /api/assumptions/{version}: the set with the tables it names, enough to price on it elsewhere. */
export const assumptionsAnswerSchema = z.extend(assumptionFiguresSchema, {
  /** New quotes are priced on it today. */
  isInForce: z.boolean(),
  tables: z.array(seriesSchema).check(z.maxLength(4)),
});

export type AssumptionsAnswer = z.infer<typeof assumptionsAnswerSchema>;

/** A version, or `current` for the set in force today. */
export const assumptionsParamsSchema = z.object({
  version: z.string().check(z.maxLength(limits.assumptionVersion.max)),
});

export const currentVersion = 'current';
