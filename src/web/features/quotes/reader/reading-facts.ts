import { formatCalendarDate, formatIsoDate } from '#contract/text/calendar-date.ts';
import type { IllustrationReading } from '#contract/quotes/illustration-reading.ts';
import { limits } from '#contract/limits.ts';
import type { QuoteFormValues } from '#contract/quotes/quote-fields.ts';
import { stateNames } from '#contract/states/state-codes.ts';
import type { Ledger } from '#reading/illustration/ledgers.ts';
import type { Reading } from '#reading/illustration/read-illustration.ts';

/** The fields of a quote that an illustration can fill, and where their places are. */
export const readFields = {
  birthDate: 'insureds.0.birthDate',
  gender: 'insureds.0.sex',
  state: 'state',
  hasNoLapseGuarantee: 'noLapseGuarantee',
  deathBenefit: 'deathBenefit',
  annualPremium: 'premium',
  surrenderValue: 'currentValues.surrenderValue',
  loanBalance: 'loan.balance',
  issueDate: 'policyDate',
} as const satisfies Partial<Record<keyof QuoteFormValues, string>>;

export type ReadField = keyof typeof readFields;

/** As the form calls them. */
export const fieldNames: Readonly<Record<ReadField, string>> = {
  birthDate: 'Date of birth',
  gender: 'Gender',
  state: 'State of ownership',
  hasNoLapseGuarantee: 'No-lapse guarantee',
  deathBenefit: 'Death benefit',
  annualPremium: 'Annual premium',
  surrenderValue: 'Surrender value',
  loanBalance: 'Loan balance',
  issueDate: 'Policy issue date',
};

/** As the form has them; what was not read is left out. */
export function fieldsRead(reading: Reading): Partial<Pick<QuoteFormValues, ReadField>> {
  const [insured] = reading.insureds;
  const { state, premium, loan } = reading;
  const all = {
    birthDate: insured?.birthDate && formatCalendarDate(insured.birthDate),
    gender: insured?.sex,
    state: state && stateNames[state as keyof typeof stateNames],
    hasNoLapseGuarantee: isGuaranteed(reading),
    deathBenefit: reading.deathBenefit,
    annualPremium: premium?.annual,
    surrenderValue: reading.surrenderValue,
    loanBalance: loan.balance,
    issueDate: reading.policyDate && formatCalendarDate(reading.policyDate),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== undefined));
}

/** What is priced as guaranteed holds to 105: one that ends before is none to a buyer. */
export function isGuaranteed({ noLapseGuarantee: { present, toAge } }: Reading): boolean {
  return present && toAge !== null && toAge >= guaranteedToAge;
}

const guaranteedToAge = 105;

/** For the desk: what was read, as the advisor confirmed it. */
export function readingToSend(reading: Reading, confirmed: Partial<QuoteFormValues>): IllustrationReading {
  const [insured] = reading.insureds;
  const read = fieldsRead(reading);
  const named: Record<string, string> = {
    gender: 'sex',
    issueDate: 'policyDate',
    hasNoLapseGuarantee: 'guaranteeToAge',
  };
  const corrected = (Object.keys(read) as ReadField[]).filter(
    (name) => name in confirmed && confirmed[name] !== read[name],
  );
  return {
    kind: reading.kind,
    carrier: reading.carrier?.slice(0, 120) ?? null,
    productName: reading.productName?.slice(0, 120) ?? null,
    policyType: reading.policyType,
    insured: insured?.name?.slice(0, 120) ?? null,
    sex: insured?.sex ?? null,
    birthDate: insured?.birthDate ? formatIsoDate(insured.birthDate) : null,
    age: insured?.age ?? null,
    deathBenefit: reading.deathBenefit,
    annualPremium: reading.premium?.annual ?? null,
    loanBalance: reading.loan.balance,
    surrenderValue: reading.surrenderValue,
    policyDate: reading.policyDate && formatIsoDate(reading.policyDate),
    runDate: reading.runDate && formatIsoDate(reading.runDate),
    guaranteeToAge: reading.noLapseGuarantee.toAge,
    pages: { present: reading.pages.present, stated: reading.pages.stated },
    guaranteed: rowsToSend(reading.ledgers.guaranteed),
    current: rowsToSend(reading.ledgers.current),
    unsure: reading.unsure.slice(0, limits.reading.notes).map((path) => path.slice(0, 80)),
    corrected: corrected.map((name) => named[name] ?? name),
  };
}

function rowsToSend(ledger: Ledger | undefined): IllustrationReading['current'] {
  if (!ledger) return null;
  return {
    lapseAge: ledger.lapseAge,
    rows: ledger.rows
      .slice(0, limits.reading.rows)
      .map((row) => [
        row.policyYear.value,
        row.age.value,
        row.premium.value,
        row.accountValue.value,
        row.surrenderValue.value,
        row.deathBenefit.value,
      ]),
  };
}
