import type { Assumption, AssumptionSet } from './assumption-set.ts';

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
export function assumptionRows(set: AssumptionSet, hasNoLapseGuarantee: boolean): AssumptionRow[] {
  return [
    tableRow(set.table),
    row(set.mortalityMultiplier),
    tableRow(set.improvement),
    row(set.improvementFromYear),
    row(set.annualReturn),
    ...(hasNoLapseGuarantee
      ? []
      : [row(set.returnSpreadWithoutGuarantee), row(set.premiumGrowthWithoutGuarantee)]),
    row(set.claimDelay),
    row(set.annualServicing),
    row(set.acquisitionFixed),
    row(set.acquisitionShare),
    row(set.horizonAge),
  ];
}

function row({ label, unit, low, high, basis, reason }: Assumption): AssumptionRow {
  return { label, unit, low, high, basis, reason };
}

function tableRow(choice: AssumptionSet['table']): AssumptionRow {
  const { label, low, high, reason } = choice;
  return { label, unit: 'table', low: low.title, high: high.title, basis: 'source', reason };
}
