import type { CalendarDate } from '#contract/calendar-date.ts';
import type { Explanation } from '#contract/explanation.ts';
import type { EstimateFindings, PolicyFacts, QuoteRequest } from '#contract/quote.ts';
import { ageInMonths } from '#valuation/age.ts';
import { carryBasisOf } from '#valuation/carry-basis.ts';
import { estimateOffer } from '#valuation/estimate-offer.ts';
import { explainOffer } from '#valuation/explain-offer.ts';
import { createFactorMemory } from '#valuation/factor-memory.ts';
import { decimalYear } from '#valuation/calendar-date.ts';
import { findings } from '#valuation/findings.ts';
import type { Policy } from '#valuation/policy.ts';
import { type Assumed, rangeByMonthlySum } from '#valuation/range-by-monthly-sum.ts';

/** What is priced: the six facts but the state, and what of the details counts. */
type InsuredFacts = Omit<PolicyFacts, 'state'> & Pick<QuoteRequest, 'surrenderValue' | 'loanBalance'>;

export type Price = { low: number; high: number; assumptionsVersion: string };

/** What was priced, when, and on which assumptions: all that an explanation needs. */
type PricedPolicy = InsuredFacts & { valuedOn: CalendarDate; assumed: Assumed };

export type Pricing = ReturnType<typeof openPricing>;

/** The engine, with the factor tables of the last few days at hand. */
export function openPricing() {
  const tableOf = createFactorMemory();
  return {
    price(facts: InsuredFacts, on: CalendarDate, { assumptions }: Assumed): Price {
      const offer = estimateOffer(policyOf(facts), tableOf(on, assumptions));
      const range = offer.kind === 'offer' ? { low: offer.low, high: offer.high } : { low: 0, high: 0 };
      return { ...range, assumptionsVersion: assumptions.version };
    },
    /** On the day and the assumptions of the quote, whatever they are by now. */
    explain(priced: PricedPolicy): Explanation {
      return explainOffer(policyOf(priced), tableOf(priced.valuedOn, priced.assumed.assumptions));
    },
  };
}

/** What is said of a quote besides its range, from what it keeps: of a whole list, without a table for each of its days. */
export function findingsOf(priced: PricedPolicy & { offerLow: number; offerHigh: number }): EstimateFindings {
  const policy = policyOf(priced);
  const { assumed } = priced;
  const months = ageInMonths(priced.birthDate, priced.valuedOn);
  const range = { low: priced.offerLow, high: priced.offerHigh };
  const { carries, requiredPremium, ...found } = findings(policy, assumed.account, months, range);
  const life = { sex: policy.sex, ageInMonths: months, valuationYear: decimalYear(priced.valuedOn) };
  return {
    ...found,
    carryBasis: carryBasisOf(assumed.assumptions),
    requiredPremium: requiredPremium === null ? null : Math.ceil(requiredPremium),
    // Only where there can be a cap are the months walked through.
    isCapped:
      carries === false &&
      priced.surrenderValue !== null &&
      rangeByMonthlySum(policy, life, assumed).isCapped,
  };
}

function policyOf(facts: InsuredFacts): Policy {
  return {
    born: facts.birthDate,
    sex: facts.gender === 'Male' ? 'male' : 'female',
    hasNoLapseGuarantee: facts.hasNoLapseGuarantee,
    deathBenefit: facts.deathBenefit,
    annualPremium: facts.annualPremium,
    surrenderValue: facts.surrenderValue,
    loanBalance: facts.loanBalance,
  };
}
