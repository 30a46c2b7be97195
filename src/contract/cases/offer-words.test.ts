import { expect, test } from 'vitest';
import { belowLoanWords, offerWords } from './offer-words.ts';

test('what is left after the loan comes first', () => {
  expect(offerWords(100_000, null)).toBe('$100,000');
  expect(offerWords(100_000, 0)).toBe('$100,000');
  expect(offerWords(100_000, 15_000)).toBe('$85,000 after the loan ($100,000 before)');
  expect(offerWords(100_000, 100_000)).toBe('$0 after the loan ($100,000 before)');
});

test('a price below the loan is called that, never an amount left', () => {
  expect(offerWords(60_000, 100_000)).toBe('$60,000, less than the loan of $100,000');
  expect(belowLoanWords(60_000, 100_000)).toContain('$40,000 of the loan would still be owed');
  expect(belowLoanWords(100_000, 100_000)).toBeNull();
  expect(belowLoanWords(60_000, null)).toBeNull();
});
