import { expect, it } from 'vitest';
import { caseWords } from './case-words.ts';

const nothing = { amount: null, validUntil: null, reason: null };

it('has nothing to say before an offer is requested', () => {
  expect(caseWords(null)).toBe('');
});

it.each([
  [{ ...nothing, status: 'requested' as const }, 'Received'],
  [{ ...nothing, status: 'in-review' as const }, 'In review'],
  [{ ...nothing, status: 'declined' as const }, 'Declined'],
  [{ ...nothing, status: 'declined' as const, reason: 'The policy lapsed.' }, 'Declined: The policy lapsed.'],
  [
    { ...nothing, status: 'offered' as const, amount: 152_000, validUntil: '12/15/2026' },
    'Offer of $152,000, valid until 12/15/2026',
  ],
])('says %o in words', (of, words) => {
  expect(caseWords(of)).toBe(words);
});
