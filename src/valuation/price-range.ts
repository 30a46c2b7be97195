import type { AccountFactors } from './account-factors.ts';
import type { EstimateName } from './assumption-set.ts';
import { requiredPremium } from './carry-test.ts';
import { aliveInTable, cellOf, type FactorTable } from './factor-table.ts';
import { payAsCharged } from './pay-as-charged.ts';
import { accountValue, type Policy } from './policy.ts';
import type { PriceParts } from './price.ts';
import { type Schedule, scheduleParts } from './schedule.ts';

/** Both ends before rounding; below zero where a policy costs more than it brings. */
export type PriceRange = {
  readonly low: number;
  readonly high: number;
  /** Paying as charged makes the high end lower than the premium typed would. */
  readonly isCapped: boolean;
};

/** `rangeByMonthlySum` without the parts. The age must be one of the table's. */
export function priceRange(policy: Policy, table: FactorTable, ageInMonths: number): PriceRange {
  const { account } = table;
  if (policy.schedule && account !== null) return scheduleRange(policy, policy.schedule, table, ageInMonths);
  const cell = cellOf(table, policy.sex, policy.hasNoLapseGuarantee, ageInMonths);
  const { annualPremium } = policy;
  const onPremium = priceInCell(policy, annualPremium, table, cell, 'high');
  const isTested = account !== null && !policy.hasNoLapseGuarantee;
  const required = isTested ? requiredPremium(policy, account, ageInMonths) : 0;
  if (!isTested || annualPremium >= required) {
    return {
      low: priceInCell(policy, annualPremium, table, cell, 'low'),
      high: onPremium,
      isCapped: false,
    };
  }
  const low = priceInCell(policy, required, table, cell, 'low');
  if (policy.surrenderValue === null || policy.surrenderValue === undefined) {
    return { low, high: onPremium, isCapped: false };
  }
  const asCharged = priceAsCharged(policy, table, account, cell, ageInMonths);
  const high = Math.min(onPremium, Math.max(low, asCharged));
  return { low, high, isCapped: high < onPremium && onPremium > 0 };
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
  const basis = estimate === 'low' ? table.low : table.high;
  return (
    policy.deathBenefit * (table.values[first]! - basis.acquisitionShare) -
    annualPremium * table.values[first + 1]! -
    basis.annualServicing * table.values[first + 2]! -
    basis.acquisitionFixed -
    (table.account === null ? 0 : (policy.loanBalance ?? 0))
  );
}

/** What servicing and acquisition take of the high end. */
export function highCosts(policy: Policy, table: FactorTable, ageInMonths: number): number {
  const { account, values, high } = table;
  if (policy.schedule && account !== null) {
    const parts = partsOfSchedule(policy, policy.schedule, table, ageInMonths, 'high');
    return parts.servicingValue + parts.acquisitionCost;
  }
  const cell = cellOf(table, policy.sex, policy.hasNoLapseGuarantee, ageInMonths);
  const servicing = high.annualServicing * values[cell + 5]!;
  return servicing + high.acquisitionFixed + high.acquisitionShare * policy.deathBenefit;
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
    ageInMonths - account.youngestInMonths,
    aliveInTable(table, sex, ageInMonths, 'high'),
    table.highUnguaranteed.annualReturn,
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
  const one = partsOfSchedule(policy, schedule, table, ageInMonths, 'low').price;
  const other = partsOfSchedule(policy, schedule, table, ageInMonths, 'high').price;
  return { low: Math.min(one, other), high: Math.max(one, other), isCapped: false };
}

function partsOfSchedule(
  policy: Policy,
  schedule: Schedule,
  table: FactorTable,
  ageInMonths: number,
  estimate: EstimateName,
): PriceParts {
  const alive = aliveInTable(table, policy.sex, ageInMonths, estimate);
  const sure = estimate === 'low' ? table.low : table.high;
  const unsure = estimate === 'low' ? table.lowUnguaranteed : table.highUnguaranteed;
  const basis = policy.hasNoLapseGuarantee ? sure : unsure;
  return scheduleParts(schedule, alive, basis, policy.loanBalance ?? 0);
}
