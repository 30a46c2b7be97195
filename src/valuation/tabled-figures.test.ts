import { describe, expect, test } from 'vitest';
import { buildAccountFactors } from './account-factors.ts';
import { assumptionsOfVersion } from './assumptions/all-sets.ts';
import { decimalYear } from './calendar-date.ts';
import { requiredPremium } from './carry-test.ts';
import { explainOffer } from './explain-offer.ts';
import { buildFactorTable } from './factor-table.ts';
import { lifeExpectancyInYears } from './longevity.ts';
import type { Sex } from './mortality-table.ts';
import type { Policy } from './policy.ts';
import { pricingBasis } from './pricing-basis.ts';
import { survivalByMonth } from './survival.ts';

/** The tables of docs/valuation.md for assumptions 2026.2, and what 2026.1 said of the same policies. */
const on = { year: 2026, month: 11, day: 15 };
const tables = {
  first: buildFactorTable(on, assumptionsOfVersion('2026.1')!),
  second: buildFactorTable(on, assumptionsOfVersion('2026.2')!),
};

describe('the required premium, % of face', () => {
  const account = buildAccountFactors(tables.second.assumptions)!;
  test.each([
    [70, '4.4 4.0 3.6 2.7 1.8', '3.8 3.4 3.0 2.2 1.4'],
    [75, '6.2 5.6 5.1 4.1 3.1', '5.3 4.8 4.3 3.4 2.4'],
    [80, '8.9 8.2 7.6 6.3 5.0', '7.5 7.0 6.4 5.2 4.0'],
    [85, '13.4 12.5 11.6 9.8 8.1', '11.2 10.4 9.6 8.1 6.5'],
    [90, '20.4 19.1 17.9 15.4 12.9', '17.0 15.9 14.9 12.7 10.6'],
    [95, '29.8 28.0 26.3 22.8 19.3', '25.6 24.0 22.5 19.4 16.3'],
  ])('at %i is %s for men and %s for women', (age, men, women) => {
    const shares = (sex: Sex) =>
      [0, 5, 10, 20, 30]
        .map((cash) =>
          requiredPremium(
            { ...someone(sex, 80), deathBenefit: 100, surrenderValue: cash },
            account,
            age * 12,
          ),
        )
        .map((percent) => percent.toFixed(1))
        .join(' ');
    expect(shares('male')).toBe(men);
    expect(shares('female')).toBe(women);
  });
});

describe('life expectancy at so many years and 6 months, in months, low and high, and on 2026.1', () => {
  test.each([
    ['male', 70, '220 209 209 200'],
    ['male', 75, '169 160 164 156'],
    ['male', 80, '124 117 124 117'],
    ['male', 85, '86 82 90 84'],
    ['male', 90, '58 55 62 58'],
    ['female', 70, '242 235 233 224'],
    ['female', 75, '189 184 184 176'],
    ['female', 80, '141 137 140 132'],
    ['female', 85, '100 97 102 96'],
    ['female', 90, '68 66 71 66'],
  ] as const)('of %s, %i: %s', (sex, age, expected) => {
    const life = { sex, ageInMonths: age * 12 + 6, valuationYear: decimalYear(on) };
    const months = [tables.second, tables.first].flatMap(({ assumptions }) =>
      (['low', 'high'] as const).map((estimate) =>
        Math.round(
          12 * lifeExpectancyInYears(survivalByMonth(life, pricingBasis(assumptions, estimate, true))),
        ),
      ),
    );
    expect(months.join(' ')).toBe(expected);
  });
});

/** In thousands. */
type Row = readonly [
  who: string,
  hasGuarantee: boolean,
  benefit: number,
  premium: number,
  surrenderValue: number | null,
  loan: number | null,
  first: string,
  second: string,
  cappedFrom: number | null,
  required: number | null,
  cashValueToCarry: number | null,
  runsDry: number | null,
  surrenderPaysMore: string | null,
  health: string,
];

const policies: readonly Row[] = [
  ['M70', true, 1000, 10, null, null, '86-145', '55-117', null, null, null, null, null, '6/227'],
  ['M72', true, 1000, 20, null, null, '52-107', '21-81', null, null, null, null, null, '0/210'],
  ['F72', true, 1000, 12, null, null, '59-114', '37-89', null, null, null, null, null, '0/196'],
  ['M75', true, 1000, 15, null, null, '130-198', '107-180', null, null, null, null, null, '36/317'],
  ['F76', true, 500, 7.5, 10, null, '47-79', '37-68', null, null, null, null, 'no', '4/132'],
  ['M78', true, 1000, 18, null, null, '171-245', '155-233', null, null, null, null, null, '68/386'],
  ['M80', true, 1000, 15, null, null, '229-308', '220-302', null, null, null, null, null, '125/457'],
  ['F80', true, 1000, 20, null, null, '154-226', '142-207', null, null, null, null, null, '54/360'],
  ['M84', true, 3500, 52, 214, null, '1145-1438', '1168-1457', null, null, null, null, 'no', '773/2012'],
  ['M85', true, 1000, 30, null, null, '281-361', '292-370', null, null, null, null, null, '163/550'],
  ['F88', true, 1000, 40, null, null, '268-347', '280-344', null, null, null, null, null, '138/538'],
  ['M92', true, 1000, 50, null, null, '403-481', '430-496', null, null, null, null, null, '260/689'],
  ['M80', true, 1000, 15, 120, 100, '229-308', '120-202', null, null, null, null, 'maybe', '25/357'],
  ['M70', false, 1000, 10, null, null, '57-115', '0-100', null, 46, 407, 70.5, null, '0/206'],
  ['M70', false, 1000, 10, 50, null, '57-115', '0-60', 100, 41, 407, 79.4, 'maybe', '0/200'],
  ['M75', false, 1000, 15, null, null, '96-165', '0-161', null, 64, 461, 75.5, null, '0/295'],
  ['M75', false, 1000, 15, 0, null, '96-165', '0-39', 161, 64, 461, 75.5, 'no', '0/228'],
  ['M75', false, 1000, 15, 100, null, '96-165', '0-121', 161, 53, 461, 83.8, 'maybe', '0/295'],
  ['M75', false, 1000, 15, 400, null, '96-165', '58-161', null, 21, 461, 95.8, 'yes', '0/295'],
  ['M79', false, 1500, 21, 74, null, '277-393', '0-166', 396, 119, 842, 82, 'maybe', '0/512'],
  ['M80', false, 1000, 15, null, null, '197-276', '0-281', null, 92, 576, 80.5, null, '0/435'],
  ['M80', false, 1000, 20, 50, 10, '167-246', '0-113', 244, 84, 529, 83.5, 'maybe', '0/354'],
  ['F80', false, 1000, 50, 250, null, '0-0', '0-13', null, 48, null, null, 'yes', '0/198'],
  ['F80', false, 1000, 80, null, null, '0-0', '0-0', null, 78, null, null, null, '0/57'],
  ['M85', false, 1000, 20, 50, 20, '293-377', '0-143', 373, 126, 636, 86.9, 'maybe', '0/438'],
];

describe('twenty-five policies beside 2026.1', () => {
  const named = policies.map((row) => ({ name: row.slice(0, 8).join(', '), row }));
  test.each(named)('$name', ({ row }) => {
    const [who, guarantee, benefit, premium, cash, loan, first, second, cappedFrom, ...found] = row;
    const [required, toCarry, runsDry, paysMore, health] = found;
    const policy: Policy = {
      ...someone(who.startsWith('M') ? 'male' : 'female', Number(who.slice(1))),
      hasNoLapseGuarantee: guarantee,
      deathBenefit: benefit * 1000,
      annualPremium: premium * 1000,
      surrenderValue: cash === null ? null : cash * 1000,
      loanBalance: loan === null ? null : loan * 1000,
    };
    const before = explained(policy, 'first');
    const now = explained(policy, 'second');
    expect(inThousands(before.low.offer, before.high.offer)).toBe(first);
    expect(inThousands(now.low.offer, now.high.offer)).toBe(second);
    expect(now.isCapped).toBe(cappedFrom !== null);
    const uncapped = explained({ ...policy, surrenderValue: null }, 'second').high.offer;
    expect(cappedFrom ?? thousands(uncapped)).toBe(thousands(uncapped));
    const { findings } = now;
    expect(findings.requiredPremium && thousands(findings.requiredPremium)).toBe(required);
    expect(findings.cashValueToCarry && thousands(findings.cashValueToCarry)).toBe(toCarry);
    expect(findings.runsDryAtAge && Number(findings.runsDryAtAge.toFixed(1))).toBe(runsDry);
    expect(findings.surrenderPaysMore).toBe(paysMore);
    expect(now.health && `${thousands(now.health.better)}/${thousands(now.health.worse)}`).toBe(health);
  });
});

function someone(sex: Sex, age: number): Policy {
  const born = { year: on.year - age, month: on.month - 6, day: on.day };
  return { born, sex, hasNoLapseGuarantee: false, deathBenefit: 1_000_000, annualPremium: 10_000 };
}

function explained(policy: Policy, set: keyof typeof tables) {
  const explanation = explainOffer(policy, tables[set]);
  if (explanation.kind === 'none') throw new Error('this policy can be quoted');
  return explanation;
}

function inThousands(low: number, high: number): string {
  return `${thousands(low)}-${thousands(high)}`;
}

function thousands(amount: number): number {
  return Math.round(amount / 1000);
}
