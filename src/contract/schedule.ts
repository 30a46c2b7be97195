import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

const yearly = (max: number) =>
  z.array(z.number().check(z.gte(0), z.lte(max))).check(z.minLength(1), z.maxLength(limits.schedule.years));

/** Premium and death benefit by policy year from the day of the quote on, as an illustration shows them. */
export const scheduleSchema = z
  .object({
    /** Of the policy year that runs. */
    monthsInFirstYear: z.int().check(z.gte(1), z.lte(12)),
    premiums: yearly(limits.annualPremium.max),
    /** Gross, before a loan is taken off. The cover ends with the first year that has none. */
    deathBenefits: yearly(limits.schedule.deathBenefit),
  })
  .check(
    z.refine(
      ({ premiums, deathBenefits }) => premiums.length === deathBenefits.length && deathBenefits[0]! > 0,
      { error: messages.badSchedule },
    ),
  );

export type Schedule = z.infer<typeof scheduleSchema>;
