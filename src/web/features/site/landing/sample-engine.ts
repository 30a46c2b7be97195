import { ageInMonths } from '#valuation/age.ts';
import { buildAccountFactors } from '#valuation/account-factors.ts';
import { assumptions2026v2 } from '#valuation/assumptions/2026-2.ts';
import { decimalYear } from '#valuation/calendar-date.ts';
import { offerAtPrice } from '#valuation/price.ts';
import { rangeByMonthlySum } from '#valuation/range-by-monthly-sum.ts';
import { type SamplePolicy, sampleDay, sampleSet } from './sample-quote.ts';

if (assumptions2026v2.version !== sampleSet) throw new Error('the sample names other assumptions');
const assumed = { assumptions: assumptions2026v2, account: buildAccountFactors(assumptions2026v2) };

/** The engine behind quotes, for a man with a no-lapse guarantee on the sample's day. Whole dollars. */
export function priceSample({ age, deathBenefit, annualPremium }: SamplePolicy): {
  low: number;
  high: number;
} {
  const born = { year: sampleDay.year - age, month: 3, day: 14 };
  const policy = { born, sex: 'male', hasNoLapseGuarantee: true, deathBenefit, annualPremium } as const;
  const life = {
    sex: 'male',
    ageInMonths: ageInMonths(born, sampleDay),
    valuationYear: decimalYear(sampleDay),
  } as const;
  const { low, high } = rangeByMonthlySum(policy, life, assumed);
  return { low: offerAtPrice(low.parts.price), high: offerAtPrice(high.parts.price) };
}
