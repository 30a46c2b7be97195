import { describe, expect, test } from 'vitest';
import { type PolicyText, readPolicy } from './policy-from-text.ts';

const on = { year: 2026, month: 11, day: 15 };
const good: PolicyText = {
  dateOfBirth: '03/15/1946',
  gender: 'Male',
  policyGuaranteeBool: 'true',
  deathBenefit: '1000000',
  annualPremium: '15000',
  surrenderValue: '',
  loanBalance: '',
};

function read(change: Partial<PolicyText>) {
  const result = readPolicy({ ...good, ...change }, on);
  return result.kind === 'policy' ? result.policy : result.reasons;
}

describe('a policy in text', () => {
  test('is read as it stands', () => {
    expect(read({})).toEqual({
      born: { year: 1946, month: 3, day: 15 },
      sex: 'male',
      hasNoLapseGuarantee: true,
      deathBenefit: 1_000_000,
      annualPremium: 15_000,
      surrenderValue: null,
      loanBalance: null,
    });
  });

  test('tells a surrender value that is not known from one of 0', () => {
    expect(read({ surrenderValue: ' ' })).toMatchObject({ surrenderValue: null });
    expect(read({ surrenderValue: '0', loanBalance: '$1,200.50' })).toMatchObject({
      surrenderValue: 0,
      loanBalance: 1200.5,
    });
  });

  test.each([
    ['-1', 'Must be between $0 and $25,000,000'],
    ['25000001', 'Must be between $0 and $25,000,000'],
    ['1.234', 'Use at most two decimals'],
    ['none', 'Must be an amount in dollars'],
  ])('does not take %j for a surrender value or a loan', (text, sentence) => {
    expect(read({ surrenderValue: text })).toEqual([{ field: 'surrenderValue', sentence }]);
    expect(read({ loanBalance: text })).toEqual([{ field: 'loanBalance', sentence }]);
  });

  test.each(['$1,250,000', '1,250,000', '1250000', ' 1250000.00 ', '$1250000', '1250000.'])(
    'takes %j for money',
    (deathBenefit) => {
      expect(read({ deathBenefit })).toMatchObject({ deathBenefit: 1_250_000 });
    },
  );

  test.each(['12,50,000', '1e6', '0x10', 'abc', '1.2.3', '--5', '-$-5', '$'])(
    'does not take %j for money',
    (deathBenefit) => {
      expect(read({ deathBenefit })).toEqual([
        { field: 'deathBenefit', sentence: 'Must be an amount in dollars' },
      ]);
    },
  );

  test.each(['yes', 'Y', 'TRUE', '1', ' true '])('takes %j for a guarantee', (policyGuaranteeBool) => {
    expect(read({ policyGuaranteeBool })).toMatchObject({ hasNoLapseGuarantee: true });
  });

  test.each(['no', 'N', 'False', '0'])('takes %j for no guarantee', (policyGuaranteeBool) => {
    expect(read({ policyGuaranteeBool })).toMatchObject({ hasNoLapseGuarantee: false });
  });

  test.each(['F', 'female', 'FEMALE ', 'f'])('takes %j for a woman', (gender) => {
    expect(read({ gender })).toMatchObject({ sex: 'female' });
  });

  test('says what is wrong with each field, in the words of the quote form', () => {
    const wrong = { dateOfBirth: '02/30/1946', gender: 'x', policyGuaranteeBool: 'maybe', deathBenefit: '1' };
    expect(read({ ...wrong, annualPremium: '0' })).toEqual([
      { field: 'dateOfBirth', sentence: 'Invalid date' },
      { field: 'gender', sentence: 'Must be Male or Female' },
      { field: 'policyGuaranteeBool', sentence: 'Must be true or false' },
      { field: 'deathBenefit', sentence: 'Must be between $250,000 and $25,000,000' },
      { field: 'annualPremium', sentence: 'Must be greater than $0' },
    ]);
  });

  test('asks for what is missing', () => {
    const blank = {
      dateOfBirth: '',
      gender: ' ',
      policyGuaranteeBool: '',
      deathBenefit: '',
      annualPremium: '',
    };
    const reasons = read(blank);
    expect(reasons).toHaveLength(5);
    expect(reasons).toMatchObject(Array.from({ length: 5 }, () => ({ sentence: 'Required field' })));
  });

  test.each([
    ['-5', 'Must be greater than $0'],
    ['25000000.01', 'Must be at most $25,000,000'],
    ['10.005', 'Use at most two decimals'],
  ])('refuses a premium of %s', (annualPremium, sentence) => {
    expect(read({ annualPremium })).toEqual([{ field: 'annualPremium', sentence }]);
  });

  test('refuses a death benefit with a part of a cent, as the form does', () => {
    const sentence = 'Use at most two decimals';
    expect(read({ deathBenefit: '$1,000,000.005' })).toEqual([{ field: 'deathBenefit', sentence }]);
  });

  test.each(['0.01', '10.050', '25,000,000', '$12,345.67'])('takes a premium of %s', (annualPremium) => {
    expect(read({ annualPremium })).toHaveProperty('annualPremium');
  });

  test.each([
    '3/15/1946',
    '03-15-1946',
    '1946-03-15',
    '02/29/1951',
    '13/01/1946',
    '03/15/1846',
    'a3/15/1946',
  ])('calls %j an invalid date, each time it is asked', (dateOfBirth) => {
    expect(read({ dateOfBirth })).toEqual([{ field: 'dateOfBirth', sentence: 'Invalid date' }]);
    expect(read({ dateOfBirth })).toEqual([{ field: 'dateOfBirth', sentence: 'Invalid date' }]);
  });

  test('keeps every day of a year apart from every other, read one after another', () => {
    const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(1948, 0, 1 + day)));
    for (let round = 0; round < 2; round++) {
      for (const date of days) {
        const [year, month, day] = date.toISOString().slice(0, 10).split('-');
        const born = { year: Number(year), month: Number(month), day: Number(day) };
        expect(read({ dateOfBirth: `${month}/${day}/${year}` })).toMatchObject({ born });
      }
    }
    expect(read({ dateOfBirth: '12/31/1947' })).toMatchObject({ born: { year: 1947, month: 12, day: 31 } });
    expect(read({ dateOfBirth: '01/01/1949' })).toMatchObject({ born: { year: 1949, month: 1, day: 1 } });
  });

  test.each([
    ['250000', true],
    ['249999', false],
    ['25000000', true],
    ['25000001', false],
    ['$250,000', true],
    ['$25,000,000.00', true],
    ['$25,000,001', false],
  ])('takes a benefit of %s: %s', (deathBenefit, isTaken) => {
    expect('deathBenefit' in read({ deathBenefit })).toBe(isTaken);
  });

  test('takes ages 70 to 95 on the valuation date', () => {
    const tooOldOrYoung = [{ field: 'dateOfBirth', sentence: 'Individual must be between 70 and 95' }];
    expect(read({ dateOfBirth: '11/15/1956' })).toHaveProperty('born');
    expect(read({ dateOfBirth: '11/16/1956' })).toEqual(tooOldOrYoung);
    expect(read({ dateOfBirth: '11/16/1930' })).toHaveProperty('born');
    expect(read({ dateOfBirth: '11/15/1930' })).toEqual(tooOldOrYoung);
  });
});
