import type { SiteSettings } from '#contract/site-settings.ts';
import { formatMoneyText } from '#web/ui/money.ts';

/** The settings as the form's fields hold them. */
export function toFields({ phone, fax, figures }: SiteSettings) {
  return {
    phone,
    fax,
    averagePayoutPercent: String(figures.averagePayoutPercent),
    timesSurrenderValue: String(figures.timesSurrenderValue),
    payoutDays: String(figures.payoutDays),
    totalPaid: formatMoneyText(figures.totalPaid),
    paidLastYear: formatMoneyText(figures.paidLastYear),
    areSamples: figures.areSamples ? 'yes' : 'no',
  };
}

export type SiteFields = ReturnType<typeof toFields>;

/** What the fields say, still to be checked: a text that is no number is NaN. */
export function fromFields(fields: SiteFields): unknown {
  const { phone, fax, areSamples, ...figures } = fields;
  const numbers = Object.entries(figures).map(([name, text]) => [name, readNumber(text)]);
  return { phone, fax, figures: { ...Object.fromEntries(numbers), areSamples: areSamples === 'yes' } };
}

/** Commas only between thousands: "1,5" is not fifteen. */
function readNumber(text: string): number {
  const plain = text.replace(/[$%\s]/g, '');
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(plain)) return Number.NaN;
  return Number(plain.replaceAll(',', ''));
}
