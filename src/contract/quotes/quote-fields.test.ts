import { expect, test } from 'vitest';
import { quoteFormSchema, type QuoteFormValues } from './quote-fields.ts';

const form: QuoteFormValues = {
  birthDate: '03/14/1952',
  gender: 'Male',
  state: 'Washington',
  hasNoLapseGuarantee: true,
  deathBenefit: 750_000,
  annualPremium: 5_600,
  surrenderValue: null,
  loanBalance: null,
  issueDate: '',
  isVariable: false,
  premiumsPaid: null,
  withdrawals: null,
  acknowledgedNotices: [],
  nickname: '',
};
const schema = quoteFormSchema(() => ({ year: 2026, month: 11, day: 15 }));

test('a form that is filled in asks for a quote', () => {
  expect(schema.parse(form)).toMatchObject({ birthDate: { year: 1952, month: 3, day: 14 }, issueDate: null });
});

test('a policy may be as old as its insured', () => {
  expect(schema.safeParse({ ...form, issueDate: form.birthDate }).success).toBe(true);
});

test.each([
  ['birthDate', '', 'Invalid date'],
  ['birthDate', '02/30/1952', 'Invalid date'],
  ['birthDate', '11/16/1956', 'Individual must be between 70 and 95'],
  ['birthDate', '11/15/1930', 'Individual must be between 70 and 95'],
  ['issueDate', '11/16/2026', 'Must not be in the future'],
  ['issueDate', '03/13/1952', 'Must not be before the date of birth'],
  ['gender', '', 'Required field'],
  ['state', '', 'Required field'],
  ['deathBenefit', null, 'Must be between $250,000 and $25,000,000'],
  ['deathBenefit', 249_999, 'Must be between $250,000 and $25,000,000'],
  ['deathBenefit', 25_000_001, 'Must be between $250,000 and $25,000,000'],
  ['annualPremium', null, 'Must be greater than $0'],
  ['annualPremium', 0, 'Must be greater than $0'],
  ['annualPremium', 25_000_001, 'Must be at most $25,000,000'],
] as const)('%s %j is told: %s', (field, value, sentence) => {
  const { error } = schema.safeParse({ ...form, [field]: value });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, sentence]]);
});
