import { expect, test } from 'vitest';
import type { IllustrationReading } from '#contract/quotes/illustration-reading.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { readAlone, toldAndRead } from './told-and-read.ts';

const quote = {
  birthDate: { year: 1948, month: 4, day: 2 },
  gender: 'Male',
  deathBenefit: 500_000,
  annualPremium: 12_000,
  surrenderValue: null,
  loanBalance: 0,
  issueDate: null,
  hasNoLapseGuarantee: false,
} as Quote;

const reading: IllustrationReading = {
  kind: 'in-force-illustration',
  carrier: null,
  productName: 'Acme Flexible UL',
  policyType: 'UL',
  insured: 'John Q. Sample',
  sex: 'Male',
  birthDate: null,
  age: 78,
  deathBenefit: 750_000,
  annualPremium: 12_000,
  loanBalance: 0,
  surrenderValue: 80_000,
  policyDate: '2006-06-01',
  runDate: '2026-10-05',
  guaranteeToAge: 105,
  pages: { present: 5, stated: 6 },
  guaranteed: { lapseAge: 85, rows: [] },
  current: null,
  unsure: [],
  corrected: ['deathBenefit'],
};

test('what differs is marked; what one side does not say is not', () => {
  const rows = toldAndRead(quote, reading);
  expect(rows.filter(({ isOther }) => isOther).map(({ what }) => what)).toEqual([
    'Death benefit',
    'No-lapse guarantee',
  ]);
  expect(rows.filter(({ isCorrected }) => isCorrected).map(({ what }) => what)).toEqual(['Death benefit']);
  expect(rows[0]).toMatchObject({ told: '04/02/1948', read: 'Not read' });
});

test('what only the illustration says stands by itself', () => {
  expect(readAlone(reading)).toEqual(
    expect.arrayContaining([
      ['Pages', '5 of 6'],
      ['Ends, guaranteed', 'Age 85'],
      ['Ends, current', 'Not read'],
    ]),
  );
});
