import { formatDollars } from '#contract/text/dollars.ts';
import type { EstimateExplanation, Explanation } from '#contract/quotes/explanation.ts';

/** Which of the two ends of a range. */
export type EstimateName = 'low' | 'high';

export type Explained = Extract<Explanation, { kind: 'explained' }>;
type AssumptionRow = Explained['assumptions'][number];
type SurvivalPoints = EstimateExplanation['survivalByYear'];

/** The age, in years with decimals, that this share of people outlives; null when more than that reach the last age. */
export function ageOutlivedBy(share: number, points: SurvivalPoints): number | null {
  const next = points.findIndex(({ probabilityAlive }) => probabilityAlive <= share);
  const [before, after] = [points[next - 1], points[next]];
  if (before === undefined || after === undefined) return null;
  const way = (before.probabilityAlive - share) / (before.probabilityAlive - after.probabilityAlive);
  return (before.ageInMonths + way * (after.ageInMonths - before.ageInMonths)) / 12;
}

/** The share still alive at an age in years, between the points as well. */
export function aliveAt(age: number, points: SurvivalPoints): number {
  const next = points.findIndex(({ ageInMonths }) => ageInMonths >= age * 12);
  const [before, after] = [points[next - 1], points[next]];
  if (after === undefined) return points.at(-1)?.probabilityAlive ?? 0;
  if (before === undefined) return after.probabilityAlive;
  const way = (age * 12 - before.ageInMonths) / (after.ageInMonths - before.ageInMonths);
  return before.probabilityAlive + way * (after.probabilityAlive - before.probabilityAlive);
}

/** "1 in 2 live past age 88, 1 in 10 past 98." */
export function survivalSentence({ medianAgeAtDeath, survivalByYear }: EstimateExplanation): string {
  const last = Math.floor((survivalByYear.at(-1)?.ageInMonths ?? 0) / 12);
  if (medianAgeAtDeath === null) return `More than 1 in 2 live past age ${last}.`;
  const tenth = ageOutlivedBy(0.1, survivalByYear);
  const half = `1 in 2 live past age ${Math.floor(medianAgeAtDeath)}`;
  return tenth === null
    ? `${half}, and more than 1 in 10 past ${last}.`
    : `${half}, 1 in 10 past ${Math.floor(tenth)}.`;
}

/** Why an estimate is as it is: what the buyer asks for, and how long the insured is taken to live. */
export function estimateReason(explained: Explained, name: EstimateName): string {
  const estimate = explained[name];
  const asked = formatRate(estimate.annualReturn);
  const years = estimate.lifeExpectancyInYears.toFixed(1);
  const multiple = explained.assumptions.find(({ label }) => label === 'Multiplier on mortality')?.[name];
  const mortality =
    typeof multiple === 'number'
      ? ` (${Math.round(multiple * 100)} deaths where the public table has 100)`
      : '';
  const start = name === 'low' ? 'A buyer who asks for' : 'A buyer who is content with';
  const life = name === 'low' ? 'counts on a longer life' : 'counts on a shorter life';
  const paid = paymentReasons[estimate.pays];
  return `${start} ${asked} a year and ${life}, ${years} more years on average${mortality}${paid}.`;
}

const paymentReasons: Record<EstimateExplanation['pays'], string> = {
  premium: '',
  'required-premium': ', and pays the premium that carries the policy on the charges we assume',
  'as-charged':
    ", lets the cash value run down and then pays each month's charge, at three quarters of the charges we assume",
  schedule: ', and pays the premiums of the illustration',
};

export function formatRate(rate: number): string {
  return `${Math.round(rate * 1000) / 10}%`;
}

/** Below zero with a real minus. */
export function signedDollars(amount: number): string {
  return amount < 0 ? `\u2212${formatDollars(-amount)}` : formatDollars(amount);
}

/** "88" or "88 and 4 months". */
export function ageText(ageInMonths: number): string {
  const months = ageInMonths % 12;
  const years = Math.floor(ageInMonths / 12);
  if (months === 0) return `${years}`;
  return `${years} and ${months} ${months === 1 ? 'month' : 'months'}`;
}

/** An assumption with its unit. Tables are named by a text. */
export function assumptionValue({ unit }: Pick<AssumptionRow, 'unit'>, value: number | string): string {
  if (typeof value === 'string') return value;
  if (unit === 'dollars') return formatDollars(value);
  if (unit === 'rate' || unit === 'share') return formatRate(value);
  return unit === 'months' ? `${value} months` : `${value}`;
}

/** "4.3 to 6.2 times the surrender value", rounded down so as not to promise; empty where there is nothing to compare. */
export function timesSurrender(low: number, high: number, surrenderValue: number): string {
  if (surrenderValue <= 0) return '';
  if (high <= surrenderValue) return 'No more than the surrender value';
  const times = (amount: number) => `${Math.floor((amount / surrenderValue) * 10) / 10}`;
  const [from, to] = [times(Math.max(0, low)), times(high)];
  if (low < surrenderValue) return `From less than the surrender value to ${to} times it`;
  return `${from === to ? from : `${from} to ${to}`} times the surrender value`;
}
