import type { AssumptionSet } from '#valuation/assumption-set.ts';
import { assumptions2026v1 } from './2026-1.ts';

const multiplierAges = [70, 80, 90, 105];

export const assumptions2026v2: AssumptionSet = {
  ...assumptions2026v1,
  version: '2026.2',
  title:
    'Second set: mortality of insured lives by age and sex, a test of whether the premium carries the policy, loan and surrender value',
  mortalityMultiplier: {
    label: 'Multiplier on mortality',
    low: { ages: multiplierAges, male: [0.43, 0.61, 0.81, 0.8], female: [0.45, 0.61, 0.76, 0.86] },
    high: { ages: multiplierAges, male: [0.53, 0.72, 0.88, 0.82], female: [0.55, 0.68, 0.8, 0.88] },
    basis: 'derived',
    reason:
      "High: the industry's 2015 VBT, non-smokers, ultimate. Low: the same table for a policy 15 years in force, with the population's improvement since 2015. Fitted so that prices agree, at most 0.4 points of face off up to age 90 and 1.1 at 95.",
  },
  annualReturn: {
    ...assumptions2026v1.annualReturn,
    reason: `${assumptions2026v1.annualReturn.reason} Newer figures, about 20%, rest on medical life expectancies of impaired lives and do not compare.`,
  },
  returnSpreadWithoutGuarantee: {
    ...assumptions2026v1.returnSpreadWithoutGuarantee,
    reason:
      'Charges can rise: one servicer counted over 1,500 policies raised by 5% to over 200% in two years (LexServ 2017).',
  },
  premiumGrowthWithoutGuarantee: {
    ...assumptions2026v1.premiumGrowthWithoutGuarantee,
    low: 0,
    high: 0,
    reason: 'Growth stood for a premium that does not carry the policy, which is now tested.',
  },
  account: {
    creditedInterest: {
      label: 'Interest credited to the account',
      unit: 'rate',
      low: 0.04,
      high: 0.04,
      basis: 'judgement',
      reason:
        'Policies of the 1980s guarantee 4% to 5%, younger ones less. A point less adds 9% to the required premium at 70 and 2% at 85.',
    },
    premiumLoad: {
      label: 'Share of each premium kept by the insurer',
      unit: 'share',
      low: 0.06,
      high: 0.06,
      basis: 'judgement',
      reason:
        '5% to 10% is normal; old policies are at the lower end. 10% would add 4% to the required premium.',
    },
    chargesCounted: {
      label: 'Charges for insurance, of the low mortality without improvement',
      unit: 'share',
      low: 1,
      high: 0.75,
      basis: 'judgement',
      reason:
        'Low: what insured lives cost an insurer today; 4.3% of face a year at 82.4 and 74% men, where a listed owner of settled policies paid 3.3% (GWG Holdings 2019), so on the heavy side. High: the best a buyer could reach, 3.4% with the load at that age: a cheap policy, not a usual one.',
    },
  },
  health: {
    label: 'Mortality in much better and much worse health, for information',
    unit: 'multiple',
    low: 0.6,
    high: 2,
    basis: 'judgement',
    reason:
      'Much better: near the best relative risk for which the 2015 VBT has tables. Much worse: Table D, the worst health the guidance admits.',
  },
};
