import { expect, test } from 'vitest';
import { assumptionsOfVersion } from '#valuation/assumptions/all-sets.ts';
import { estimateOffer } from '#valuation/estimate-offer.ts';
import { buildFactorTable } from '#valuation/factor-table.ts';
import { sampleQuote } from '#web/features/site/landing/sample-quote.ts';

test('the sample on the landing page is what the engine gives for it', () => {
  const assumptions = assumptionsOfVersion('2026.2')!;
  const table = buildFactorTable({ year: 2026, month: 11, day: 15 }, assumptions);
  const policy = {
    born: { year: 1952, month: 3, day: 14 },
    sex: 'male',
    hasNoLapseGuarantee: true,
    deathBenefit: 750_000,
    annualPremium: 9_600,
  } as const;
  const { low, high } = sampleQuote;
  expect(estimateOffer(policy, table)).toEqual({ kind: 'offer', low, high });
});
