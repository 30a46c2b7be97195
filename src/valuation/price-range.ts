import type { AccountFactors } from './account-factors.ts';
import type { EstimateName } from './assumption-set.ts';
import { requiredPremium } from './carry-test.ts';
import { aliveInTable, cellOf, type FactorTable } from './factor-table.ts';
import { payAsCharged } from './pay-as-charged.ts';
import { accountValue, type Policy } from './policy.ts';
import { pricingBasis } from './pricing-basis.ts';
import { type Schedule, scheduleParts } from './schedule.ts';

/** Both ends before rounding; below zero where a policy costs more than it brings. */
export type PriceRange = {
  readonly low: number;
  readonly high: number;
  /** Paying as charged makes the high end lower than the premium typed would. */
  readonly isCapped: boolean;
  /** What servicing and acquisition take of the high end. */
  readonly highCosts: number;
};

/** `rangeByMonthlySum` without the parts. The age must be one of the table's. */
export function priceRange(policy: Policy, table: FactorTable, ageInMonths: number): PriceRange {
  const { account } = table;
  if (policy.schedule && account !== null) return scheduleRange(policy, policy.schedule, table, ageInMonths);
  const cell = cellOf(table, policy.sex, policy.hasNoLapseGuarantee, ageInMonths);
  const { annualPremium } = policy;
  const onPremium = priceInCell(policy, annualPremium, table, cell, 'high');
  const highCosts = costsInCell(policy, table, cell, 'high');
  const isTested = account !== null && !policy.hasNoLapseGuarantee;
  const required = isTested ? requiredPremium(policy, account, ageInMonths) : 0;
  if (!isTested || annualPremium >= required) {
    return {
      low: priceInCell(policy, annualPremium, table, cell, 'low'),
      high: onPremium,
      isCapped: false,
      highCosts,
    };
  }
  const low = priceInCell(policy, required, table, cell, 'low');
  if (policy.surrenderValue === null || policy.surrenderValue === undefined) {
    return { low, high: onPremium, isCapped: false, highCosts };
  }
  const asCharged = priceAsCharged(policy, table, account, cell, ageInMonths);
  const high = Math.min(onPremium, Math.max(low, asCharged));
  return { low, high, isCapped: high < onPremium && onPremium > 0, highCosts };
}

/** `priceParts` of price.ts without the parts. */
function priceInCell(
  policy: Policy,
  annualPremium: number,
  table: FactorTable,
  cell: number,
  estimate: EstimateName,
): number {
  const first = estimate === 'low' ? cell : cell + 3;
  return (
    policy.deathBenefit * table.values[first]! -
    annualPremium * table.values[first + 1]! -
    costsInCell(policy, table, cell, estimate) -
    (table.account === null ? 0 : (policy.loanBalance ?? 0))
  );
}

function costsInCell(policy: Policy, table: FactorTable, cell: number, estimate: EstimateName): number {
  const basis = estimate === 'low' ? table.low : table.high;
  const servicing = basis.annualServicing * table.values[estimate === 'low' ? cell + 2 : cell + 5]!;
  return servicing + basis.acquisitionFixed + basis.acquisitionShare * policy.deathBenefit;
}

function priceAsCharged(
  policy: Policy,
  table: FactorTable,
  account: AccountFactors,
  cell: number,
  ageInMonths: number,
): number {
  const { sex, deathBenefit } = policy;
  const paid = payAsCharged(
    { sex, deathBenefit, accountValue: accountValue(policy) },
    ageInMonths - table.youngestInMonths,
    aliveInTable(table, sex, ageInMonths, 'high'),
    pricingBasis(table.assumptions, 'high', false).annualReturn,
    account.asCharged,
  );
  return priceInCell(policy, 0, table, cell, 'high') - paid;
}

/** The two prices in order: with premiums that come late the higher return can give the higher one. */
function scheduleRange(
  policy: Policy,
  schedule: Schedule,
  table: FactorTable,
  ageInMonths: number,
): PriceRange {
  const partsOn = (estimate: EstimateName) =>
    scheduleParts(
      schedule,
      aliveInTable(table, policy.sex, ageInMonths, estimate),
      pricingBasis(table.assumptions, estimate, policy.hasNoLapseGuarantee),
      policy.loanBalance ?? 0,
    );
  const one = partsOn('low');
  const other = partsOn('high');
  const [low, high] = one.price <= other.price ? [one, other] : [other, one];
  return {
    low: low.price,
    high: high.price,
    isCapped: false,
    highCosts: high.servicingValue + high.acquisitionCost,
  };
}
