export type Sex = 'male' | 'female';

/** One figure for each year of age from `firstAge` on, for each sex. */
type AgeSeries = {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly basis: string;
  readonly version: string;
  readonly firstAge: number;
  readonly male: readonly number[];
  readonly female: readonly number[];
};

/** q: the probability that a person of exact age x dies before age x + 1. */
export type MortalityTable = AgeSeries;

/** The fraction by which q falls from one calendar year to the next. */
export type ImprovementScale = AgeSeries;

/** The figure for a completed year of age. Asking outside the table is a mistake of the caller, not of the person. */
export function figureAt(series: AgeSeries, sex: Sex, age: number): number {
  const figure = series[sex][age - series.firstAge];
  if (figure === undefined) throw new RangeError(`${series.id} has no figure for age ${age}`);
  return figure;
}
