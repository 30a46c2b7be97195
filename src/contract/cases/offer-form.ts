import * as z from 'zod/mini';
import { deskBodies } from './admin-cases.ts';
import { type CalendarDate, formatIsoDate, parseCalendarDate } from '#contract/text/calendar-date.ts';
import { formatDollars } from '#contract/text/dollars.ts';
import { messages } from '#contract/messages.ts';
import { offerRules } from './offer-rules.ts';

/** The form of an offer: the amount, and the last day as it is typed. */
export function offerFormSchema({
  deathBenefit,
  loanBalance,
  today,
}: {
  deathBenefit: number;
  loanBalance: number | null;
  today: () => CalendarDate;
}) {
  const holds = (rule: (lastDay: CalendarDate, today: CalendarDate) => boolean, text: string) => {
    const lastDay = parseCalendarDate(text);
    return lastDay !== null && rule(lastDay, today());
  };
  return z.object({
    amount: z.pipe(
      z.nullable(z.number(messages.offerAmountOutOfRange)),
      deskBodies.offer.shape.amount.check(
        z.refine((amount) => !offerRules.isAboveBenefit(amount, deathBenefit), messages.offerAboveBenefit),
        z.refine(
          (amount) => !offerRules.isBelowLoan(amount, loanBalance),
          messages.offerBelowLoan(formatDollars(loanBalance ?? 0)),
        ),
      ),
    ),
    validUntil: z.pipe(
      z.string().check(
        z.refine((text) => parseCalendarDate(text) !== null, { error: messages.invalidDate, abort: true }),
        z.refine((text) => !holds(offerRules.isInPast, text), messages.validUntilInPast),
        z.refine((text) => !holds(offerRules.isTooFar, text), messages.validUntilTooFar),
      ),
      z.transform((text) => {
        const day = parseCalendarDate(text);
        return day === null ? '' : formatIsoDate(day);
      }),
    ),
  });
}
