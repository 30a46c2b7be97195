import type { MortalityMultiplier } from './mortality-multiplier.ts';
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

/** One choice that differs by age and sex, for both estimates, and why. */
export type MultiplierChoice = {
  readonly label: string;
  readonly low: MortalityMultiplier;
  readonly high: MortalityMultiplier;
  readonly basis: Assumption['basis'];
  readonly reason: string;
};

/**
 * The account behind a policy without a no-lapse guarantee: premiums less the load go in, the month's charge goes out,
 * the rest earns interest. Charges follow the low estimate's mortality, without improvement. The low figures say what
 * premium carries the policy, the high ones what a buyer pays at best.
 */
export type AccountAssumptions = {
  /** Effective a year. */
  readonly creditedInterest: Assumption;
  /** The share of each premium that does not reach the account. */
  readonly premiumLoad: Assumption;
  /** The share of the charges that is counted. */
  readonly chargesCounted: Assumption;
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
  readonly mortalityMultiplier: MultiplierChoice;
  readonly annualReturn: Assumption;
  /** Both apply only to policies without a no-lapse guarantee. */
  readonly premiumGrowthWithoutGuarantee: Assumption;
  readonly returnSpreadWithoutGuarantee: Assumption;
  /** Null: the premium is not tested, and neither surrender value nor loan counts for anything. */
  readonly account: AccountAssumptions | null;
  /** What q is multiplied by in much better (low) and much worse health (high), for information; null: not shown. */
  readonly health: Assumption | null;
  readonly claimDelay: Assumption;
  readonly annualServicing: Assumption;
  readonly acquisitionFixed: Assumption;
  readonly acquisitionShare: Assumption;
};
