import type { Figure } from './ledger-rows.ts';
import type { Ledger } from './ledgers.ts';
import { writeDate } from './printed-values.ts';
import type { Reading } from './read-illustration.ts';

/** A reading as one document, without the places: for the command line, and to go with the file. */
export function readingJson(reading: Reading) {
  const {
    accountValue,
    surrenderValue,
    runDate,
    policyDate,
    insureds,
    noLapseGuarantee,
    ledgers,
    places: _,
    unsure,
    ...same
  } = reading;
  const { place: __, ...guarantee } = noLapseGuarantee;
  return {
    ...same,
    insureds: insureds.map(({ name, sex, birthDate, age, riskClass }) => ({
      name,
      sex,
      dateOfBirth: writeDate(birthDate),
      age,
      class: riskClass,
    })),
    runDate: writeDate(runDate),
    policyDate: writeDate(policyDate),
    currentValues:
      accountValue === null && surrenderValue === null
        ? null
        : { asOf: writeDate(runDate), accountValue, surrenderValue },
    noLapseGuarantee: guarantee,
    ledgers: Object.fromEntries(
      Object.entries(ledgers).map(([basis, ledger]) => [basis, ledgerJson(ledger)]),
    ),
    unsure: unsure.map((path) => path.replace(/\bbirthDate$/, 'dateOfBirth')),
  };
}

function ledgerJson({ label, lapseAge, lapsePolicyYear, rows }: Ledger) {
  const valueOf = (figure: Figure) => figure.value;
  return {
    label,
    lapses: lapsePolicyYear !== null || lapseAge !== null,
    lapseAge,
    lapsePolicyYear,
    rows: rows.map(({ policyYear, age, premium, accountValue, surrenderValue, deathBenefit }) => ({
      policyYear: valueOf(policyYear),
      age: valueOf(age),
      premium: valueOf(premium),
      accountValue: valueOf(accountValue),
      surrenderValue: valueOf(surrenderValue),
      deathBenefit: valueOf(deathBenefit),
    })),
  };
}
