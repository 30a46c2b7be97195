import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { oneLine } from '#contract/fields/one-line.ts';
import { printable } from '#contract/fields/printable.ts';

/** Of whom a second step is required at sign-in. FIG members come by a link, have no password, and are never asked. */
export const secondStepRules = ['nobody', 'administrators', 'everyone'] as const;

export type SecondStepRule = (typeof secondStepRules)[number];

/** The rule in force: what was set, or else the default. In production administrators are never left out. */
export function secondStepRuleOf(set: unknown, isProduction: boolean): SecondStepRule {
  const rule = secondStepRules.find((one) => one === set) ?? 'nobody';
  return rule === 'nobody' && isProduction ? 'administrators' : rule;
}

/** Ten digits or more, written as people write them. */
const phoneNumber = z
  .string(messages.phoneNumberNeeded)
  .check(z.trim(), z.maxLength(40), z.regex(/^\+?(?:[ ().-]*\d){10,15}$/, messages.phoneNumberNeeded));

/** With one decimal at most: more would promise a precision that an average does not have. */
const figure = ({ min, max }: { min: number; max: number }, sentence: string) =>
  z.number(sentence).check(z.minimum(min, sentence), z.maximum(max, sentence), z.multipleOf(0.1, sentence));

const timesSurrenderValue = z.number(messages.timesOutOfRange).check(
  z.refine(
    (times) => times === 0 || times >= limits.siteFigures.timesSurrenderValue.min,
    messages.timesOutOfRange,
  ),
  z.maximum(limits.siteFigures.timesSurrenderValue.max, messages.timesOutOfRange),
  z.multipleOf(0.1, messages.timesOutOfRange),
);

const offerDays = wholeNumber(limits.siteFigures.offerDays, messages.offerDaysOutOfRange);

const days = wholeNumber(limits.siteFigures.payoutDays, messages.daysOutOfRange);

const dollars = wholeNumber(limits.siteFigures.total, messages.totalOutOfRange);

const words = z.string().check(z.trim(), z.maxLength(limits.siteFigures.wordsLength, messages.tooLong));

/** Stands on every paper. What was set before it had to be printable is still read. */
export const wordsOnPapers = words.check(z.normalize(), oneLine(), printable());

const count = wholeNumber(limits.siteFigures.count, messages.countOutOfRange);

function wholeNumber(
  { min, max }: { min: number; max: number },
  sentence = messages.targetOutOfRange(min, max),
) {
  return z.number(sentence).check(z.int(sentence), z.minimum(min, sentence), z.maximum(max, sentence));
}

/** The desk's own targets: what was set, or else the release's. */
export function targetsOf(set: unknown): { loginRequestHours: number; offerBusinessDays: number } {
  const { data } = targetsSchema.safeParse(set ?? {});
  return {
    loginRequestHours: data?.loginRequestHours ?? 24,
    offerBusinessDays: data?.offerBusinessDays ?? 3,
  };
}

const figures = z
  .object({
    areSamples: z.boolean(),
    averagePayoutPercent: figure(limits.siteFigures.averagePayoutPercent, messages.percentOutOfRange),
    timesSurrenderValue,
    offerDays: z._default(offerDays, 0),
    payoutDays: days,
    totalPaid: dollars,
    paidLastYear: dollars,
    /** Without all three of these the pages name no average and no total. */
    source: z._default(words, ''),
    period: z._default(words, ''),
    count: z._default(count, 0),
  })
  .check(paidInTotal());

/** What of the site's values an administrator may set; the others come from the release or from other tables. */
export const siteSettingsSchema = z.object({
  phone: phoneNumber,
  fax: phoneNumber,
  figures,
  /** These are always answered; left out of a change they stay as they are. */
  licensee: z.optional(words),
  licenseNumber: z.optional(words),
  isRangeAfterAdvisorPay: z.optional(z.boolean()),
  /** Within what time the desk means to answer; Today marks what is later. */
  loginRequestHours: z.optional(wholeNumber(limits.targets.loginRequestHours)),
  offerBusinessDays: z.optional(wholeNumber(limits.targets.offerBusinessDays)),
  /** Likewise. In production administrators are never left out of it. */
  secondStepRequired: z.optional(z.enum(secondStepRules)),
});

const targetsSchema = z.pick(siteSettingsSchema, { loginRequestHours: true, offerBusinessDays: true });

/** What was ever paid holds what was paid of late. */
export function paidInTotal() {
  return z.refine<{ totalPaid: number; paidLastYear: number }>(
    ({ totalPaid, paidLastYear }) => totalPaid >= paidLastYear,
    { path: ['totalPaid'], error: messages.totalTooSmall },
  );
}

type Published = { areSamples: boolean; count: number; offerDays: number };

/** Of figures that are to be published: enough cases, and both times. */
export function publishable() {
  return [
    z.refine<Published>(
      ({ areSamples, count: of }) => areSamples || of === 0 || of >= limits.leastForAverage,
      { path: ['count'], error: messages.countTooSmall },
    ),
    z.refine<Published>(
      ({ areSamples, count: of, offerDays: toOffer }) => areSamples || of === 0 || toOffer > 0,
      {
        path: ['offerDays'],
        error: messages.offerDaysNeeded,
      },
    ),
  ] as const;
}

export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** A change says when the settings it was made from had last been changed; null while they are the release's own. */
export const siteChangeSchema = z.extend(siteSettingsSchema, {
  figures: figures.check(...publishable()),
  licensee: z.optional(wordsOnPapers),
  licenseNumber: z.optional(wordsOnPapers),
  seenAt: z.nullable(z.string().check(z.maxLength(40))),
});

/** GET /api/admin/site: the values in force, and who set them; nobody while they are the release's own. */
export const siteSettingsAnswerSchema = z.object({
  settings: siteSettingsSchema,
  changed: z.nullable(z.object({ at: z.string(), by: z.string() })),
});
