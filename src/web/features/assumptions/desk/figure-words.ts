import type { PlacedFigure } from '#contract/assumptions/assumption-changes.ts';
import { formatDollars } from '#contract/text/dollars.ts';

type ByAge = { ages: readonly number[]; male: readonly number[]; female: readonly number[] };

/** One end of a figure in its unit. */
export function endWords(end: unknown, unit: string | undefined): string {
  if (typeof end !== 'number') return byAgeWords(end as ByAge);
  if (unit === 'rate' || unit === 'share') return percentWords(end);
  if (unit === 'dollars') return formatDollars(end);
  return unit === 'months' ? `${end} months` : `${end}`;
}

/** Both ends; once where they are the same. */
export function figureWords({ low, high, unit }: PlacedFigure['figure']): string {
  const [one, other] = [endWords(low, unit), endWords(high, unit)];
  return one === other ? one : `${one} low, ${other} high`;
}

export function percentWords(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}

/** By how much, with its sign. */
export function moveWords(move: number): string {
  const percent = Math.round(move * 1_000) / 10;
  return `${percent > 0 ? '+' : ''}${percent}%`;
}

function byAgeWords({ ages, male, female }: ByAge): string {
  if (ages.length === 1) return `${male[0]} men, ${female[0]} women`;
  return ages.map((age, at) => `${male[at]} men and ${female[at]} women at ${age}`).join('; ');
}
