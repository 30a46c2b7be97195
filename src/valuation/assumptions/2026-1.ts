import type { AssumptionSet } from '#valuation/assumption-set.ts';
import { sameForAll } from '#valuation/mortality-multiplier.ts';
import { ssaTr2026Alt2Period2026 } from '#valuation/tables/ssa-tr2026-alt2-period2026.ts';
import { ssaTr2026Improvement } from '#valuation/tables/ssa-tr2026-improvement-2026-2036.ts';

export const assumptions2026v1: AssumptionSet = {
  version: '2026.1',
  title: 'First set: public population mortality, returns as paid in 2001 to 2011, costs by judgement',
  youngestAge: 70,
  oldestAge: 95,
  horizonAge: {
    label: 'Age at which benefit, premiums and survival stop',
    unit: 'age',
    low: 105,
    high: 105,
    basis: 'judgement',
    reason: 'Policies sought are illustrated to age 105; nothing is counted on after it.',
  },
  table: {
    label: 'Mortality table',
    low: ssaTr2026Alt2Period2026,
    high: ssaTr2026Alt2Period2026,
    reason: 'Public, newest, by exact age, for both sexes.',
  },
  improvement: {
    label: 'Yearly improvement',
    low: ssaTr2026Improvement,
    high: ssaTr2026Improvement,
    reason: "The table's own projection, by age and sex.",
  },
  improvementFromYear: {
    label: 'Improvement counts from',
    unit: 'year',
    low: 2026.5,
    high: 2026.5,
    basis: 'derived',
    reason: 'The middle of the year the period table describes.',
  },
  mortalityMultiplier: {
    label: 'Multiplier on mortality',
    low: sameForAll(0.74),
    high: sameForAll(0.82),
    basis: 'derived',
    reason:
      "Together they bracket the life expectancy of the industry's 2015 VBT non-smoker ultimate table, with and without improvement since 2015.",
  },
  annualReturn: {
    label: "Buyer's yearly return",
    unit: 'rate',
    low: 0.14,
    high: 0.11,
    basis: 'source',
    reason:
      'Centred on 12.5%, the mean over 7,890 purchases from 2001 to 2011 (Januario and Naik 2014); three quarters of the deals of 2009 were at 12% to 16%. The width, a point and a half to either side, is judgement.',
  },
  premiumGrowthWithoutGuarantee: {
    label: 'Yearly premium growth without a no-lapse guarantee',
    unit: 'rate',
    low: 0.05,
    high: 0.03,
    basis: 'judgement',
    reason: 'Without a guarantee the insurer may raise charges.',
  },
  returnSpreadWithoutGuarantee: {
    label: 'Added return without a no-lapse guarantee',
    unit: 'rate',
    low: 0.01,
    high: 0.01,
    basis: 'judgement',
    reason: 'A buyer asks more for the risk that charges rise.',
  },
  account: null,
  health: null,
  claimDelay: {
    label: 'From the end of the month of death to payment',
    unit: 'months',
    low: 2,
    high: 2,
    basis: 'judgement',
    reason: 'Time to learn of a death and to have the claim paid.',
  },
  annualServicing: {
    label: 'Servicing a year',
    unit: 'dollars',
    low: 300,
    high: 300,
    basis: 'judgement',
    reason: 'Keeping the policy in force and following the insured.',
  },
  acquisitionFixed: {
    label: 'Acquisition cost, fixed',
    unit: 'dollars',
    low: 7500,
    high: 7500,
    basis: 'judgement',
    reason: 'Chosen, with the other costs and spreads, so that a made-up book averages about 15% of face.',
  },
  acquisitionShare: {
    label: 'Acquisition cost, share of the death benefit',
    unit: 'share',
    low: 0.02,
    high: 0.02,
    basis: 'judgement',
    reason: 'Chosen, with the other costs and spreads, so that a made-up book averages about 15% of face.',
  },
};
