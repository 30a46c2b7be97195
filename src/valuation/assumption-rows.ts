import type { Assumption, AssumptionSet, MultiplierChoice } from './assumption-set.ts';
import type { MortalityMultiplier } from './mortality-multiplier.ts';
import type { Sex } from './mortality-table.ts';
import type { Policy } from './policy.ts';

/** One line of the table of assumptions shown beside an offer. Tables are named, numbers keep their unit. */
export type AssumptionRow = {
  readonly label: string;
  readonly unit: Assumption['unit'] | 'table';
  readonly low: number | string;
  readonly high: number | string;
  readonly basis: Assumption['basis'];
  readonly reason: string;
};

/** The assumptions that bear on a policy; those for a missing guarantee only where it is missing. */
export function assumptionRows(
  set: AssumptionSet,
  { sex, hasNoLapseGuarantee, schedule }: Pick<Policy, 'sex' | 'hasNoLapseGuarantee' | 'schedule'>,
): AssumptionRow[] {
  const { account, health, premiumGrowthWithoutGuarantee: growth } = set;
  const doesGrow = growth.low !== 0 || growth.high !== 0;
  const isTested = account !== null && !schedule;
  return [
    tableRow(set.table),
    multiplierRow(set.mortalityMultiplier, sex),
    tableRow(set.improvement),
    row(set.improvementFromYear),
    row(set.annualReturn),
    ...(hasNoLapseGuarantee
      ? []
      : [
          row(set.returnSpreadWithoutGuarantee),
          ...(doesGrow ? [row(growth)] : []),
          ...(isTested
            ? [row(account.chargesCounted), row(account.creditedInterest), row(account.premiumLoad)]
            : []),
        ]),
    row(set.claimDelay),
    row(set.annualServicing),
    row(set.acquisitionFixed),
    row(set.acquisitionShare),
    row(set.horizonAge),
    ...(health === null ? [] : [row(health)]),
  ];
}

function row({ label, unit, low, high, basis, reason }: Assumption): AssumptionRow {
  return { label, unit, low, high, basis, reason };
}

function tableRow(choice: AssumptionSet['table']): AssumptionRow {
  const { label, low, high, reason } = choice;
  return { label, unit: 'table', low: low.title, high: high.title, basis: 'source', reason };
}

/** One figure where there is but one, or the figures of the insured's sex with their ages. */
function multiplierRow({ label, low, high, basis, reason }: MultiplierChoice, sex: Sex): AssumptionRow {
  const about = { label, basis, reason };
  if (low.ages.length === 1 && high.ages.length === 1) {
    return { ...about, unit: 'multiple', low: low[sex][0]!, high: high[sex][0]! };
  }
  return { ...about, unit: 'table', low: byAge(low, sex), high: byAge(high, sex) };
}

function byAge(multiplier: MortalityMultiplier, sex: Sex): string {
  return multiplier.ages.map((age, place) => `${multiplier[sex][place]} at ${age}`).join(', ');
}
