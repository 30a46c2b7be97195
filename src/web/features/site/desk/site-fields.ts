import * as z from 'zod/mini';
import {
  paidInTotal,
  publishable,
  secondStepRules,
  type SiteSettings,
  siteSettingsSchema,
  targetsOf,
  wordsOnPapers,
} from '#contract/site/site-settings.ts';
import { formatMoneyText } from '#web/ui/money.ts';

/** The settings as the form's fields hold them: all but the choices as they are typed. */
export function toFields({ phone, fax, figures, secondStepRequired = 'nobody', ...rest }: SiteSettings) {
  const targets = targetsOf(rest);
  return {
    phone,
    fax,
    averagePayoutPercent: String(figures.averagePayoutPercent),
    timesSurrenderValue: String(figures.timesSurrenderValue),
    offerDays: String(figures.offerDays),
    payoutDays: String(figures.payoutDays),
    totalPaid: formatMoneyText(figures.totalPaid),
    paidLastYear: formatMoneyText(figures.paidLastYear),
    source: figures.source,
    period: figures.period,
    count: String(figures.count),
    areSamples: figures.areSamples,
    licensee: rest.licensee ?? '',
    licenseNumber: rest.licenseNumber ?? '',
    isRangeAfterAdvisorPay: rest.isRangeAfterAdvisorPay ?? false,
    loginRequestHours: String(targets.loginRequestHours),
    offerBusinessDays: String(targets.offerBusinessDays),
    secondStepRequired,
  };
}

export type SiteFields = ReturnType<typeof toFields>;

const { phone, fax, figures, loginRequestHours, offerBusinessDays } = siteSettingsSchema.shape;

const numbers = z
  .object({
    averagePayoutPercent: typed(figures.shape.averagePayoutPercent),
    timesSurrenderValue: typed(figures.shape.timesSurrenderValue),
    offerDays: typed(figures.shape.offerDays.def.innerType),
    payoutDays: typed(figures.shape.payoutDays),
    totalPaid: typed(figures.shape.totalPaid),
    paidLastYear: typed(figures.shape.paidLastYear),
    source: figures.shape.source.def.innerType,
    period: figures.shape.period.def.innerType,
    count: typed(figures.shape.count.def.innerType),
    areSamples: z.boolean(),
    licensee: wordsOnPapers,
    licenseNumber: wordsOnPapers,
    isRangeAfterAdvisorPay: z.boolean(),
    loginRequestHours: typed(loginRequestHours.def.innerType),
    offerBusinessDays: typed(offerBusinessDays.def.innerType),
    phone,
    fax,
    secondStepRequired: z.enum(secondStepRules),
  })
  .check(paidInTotal(), ...publishable());

/** The fields held against the rules of the settings. */
export const siteFormSchema = z.pipe(
  numbers,
  z.transform((fields): SiteSettings => {
    const { phone, fax, secondStepRequired, licensee, licenseNumber, isRangeAfterAdvisorPay, ...others } =
      fields;
    const { loginRequestHours, offerBusinessDays, ...figures } = others;
    return {
      phone,
      fax,
      figures,
      secondStepRequired,
      licensee,
      licenseNumber,
      isRangeAfterAdvisorPay,
      loginRequestHours,
      offerBusinessDays,
    };
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
