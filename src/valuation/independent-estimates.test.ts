import { describe, expect, test } from 'vitest';
import { ageInMonths } from './age.ts';
import { assumptionsOfVersion } from './assumptions/all-sets.ts';
import { type CalendarDate, decimalYear } from './calendar-date.ts';
import { estimateOffer } from './estimate-offer.ts';
import { explainOffer } from './explain-offer.ts';
import { createFactorMemory } from './factor-memory.ts';
import { lifeExpectancyInYears } from './longevity.ts';
import type { Policy } from './policy.ts';
import { rangeByMonthlySum } from './range-by-monthly-sum.ts';
import {
  type IndependentEstimate,
  independentEstimates,
  type Years,
} from './tables/independent-estimates.ts';

const { rows, version } = independentEstimates;
const assumptions = assumptionsOfVersion(version)!;
const remember = createFactorMemory();

describe('on assumptions 2026.2', () => {
  test('there are 120 independent quotes, of every kind', () => {
    expect(rows).toHaveLength(120);
    expect(rows.filter((row) => row.capped)).toHaveLength(19);
    expect(rows.filter((row) => row.schedule !== null)).toHaveLength(22);
  });

  test.each(rows.map((row, place) => [place + 1, row.note, row] as const))(
    'quote %i (%s) agrees within a dollar on money and exactly on the rest',
    (_, __, row) => {
      const policy = policyOf(row);
      const on = day(row.on);
      const table = remember(on, assumptions);
      const offer = estimateOffer(policy, table);
      const { low, high } = offer.kind === 'offer' ? offer : { low: 0, high: 0 };
      expect([low, high]).toEqual([Math.round(row.low), Math.round(row.high)]);

      const explanation = explainOffer(policy, table);
      if (explanation.kind === 'none') throw new Error('every one of these can be quoted');
      const { findings, health } = explanation;
      expect(explanation.ageInMonths).toBe(row.age);
      expect([explanation.low.offer, explanation.high.offer]).toEqual([low, high]);
      expect(explanation.isCapped).toBe(row.capped);
      expect(findings.carries).toBe(row.carries);
      expect(findings.runsDryAtAge).toBe(row.runsDry === null ? null : Math.round(row.runsDry * 12) / 12);
      expect(findings.cashValueToCarry).toBe(row.toCarry);
      expect(findings.surrenderPaysMore).toBe(row.paysMore);
      expect(findings.surrenderWouldPayMore).toBe(row.wouldPayMore);
      expect(health).toEqual({ better: row.better, worse: row.worse });
      expect(findings.requiredPremium === null).toBe(row.required === null);
      expect(findings.requiredPremium ?? 0).toBeCloseTo(row.required ?? 0, 3);
    },
  );

  test('both ends agree to a tenth of a cent before they are rounded, and so do the lives', () => {
    for (const row of rows) {
      const on = day(row.on);
      const policy = policyOf(row);
      const life = {
        sex: row.sex,
        ageInMonths: ageInMonths(policy.born, on),
        valuationYear: decimalYear(on),
      };
      const { low, high } = rangeByMonthlySum(policy, life, remember(on, assumptions));
      expect(Math.max(0, low.parts.price)).toBeCloseTo(row.low, 3);
      expect(Math.max(0, high.parts.price)).toBeCloseTo(row.high, 3);
      const years = [low, high].map((end) => lifeExpectancyInYears(end.alive));
      // Where the two ends change places, so do their lives.
      for (const [place, expected] of row.years.entries()) {
        expect(years.toSorted((one, other) => other - one)[place]).toBeCloseTo(expected, 7);
      }
    }
  });
});

function policyOf(row: IndependentEstimate): Policy {
  const { schedule } = row;
  return {
    born: day(row.born),
    sex: row.sex,
    hasNoLapseGuarantee: row.guarantee,
    deathBenefit: row.benefit,
    annualPremium: row.premium,
    surrenderValue: row.surrender,
    loanBalance: row.loan,
    schedule: schedule && {
      monthsInFirstYear: schedule.months,
      premiums: written(schedule.premiums),
      deathBenefits: written(schedule.benefits),
    },
  };
}

function written(years: Years): number[] {
  return years.flatMap((each) =>
    typeof each === 'number' ? [each] : Array.from({ length: each[1] }, () => each[0]),
  );
}

function day([year, month, day]: readonly [number, number, number]): CalendarDate {
  return { year, month, day };
}
