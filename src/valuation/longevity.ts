/** Years expected to be lived before the horizon; deaths fall in the middle of their month. */
export function lifeExpectancyInYears(aliveByMonth: readonly number[]): number {
  let months = 0;
  for (let t = 0; t + 1 < aliveByMonth.length; t++) months += (aliveByMonth[t]! + aliveByMonth[t + 1]!) / 2;
  return months / 12;
}

/** The age, in years with decimals, that half outlive; null when more than half reach the horizon. */
export function medianAgeAtDeath(aliveByMonth: readonly number[], ageInMonths: number): number | null {
  const month = aliveByMonth.findIndex((alive) => alive <= 0.5);
  if (month === -1) return null;
  if (month === 0) return ageInMonths / 12;
  const before = aliveByMonth[month - 1]!;
  const after = aliveByMonth[month]!;
  return (ageInMonths + month - 1 + (before - 0.5) / (before - after)) / 12;
}

export type SurvivalPoint = {
  readonly yearsFromNow: number;
  readonly ageInMonths: number;
  readonly probabilityAlive: number;
};

/** Survival at each anniversary of the valuation date, and at the horizon itself. */
export function survivalByYear(aliveByMonth: readonly number[], ageInMonths: number): SurvivalPoint[] {
  const last = aliveByMonth.length - 1;
  return aliveByMonth.flatMap((probabilityAlive, t) =>
    t % 12 === 0 || t === last
      ? [{ yearsFromNow: t / 12, ageInMonths: ageInMonths + t, probabilityAlive }]
      : [],
  );
}
