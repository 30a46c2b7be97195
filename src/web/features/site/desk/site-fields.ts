import * as z from 'zod/mini';
import {
  paidInTotal,
  secondStepRules,
  type SiteSettings,
  siteSettingsSchema,
} from '#contract/site-settings.ts';
import { formatMoneyText } from '#web/ui/money.ts';

/** The settings as the form's fields hold them: all but two as they are typed. */
export function toFields({ phone, fax, figures, secondStepRequired = 'nobody' }: SiteSettings) {
  return {
    phone,
    fax,
    averagePayoutPercent: String(figures.averagePayoutPercent),
    timesSurrenderValue: String(figures.timesSurrenderValue),
    payoutDays: String(figures.payoutDays),
    totalPaid: formatMoneyText(figures.totalPaid),
    paidLastYear: formatMoneyText(figures.paidLastYear),
    areSamples: figures.areSamples,
    secondStepRequired,
  };
}

export type SiteFields = ReturnType<typeof toFields>;

const { phone, fax, figures } = siteSettingsSchema.shape;

const numbers = z
  .object({
    averagePayoutPercent: typed(figures.shape.averagePayoutPercent),
    timesSurrenderValue: typed(figures.shape.timesSurrenderValue),
    payoutDays: typed(figures.shape.payoutDays),
    totalPaid: typed(figures.shape.totalPaid),
    paidLastYear: typed(figures.shape.paidLastYear),
    areSamples: z.boolean(),
    phone,
    fax,
    secondStepRequired: z.enum(secondStepRules),
  })
  .check(paidInTotal());

/** The fields held against the rules of the settings. */
export const siteFormSchema = z.pipe(
  numbers,
  z.transform((fields): SiteSettings => {
    const { phone, fax, secondStepRequired, ...figures } = fields;
    return { phone, fax, figures, secondStepRequired };
  }),
);

function typed<Schema extends z.ZodMiniType<number, number>>(schema: Schema) {
  return z.pipe(z.pipe(z.string(), z.transform(readNumber)), schema);
}

/** Commas only between thousands: "1,5" is not fifteen. A text that is no number is NaN. */
function readNumber(text: string): number {
  const plain = text.replace(/[$%\s]/g, '');
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(plain)) return Number.NaN;
  return Number(plain.replaceAll(',', ''));
}
