import { expect, test } from 'vitest';
import type { Quote } from '#contract/quotes/quote.ts';
import { offerLayers } from './offer-tax.tsx';

const quote = {
  premiumsPaid: 60_000,
  withdrawals: null,
  surrenderValue: 69_500,
  loanBalance: 12_000,
} as Quote;

test('a firm offer is divided into premiums back, ordinary income and capital gain, which add up to it', () => {
  expect(offerLayers(quote, 148_000)).toEqual({
    basisReturned: 60_000,
    ordinaryIncome: 21_500,
    capitalGain: 66_500,
    loss: 0,
  });
});

test.each(['premiumsPaid', 'surrenderValue'] as const)('without the %s nobody can tell', (name) => {
  expect(offerLayers({ ...quote, [name]: null }, 148_000)).toBeNull();
});
