import * as z from 'zod/mini';
import { messages } from './messages.ts';

/** Ten digits or more, written as people write them. */
const phoneNumber = z
  .string(messages.phoneNumberNeeded)
  .check(z.trim(), z.regex(/^\+?(?:[ ().-]*\d){10,15}$/, messages.phoneNumberNeeded));

/** With one decimal at most: more would promise a precision that an average does not have. */
const figure = (least: number, most: number, sentence: string) =>
  z
    .number(sentence)
    .check(z.minimum(least, sentence), z.maximum(most, sentence), z.multipleOf(0.1, sentence));

const days = z
  .number(messages.daysOutOfRange)
  .check(
    z.int(messages.daysOutOfRange),
    z.minimum(2, messages.daysOutOfRange),
    z.maximum(365, messages.daysOutOfRange),
  );

const dollars = z
  .number(messages.totalOutOfRange)
  .check(
    z.int(messages.totalOutOfRange),
    z.minimum(1, messages.totalOutOfRange),
    z.maximum(1_000_000_000_000, messages.totalOutOfRange),
  );

/** What of the site's values an administrator may set; the others come from the release or from other tables. */
export const siteSettingsSchema = z.object({
  phone: phoneNumber,
  fax: phoneNumber,
  figures: z
    .object({
      areSamples: z.boolean(),
      averagePayoutPercent: figure(0.1, 100, messages.percentOutOfRange),
      timesSurrenderValue: figure(1.1, 100, messages.timesOutOfRange),
      payoutDays: days,
      totalPaid: dollars,
      paidLastYear: dollars,
    })
    .check(
      z.refine(({ totalPaid, paidLastYear }) => totalPaid >= paidLastYear, {
        path: ['totalPaid'],
        error: messages.totalTooSmall,
      }),
    ),
});

export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** A change says when the settings it was made from had last been changed; null while they are the release's own. */
export const siteChangeSchema = z.extend(siteSettingsSchema, { seenAt: z.nullable(z.string()) });

/** GET /api/admin/site: the values in force, and who set them; nobody while they are the release's own. */
export const siteSettingsAnswerSchema = z.object({
  settings: siteSettingsSchema,
  changed: z.nullable(z.object({ at: z.string(), by: z.string() })),
});
