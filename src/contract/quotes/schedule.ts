import * as z from 'zod/mini';
import { type CalendarDate, compareDates, completedAge, yearsLater } from '#contract/text/calendar-date.ts';
import { isoDaySchema } from '#contract/fields/iso-day.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';

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
    /** The illustration it was read in; missing where it came another way. */
    source: z.optional(
      z.object({
        ledger: z.enum(['guaranteed', 'current']),
        runDate: z.nullable(isoDaySchema),
      }),
    ),
  })
  .check(
    z.refine(
      ({ premiums, deathBenefits }) => premiums.length === deathBenefits.length && deathBenefits[0]! > 0,
      { error: messages.badSchedule },
    ),
  );

export type Schedule = z.infer<typeof scheduleSchema>;

/** Beyond what a policy of this benefit comes to. */
export function isAboveFace(
  { deathBenefits }: Pick<Schedule, 'deathBenefits'>,
  deathBenefit: number,
): boolean {
  return Math.max(...deathBenefits) > limits.schedule.timesFace * deathBenefit;
}

/** Of the policy year that runs on a day. Begun months count: 1 to 12. */
export function monthsLeftInYear(policyDate: CalendarDate, on: CalendarDate): number {
  const anniversary = yearsLater(policyDate, completedAge(policyDate, on) + 1);
  const months = (anniversary.year - on.year) * 12 + anniversary.month - on.month;
  return Math.min(12, Math.max(1, months + (anniversary.day > on.day ? 1 : 0)));
}

/** A schedule from a later day on; null where nobody can tell which of its years runs then, or none is left. */
export function scheduleFrom(
  on: CalendarDate,
  {
    schedule,
    madeOn,
    policyDate,
  }: { schedule: Schedule; madeOn: CalendarDate; policyDate: CalendarDate | null },
): Schedule | null {
  if (compareDates(madeOn, on) === 0) return schedule;
  // Read with another policy date than the quote has, its years are not those of this date.
  if (policyDate === null || monthsLeftInYear(policyDate, madeOn) !== schedule.monthsInFirstYear) return null;
  const passed = completedAge(policyDate, on) - completedAge(policyDate, madeOn);
  const [premiums, deathBenefits] = [schedule.premiums.slice(passed), schedule.deathBenefits.slice(passed)];
  if (!(deathBenefits[0]! > 0)) return null;
  return { ...schedule, monthsInFirstYear: monthsLeftInYear(policyDate, on), premiums, deathBenefits };
}
