import { readFile } from 'node:fs/promises';
import { formatDollars } from '#contract/text/dollars.ts';
import { limits } from '#contract/limits.ts';
import type { Schedule } from '#valuation/schedule.ts';
import { FileMistake, withFile } from './value-file-mistake.ts';

/** As many policy years as an illustration can have; nobody is insured for longer. */
const mostYears = 120;

/** A schedule from a file of JSON, or the sentence that says why it is none. */
export async function readSchedule(path: string): Promise<Schedule | string> {
  try {
    const text = await withFile(path, 'read', () => readFile(path, 'utf8'));
    const found = scheduleFrom(JSON.parse(text));
    return typeof found === 'string' ? `--schedule ${path}: ${found}.` : found;
  } catch (error) {
    if (error instanceof SyntaxError) return `--schedule ${path}: it is not JSON.`;
    if (error instanceof FileMistake) return `--schedule: ${error.message}`;
    throw error;
  }
}

function scheduleFrom(json: unknown): Schedule | string {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return 'it must be an object with monthsInFirstYear, premiums and deathBenefits';
  }
  const { monthsInFirstYear, premiums, deathBenefits } = json as Record<string, unknown>;
  if (!isWholeNumber(monthsInFirstYear, 1, 12)) {
    return 'monthsInFirstYear must be a whole number from 1 to 12';
  }
  const premiumsFound = amountsFrom('premiums', premiums, limits.annualPremium.max);
  if (typeof premiumsFound === 'string') return premiumsFound;
  const benefitsFound = amountsFrom('deathBenefits', deathBenefits, limits.deathBenefit.max);
  if (typeof benefitsFound === 'string') return benefitsFound;
  if (premiumsFound.length !== benefitsFound.length) {
    return `it has ${premiumsFound.length} premiums and ${benefitsFound.length} deathBenefits, which must be as many`;
  }
  if (benefitsFound[0]! < limits.deathBenefit.min) {
    return `deathBenefits[0] must be at least ${formatDollars(limits.deathBenefit.min)}`;
  }
  return { monthsInFirstYear, premiums: premiumsFound, deathBenefits: benefitsFound };
}

function amountsFrom(name: string, list: unknown, max: number): number[] | string {
  if (!Array.isArray(list) || list.length === 0 || list.length > mostYears) {
    return `${name} must be a list of 1 to ${mostYears} amounts, one for each policy year`;
  }
  const amounts: unknown[] = list;
  const wrong = amounts.findIndex((amount) => !isAmount(amount, max));
  return wrong === -1
    ? amounts.filter((amount) => isAmount(amount, max))
    : `${name}[${wrong}] must be an amount from $0 to ${formatDollars(max)}`;
}

function isAmount(value: unknown, max: number): value is number {
  return typeof value === 'number' && value >= 0 && value <= max;
}

function isWholeNumber(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}
