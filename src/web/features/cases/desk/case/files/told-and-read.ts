import { formatCalendarDate, parseIsoDate } from '#contract/text/calendar-date.ts';
import { formatDollars } from '#contract/text/dollars.ts';
import type { IllustrationReading } from '#contract/quotes/illustration-reading.ts';
import type { Quote } from '#contract/quotes/quote.ts';

/** One thing as the advisor told it and as the illustration has it. */
export type ToldAndRead = {
  what: string;
  told: string;
  read: string;
  isOther: boolean;
  isCorrected: boolean;
};

const unknown = 'Not read';

/** The quote beside what was read in the illustration, line by line. */
export function toldAndRead(quote: Quote, reading: IllustrationReading): ToldAndRead[] {
  const rows: [what: string, name: string, told: string | null, read: string | null][] = [
    ['Date of birth', 'birthDate', formatCalendarDate(quote.birthDate), dayOf(reading.birthDate)],
    ['Gender', 'sex', quote.gender, reading.sex],
    ['Death benefit', 'deathBenefit', dollars(quote.deathBenefit), dollars(reading.deathBenefit)],
    ['Annual premium', 'annualPremium', dollars(quote.annualPremium), dollars(reading.annualPremium)],
    ['Surrender value', 'surrenderValue', dollars(quote.surrenderValue), dollars(reading.surrenderValue)],
    ['Loan balance', 'loanBalance', dollars(quote.loanBalance), dollars(reading.loanBalance)],
    [
      'Policy date',
      'policyDate',
      quote.issueDate && formatCalendarDate(quote.issueDate),
      dayOf(reading.policyDate),
    ],
    [
      'No-lapse guarantee',
      'guaranteeToAge',
      quote.hasNoLapseGuarantee ? 'Yes' : 'No',
      reading.guaranteeToAge === null ? 'No' : 'Yes',
    ],
  ];
  return rows.map(([what, name, told, read]) => ({
    what,
    told: told ?? 'Not given',
    read: read ?? unknown,
    isOther: told !== null && read !== null && told !== read,
    isCorrected: reading.corrected.includes(name),
  }));
}

/** What only the illustration says. */
export function readAlone(reading: IllustrationReading): [what: string, read: string][] {
  const { pages, guaranteed, current } = reading;
  const ends = (ledger: IllustrationReading['current']) =>
    ledger === null ? unknown : ledger.lapseAge === null ? 'Not in its rows' : `Age ${ledger.lapseAge}`;
  return [
    [
      'Insured',
      [reading.insured, reading.age === null ? null : `age ${reading.age}`].filter(Boolean).join(', ') ||
        unknown,
    ],
    ['Carrier', reading.carrier ?? unknown],
    ['Product', [reading.productName, reading.policyType].filter(Boolean).join(', ') || unknown],
    ['Run date', dayOf(reading.runDate) ?? unknown],
    ['Pages', pages.stated === null ? `${pages.present ?? unknown}` : `${pages.present} of ${pages.stated}`],
    ['Ends, guaranteed', ends(guaranteed)],
    ['Ends, current', ends(current)],
  ];
}

function dayOf(day: string | null): string | null {
  return day && formatCalendarDate(parseIsoDate(day));
}

function dollars(value: number | null): string | null {
  return value === null ? null : formatDollars(value);
}
