import { describe, expect, test } from 'vitest';
import { offerStatusText, dayOf, isZero, policyDescription, spokenRange } from './quote-text.ts';

const life = { deathBenefit: 750_000, gender: 'Male', age: 74, state: 'Washington' } as const;

describe('the sentence under a range', () => {
  test('says the policy, the person and the state', () => {
    expect(policyDescription(life)).toBe('for a $750,000 policy on a man aged 74 in Washington');
  });

  test('says a woman, and the district with its article', () => {
    expect(policyDescription({ ...life, gender: 'Female', state: 'District of Columbia' })).toBe(
      'for a $750,000 policy on a woman aged 74 in the District of Columbia',
    );
  });

  test.each([
    [800_000, 'an $800,000'],
    [8_000_000, 'an $8,000,000'],
    [11_000_000, 'an $11,000,000'],
    [18_000_000, 'an $18,000,000'],
    [1_100_000, 'a $1,100,000'],
    [1_800_000, 'a $1,800,000'],
  ])('reads %d with the article that is spoken', (deathBenefit, words) => {
    expect(policyDescription({ ...life, deathBenefit })).toContain(`for ${words} policy`);
  });
});

test('says a range with "to"', () => {
  expect(spokenRange({ offerLow: 118_204, offerHigh: 171_285 })).toBe('$118,204 to $171,285');
  expect(spokenRange({ offerLow: -3, offerHigh: 33_000 })).toBe('$0 to $33,000');
});

test('knows an estimate of nothing', () => {
  expect(isZero({ offerHigh: 0 })).toBe(true);
  expect(isZero({ offerHigh: 1 })).toBe(false);
});

test('names the day of an instant in the zone it is asked for', () => {
  expect(dayOf(new Date('2026-12-01T05:00:00.000Z'), 'America/Los_Angeles')).toBe('11/30/2026');
  expect(dayOf(new Date('2026-12-01T05:00:00.000Z'), 'UTC')).toBe('12/01/2026');
});

const today = { year: 2026, month: 12, day: 15 };
const nothing = { amount: null, validUntil: null, reason: null };

test('has nothing to say before an offer is requested', () => {
  expect(offerStatusText(null, today)).toBe('');
});

test.each([
  [{ ...nothing, status: 'requested' as const }, 'Received'],
  [{ ...nothing, status: 'in-review' as const }, 'In review'],
  [{ ...nothing, status: 'declined' as const }, 'Declined'],
  [{ ...nothing, status: 'declined' as const, reason: 'The policy lapsed.' }, 'Declined: The policy lapsed.'],
  [
    {
      ...nothing,
      status: 'offered' as const,
      amount: 152_000,
      validUntil: { year: 2026, month: 12, day: 15 },
    },
    'Offer of $152,000, valid until 12/15/2026',
  ],
  [
    {
      ...nothing,
      status: 'offered' as const,
      amount: 152_000,
      validUntil: { year: 2026, month: 12, day: 14 },
    },
    'Offer of $152,000, ended on 12/14/2026',
  ],
])('says %o in words', (of, words) => {
  expect(offerStatusText(of, today)).toBe(words);
});
