import { expect, it } from 'vitest';
import { caseWords } from './case-words.ts';

const today = { year: 2026, month: 12, day: 15 };
const nothing = { amount: null, validUntil: null, reason: null };

it('has nothing to say before an offer is requested', () => {
  expect(caseWords(null, today)).toBe('');
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
  [
    { ...nothing, status: 'offered' as const, amount: 152_000, validUntil: '12/14/2026' },
    'Offer of $152,000, ended on 12/14/2026',
  ],
])('says %o in words', (of, words) => {
  expect(caseWords(of, today)).toBe(words);
});
