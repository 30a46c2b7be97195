import type { CalendarDate } from '#contract/text/calendar-date.ts';
import type { Explanation } from '#contract/quotes/explanation.ts';
import type { EstimateFindings, PolicyFacts, QuoteRequest } from '#contract/quotes/quote.ts';
import { ageInMonths } from '#valuation/age.ts';
import { carryBasisOf } from '#valuation/carry-basis.ts';
import { premiumToLast } from '#valuation/carry-test.ts';
import { estimateOffer } from '#valuation/estimate-offer.ts';
import { explainOffer } from '#valuation/explain-offer.ts';
import { createFactorMemory } from '#valuation/factor-memory.ts';
import { decimalYear } from '#valuation/calendar-date.ts';
import { findings } from '#valuation/findings.ts';
import { keepFigures, moneyNotTaken } from '#valuation/keep-figures.ts';
import type { Policy } from '#valuation/policy.ts';
import { offerAtPrice } from '#valuation/price.ts';
import { type Assumed, rangeByMonthlySum } from '#valuation/range-by-monthly-sum.ts';
import type { Life } from '#valuation/survival.ts';

/** What is priced: the six facts but the state, and what of the details counts. */
type InsuredFacts = Omit<PolicyFacts, 'state'> &
  Pick<QuoteRequest, 'surrenderValue' | 'loanBalance' | 'schedule'>;

export type Price = { low: number; high: number; assumptionsVersion: string };

/** What was priced, when, and on which assumptions: all that an explanation needs. */
type PricedPolicy = InsuredFacts & { valuedOn: CalendarDate; assumed: Assumed };

type PricedOffer = PricedPolicy & { offerLow: number; offerHigh: number };

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

/** Of the quotes that were read last: lists are read far more often than quotes are made, and neither changes. */
const found = new WeakMap<Assumed, Map<string, EstimateFindings>>();
const mostFound = 10_000;

/** What is said of a quote besides its range, from what it keeps: of a whole list, without a table for each of its days. */
export function findingsOf(priced: PricedOffer): EstimateFindings {
  const { assumed, offerLow, offerHigh } = priced;
  const known = found.get(assumed) ?? new Map<string, EstimateFindings>();
  found.set(assumed, known);
  const asked = { policy: policyOf(priced), life: lifeOf(priced), range: { low: offerLow, high: offerHigh } };
  const key = JSON.stringify(asked);
  const before = known.get(key);
  if (before) return before;
  if (known.size >= mostFound) known.clear();
  const anew = findAnew(asked, assumed);
  known.set(key, anew);
  return anew;
}

function findAnew(
  { policy, life, range }: { policy: Policy; life: Life; range: { low: number; high: number } },
  assumed: Assumed,
): EstimateFindings {
  const { account } = assumed;
  const { carries, requiredPremium, ...found } = findings(policy, account, life.ageInMonths, range);
  const required = requiredPremium ?? (account && premiumToLast(policy, account, life.ageInMonths));
  return {
    ...found,
    carryBasis: carryBasisOf(assumed.assumptions),
    requiredPremium: required === null ? null : Math.ceil(required),
    // Only where there can be a cap are the months walked through.
    isCapped:
      carries === false &&
      policy.surrenderValue !== null &&
      rangeByMonthlySum(policy, life, assumed).isCapped,
  };
}

/** What keeping the policy takes and brings, against what selling or surrendering it would pay on the day of the quote. */
export function keepFiguresOf(priced: PricedOffer) {
  const { assumed, offerLow, offerHigh, surrenderValue } = priced;
  const notTaken = moneyNotTaken({ low: offerLow, high: offerHigh }, surrenderValue);
  return keepFigures(policyOf(priced), lifeOf(priced), assumed, notTaken);
}

/** What the range was, or would have been, on six facts alone; null where nothing more is known. */
export function rangeOnSixFacts(priced: PricedPolicy): { low: number; high: number } | null {
  if (priced.surrenderValue === null && priced.loanBalance === null && priced.schedule === null) return null;
  const bare = policyOf({ ...priced, surrenderValue: null, loanBalance: null, schedule: null });
  const { low, high } = rangeByMonthlySum(bare, lifeOf(priced), priced.assumed);
  return { low: offerAtPrice(low.parts.price), high: offerAtPrice(high.parts.price) };
}

function lifeOf({ gender, birthDate, valuedOn }: Omit<PricedPolicy, 'assumed'>): Life {
  return {
    sex: sexOf(gender),
    ageInMonths: ageInMonths(birthDate, valuedOn),
    valuationYear: decimalYear(valuedOn),
  };
}

function sexOf(gender: PolicyFacts['gender']): Life['sex'] {
  return gender === 'Male' ? 'male' : 'female';
}

function policyOf(facts: InsuredFacts): Policy {
  return {
    born: facts.birthDate,
    sex: sexOf(facts.gender),
    hasNoLapseGuarantee: facts.hasNoLapseGuarantee,
    deathBenefit: facts.deathBenefit,
    annualPremium: facts.annualPremium,
    surrenderValue: facts.surrenderValue,
    loanBalance: facts.loanBalance,
    schedule: facts.schedule,
  };
}
