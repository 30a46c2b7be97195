import { expect, test } from 'vitest';
import { assumptionsOfVersion } from '#valuation/assumptions/all-sets.ts';
import { estimateOffer } from '#valuation/estimate-offer.ts';
import { buildFactorTable } from '#valuation/factor-table.ts';
import { priceSample } from '#web/features/site/landing/sample-engine.ts';
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
  expect(priceSample(sampleQuote.policy)).toEqual({ low, high });
  expect(estimateOffer(policy, table)).toEqual({ kind: 'offer', low, high });
});

test('its sliders give what the engine gives', () => {
  const table = buildFactorTable({ year: 2026, month: 11, day: 15 }, assumptionsOfVersion('2026.2')!);
  const wrong = [70, 78, 86, 95].flatMap((age) =>
    [250_000, 1_000_000, 3_000_000].flatMap((deathBenefit) =>
      [1_000, 12_400, 60_000].filter((annualPremium) => {
        const born = { year: 2026 - age, month: 3, day: 14 };
        const offer = estimateOffer(
          { born, sex: 'male', hasNoLapseGuarantee: true, deathBenefit, annualPremium },
          table,
        );
        const { low, high } = priceSample({ age, deathBenefit, annualPremium });
        return offer.kind === 'offer' ? low !== offer.low || high !== offer.high : high !== 0;
      }),
    ),
  );
  expect(wrong).toEqual([]);
});
