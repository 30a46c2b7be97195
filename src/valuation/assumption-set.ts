import type { ImprovementScale, MortalityTable } from './mortality-table.ts';

/** An offer is a range: every policy is priced on two estimates. */
export type EstimateName = 'low' | 'high';

/** One chosen number, for both estimates, and why. Rates and shares are fractions. */
export type Assumption = {
  readonly label: string;
  readonly unit: 'rate' | 'share' | 'multiple' | 'dollars' | 'months' | 'year' | 'age';
  readonly low: number;
  readonly high: number;
  /** `source`: taken from something published; `derived`: fitted to it; `judgement`: chosen. */
  readonly basis: 'source' | 'derived' | 'judgement';
  readonly reason: string;
};

/** One chosen table, for both estimates, and why. */
export type TableChoice<Table> = {
  readonly label: string;
  readonly low: Table;
  readonly high: Table;
  readonly reason: string;
};

/**
 * Everything a price depends on besides the policy and the date. A set is never changed once a quote was priced on it:
 * a new figure is a new set with a new version, and every quote keeps the version it was priced on.
 */
export type AssumptionSet = {
  readonly version: string;
  readonly title: string;
  /** Completed years of age, both included, for which this set makes offers. */
  readonly youngestAge: number;
  readonly oldestAge: number;
  /** The age at which benefit, premiums and survival stop. */
  readonly horizonAge: Assumption;
  readonly table: TableChoice<MortalityTable>;
  readonly improvement: TableChoice<ImprovementScale>;
  /** The decimal year at which the table stands; improvement counts from it. */
  readonly improvementFromYear: Assumption;
  readonly mortalityMultiplier: Assumption;
  readonly annualReturn: Assumption;
  /** Both apply only to policies without a no-lapse guarantee. */
  readonly premiumGrowthWithoutGuarantee: Assumption;
  readonly returnSpreadWithoutGuarantee: Assumption;
  readonly claimDelay: Assumption;
  readonly annualServicing: Assumption;
  readonly acquisitionFixed: Assumption;
  readonly acquisitionShare: Assumption;
};
