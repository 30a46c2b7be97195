import { describe, expect, test } from 'vitest';
import { assumptionsOfVersion } from './assumptions/all-sets.ts';
import { decimalYear } from './calendar-date.ts';
import { estimateOffer } from './estimate-offer.ts';
import { buildFactorTable } from './factor-table.ts';
import { pricingBasis } from './pricing-basis.ts';
import { survivalByMonth } from './survival.ts';

const on = { year: 2026, month: 11, day: 15 };
/** What docs/valuation.md says besides its examples (worked-examples.test.ts) and tables (tabled-figures.test.ts). */
const assumptions = assumptionsOfVersion('2026.2')!;

describe('the averages of docs/valuation.md', () => {
  test.each([
    [70, 80, 6, '13.0%'],
    [70, 95, 6, '30.9%'],
    [70, 80, 0, '12.1%'],
  ])('a made-up guaranteed book of ages %i to %i and %i months averages %s of face', (...book) => {
    const [youngest, oldest, months, average] = book;
    expect(averageShare(youngest, oldest, months)).toBe(average);
  });
});

describe('those of docs/valuation.md who live past 105', () => {
  test.each([
    ['male', 80, '0.9% to 1.2%'],
    ['female', 80, '2.0% to 2.3%'],
    ['female', 95, '4.9% to 6.3%'],
  ] as const)('are, of every hundred %s aged %i, %s', (sex, age, share) => {
    const past = (['low', 'high'] as const).flatMap((estimate) =>
      Array.from({ length: 12 }, (_, month) => {
        const life = { sex, ageInMonths: age * 12 + month, valuationYear: decimalYear(on) };
        return survivalByMonth(life, pricingBasis(assumptions, estimate, true)).at(-1)!;
      }),
    );
    const percent = (of: number) => `${(of * 100).toFixed(1)}%`;
    expect(`${percent(Math.min(...past))} to ${percent(Math.max(...past))}`).toBe(share);
  });
});

/** The middle of the range over face, over both sexes, five faces and premiums of 0.7% to 2%, each as often. */
function averageShare(youngest: number, oldest: number, months: number): string {
  const table = buildFactorTable(on, assumptions);
  const shares: number[] = [];
  for (let age = youngest; age <= oldest; age++) {
    for (const sex of ['male', 'female'] as const) {
      for (const deathBenefit of [250_000, 500_000, 1_000_000, 2_500_000, 5_000_000]) {
        for (const premiumShare of [0.007, 0.01025, 0.0135, 0.01675, 0.02]) {
          const born = { year: on.year - age, month: on.month - months, day: on.day };
          const amounts = { deathBenefit, annualPremium: deathBenefit * premiumShare };
          const offer = estimateOffer({ born, sex, hasNoLapseGuarantee: true, ...amounts }, table);
          shares.push(offer.kind === 'offer' ? (offer.low + offer.high) / 2 / deathBenefit : 0);
        }
      }
    }
  }
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return `${(mean * 100).toFixed(1)}%`;
}
