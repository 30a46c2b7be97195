import { describe, expect, test } from 'vitest';
import { ageInMonths } from './age.ts';
import { assumptionsOfVersion } from './assumptions/all-sets.ts';
import { decimalYear } from './calendar-date.ts';
import { lifeExpectancyInYears } from './longevity.ts';
import { factorsByMonthlySum, priceParts } from './price.ts';
import { pricingBasis } from './pricing-basis.ts';
import { survivalByMonth } from './survival.ts';
import { independentQuotes } from './tables/independent-quotes.ts';

const { on, rows, version } = independentQuotes;
const assumptions = assumptionsOfVersion(version)!;

describe('the definition', () => {
  test('agrees to a tenth of a cent with an independent implementation, on 98 quotes', () => {
    expect(rows).toHaveLength(98);
    for (const quote of rows) {
      const [year, month, day, sex, hasGuarantee, deathBenefit, annualPremium, ...expected] = quote;
      const [age, low, high, benefitValue, premiumValue, lifeExpectancy] = expected;
      const life = {
        sex,
        ageInMonths: ageInMonths({ year, month, day }, on),
        valuationYear: decimalYear(on),
      };
      const amounts = { deathBenefit, annualPremium };
      const onLow = pricingBasis(assumptions, 'low', hasGuarantee);
      const onHigh = pricingBasis(assumptions, 'high', hasGuarantee);
      const lowParts = priceParts(amounts, factorsByMonthlySum(life, onLow), onLow);
      const highParts = priceParts(amounts, factorsByMonthlySum(life, onHigh), onHigh);
      const differences = [
        Math.max(0, lowParts.price) - low,
        Math.max(0, highParts.price) - high,
        highParts.benefitValue - benefitValue,
        highParts.premiumValue - premiumValue,
      ].map(Math.abs);
      const years = lifeExpectancyInYears(survivalByMonth(life, onHigh));
      expect(Math.floor(life.ageInMonths / 12)).toBe(age);
      expect(Math.max(...differences), `quote ${quote.slice(0, 7).join(' ')}`).toBeLessThan(0.001);
      expect(years).toBeCloseTo(lifeExpectancy, 7);
    }
  });
});
