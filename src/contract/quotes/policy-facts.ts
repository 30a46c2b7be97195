import * as z from 'zod/mini';
import { type CalendarDate, completedAge, parseCalendarDate } from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';

export const genders = ['Male', 'Female'] as const;

/** What the lists hold before a choice is made. On the wire they count as empty. */
export const placeholders = { gender: 'selectAGender', state: 'selectAState' } as const;

/**
 * The rules of the six facts, for the form and for createQuote, which has names of its own for some of them. The day
 * decides the age, so the caller tells how to find out which day it is.
 */
export function policyFactsSchema(today: () => CalendarDate) {
  return z.object({
    birthDate: z.string(messages.invalidDate).check(
      z.maxLength(10, messages.invalidDate),
      z.refine((text) => parseCalendarDate(text) !== null, { error: messages.invalidDate, abort: true }),
      z.refine((text) => isInsurableAge(text, today()), messages.ageOutOfRange),
    ),
    gender: z.pipe(
      z.string(messages.requiredField).check(z.maxLength(20, messages.requiredField)),
      z.enum(genders, messages.requiredField),
    ),
    state: z.string(messages.requiredField).check(
      z.trim(),
      z.maxLength(40, messages.requiredField),
      z.refine((name) => name !== '' && name !== placeholders.state, messages.requiredField),
    ),
    hasNoLapseGuarantee: z.boolean(messages.requiredField),
    deathBenefit: z.pipe(
      amount(messages.deathBenefitOutOfRange),
      z
        .number(messages.deathBenefitOutOfRange)
        .check(
          z.minimum(limits.deathBenefit.min, messages.deathBenefitOutOfRange),
          z.maximum(limits.deathBenefit.max, messages.deathBenefitOutOfRange),
          z.refine(hasWholeCents, messages.tooPrecise),
        ),
    ),
    annualPremium: z.pipe(
      amount(messages.premiumTooLow),
      z
        .number(messages.premiumTooLow)
        .check(
          z.gt(0, messages.premiumTooLow),
          z.maximum(limits.annualPremium.max, messages.premiumTooHigh),
          z.refine(hasWholeCents, messages.tooPrecise),
        ),
    ),
  });
}

/** An amount that may still be missing; the rule that follows has the sentence for that. */
function amount(sentence: string) {
  return z.nullable(z.number(sentence));
}

function isInsurableAge(text: string, today: CalendarDate): boolean {
  const birth = parseCalendarDate(text);
  if (birth === null) return false;
  const age = completedAge(birth, today);
  return age >= limits.age.min && age <= limits.age.max;
}

/** Decimal cents are rarely exact in binary, hence the tolerance. */
export function hasWholeCents(dollars: number): boolean {
  const cents = dollars * 100;
  const isTrifle = cents !== 0 && Math.round(cents) === 0;
  return !isTrifle && Math.abs(cents - Math.round(cents)) < 1e-4;
}
