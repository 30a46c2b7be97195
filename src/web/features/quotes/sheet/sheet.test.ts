import { describe, expect, test } from 'vitest';
import type { Quote } from '#contract/quotes/quote.ts';
import { ladderRows } from '#web/features/quotes/result/ladder-rows.ts';
import { outOfTwenty, premiumsWords, returnWords } from './keep-words.ts';
import { readRate, taxColumns } from './tax-columns.ts';

const quote = {
  age: 77,
  offerLow: 104_008,
  offerHigh: 168_432,
  surrenderValue: 69_500,
  loanBalance: 12_000,
  premiumsPaid: 68_000,
  withdrawals: null,
  cashValueToCarry: null,
  surrenderPaysMore: 'no',
  isCapped: false,
  schedule: null,
  carryBasis: { buyersCharges: 0.75, buyersReturn: 0.15, untilAge: 105 },
} as unknown as Quote;

describe('after tax', () => {
  test('layers stand on price and cash value before the loan, which comes off once', () => {
    const columns = taxColumns(quote, { ordinary: 0.22, capitalGain: 0.15 });
    expect(columns?.map(({ name, price, loan, tax, left }) => [name, price, loan, tax, left])).toEqual([
      ['Surrender', 81_500, 12_000, 2_970, 66_530],
      ['Sell, low', 116_008, 12_000, 8_146, 95_862],
      ['Sell, high', 180_432, 12_000, 17_810, 150_622],
    ]);
    expect(columns?.[1]?.layers).toEqual({
      basisReturned: 68_000,
      ordinaryIncome: 13_500,
      capitalGain: 34_508,
      loss: 0,
    });
  });

  test('says nothing of tax without rates, and nothing at all without what was paid in or the cash value', () => {
    expect(taxColumns(quote, null)?.[0]).toMatchObject({ tax: null, left: null });
    expect(taxColumns({ ...quote, premiumsPaid: null }, null)).toBeNull();
    expect(taxColumns({ ...quote, surrenderValue: null }, null)).toBeNull();
    expect(taxColumns({ ...quote, offerLow: 0 }, null)?.map(({ name }) => name)).toEqual([
      'Surrender',
      'Sell, high',
    ]);
  });

  test.each([
    ['22', 0.22],
    [' 25.5% ', 0.255],
    ['0', 0],
    ['100', 1],
    ['101', null],
    ['-5', null],
    ['', null],
    ['a', null],
  ])('reads %j as a rate of %j', (typed, rate) => {
    expect(readRate(typed)).toBe(rate);
  });
});

describe('keeping it', () => {
  const keep = {
    annualPremium: 12_400,
    carries: true,
    lifeExpectancyInYears: 14.03,
    ageAtLifeExpectancy: 91,
    premiumsToLifeExpectancy: 173_972,
    benefit: 988_000,
    notTaken: 136_220,
    ages: [],
  };

  test('is said in round figures', () => {
    expect(premiumsWords(quote, keep)).toBe('About $174,000 in premiums to life expectancy, age 91.');
    expect(premiumsWords(quote, { ...keep, carries: false, annualPremium: 56_000 })).toContain(
      'at the $56,000 a year that carries it on the charges we assume, not the carrier’s',
    );
  });

  test('names no total where nobody knows what is in the account', () => {
    const unknown = { ...quote, surrenderValue: null, cashValueToCarry: 400_000 };
    expect(premiumsWords(unknown, { ...keep, carries: false, annualPremium: 56_000 })).toBe(
      'What it needs to stay in force is not known: at most about $56,000 a year on the charges we assume, less with cash value in the account. Ask the carrier for an illustration.',
    );
  });

  test('has returns to a tenth of a percent, losses among them', () => {
    expect([1.016, 0.246, 0.0792, -0.0123, null].map(returnWords)).toEqual([
      '102%',
      '24.6%',
      '7.9%',
      '\u22121.2%',
      'over 1,000%',
    ]);
    expect(outOfTwenty(0.58)).toBe('12');
  });
});

describe('the ladder', () => {
  const looks = (of: Quote, before: { low: number; high: number } | null = null) =>
    ladderRows(of, before).map(({ fact, look }) => `${fact}: ${look}`);

  test('is filled by what holds now, outlined by what was, dashed by what is to come', () => {
    expect(looks(quote, { low: 116_008, high: 180_432 })).toEqual([
      'Six facts: was',
      'Cash value: now',
      'Illustration: todo',
    ]);
    expect(ladderRows(quote, { low: 116_008, high: 180_432 })[0]).toMatchObject({
      low: 116_008,
      words: '$116,008 - $180,432',
    });
    expect(looks({ ...quote, surrenderValue: null, loanBalance: null })).toEqual([
      'Six facts: now',
      'Cash value: todo',
      'Illustration: todo',
    ]);
  });

  test('is striped only where the low end is $0 because the premium may not carry', () => {
    const bare = { ...quote, surrenderValue: null, loanBalance: null, offerLow: 0 };
    expect(looks({ ...bare, cashValueToCarry: 580_000 })[0]).toBe('Six facts: maybe');
    expect(looks(bare)[0]).toBe('Six facts: now');
  });

  test('has no marigold, and asks for no illustration, where surrender pays more', () => {
    expect(looks({ ...quote, surrenderPaysMore: 'yes' })).toEqual(['Six facts: was', 'Cash value: plain']);
  });
});
