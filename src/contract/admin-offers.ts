import * as z from 'zod/mini';
import { pageOf } from './admin.ts';
import { type CalendarDate, compareDates, formatIsoDate, parseCalendarDate } from './calendar-date.ts';
import { activeContents, illustrationKinds, scanStates } from './illustration-kind.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { decodeQuote } from './quote-codec.ts';
import { caseStatuses, type Quote } from './quote.ts';
import { quoteAnswerSchema } from './quote-wire.ts';

/** What staff see of one case. An upload that was never marked as requested has no request yet and no status. */
const offerCaseAnswerSchema = z.object({
  /** The quote's id. */
  id: z.string(),
  advisor: z.object({ name: z.string(), email: z.string() }),
  quote: quoteAnswerSchema,
  /** False when it came by a bare email, whose owner never confirmed it: quote, request and uploads may be anyone's. */
  isMailboxProved: z.boolean(),
  requestedAt: z.nullable(z.string()),
  status: z.nullable(z.enum(caseStatuses)),
  amount: z.nullable(z.number()),
  /** MM/DD/YYYY. */
  validUntil: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  illustrations: z
    .array(
      z.object({
        id: z.string(),
        /** As the advisor named it: to be shown, never used as a path. */
        name: z.string(),
        kind: z.enum(illustrationKinds),
        bytes: z.number(),
        uploadedAt: z.string(),
        scan: z.enum(scanStates),
        /** What the scanner calls what it found. Such a file cannot be downloaded. */
        virus: z.nullable(z.string()),
        /** What a PDF can do beyond showing pages; null for another kind, and before it was looked into. */
        activeContent: z.nullable(z.array(z.enum(activeContents)).check(z.maxLength(activeContents.length))),
      }),
    )
    .check(z.maxLength(limits.illustrationsPerQuote + limits.quarantinedPerQuote)),
});

export type OfferCaseAnswer = z.infer<typeof offerCaseAnswerSchema>;

/** The same in our own words. */
export type OfferCase = Omit<OfferCaseAnswer, 'quote' | 'validUntil'> & {
  quote: Quote;
  validUntil: CalendarDate | null;
};

export function decodeOfferCase(answer: OfferCaseAnswer): OfferCase {
  return {
    ...answer,
    quote: decodeQuote(answer.quote),
    validUntil: answer.validUntil === null ? null : parseCalendarDate(answer.validUntil),
  };
}

/** Open ones first, longest waiting on top; then the decided ones, newest first. */
export const offerCaseListSchema = pageOf(offerCaseAnswerSchema);

/** A firm offer: whole dollars, and the last day it stands, as YYYY-MM-DD. */
export const makeOfferSchema = z.object({
  amount: z
    .number(messages.offerAmountOutOfRange)
    .check(
      z.int(messages.offerAmountOutOfRange),
      z.minimum(1, messages.offerAmountOutOfRange),
      z.maximum(limits.deathBenefit.max, messages.offerAmountOutOfRange),
    ),
  validUntil: z.iso.date(messages.invalidDate),
});

/** The form of an offer: the amount, and the last day as it is typed. */
export function offerFormSchema({
  deathBenefit,
  today,
}: {
  deathBenefit: number;
  today: () => CalendarDate;
}) {
  const holds = (rule: (lastDay: CalendarDate, today: CalendarDate) => boolean, text: string) => {
    const lastDay = parseCalendarDate(text);
    return lastDay !== null && rule(lastDay, today());
  };
  return z.object({
    amount: z.pipe(
      z.nullable(z.number(messages.offerAmountOutOfRange)),
      makeOfferSchema.shape.amount.check(
        z.refine((amount) => !offerRules.isAboveBenefit(amount, deathBenefit), messages.offerAboveBenefit),
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

/** The rules of an offer that go by the day and by the policy, for the form and for the server. */
export const offerRules = {
  isAboveBenefit: (amount: number, deathBenefit: number) => amount > deathBenefit,
  isInPast: (lastDay: CalendarDate, today: CalendarDate) => compareDates(lastDay, today) < 0,
  isTooFar: (lastDay: CalendarDate, today: CalendarDate) =>
    compareDates(lastDay, { ...today, year: today.year + 1 }) > 0,
} as const;
