import { expect, test } from 'vitest';
import type { QuoteRequest } from '#contract/quotes/quote.ts';
import { hasSameSixFacts, isSamePerson, keptSchedule } from './same-facts.ts';

const quote: QuoteRequest = {
  birthDate: { year: 1948, month: 3, day: 15 },
  gender: 'Male',
  state: 'Washington',
  hasNoLapseGuarantee: false,
  deathBenefit: 750_000,
  annualPremium: 15_600,
  surrenderValue: null,
  loanBalance: null,
  issueDate: { year: 2003, month: 12, day: 20 },
  isVariable: false,
  premiumsPaid: null,
  withdrawals: null,
  acknowledgedNotices: [],
  nickname: null,
  schedule: { monthsInFirstYear: 2, premiums: [1, 2, 3], deathBenefits: [750_000, 750_000, 0] },
};
const madeOn = { year: 2026, month: 11, day: 15 };
const onTheDay = { madeOn, on: madeOn };

test('facts that the illustration does not rest on leave the next run on it', () => {
  const request = { ...quote, schedule: null, surrenderValue: 20_000, nickname: 'Rose', state: 'Oregon' };
  expect(keptSchedule(quote, request, onTheDay)).toEqual(quote.schedule);
  expect(hasSameSixFacts(quote, { ...request, state: 'Washington' })).toBe(true);
});

test.each([
  { birthDate: { year: 1948, month: 3, day: 16 } },
  { gender: 'Female' as const },
  { deathBenefit: 700_000 },
  { annualPremium: 15_601 },
  { loanBalance: 0 },
  { issueDate: null },
])('other facts leave it behind: %o', (changed) => {
  expect(keptSchedule(quote, { ...quote, ...changed }, onTheDay)).toBeNull();
});

test('on a later day the years that have passed are over', () => {
  const later = (year: number, month: number, day: number) =>
    keptSchedule(quote, quote, { madeOn, on: { year, month, day } });
  expect(later(2026, 12, 19)).toEqual({ ...quote.schedule, monthsInFirstYear: 1 });
  expect(later(2026, 12, 20)).toEqual({
    monthsInFirstYear: 12,
    premiums: [2, 3],
    deathBenefits: [750_000, 0],
  });
  // In its last year it has no benefit, and after it there is none.
  expect(later(2027, 12, 20)).toBeNull();
  expect(later(2029, 12, 20)).toBeNull();
});

test('without the policy date, or with another one than it was read with, nobody knows which year runs', () => {
  const tomorrow = { madeOn, on: { year: 2026, month: 11, day: 16 } };
  const undated = { ...quote, issueDate: null };
  expect(keptSchedule(undated, undated, onTheDay)).toEqual(quote.schedule);
  expect(keptSchedule(undated, undated, tomorrow)).toBeNull();
  const other = { ...quote, issueDate: { year: 2003, month: 6, day: 1 } };
  expect(keptSchedule(other, other, tomorrow)).toBeNull();
});

test('another birth date or gender is another person', () => {
  expect(isSamePerson(quote, { ...quote, gender: 'Female' })).toBe(false);
  expect(isSamePerson(quote, { ...quote, state: 'Oregon' })).toBe(true);
});
