import type { CalendarDate } from '#contract/calendar-date.ts';
import type { Explanation } from '#contract/explanation.ts';
import type { PolicyFacts } from '#contract/quote.ts';
import { assumptionsOfVersion, currentAssumptions } from '#valuation/assumptions/all-sets.ts';
import { estimateOffer } from '#valuation/estimate-offer.ts';
import { explainOffer } from '#valuation/explain-offer.ts';
import { createFactorMemory } from '#valuation/factor-memory.ts';
import type { Policy } from '#valuation/policy.ts';

export type Price = { low: number; high: number; assumptionsVersion: string };

/** What was priced, when, and on which assumptions: all that an explanation needs. */
type PricedPolicy = InsuredFacts & { valuedOn: CalendarDate; assumptionsVersion: string };

type InsuredFacts = Omit<PolicyFacts, 'state'>;

export type Pricing = ReturnType<typeof openPricing>;

/** The engine, with the factor tables of the last few days at hand. */
export function openPricing() {
  const tableOf = createFactorMemory();
  return {
    price(facts: InsuredFacts, on: CalendarDate): Price {
      const offer = estimateOffer(policyOf(facts), tableOf(on, currentAssumptions));
      const range = offer.kind === 'offer' ? { low: offer.low, high: offer.high } : { low: 0, high: 0 };
      return { ...range, assumptionsVersion: currentAssumptions.version };
    },
    /** On the day and the assumptions of the quote, whatever they are by now. */
    explain(priced: PricedPolicy): Explanation {
      const assumptions = assumptionsOfVersion(priced.assumptionsVersion);
      if (!assumptions) throw new Error(`no assumptions ${priced.assumptionsVersion}`);
      return explainOffer(policyOf(priced), tableOf(priced.valuedOn, assumptions));
    },
  };
}

function policyOf(facts: InsuredFacts): Policy {
  return {
    born: facts.birthDate,
    sex: facts.gender === 'Male' ? 'male' : 'female',
    hasNoLapseGuarantee: facts.hasNoLapseGuarantee,
    deathBenefit: facts.deathBenefit,
    annualPremium: facts.annualPremium,
  };
}
