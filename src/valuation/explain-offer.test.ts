import { describe, expect, test } from 'vitest';
import type { EstimateName } from './assumption-set.ts';
import { assumptions2026v2 } from './assumptions/2026-2.ts';
import { currentAssumptions } from './assumptions/all-sets.ts';
import { decimalYear } from './calendar-date.ts';
import { estimateOffer } from './estimate-offer.ts';
import { explainOffer } from './explain-offer.ts';
import { buildFactorTable } from './factor-table.ts';
import type { Policy } from './policy.ts';
import { factorsByMonthlySum, priceParts } from './price.ts';
import { pricingBasis } from './pricing-basis.ts';

const on = { year: 2026, month: 11, day: 15 };
const table = buildFactorTable(on, currentAssumptions);
const policy: Policy = {
  born: { year: 1946, month: 3, day: 15 },
  sex: 'male',
  hasNoLapseGuarantee: true,
  deathBenefit: 1_000_000,
  annualPremium: 15_000,
};

function explained(of: Policy) {
  const explanation = explainOffer(of, table);
  if (explanation.kind === 'none') throw new Error('expected an explanation');
  return explanation;
}

describe('an explained offer', () => {
  test('ends in the very offer that was estimated', () => {
    const { low, high } = explained(policy);
    expect(estimateOffer(policy, table)).toEqual({ kind: 'offer', low: low.offer, high: high.offer });
  });

  test('is plain data that survives being sent', () => {
    const explanation = explained(policy);
    expect(JSON.parse(JSON.stringify(explanation))).toEqual(explanation);
  });

  test('follows survival once a year from certainty now to age 105', () => {
    const { survivalByYear } = explained(policy).low;
    expect(survivalByYear[0]).toEqual({ yearsFromNow: 0, ageInMonths: 968, probabilityAlive: 1 });
    expect(survivalByYear.at(-1)?.ageInMonths).toBe(105 * 12);
    const probabilities = survivalByYear.map((point) => point.probabilityAlive);
    expect(probabilities).toEqual([...probabilities].sort((one, other) => other - one));
  });

  test('expects a longer life on the low estimate than on the high', () => {
    const { low, high } = explained(policy);
    expect(low.lifeExpectancyInYears).toBeGreaterThan(high.lifeExpectancyInYears);
    expect(low.medianAgeAtDeath).toBeGreaterThan(high.medianAgeAtDeath ?? Infinity);
  });

  test('names the highest premium at which each estimate is an offer', () => {
    const { low, high } = explained(policy);
    for (const [name, estimate] of Object.entries({ low, high })) {
      const premium = estimate.breakEvenPremium ?? 0;
      const at = (annualPremium: number) => explained({ ...policy, annualPremium });
      const offerAt = (annualPremium: number) => at(annualPremium)[name === 'low' ? 'low' : 'high'].offer;
      expect(offerAt(premium)).toBeGreaterThan(0);
      expect(offerAt(premium + 0.01)).toBe(0);
    }
  });

  test('names the youngest age that would be offered something', () => {
    const dear = { ...policy, annualPremium: 60_000 };
    const { high } = explained(dear);
    const age = high.firstAgeInMonths ?? 0;
    expect(age).toBeGreaterThan(70 * 12);
    const bornFor = (months: number) => {
      const count = 2026 * 12 + 10 - months;
      return { year: Math.floor(count / 12), month: (count % 12) + 1, day: 15 };
    };
    expect(estimateOffer({ ...dear, born: bornFor(age) }, table).kind).toBe('offer');
    expect(estimateOffer({ ...dear, born: bornFor(age - 1) }, table).kind).toBe('none');
  });

  test('says what a point of return and a tenth of the premium do to the range', () => {
    const { low, high, sensitivities } = explained(policy);
    expect(sensitivities.returnOnePointMore.high).toBeLessThan(high.offer);
    expect(sensitivities.returnOnePointLess.high).toBeGreaterThan(high.offer);
    expect(sensitivities.premiumTenPercentMore.low).toBeLessThan(low.offer);
    const cheaper = estimateOffer({ ...policy, annualPremium: 13_500 }, table);
    expect(cheaper).toEqual({ kind: 'offer', ...sensitivities.premiumTenPercentLess });
  });

  test('takes exactly a point of return and exactly a tenth of the premium', () => {
    const { sensitivities } = explained(policy);
    const life = { sex: policy.sex, ageInMonths: 968, valuationYear: decimalYear(on) };
    const offer = (estimate: EstimateName, annualReturn: number, annualPremium: number) => {
      const basis = { ...pricingBasis(currentAssumptions, estimate, true), annualReturn };
      const factors = factorsByMonthlySum(life, basis);
      return Math.round(priceParts({ deathBenefit: 1_000_000, annualPremium }, factors, basis).price);
    };
    expect(sensitivities).toEqual({
      returnOnePointMore: { low: offer('low', 0.15, 15_000), high: offer('high', 0.12, 15_000) },
      returnOnePointLess: { low: offer('low', 0.13, 15_000), high: offer('high', 0.1, 15_000) },
      premiumTenPercentMore: { low: offer('low', 0.14, 16_500), high: offer('high', 0.11, 16_500) },
      premiumTenPercentLess: { low: offer('low', 0.14, 13_500), high: offer('high', 0.11, 13_500) },
    });
  });

  test('shows the assumptions for a missing guarantee only where it is missing', () => {
    const labels = (of: Policy) => explained(of).assumptions.map((row) => row.label);
    expect(labels(policy)).toHaveLength(11);
    expect(labels({ ...policy, hasNoLapseGuarantee: false })).toHaveLength(15);
    expect(explained({ ...policy, hasNoLapseGuarantee: false }).low).toMatchObject({
      annualReturn: 0.15,
      annualPremiumGrowth: 0,
      pays: 'required-premium',
    });
  });
});

describe('a $0', () => {
  test('has no reason to give where there is an offer', () => {
    expect(explained(policy).high.noOffer).toBeNull();
  });

  test('says that premiums outweigh the benefit, and what would change it', () => {
    expect(explained({ ...policy, annualPremium: 90_000 }).high.noOffer).toMatchInlineSnapshot(`
      {
        "because": "The premiums still to be paid are worth more today to a buyer who asks for 11% a year than the death benefit.",
        "reason": "premiums-exceed-benefit",
        "whatWouldChangeIt": [
          "An annual premium of at most $70,560 would bring the estimate above $0.",
          "With this benefit and premium the estimate is above $0 from age 83 and 2 months on.",
        ],
      }
    `);
  });

  test('says that costs take the rest, and what would change it', () => {
    expect(explained({ ...policy, annualPremium: 75_000 }).high.noOffer).toMatchInlineSnapshot(`
      {
        "because": "To a buyer who asks for 11% a year the death benefit is worth more today than the premiums, but not by enough to pay for servicing and acquisition.",
        "reason": "costs-exceed-value",
        "whatWouldChangeIt": [
          "An annual premium of at most $70,560 would bring the estimate above $0.",
          "With this benefit and premium the estimate is above $0 from age 81 and 4 months on.",
        ],
      }
    `);
  });

  test('says so when no premium and no age would help', () => {
    const tiny = { ...policy, deathBenefit: 5000, annualPremium: 25_000_000 };
    expect(explained(tiny).high.noOffer?.whatWouldChangeIt).toEqual([
      'No premium, however small, would bring the estimate above $0.',
      'With this benefit and premium the estimate is $0 at every age up to 95.',
    ]);
  });

  describe('on 2026.2', () => {
    const noOffer = (change: Partial<Policy>) => {
      const explanation = explainOffer({ ...policy, ...change }, buildFactorTable(on, assumptions2026v2));
      if (explanation.kind === 'none') throw new Error('expected an explanation');
      return { low: explanation.low.noOffer, high: explanation.high.noOffer };
    };

    test('says that the loan is more than the policy is worth', () => {
      expect(noOffer({ loanBalance: 400_000 }).high).toMatchObject({
        reason: 'loan-exceeds-value',
        because: 'The loan to be repaid is more than the policy is worth to a buyer who asks for 11% a year.',
      });
    });

    test('says that what carries the policy is too dear, and that cash value or an illustration can help', () => {
      expect(noOffer({ hasNoLapseGuarantee: false })).toMatchInlineSnapshot(`
        {
          "high": null,
          "low": {
            "because": "The premiums that carry the policy on the charges we assume are worth more today to a buyer who asks for 15% a year than the death benefit.",
            "reason": "premiums-exceed-benefit",
            "whatWouldChangeIt": [
              "More cash value in the policy, or an illustration that shows a lower premium, would raise it.",
              "With this benefit and premium the estimate is $0 at every age up to 95.",
            ],
          },
        }
      `);
    });
  });

  test('outside the ages says which ages there are', () => {
    expect(explainOffer({ ...policy, born: { year: 1960, month: 1, day: 1 } }, table)).toMatchInlineSnapshot(`
      {
        "ageInMonths": 802,
        "kind": "none",
        "on": {
          "day": 15,
          "month": 11,
          "year": 2026,
        },
        "version": "2026.2",
        "words": {
          "because": "Quotes are made for ages 70 to 95; this person is younger.",
          "reason": "too-young",
          "whatWouldChangeIt": [
            "A quote can be made from age 70 on.",
          ],
        },
      }
    `);
    expect(explainOffer({ ...policy, born: { year: 1930, month: 1, day: 1 } }, table)).toMatchObject({
      kind: 'none',
      words: { reason: 'too-old', because: 'Quotes are made for ages 70 to 95; this person is older.' },
    });
  });
});
