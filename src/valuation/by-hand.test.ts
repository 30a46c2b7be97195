import { describe, expect, test } from 'vitest';
import { lifeExpectancyInYears, medianAgeAtDeath, survivalByYear } from './longevity.ts';
import { sameForAll } from './mortality-multiplier.ts';
import { annuityFactor, deathBenefitFactor } from './present-value.ts';
import { factorsByMonthlySum, offerAtPrice, priceParts } from './price.ts';
import type { PricingBasis } from './pricing-basis.ts';
import { survivalByMonth } from './survival.ts';

/** A life of two years: one in ten dies in the first, one in five of the rest in the second. */
const deaths = {
  id: 'two-year-life',
  title: '',
  source: 'made up',
  basis: '',
  version: '1',
  firstAge: 103,
  male: [0.1, 0.2],
  female: [0.1, 0.2],
};
const noImprovement = { ...deaths, male: [0, 0], female: [0, 0] };
const life = { sex: 'male', ageInMonths: 103 * 12, valuationYear: 2030 } as const;
const basis: PricingBasis = {
  table: deaths,
  improvement: noImprovement,
  improvementFromYear: 2026.5,
  mortalityMultiplier: sameForAll(1),
  horizonAge: 105,
  annualReturn: 0,
  annualPremiumGrowth: 0,
  claimDelayInMonths: 0,
  annualServicing: 0,
  acquisitionFixed: 0,
  acquisitionShare: 0,
};

describe('a life of two years, by hand', () => {
  test('is worth 0.1/1.1 + 0.9 x 0.2/1.21 a dollar of benefit at 10%, in yearly steps', () => {
    const yearly = { annualRate: 0.1, stepsPerYear: 1 };
    expect(deathBenefitFactor([1, 0.9, 0.72], yearly)).toBeCloseTo(0.239669421, 9);
    expect(deathBenefitFactor([1, 0.9, 0.72], yearly, 1)).toBeCloseTo(0.217881292, 9);
  });

  test('pays 1 + 0.9/1.1 of premium, and 1 + 0.9 x 1.05/1.1 when it grows 5%', () => {
    const yearly = { annualRate: 0.1, stepsPerYear: 1 };
    expect(annuityFactor([1, 0.9, 0.72], yearly)).toBeCloseTo(1.818181818, 9);
    expect(annuityFactor([1, 0.9, 0.72], yearly, 0.05)).toBeCloseTo(1.859090909, 9);
  });

  test('survives 0.9 of the first year and 0.72 of both, month by month', () => {
    const alive = survivalByMonth(life, basis);
    expect(alive).toHaveLength(25);
    expect(alive[6]).toBeCloseTo(Math.sqrt(0.9), 12);
    expect(alive[12]).toBeCloseTo(0.9, 12);
    expect(alive[24]).toBeCloseTo(0.72, 12);
  });

  test('turns to the next year of age at the birthday, not at the anniversary of the valuation', () => {
    const alive = survivalByMonth({ ...life, ageInMonths: 103 * 12 + 9 }, basis);
    expect(alive).toHaveLength(16);
    expect(alive[3]).toBeCloseTo(0.9 ** (3 / 12), 12);
    expect(alive[15]).toBeCloseTo(0.9 ** (3 / 12) * 0.8, 12);
  });

  test('without interest or costs is worth its chance of death: 0.28', () => {
    const factors = factorsByMonthlySum(life, basis);
    expect(factors.benefit).toBeCloseTo(0.28, 12);
    // 0.1/(1 - 0.9^(1/12)) = 11.439544 months lived in the first year, 0.9 x 0.2/(1 - 0.8^(1/12)) = 9.770147 in the second.
    expect(factors.premium).toBeCloseTo((11.439544 + 9.770147) / 12, 6);
    expect(factors.servicing).toBe(factors.premium);
  });

  test('loses three months of interest to one month in arrears and a delay of two', () => {
    const oneMonthLeft = { ...life, ageInMonths: 105 * 12 - 1 };
    const factors = factorsByMonthlySum(oneMonthLeft, {
      ...basis,
      annualReturn: 0.12,
      claimDelayInMonths: 2,
    });
    // 1 - 0.8^(1/12) = 0.018423470 dies in the month; three months at 12% a year is a factor of 1.12^(-1/4).
    expect(factors.benefit).toBeCloseTo(0.01842347 * 0.972065447, 8);
    expect(factors.premium).toBeCloseTo(1 / 12, 12);
  });

  test('lets premiums grow once a year, from the second year on', () => {
    const factors = factorsByMonthlySum(life, { ...basis, annualPremiumGrowth: 0.5 });
    const firstYear = 0.1 / (1 - 0.9 ** (1 / 12)) / 12;
    const secondYear = (0.9 * 0.2) / (1 - 0.8 ** (1 / 12)) / 12;
    expect(factors.premium).toBeCloseTo(firstYear + 1.5 * secondYear, 12);
    expect(factors.servicing).toBeCloseTo(firstYear + secondYear, 12);
  });

  test('lowers deaths by the multiplier and by improvement since the year of the table, never before it', () => {
    const improving = {
      ...basis,
      mortalityMultiplier: sameForAll(0.5),
      improvement: { ...deaths, male: [0.1, 0] },
    };
    const oneMonthOn = (valuationYear: number) => survivalByMonth({ ...life, valuationYear }, improving)[1];
    expect(oneMonthOn(2028.5)).toBeCloseTo((1 - 0.5 * 0.1 * 0.81) ** (1 / 12), 12);
    expect(oneMonthOn(2026.5)).toBeCloseTo((1 - 0.5 * 0.1) ** (1 / 12), 12);
    expect(oneMonthOn(2020)).toBeCloseTo((1 - 0.5 * 0.1) ** (1 / 12), 12);
  });

  test('never lets the multiplier push a probability above certainty', () => {
    const alive = survivalByMonth(life, { ...basis, mortalityMultiplier: sameForAll(20) });
    expect(alive[1]).toBe(0);
    expect(alive.at(-1)).toBe(0);
  });

  test('adds up: benefit less premiums, servicing and acquisition', () => {
    const costs = { ...basis, annualServicing: 300, acquisitionFixed: 7500, acquisitionShare: 0.02 };
    const parts = priceParts(
      { deathBenefit: 1_000_000, annualPremium: 20_000 },
      { benefit: 0.25, premium: 2, servicing: 1.5 },
      costs,
    );
    expect(parts).toEqual({
      benefitValue: 250_000,
      premiumValue: 40_000,
      servicingValue: 450,
      acquisitionCost: 27_500,
      loanRepaid: 0,
      price: 182_050,
    });
  });

  test('is offered in whole dollars and never below zero', () => {
    expect(offerAtPrice(1234.5)).toBe(1235);
    expect(offerAtPrice(1234.49)).toBe(1234);
    expect(offerAtPrice(-0.2)).toBe(0);
    expect(offerAtPrice(-5000)).toBe(0);
  });
});

describe('how long a life lasts, by hand', () => {
  const alive = [1, 0.75, 0.25, 0];

  test('is expected to last the middle of each month lived in', () => {
    expect(lifeExpectancyInYears(alive)).toBeCloseTo((0.875 + 0.5 + 0.125) / 12, 12);
  });

  test('has the median where half are left', () => {
    expect(medianAgeAtDeath(alive, 1200)).toBeCloseTo((1200 + 1.5) / 12, 12);
    expect(medianAgeAtDeath([1, 0.9, 0.8], 1200)).toBeNull();
    expect(medianAgeAtDeath([0.5, 0.4], 1200)).toBe(100);
  });

  test('is shown once a year and at the horizon', () => {
    const months = Array.from({ length: 16 }, (_, t) => 1 - t / 100);
    expect(survivalByYear(months, 1245)).toEqual([
      { yearsFromNow: 0, ageInMonths: 1245, probabilityAlive: 1 },
      { yearsFromNow: 1, ageInMonths: 1257, probabilityAlive: 0.88 },
      { yearsFromNow: 1.25, ageInMonths: 1260, probabilityAlive: 0.85 },
    ]);
  });
});
