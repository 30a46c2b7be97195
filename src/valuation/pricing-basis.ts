import type { AssumptionSet, EstimateName } from './assumption-set.ts';
import type { MortalityMultiplier } from './mortality-multiplier.ts';
import type { ImprovementScale, MortalityTable } from './mortality-table.ts';

/** The assumptions of one estimate, with what the lack of a guarantee does to them already worked in. */
export type PricingBasis = {
  readonly table: MortalityTable;
  readonly improvement: ImprovementScale;
  readonly improvementFromYear: number;
  readonly mortalityMultiplier: MortalityMultiplier;
  readonly horizonAge: number;
  readonly annualReturn: number;
  readonly annualPremiumGrowth: number;
  readonly claimDelayInMonths: number;
  readonly annualServicing: number;
  readonly acquisitionFixed: number;
  readonly acquisitionShare: number;
};

export function pricingBasis(
  set: AssumptionSet,
  estimate: EstimateName,
  hasNoLapseGuarantee: boolean,
): PricingBasis {
  const spread = hasNoLapseGuarantee ? 0 : set.returnSpreadWithoutGuarantee[estimate];
  return {
    table: set.table[estimate],
    improvement: set.improvement[estimate],
    improvementFromYear: set.improvementFromYear[estimate],
    mortalityMultiplier: set.mortalityMultiplier[estimate],
    horizonAge: set.horizonAge[estimate],
    // 0.14 + 0.01 is not quite 0.15 in binary, and the sum is shown to people.
    annualReturn: Math.round((set.annualReturn[estimate] + spread) * 1e9) / 1e9,
    annualPremiumGrowth: hasNoLapseGuarantee ? 0 : set.premiumGrowthWithoutGuarantee[estimate],
    claimDelayInMonths: set.claimDelay[estimate],
    annualServicing: set.annualServicing[estimate],
    acquisitionFixed: set.acquisitionFixed[estimate],
    acquisitionShare: set.acquisitionShare[estimate],
  };
}
