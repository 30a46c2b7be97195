import type { AssumptionSet } from '#valuation/assumption-set.ts';
import { assumptions2026v1 } from './2026-1.ts';
import { assumptions2026v2 } from './2026-2.ts';

/** Every set a quote may have been priced on, oldest first. A new set is a file beside this one and two lines here. */
export const allAssumptionSets: readonly AssumptionSet[] = [assumptions2026v1, assumptions2026v2];

/** What new quotes are priced on. */
export const currentAssumptions: AssumptionSet = assumptions2026v2;

/** The set a quote kept the version of, or undefined for a version that never was. */
export function assumptionsOfVersion(version: string): AssumptionSet | undefined {
  return allAssumptionSets.find((set) => set.version === version);
}
