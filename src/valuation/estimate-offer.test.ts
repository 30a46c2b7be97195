import { describe, expect, test } from 'vitest';
import { assumptionsOfVersion, currentAssumptions } from './assumptions/all-sets.ts';
import { estimateOffer } from './estimate-offer.ts';
import { buildFactorTable } from './factor-table.ts';
import type { Policy } from './policy.ts';
import { independentQuotes } from './tables/independent-quotes.ts';

const on = { year: 2026, month: 11, day: 15 };
const table = buildFactorTable(on, currentAssumptions);
const policy: Policy = {
  born: { year: 1946, month: 3, day: 15 },
  sex: 'male',
  hasNoLapseGuarantee: true,
  deathBenefit: 1_000_000,
  annualPremium: 15_000,
};

describe('an estimated offer', () => {
  test('agrees within a dollar with an independent implementation, on 98 quotes', () => {
    const kept = buildFactorTable(independentQuotes.on, assumptionsOfVersion(independentQuotes.version)!);
    for (const [year, month, day, sex, hasNoLapseGuarantee, ...rest] of independentQuotes.rows) {
      const [deathBenefit, annualPremium, , low, high] = rest;
      const born = { year, month, day };
      const offer = estimateOffer({ born, sex, hasNoLapseGuarantee, deathBenefit, annualPremium }, kept);
      const range = offer.kind === 'offer' ? offer : { low: 0, high: 0 };
      expect(Math.abs(range.low - low)).toBeLessThanOrEqual(0.51);
      expect(Math.abs(range.high - high)).toBeLessThanOrEqual(0.51);
    }
  });

  test('is a range in whole dollars', () => {
    expect(estimateOffer(policy, table)).toMatchInlineSnapshot(`
      {
        "high": 306614,
        "kind": "offer",
        "low": 224019,
      }
    `);
  });

  test('may start at $0', () => {
    const offer = estimateOffer({ ...policy, annualPremium: 64_000 }, table);
    expect(offer).toMatchObject({ kind: 'offer', low: 0 });
  });

  test('is none, with the reason, when premiums are worth more than the benefit', () => {
    expect(estimateOffer({ ...policy, annualPremium: 90_000 }, table)).toEqual({
      kind: 'none',
      reason: 'premiums-exceed-benefit',
    });
  });

  test('is none, with the reason, when costs take what premiums leave', () => {
    expect(estimateOffer({ ...policy, annualPremium: 75_000 }, table)).toEqual({
      kind: 'none',
      reason: 'costs-exceed-value',
    });
  });

  test('is made from the seventieth birthday to the day before the ninety-sixth', () => {
    const bornOn = (year: number, month: number, day: number) =>
      estimateOffer({ ...policy, annualPremium: 1000, born: { year, month, day } }, table);
    expect(bornOn(1956, 11, 16)).toEqual({ kind: 'none', reason: 'too-young' });
    expect(bornOn(1956, 11, 15).kind).toBe('offer');
    expect(bornOn(1930, 11, 16).kind).toBe('offer');
    expect(bornOn(1930, 11, 15)).toEqual({ kind: 'none', reason: 'too-old' });
    expect(bornOn(2030, 1, 1)).toEqual({ kind: 'none', reason: 'too-young' });
  });
});
