import { describe, expect, test } from 'vitest';
import type { Quote } from '#contract/quotes/quote.ts';
import {
  offerStatusText,
  dayOf,
  isZero,
  policyDescription,
  quoteName,
  rangeDescription,
  spokenRange,
} from './quote-text.ts';

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

test('says that a range is after the loan, but for the first assumptions', () => {
  const carryBasis = { buyersCharges: 0.75, buyersReturn: 0.15, untilAge: 105 };
  const loan = { ...life, loanBalance: 12_000 };
  expect(rangeDescription({ ...loan, carryBasis })).toMatch(/ in Washington, after the \$12,000 loan$/);
  expect(rangeDescription({ ...loan, carryBasis: null })).not.toContain('loan');
  expect(rangeDescription({ ...life, loanBalance: 0, carryBasis })).not.toContain('loan');
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
const nothing = {
  caseNumber: 'T-2026-0418',
  turn: null,
  status: 'requested',
  amount: null,
  validUntil: null,
  reason: null,
} as const;
const offer = { ...nothing, amount: 152_000, validUntil: today };
const dayBefore = { year: 2026, month: 12, day: 14 };

test('has nothing to say before an offer is requested', () => {
  expect(offerStatusText(null, today)).toBe('');
});

test.each<[NonNullable<Quote['case']>, string]>([
  [{ ...nothing, stage: 'requested' }, 'Received'],
  [{ ...nothing, stage: 'in-review' }, 'In review'],
  [{ ...nothing, stage: 'documents-asked' }, 'More papers asked for'],
  [{ ...offer, stage: 'offered' }, 'Offer of $152,000, valid until 12/15/2026'],
  [{ ...offer, stage: 'offered', validUntil: dayBefore }, 'Offer of $152,000, ended on 12/14/2026'],
  [{ ...offer, stage: 'lapsed', validUntil: dayBefore }, 'Offer of $152,000, ended on 12/14/2026'],
  [{ ...offer, stage: 'accepted' }, 'Offer of $152,000, accepted'],
  [{ ...offer, stage: 'papers' }, 'Offer of $152,000, accepted'],
  [{ ...offer, stage: 'signed' }, 'Offer of $152,000, signed'],
  [{ ...offer, stage: 'paid' }, 'Offer of $152,000, paid'],
  [{ ...offer, stage: 'offer-declined' }, 'Offer of $152,000, declined by you'],
  [{ ...offer, stage: 'rescinded' }, 'Offer of $152,000, sale undone'],
  [{ ...nothing, stage: 'withdrawn' }, 'Withdrawn'],
  [{ ...nothing, stage: 'declined' }, 'Declined'],
  [{ ...nothing, stage: 'declined', reason: 'The policy lapsed.' }, 'Declined: The policy lapsed.'],
])('says %o in words', (of, words) => {
  expect(offerStatusText(of, today)).toBe(words);
});

test('of an offer on a policy with a loan says first what is left after it', () => {
  expect(offerStatusText({ ...offer, stage: 'accepted' }, today, 12_000)).toBe(
    'Offer of $140,000 after the loan ($152,000 before), accepted',
  );
});

test('calls a quote by its nickname, or else by its range and policy', () => {
  const quote = { nickname: null, offerLow: 10, offerHigh: 20, deathBenefit: 750_000 } as Quote;
  expect(quoteName(quote)).toBe('$10 - $20, $750,000 policy');
  expect(quoteName({ ...quote, nickname: 'Mrs. K' })).toBe('Mrs. K');
});
