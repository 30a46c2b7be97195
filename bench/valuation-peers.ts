import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decimalYear } from '#valuation/calendar-date.ts';
import type { AssumptionSet, EstimateName } from '#valuation/assumption-set.ts';
import { multiplierAt } from '#valuation/mortality-multiplier.ts';
import type { Sex } from '#valuation/mortality-table.ts';
import type { FactorTable } from '#valuation/factor-table.ts';
import type { Policy } from '#valuation/policy.ts';

export type NumpyTimes = {
  readonly numpy: string;
  readonly policies: number;
  readonly monthlySumSeconds: number;
  readonly withFactorsSeconds: number;
};

/** A python that has numpy, Debian's first: another one in front of it often has not. */
export function pythonWithNumpy(): string | null {
  const found = ['/usr/bin/python3', 'python3'].find(
    (python) => spawnSync(python, ['-c', 'import numpy'], { stdio: 'ignore' }).status === 0,
  );
  return found ?? null;
}

/** Hands numpy the same policies, tables, assumptions and factors, and lets it time itself. */
export function runNumpy(
  python: string,
  folder: string,
  policies: readonly Policy[],
  table: FactorTable,
): NumpyTimes {
  writeFileSync(join(folder, 'inputs.json'), JSON.stringify(inputsOf(table)));
  writeFileSync(join(folder, 'policies.f64'), new Float64Array(policies.flatMap(numbersOf)));
  writeFileSync(join(folder, 'factors.f64'), table.values);
  const answer = execFileSync(python, [join(import.meta.dirname, 'valuation-numpy.py'), folder], {
    encoding: 'utf8',
  });
  return JSON.parse(answer) as NumpyTimes;
}

/** Low and high of each policy, one after the other, as numpy left them. */
export function numpyOffers(folder: string, name: 'monthly-sum' | 'with-factors'): Float64Array {
  const bytes = readFileSync(join(folder, `${name}.f64`));
  return new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

function numbersOf(policy: Policy): number[] {
  const { born, sex, hasNoLapseGuarantee, deathBenefit, annualPremium } = policy;
  return [
    born.year,
    born.month,
    born.day,
    sex === 'male' ? 1 : 0,
    hasNoLapseGuarantee ? 1 : 0,
    deathBenefit,
    annualPremium,
  ];
}

function inputsOf({ on, assumptions }: FactorTable) {
  const { table, improvement } = assumptions;
  return {
    on,
    valuationYear: decimalYear(on),
    firstAge: assumptions.youngestAge,
    q: { male: table.low.male, female: table.low.female },
    improvement: { male: improvement.low.male, female: improvement.low.female },
    estimates: { low: estimateInputs(assumptions, 'low'), high: estimateInputs(assumptions, 'high') },
  };
}

function estimateInputs(set: AssumptionSet, estimate: EstimateName) {
  return {
    horizonAge: set.horizonAge[estimate],
    improvementFromYear: set.improvementFromYear[estimate],
    multiplier: { male: multipliers(set, estimate, 'male'), female: multipliers(set, estimate, 'female') },
    annualReturn: set.annualReturn[estimate],
    returnSpread: set.returnSpreadWithoutGuarantee[estimate],
    premiumGrowth: set.premiumGrowthWithoutGuarantee[estimate],
    claimDelay: set.claimDelay[estimate],
    servicing: set.annualServicing[estimate],
    acquisitionFixed: set.acquisitionFixed[estimate],
    acquisitionShare: set.acquisitionShare[estimate],
  };
}

/** By year of age from the youngest on, as long as the table. */
function multipliers(set: AssumptionSet, estimate: EstimateName, sex: Sex): number[] {
  return set.table[estimate][sex].map((_, year) =>
    multiplierAt(set.mortalityMultiplier[estimate], sex, set.youngestAge + year),
  );
}
