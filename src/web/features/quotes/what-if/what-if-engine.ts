import { type CalendarDate, yearsLater } from '#contract/text/calendar-date.ts';
import type { QuoteRequest } from '#contract/quotes/quote.ts';
import { ageInMonths } from '#valuation/age.ts';
import { type AssumptionFigures, setOf } from '#valuation/assumption-figures.ts';
import { estimateOffer } from '#valuation/estimate-offer.ts';
import { buildFactorTable, type FactorTable } from '#valuation/factor-table.ts';

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
 * The engine that prices quotes, in the page: on the day and the assumptions of the quote, the same to the dollar. For
 * each year of the sale a table of that one age is made when the slider first gets there.
 */
export function openWhatIf(figures: AssumptionFigures, facts: Facts, valuedOn: CalendarDate): WhatIfEngine {
  const assumptions = setOf(figures);
  const { birthDate, gender, hasNoLapseGuarantee, surrenderValue, loanBalance } = facts;
  const tables = new Map<number, FactorTable>();
  const makeTable = (yearsFromNow: number) => {
    const on = yearsLater(valuedOn, yearsFromNow);
    const age = Math.floor(ageInMonths(birthDate, on) / 12);
    const table = buildFactorTable(on, assumptions, { youngestAge: age, oldestAge: age });
    tables.set(yearsFromNow, table);
    return table;
  };
  return ({ deathBenefit, annualPremium, yearsFromNow }) => {
    const table = tables.get(yearsFromNow) ?? makeTable(yearsFromNow);
    if (table.youngestInMonths > assumptions.oldestAge * 12) return null;
    const offer = estimateOffer(
      {
        born: birthDate,
        sex: gender === 'Male' ? 'male' : 'female',
        hasNoLapseGuarantee,
        deathBenefit,
        annualPremium,
        surrenderValue,
        loanBalance,
      },
      table,
    );
    return offer.kind === 'offer' ? { low: offer.low, high: offer.high } : { low: 0, high: 0 };
  };
}
