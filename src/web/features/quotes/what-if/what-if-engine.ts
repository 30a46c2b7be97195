import { type CalendarDate, yearsLater } from '#contract/calendar-date.ts';
import type { QuoteRequest } from '#contract/quote.ts';
import { buildAccountFactors } from '#valuation/account-factors.ts';
import { ageInMonths } from '#valuation/age.ts';
import { type AssumptionFigures, setOf } from '#valuation/assumption-figures.ts';
import { decimalYear } from '#valuation/calendar-date.ts';
import type { Policy } from '#valuation/policy.ts';
import { offerAtPrice } from '#valuation/price.ts';
import { rangeByMonthlySum } from '#valuation/range-by-monthly-sum.ts';

/** What may be turned: the rest is as in the quote. */
export type WhatIf = { deathBenefit: number; annualPremium: number; yearsFromNow: number };

/** Whole dollars; null where the insured would be too old for an offer. */
export type WhatIfRange = { low: number; high: number } | null;

export type WhatIfEngine = (change: WhatIf) => WhatIfRange;

type Facts = Pick<
  QuoteRequest,
  'birthDate' | 'gender' | 'hasNoLapseGuarantee' | 'surrenderValue' | 'loanBalance'
>;

/**
 * The engine that prices quotes, in the page: on the day and the assumptions of the quote, the same to the dollar. It
 * sums month by month, which needs no table for each day and takes a fraction of a frame.
 */
export function openWhatIf(figures: AssumptionFigures, facts: Facts, valuedOn: CalendarDate): WhatIfEngine {
  const assumptions = setOf(figures);
  const assumed = { assumptions, account: buildAccountFactors(assumptions) };
  const { birthDate, gender, hasNoLapseGuarantee, surrenderValue, loanBalance } = facts;
  const sex = gender === 'Male' ? 'male' : 'female';
  const oldest = assumptions.oldestAge * 12 + 11;
  return ({ deathBenefit, annualPremium, yearsFromNow }) => {
    const on = yearsLater(valuedOn, yearsFromNow);
    const life = { sex, ageInMonths: ageInMonths(birthDate, on), valuationYear: decimalYear(on) } as const;
    if (life.ageInMonths > oldest) return null;
    const policy: Policy = {
      born: birthDate,
      sex,
      hasNoLapseGuarantee,
      deathBenefit,
      annualPremium,
      surrenderValue,
      loanBalance,
    };
    const { low, high } = rangeByMonthlySum(policy, life, assumed);
    return { low: offerAtPrice(low.parts.price), high: offerAtPrice(high.parts.price) };
  };
}
