import * as z from 'zod/mini';
import { isoDaySchema } from '#contract/fields/iso-day.ts';
import { limits } from '#contract/limits.ts';

const words = z.nullable(z.string().check(z.maxLength(120)));
const day = z.nullable(isoDaySchema);
const money = z.nullable(z.number().check(z.gte(-1e12), z.lte(1e12)));
const age = z.nullable(z.int().check(z.gte(0), z.lte(130)));

/** Policy year, age, premium, account value, surrender value and death benefit, as printed. */
const rowSchema = z.tuple([money, money, money, money, money, money]);

const ledgerSchema = z.object({
  lapseAge: age,
  rows: z.array(rowSchema).check(z.maxLength(limits.reading.rows)),
});

/**
 * What an illustration says, as the advisor's own page read it and they confirmed it. It goes with the file, for the desk to
 * hold beside it: nothing is priced on it.
 */
export const illustrationReadingSchema = z.object({
  kind: z.enum(['in-force-illustration', 'new-business-illustration', 'not-an-illustration', 'unreadable']),
  carrier: words,
  productName: words,
  policyType: words,
  insured: words,
  sex: z.nullable(z.enum(['Male', 'Female'])),
  birthDate: day,
  age,
  deathBenefit: money,
  annualPremium: money,
  loanBalance: money,
  surrenderValue: money,
  policyDate: day,
  runDate: day,
  guaranteeToAge: age,
  pages: z.object({
    present: z.nullable(z.int().check(z.gte(0), z.lte(10_000))),
    stated: z.nullable(z.int().check(z.gte(0), z.lte(10_000))),
  }),
  guaranteed: z.nullable(ledgerSchema),
  current: z.nullable(ledgerSchema),
  /** Names of what could not be told for certain, and of what the advisor changed. */
  unsure: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(limits.reading.notes)),
  corrected: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(limits.reading.notes)),
});

export type IllustrationReading = z.infer<typeof illustrationReadingSchema>;

/** The field of an upload that carries one, before the file. */
export const readingField = 'reading';

/** Null when it is no reading. */
export function parseReading(text: string): IllustrationReading | null {
  const json = jsonOf(text);
  const read = illustrationReadingSchema.safeParse(json);
  return read.success ? read.data : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
