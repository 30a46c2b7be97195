import { describe, expect, test } from 'vitest';
import type { AssumptionSet } from './assumption-set.ts';
import { allAssumptionSets, assumptionsOfVersion, currentAssumptions } from './assumptions/all-sets.ts';
import { assumptions2026v2 } from './assumptions/2026-2.ts';
import { estimateOffer } from './estimate-offer.ts';
import { buildFactorTable } from './factor-table.ts';
import { multiplierAt } from './mortality-multiplier.ts';
import { figureAt } from './mortality-table.ts';
import type { Policy } from './policy.ts';
import { ssaTr2020Period2017 } from './tables/ssa-tr2020-period2017.ts';

const policy: Policy = {
  born: { year: 1946, month: 3, day: 15 },
  sex: 'female',
  hasNoLapseGuarantee: false,
  deathBenefit: 1_000_000,
  annualPremium: 15_000,
};
const on = { year: 2026, month: 11, day: 15 };

describe('assumption sets', () => {
  test('each have a version of their own, by which a quote finds the set it was priced on', () => {
    const versions = allAssumptionSets.map((set) => set.version);
    expect(new Set(versions).size).toBe(versions.length);
    for (const set of allAssumptionSets) expect(assumptionsOfVersion(set.version)).toBe(set);
    expect(assumptionsOfVersion('1999.1')).toBeUndefined();
    expect(allAssumptionSets).toContain(currentAssumptions);
  });

  test('each reach from the youngest age to the horizon in both tables', () => {
    for (const set of allAssumptionSets) {
      for (const estimate of ['low', 'high'] as const) {
        for (let age = set.youngestAge; age < set.horizonAge[estimate]; age++) {
          for (const sex of ['male', 'female'] as const) {
            expect(figureAt(set.table[estimate], sex, age)).toBeGreaterThan(0);
            expect(figureAt(set.improvement[estimate], sex, age)).toBeLessThan(1);
          }
        }
      }
    }
  });

  test('each give a reason for every number', () => {
    for (const set of allAssumptionSets) {
      const { version, title, youngestAge, oldestAge, account, health, ...others } = set;
      expect(`${version} ${title}`.length).toBeGreaterThan(10);
      expect(youngestAge).toBeLessThan(oldestAge);
      const chosen = [...Object.values(others), ...Object.values(account ?? {}), ...(health ? [health] : [])];
      expect(chosen.filter((choice) => choice.reason.length < 10)).toEqual([]);
    }
  });

  test('can be joined by another, with other tables, ages and horizon, as data alone', () => {
    const other: AssumptionSet = {
      ...currentAssumptions,
      version: '2031.1',
      youngestAge: 65,
      oldestAge: 90,
      table: { ...currentAssumptions.table, low: ssaTr2020Period2017, high: ssaTr2020Period2017 },
      improvement: {
        ...currentAssumptions.improvement,
        low: { ...ssaTr2020Period2017, male: noChange, female: noChange },
        high: { ...ssaTr2020Period2017, male: noChange, female: noChange },
      },
      horizonAge: { ...currentAssumptions.horizonAge, low: 100, high: 110 },
      annualReturn: { ...currentAssumptions.annualReturn, low: 0.1, high: 0.08 },
    };
    const table = buildFactorTable(on, other);
    const first = estimateOffer(policy, buildFactorTable(on, currentAssumptions));
    expect(estimateOffer(policy, table)).not.toEqual(first);
    expect(estimateOffer(policy, table).kind).toBe('offer');
    const at65 = { ...policy, annualPremium: 1000, born: { year: 1961, month: 11, day: 15 } };
    expect(estimateOffer(at65, table).kind).toBe('offer');
    expect(estimateOffer({ ...policy, born: { year: 1935, month: 11, day: 15 } }, table)).toEqual({
      kind: 'none',
      reason: 'too-old',
    });
  });

  test('are refused loudly when a table does not reach far enough', () => {
    expect(() => buildFactorTable(on, { ...currentAssumptions, youngestAge: 60 })).toThrow(
      'ssa-tr2026-alt2-period2026 has no figure for age 60',
    );
  });
});

describe('a multiplier by age', () => {
  const [low, high] = [assumptions2026v2.mortalityMultiplier.low, assumptions2026v2.mortalityMultiplier.high];

  test('lies on straight lines between the ages it is given for', () => {
    expect(multiplierAt(low, 'male', 75)).toBeCloseTo(0.52, 12);
    expect(multiplierAt(high, 'male', 75)).toBeCloseTo(0.625, 12);
    expect(multiplierAt(low, 'male', 95)).toBeCloseTo(0.80667, 5);
    expect(multiplierAt(high, 'male', 95)).toBeCloseTo(0.86, 12);
    expect(multiplierAt(low, 'female', 90)).toBe(0.76);
  });

  test('stays as it is before the first of them and after the last', () => {
    expect(multiplierAt(low, 'female', 60)).toBe(0.45);
    expect(multiplierAt(low, 'female', 110)).toBe(0.86);
  });
});

const noChange = ssaTr2020Period2017.male.map(() => 0);
