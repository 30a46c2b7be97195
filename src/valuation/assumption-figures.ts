import type { AssumptionSet, TableChoice } from './assumption-set.ts';
import type { ImprovementScale, MortalityTable } from './mortality-table.ts';
import { ssaTr2020Period2017 } from './tables/ssa-tr2020-period2017.ts';
import { ssaTr2026Alt2Period2026 } from './tables/ssa-tr2026-alt2-period2026.ts';
import { ssaTr2026Improvement } from './tables/ssa-tr2026-improvement-2026-2036.ts';

/** A set as plain data, to be stored and sent: its tables by their ids. */
export type AssumptionFigures = Omit<AssumptionSet, 'table' | 'improvement'> & {
  readonly table: TableChoice<string>;
  readonly improvement: TableChoice<string>;
};

/** The tables that a set may name. */
const mortalityTables: readonly MortalityTable[] = [ssaTr2026Alt2Period2026, ssaTr2020Period2017];
const improvementScales: readonly ImprovementScale[] = [ssaTr2026Improvement];

export function figuresOf(set: AssumptionSet): AssumptionFigures {
  const { table, improvement } = set;
  return {
    ...set,
    table: { ...table, low: table.low.id, high: table.high.id },
    improvement: { ...improvement, low: improvement.low.id, high: improvement.high.id },
  };
}

/** The set that the engine prices on. A table that this release does not have is a fault, not a choice. */
export function setOf(figures: AssumptionFigures): AssumptionSet {
  const { table, improvement } = figures;
  return {
    ...figures,
    table: { ...table, low: named(mortalityTables, table.low), high: named(mortalityTables, table.high) },
    improvement: {
      ...improvement,
      low: named(improvementScales, improvement.low),
      high: named(improvementScales, improvement.high),
    },
  };
}

function named<Table extends { readonly id: string }>(tables: readonly Table[], id: string): Table {
  const found = tables.find((table) => table.id === id);
  if (found === undefined) throw new RangeError(`there is no table ${id}`);
  return found;
}
