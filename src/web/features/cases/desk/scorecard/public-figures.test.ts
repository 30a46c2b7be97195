import { expect, test } from 'vitest';
import type { ScorecardAnswer } from '#contract/cases/admin-scorecard.ts';
import { publicFigures } from './public-figures.tsx';
import { shareWords } from './shares-table.tsx';

const scorecard: ScorecardAnswer = {
  from: '05/16/2026',
  to: '11/15/2026',
  offers: [],
  hasMore: false,
  all: { inside: 28, below: 4, above: 2, count: 34 },
  byAge: [],
  byGuarantee: [],
  averagePercentOfFace: 15.94,
  percentOfFaceCount: 22,
  averageDaysToOffer: 8.4,
  daysToOfferCount: 34,
  averageDaysToPayment: 30.6,
  daysToPaymentCount: 12,
  declined: 6,
  averagePaidPercentOfFace: 14.26,
  paidCount: 11,
  paidFrom: '05/17/2026',
  paidTo: '11/17/2026',
};

test('what is published is what was paid, names its time, and the fewest cases that one of its figures rests on', () => {
  expect(publicFigures(scorecard)).toEqual({
    averagePayoutPercent: '14.3',
    offerDays: '8',
    payoutDays: '31',
    timesSurrenderValue: '0',
    totalPaid: '0',
    paidLastYear: '0',
    source: 'Our 11 sales that were paid and not undone; our 34 offers and 12 payments',
    period: 'Sales 05/17/2026 to 11/17/2026, times 05/16/2026 to 11/15/2026',
    count: '11',
  });
});

test.each(['averagePaidPercentOfFace', 'averageDaysToOffer', 'averageDaysToPayment'] as const)(
  'nothing is published without %s',
  (name) => {
    expect(publicFigures({ ...scorecard, [name]: null })).toBeNull();
  },
);

test('fewer than ten have no percentage', () => {
  expect(shareWords(8, 9)).toBe('8 of 9');
  expect(shareWords(8, 10)).toBe('8 (80%)');
});
