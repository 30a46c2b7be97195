import { describe, expect, test } from 'vitest';
import { assumptionsOfVersion } from './assumptions/all-sets.ts';
import { decimalYear } from './calendar-date.ts';
import { estimateOffer } from './estimate-offer.ts';
import { buildFactorTable } from './factor-table.ts';
import { factorsByMonthlySum, priceParts } from './price.ts';
import { pricingBasis } from './pricing-basis.ts';
import { survivalByMonth } from './survival.ts';

const on = { year: 2026, month: 11, day: 15 };
const assumptions = assumptionsOfVersion('2026.1')!;

describe('the worked example of docs/valuation.md', () => {
  const basis = pricingBasis(assumptions, 'high', true);
  const life = { sex: 'male', ageInMonths: 95 * 12, valuationYear: decimalYear(on) } as const;

  test('begins with the months it shows', () => {
    const alive = survivalByMonth(life, basis);
    expect(alive.slice(0, 3).map((each) => each.toFixed(6))).toEqual(['1.000000', '0.980689', '0.961761']);
  });

  test('adds its years up to the factors it shows', () => {
    const alive = survivalByMonth(life, basis);
    const v = 1.11 ** (-1 / 12);
    const year = (of: number, term: (t: number) => number) =>
      Array.from({ length: 12 }, (_, month) => term(of * 12 + month)).reduce((sum, each) => sum + each);
    const benefits = Array.from({ length: 10 }, (_, k) =>
      year(k, (t) => (alive[t]! - alive[t + 1]!) * v ** (t + 3)).toFixed(6),
    );
    const payments = Array.from({ length: 10 }, (_, k) => year(k, (t) => alive[t]! * v ** t).toFixed(6));
    expect(benefits.join(' ')).toBe(
      '0.193728 0.150384 0.113314 0.082774 0.058596 0.040367 0.027041 0.017607 0.011140 0.006850',
    );
    expect(payments.join(' ')).toBe(
      '10.326775 7.294100 5.032117 3.389556 2.229563 1.432150 0.897916 0.549346 0.327959 0.191114',
    );
  });

  test('ends in the offer it shows', () => {
    const factors = factorsByMonthlySum(life, basis);
    const parts = priceParts({ deathBenefit: 1_000_000, annualPremium: 15_000 }, factors, basis);
    expect(factors.benefit.toFixed(6)).toBe('0.701801');
    expect((factors.premium * 12).toFixed(6)).toBe('31.670596');
    expect(Math.round(parts.price)).toBe(633_921);
  });
});

describe('the averages of docs/valuation.md', () => {
  test.each([
    [70, 80, 6, '15.0%'],
    [70, 95, 6, '31.3%'],
    [70, 80, 0, '14.1%'],
  ])('a made-up guaranteed book of ages %i to %i and %i months averages %s of face', (...book) => {
    const [youngest, oldest, months, average] = book;
    expect(averageShare(youngest, oldest, months)).toBe(average);
  });
});

describe('those of docs/valuation.md who live past 105', () => {
  test.each([
    ['male', 80, '1.0% to 1.7%'],
    ['female', 80, '2.1% to 3.2%'],
    ['female', 95, '5.6% to 9.0%'],
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
