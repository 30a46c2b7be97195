import { describe, expect, test } from 'vitest';
import type { AssumptionSet } from './assumption-set.ts';
import { assumptions2026v2 } from './assumptions/2026-2.ts';
import { allAssumptionSets } from './assumptions/all-sets.ts';
import { brokenLaws } from './broken-laws.ts';
import { multipliedBy } from './mortality-multiplier.ts';

const on = { year: 2026, month: 11, day: 15 };
const usual = assumptions2026v2;
const broken = (change: Partial<AssumptionSet>) =>
  brokenLaws({ ...usual, ...change }, on).map(({ law }) => law);

describe('the laws of a set', () => {
  test.each(allAssumptionSets)('hold for $version, on a leap day too', (set) => {
    expect(brokenLaws(set, on)).toEqual([]);
    expect(brokenLaws(set, { year: 2028, month: 2, day: 29 })).toEqual([]);
  });

  test('name a policy for which they do not hold', () => {
    const turned = { ...usual.annualReturn, low: usual.annualReturn.high, high: usual.annualReturn.low };
    const [first] = brokenLaws({ ...usual, annualReturn: turned }, on);
    expect(first?.law).toBe('The low end is never above the high end, and neither is below $0.');
    expect(first?.example).toMatch(
      /^(?:man|woman) of \d+ years and \d+ months, .*range \$[\d,]+ - \$[\d,]+$/,
    );
  });

  test('are broken by mortality that falls with age', () => {
    const { low, high } = usual.mortalityMultiplier;
    const falling = (multiplier: typeof low) => ({ ...multiplier, male: [2, 0.6, 0.3, 0.2] });
    expect(
      broken({
        mortalityMultiplier: { ...usual.mortalityMultiplier, low: falling(low), high: falling(high) },
      }),
    ).toContain('Someone a month, or a year, older is never worth less.');
  });

  test('are broken by women who die sooner than men', () => {
    const { low, high } = usual.mortalityMultiplier;
    const sooner = (multiplier: typeof low) => ({
      ...multiplier,
      female: multipliedBy(multiplier, 3).female,
    });
    expect(
      broken({ mortalityMultiplier: { ...usual.mortalityMultiplier, low: sooner(low), high: sooner(high) } }),
    ).toContain('A man is never worth less than a woman of his age.');
  });

  test('are broken by a return that is lower without a guarantee', () => {
    const spread = { ...usual.returnSpreadWithoutGuarantee, low: -0.05, high: -0.05 };
    expect(broken({ returnSpreadWithoutGuarantee: spread })).toContain(
      'A guarantee never lowers either end.',
    );
  });

  test('are broken by lives that improve for the worse', () => {
    const { low, high } = usual.improvement;
    const worse = (scale: typeof low) => ({
      ...scale,
      male: scale.male.map((figure) => -figure),
      female: scale.female.map((figure) => -figure),
    });
    expect(broken({ improvement: { ...usual.improvement, low: worse(low), high: worse(high) } })).toContain(
      'The same age five years later is never worth more.',
    );
  });

  test('are broken by a health that is worse and called better', () => {
    const health = { ...usual.health!, low: 2, high: 0.6 };
    expect(broken({ health })).toContain(
      'Much better health is never above the low end, much worse never below the high end.',
    );
  });
});
