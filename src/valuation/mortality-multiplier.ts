import type { Sex } from './mortality-table.ts';

/**
 * What q is multiplied by, by completed year of age and sex: on straight lines between the ages given, and as at the
 * nearest of them before the first and after the last. One age alone is one figure for all.
 */
export type MortalityMultiplier = { readonly ages: readonly number[] } & Readonly<
  Record<Sex, readonly number[]>
>;

export function multiplierAt(multiplier: MortalityMultiplier, sex: Sex, age: number): number {
  const { ages } = multiplier;
  const figures = multiplier[sex];
  const next = ages.findIndex((each) => each > age);
  if (next === -1) return figures.at(-1)!;
  if (next === 0) return figures[0]!;
  const before = next - 1;
  const share = (age - ages[before]!) / (ages[next]! - ages[before]!);
  return figures[before]! + share * (figures[next]! - figures[before]!);
}

/** One figure for every age and both sexes. */
export function sameForAll(figure: number): MortalityMultiplier {
  return { ages: [0], male: [figure], female: [figure] };
}

/** The same lives in better or worse health. */
export function multipliedBy(multiplier: MortalityMultiplier, times: number): MortalityMultiplier {
  const scaled = (figures: readonly number[]) => figures.map((figure) => figure * times);
  return { ages: multiplier.ages, male: scaled(multiplier.male), female: scaled(multiplier.female) };
}
