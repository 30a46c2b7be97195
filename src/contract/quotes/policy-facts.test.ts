import { describe, expect, test } from 'vitest';
import { policyFactsSchema } from './policy-facts.ts';

const schema = policyFactsSchema(() => ({ year: 2026, month: 11, day: 15 }));

const good = {
  birthDate: '03/14/1952',
  gender: 'Male',
  state: 'Washington',
  hasNoLapseGuarantee: true,
  deathBenefit: 750_000,
  annualPremium: 5_600,
};

function sentenceFor(change: Record<string, unknown>): Record<string, string> {
  const result = schema.safeParse({ ...good, ...change });
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
}

describe('the six facts', () => {
  test('takes six good facts and leaves out anything else', () => {
    expect(schema.parse({ ...good, age: 74, other: 'x' })).toEqual(good);
  });

  test.each(['', '02/30/1952', '3/14/1952', '03/14/1852', undefined, 5])(
    'calls %j an invalid date',
    (value) => {
      expect(sentenceFor({ birthDate: value })).toEqual({ birthDate: 'Invalid date' });
    },
  );

  test('takes ages 70 to 95 on the day and no other', () => {
    expect(sentenceFor({ birthDate: '11/15/1956' })).toEqual({});
    expect(sentenceFor({ birthDate: '11/16/1930' })).toEqual({});
    const refused = { birthDate: 'Individual must be between 70 and 95' };
    expect(sentenceFor({ birthDate: '11/16/1956' })).toEqual(refused);
    expect(sentenceFor({ birthDate: '11/15/1930' })).toEqual(refused);
    expect(sentenceFor({ birthDate: '11/15/2050' })).toEqual(refused);
  });

  test.each(['', 'selectAGender', 'male', undefined])('asks for the gender instead of %j', (value) => {
    expect(sentenceFor({ gender: value })).toEqual({ gender: 'Required field' });
  });

  test.each(['', '  ', 'selectAState', undefined])('asks for the state instead of %j', (value) => {
    expect(sentenceFor({ state: value })).toEqual({ state: 'Required field' });
  });

  test.each([null, 0, 249_999.99, 25_000_000.01, Number.NaN, '750000', undefined])(
    'refuses a death benefit of %j',
    (value) => {
      expect(sentenceFor({ deathBenefit: value })).toEqual({
        deathBenefit: 'Must be between $250,000 and $25,000,000',
      });
    },
  );

  test.each([250_000, 25_000_000])('takes a death benefit at the limit, %d', (value) => {
    expect(sentenceFor({ deathBenefit: value })).toEqual({});
  });

  test.each([null, 0, -5, undefined])('refuses a premium of %j', (value) => {
    expect(sentenceFor({ annualPremium: value })).toEqual({ annualPremium: 'Must be greater than $0' });
  });

  test('takes a premium in cents, up to the upper limit', () => {
    expect(sentenceFor({ annualPremium: 0.01 })).toEqual({});
    expect(sentenceFor({ annualPremium: 1234.57 })).toEqual({});
    expect(sentenceFor({ annualPremium: 25_000_000 })).toEqual({});
    expect(sentenceFor({ annualPremium: 25_000_000.01 })).toEqual({
      annualPremium: 'Must be at most $25,000,000',
    });
    expect(sentenceFor({ annualPremium: 10.005 })).toEqual({ annualPremium: 'Use at most two decimals' });
  });

  test.each([4e-7, 0.004, 10.005])('takes no fraction of a cent: %j', (value) => {
    expect(sentenceFor({ annualPremium: value })).toEqual({ annualPremium: 'Use at most two decimals' });
    expect(sentenceFor({ deathBenefit: 500_000 + value })).toEqual(
      value < 1e-6 ? {} : { deathBenefit: 'Use at most two decimals' },
    );
  });
});
