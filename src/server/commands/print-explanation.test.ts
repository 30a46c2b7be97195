import { describe, expect, test } from 'vitest';
import type { AssumptionSet } from '#valuation/assumption-set.ts';
import { assumptionsOfVersion } from '#valuation/assumptions/all-sets.ts';
import { explainOffer } from '#valuation/explain-offer.ts';
import { buildFactorTable } from '#valuation/factor-table.ts';
import type { Policy } from '#valuation/policy.ts';
import { printExplanation } from './print-explanation.ts';

const on = { year: 2026, month: 11, day: 15 };
const assumptions = assumptionsOfVersion('2026.1')!;
const policy: Policy = {
  born: { year: 1946, month: 3, day: 15 },
  sex: 'male',
  hasNoLapseGuarantee: true,
  deathBenefit: 1_000_000,
  annualPremium: 15_000,
};

function printed(change: Partial<Policy>, set: AssumptionSet = assumptions): string {
  const changed = { ...policy, ...change };
  return printExplanation(changed, explainOffer(changed, buildFactorTable(on, set)));
}

describe('the printed explanation', () => {
  test('shows each figure in its row and column', () => {
    expect(printed({})).toMatchInlineSnapshot(`
      "Estimate: $232,194 - $311,728
      Male, aged 80 and 8 months on 11/15/2026; death benefit $1,000,000, premium $15,000 a year; with a no-lapse guarantee; assumptions 2026.1

      Where it comes from
                                          low       high
        Death benefit, worth today   $336,626   $422,983
        Premiums                    - $75,424  - $82,113
        Servicing                    - $1,508   - $1,642
        Acquisition                 - $27,500  - $27,500
        Price                        $232,194   $311,728
        Estimate                     $232,194   $311,728

      How long it may take
                                 low  high
        Life expectancy, years  10.2   9.6
        Median age at death     90.5  89.9

      Chance of being alive
        At age               low    high
        80 and 8 months   100.0%  100.0%
        81 and 8 months    95.8%   95.3%
        82 and 8 months    91.3%   90.4%
        83 and 8 months    86.7%   85.3%
        84 and 8 months    81.8%   80.0%
        85 and 8 months    76.8%   74.5%
        86 and 8 months    71.5%   68.9%
        87 and 8 months    66.0%   63.0%
        88 and 8 months    60.4%   57.1%
        89 and 8 months    54.7%   51.1%
        90 and 8 months    49.0%   45.2%
        91 and 8 months    43.3%   39.4%
        92 and 8 months    37.8%   33.8%
        93 and 8 months    32.5%   28.6%
        94 and 8 months    27.5%   23.7%
        95 and 8 months    22.9%   19.3%
        96 and 8 months    18.7%   15.4%
        97 and 8 months    15.0%   12.0%
        98 and 8 months    11.8%    9.2%
        99 and 8 months     9.1%    6.9%
        100 and 8 months    6.9%    5.0%
        101 and 8 months    5.1%    3.6%
        102 and 8 months    3.7%    2.5%
        103 and 8 months    2.7%    1.7%
        104 and 8 months    1.9%    1.1%
        105                 1.7%    1.0%

      What would move it
                                            low        high
        A point more return            $216,908    $290,513
        A point less return            $249,088    $335,285
        10% more premium               $224,652    $303,517
        10% less premium               $239,736    $319,940
        Highest premium above $0     $61,177.72  $71,945.05
        Youngest age above $0 today          70          70

      What it rests on
        Mortality table: Period life table for 2026, Alternative 2 of the 2026 Trustees Report (source)
        Multiplier on mortality: 0.74 low, 0.82 high (derived)
        Yearly improvement: Yearly fall in mortality from 2026 to 2036, Alternative 2 of the 2026 Trustees Report (source)
        Improvement counts from: 2026.5 (derived)
        Buyer's yearly return: 14% low, 11% high (source)
        From the end of the month of death to payment: 2 months (judgement)
        Servicing a year: $300 (judgement)
        Acquisition cost, fixed: $7,500 (judgement)
        Acquisition cost, share of the death benefit: 2% (judgement)
        Age at which benefit, premiums and survival stop: 105 (judgement)
      "
    `);
  });

  test('shows the figures of the explanation, low before high', () => {
    const explanation = explainOffer(policy, buildFactorTable(on, assumptions));
    if (explanation.kind === 'none') throw new Error('this policy can be quoted');
    const { low, high, sensitivities } = explanation;
    const rows = printed({})
      .split('\n')
      .map((line) => line.trim().split(/ {2,}/));
    const figures = (label: string) => rows.find((row) => row[0] === label)?.slice(1);
    const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;
    const minus = (amount: number) => `- ${dollars(amount)}`;
    expect(figures('Death benefit, worth today')).toEqual(
      [low, high].map((each) => dollars(each.parts.benefitValue)),
    );
    expect(figures('Premiums')).toEqual([low, high].map((each) => minus(each.parts.premiumValue)));
    expect(figures('Servicing')).toEqual([low, high].map((each) => minus(each.parts.servicingValue)));
    expect(figures('Acquisition')).toEqual([low, high].map((each) => minus(each.parts.acquisitionCost)));
    expect(figures('Life expectancy, years')).toEqual(
      [low, high].map((each) => each.lifeExpectancyInYears.toFixed(1)),
    );
    expect(figures('Highest premium above $0')).toEqual(
      [low, high].map((each) => dollars(each.breakEvenPremium!)),
    );
    const ranges = {
      'A point more return': sensitivities.returnOnePointMore,
      'A point less return': sensitivities.returnOnePointLess,
      '10% more premium': sensitivities.premiumTenPercentMore,
      '10% less premium': sensitivities.premiumTenPercentLess,
    };
    for (const [label, range] of Object.entries(ranges)) {
      expect(figures(label)).toEqual([dollars(range.low), dollars(range.high)]);
    }
  });

  test('says why it is $0 and what would change it', () => {
    expect(printed({ annualPremium: 90_000 })).toContain(
      'Why the estimate is $0\n  The premiums still to be paid are worth more today to a buyer who asks for 11% a year than the death benefit.\n',
    );
    expect(printed({ annualPremium: 65_000 })).toContain('Why the low estimate is $0\n');
  });

  test('warns that a premium without a guarantee may not carry the policy', () => {
    expect(printed({ hasNoLapseGuarantee: false })).toContain(
      'cannot show whether a premium without a guarantee carries the policy to age 105.',
    );
  });

  test('takes the age at which everything stops from the assumptions', () => {
    const horizonAge = { ...assumptions.horizonAge, low: 97, high: 98 };
    const shortened = { ...assumptions, version: 'shortened', horizonAge };
    const at95 = {
      born: { year: 1931, month: 3, day: 15 },
      sex: 'female',
      hasNoLapseGuarantee: false,
    } as const;
    const page = printed(at95, shortened);
    expect(page).toMatch(/Median age at death +past 97/);
    expect(page).toContain('carries the policy to age 98.');
    expect(page).not.toContain('105');
  });

  describe('on 2026.2', () => {
    const latest = assumptionsOfVersion('2026.2')!;
    const unsure = {
      born: { year: 1946, month: 11, day: 15 },
      hasNoLapseGuarantee: false,
      annualPremium: 20_000,
    };

    test('says first what the premium carries, then what the ends rest on', () => {
      const page = printed({ ...unsure, surrenderValue: 50_000, loanBalance: 10_000 }, latest);
      expect(page).toContain('surrender value $50,000; loan $10,000');
      expect(page.split('\n').slice(3, 10)).toMatchInlineSnapshot(`
        [
          "Why it starts at $0: whether $20,000 a year carries it to 105 is not known. On the charges we assume it runs dry at 83; it needs about $81,165 a year.",
          "The low end is what it is worth if $81,165 a year is needed.",
          "The high end is what it is worth to a buyer who lets the cash value run down and then pays each month's charge, at three quarters of typical charges.",
          "On the charges we assume $20,000 a year carries it only with a cash value of about $520,000 or more; then surrender would pay more.",
          "A low end of $0 is usual here: a premium that pays an insurer's full charges leaves nothing for a buyer who asks for 15%.",
          "Surrender may pay more.",
          "",
        ]
      `);
      expect(page.replaceAll(/ +/g, ' ')).toContain(
        [
          ' Premiums needed; charges - $406,645 - $229,709',
          ' Servicing - $1,503 - $1,631',
          ' Acquisition - $27,500 - $27,500',
          ' Loan - $10,000 - $10,000',
          ' Price -$149,156 $110,198',
          ' Estimate $0 $110,198',
        ].join('\n'),
      );
      expect(page).toContain('Much worse, the high end  $346,115');
      expect(page).not.toContain('cannot show whether');
    });

    test('shows a schedule by its years and when its cover ends', () => {
      const schedule = { monthsInFirstYear: 3, premiums: [0, 40_000], deathBenefits: [1_000_000, 500_000] };
      const page = printed({ ...unsure, schedule }, latest);
      expect(page).toContain('an illustration of 2 policy years, death benefit $1,000,000');
      expect(page).toContain('Cover ends at age 81 and 3 months.');
      expect(page).not.toContain('Highest premium');
    });
  });

  test('says which ages there are to anyone else', () => {
    expect(printed({ born: { year: 1980, month: 1, day: 1 } })).toContain(
      'Quotes are made for ages 70 to 95',
    );
  });
});
