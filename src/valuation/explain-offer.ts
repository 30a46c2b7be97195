import { ageInMonths } from './age.ts';
import { type AssumptionRow, assumptionRows } from './assumption-rows.ts';
import { type CarryBasis, carryBasisOf } from './carry-basis.ts';
import { type CalendarDate, decimalYear } from './calendar-date.ts';
import { type EstimateExplanation, explainEstimate } from './explain-estimate.ts';
import type { FactorTable } from './factor-table.ts';
import { type Findings, findings } from './findings.ts';
import { type NoOfferWords, wordsForAge } from './no-offer.ts';
import type { Policy } from './policy.ts';
import { type HealthEstimates, healthEstimates, rangeByMonthlySum } from './range-by-monthly-sum.ts';
import { type Sensitivities, sensitivities } from './sensitivities.ts';

/** Plain data, fit to be sent as JSON. Money in whole dollars, ages in months, rates as fractions. */
export type Explanation =
  | {
      readonly kind: 'explained';
      /** The assumptions it rests on. */
      readonly version: string;
      readonly on: CalendarDate;
      readonly ageInMonths: number;
      readonly low: EstimateExplanation;
      readonly high: EstimateExplanation;
      /** Paying as charged makes the high end lower than the premium typed would. */
      readonly isCapped: boolean;
      readonly findings: Findings;
      /** Null where the assumptions know no account. */
      readonly carryBasis: CarryBasis | null;
      /** In whole dollars, no part of the range; null where the assumptions say nothing of health. */
      readonly health: HealthEstimates | null;
      readonly sensitivities: Sensitivities;
      readonly assumptions: readonly AssumptionRow[];
    }
  | {
      readonly kind: 'none';
      readonly version: string;
      readonly on: CalendarDate;
      readonly ageInMonths: number;
      readonly words: NoOfferWords;
    };

/** Where the range of `estimateOffer` comes from, by the month-by-month sum, and what would move it. */
export function explainOffer(policy: Policy, table: FactorTable): Explanation {
  const { on, assumptions } = table;
  const age = ageInMonths(policy.born, on);
  const about = { version: assumptions.version, on, ageInMonths: age };
  if (age < table.youngestInMonths) {
    return { kind: 'none', ...about, words: wordsForAge('too-young', assumptions) };
  }
  if (age > table.oldestInMonths) {
    return { kind: 'none', ...about, words: wordsForAge('too-old', assumptions) };
  }
  const life = { sex: policy.sex, ageInMonths: age, valuationYear: decimalYear(on) };
  const range = rangeByMonthlySum(policy, life, table);
  const low = explainEstimate(policy, range.low, table, age, 'low');
  const high = explainEstimate(policy, range.high, table, age, 'high');
  return {
    kind: 'explained',
    ...about,
    low,
    high,
    isCapped: range.isCapped,
    findings: findings(policy, table.account, age, { low: low.offer, high: high.offer }),
    carryBasis: carryBasisOf(assumptions),
    health: healthEstimates(policy, life, table),
    sensitivities: sensitivities(policy, life, table),
    assumptions: assumptionRows(assumptions, policy),
  };
}
