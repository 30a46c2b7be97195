import { describe, expect, test } from 'vitest';
import { figureAt, type Sex } from './mortality-table.ts';
import { annuityFactor, deathBenefitFactor } from './present-value.ts';
import { ssaPublishedFunctions, ssaTr2020Period2017 } from './tables/ssa-tr2020-period2017.ts';
import { standardUltimateLifeTable } from './tables/standard-ultimate-life-table.ts';

const publishedAges = Array.from({ length: 41 }, (_, years) => 60 + years);
const sexes: readonly Sex[] = ['male', 'female'];

/** The table prints q to six digits, so the true q may lie this far from it. */
const roundingOfQ = 0.0000005;

describe('the published functions of the Social Security Administration', () => {
  test.each(sexes)('come out of the engine within rounding, ages 60 to 100, %s', (sex) => {
    const published = ssaPublishedFunctions[sex];
    let compared = 0;
    for (const [row, age] of publishedAges.entries()) {
      const ours = yearlyFunctions(sex, age);
      const shifted = yearlyFunctions(sex, age, roundingOfQ);
      const compare = (name: keyof typeof ours, halfOfLastDigit: number) => {
        const tolerance = halfOfLastDigit + Math.abs(shifted[name] - ours[name]);
        expect(Math.abs(ours[name] - published[name][row]!), `${name} at ${age}`).toBeLessThan(tolerance);
        compared += 1;
      };
      compare('deathBenefit', 0.00005);
      compare('yearlyAnnuity', 0.00005);
      compare('monthlyAnnuity', 0.005);
    }
    expect(compared).toBe(123);
  });

  test('agree in the last printed digit but for five annuities, which the rounding of q explains', () => {
    const missed = sexes.flatMap((sex) =>
      publishedAges.flatMap((age, row) => {
        const ours = yearlyFunctions(sex, age);
        const published = ssaPublishedFunctions[sex];
        const misses = (name: keyof typeof ours, halfOfLastDigit: number) =>
          Math.abs(ours[name] - published[name][row]!) > halfOfLastDigit ? [`${name}, ${sex}, ${age}`] : [];
        return [
          ...misses('deathBenefit', 0.00005),
          ...misses('yearlyAnnuity', 0.00005),
          ...misses('monthlyAnnuity', 0.005),
        ];
      }),
    );
    expect(missed).toMatchInlineSnapshot(`
      [
        "yearlyAnnuity, male, 87",
        "yearlyAnnuity, female, 60",
        "yearlyAnnuity, female, 64",
        "yearlyAnnuity, female, 65",
        "yearlyAnnuity, female, 72",
      ]
    `);
  });

  test.each(sexes)('lie within 1% of our own month-by-month annuity up to age 90, %s', (sex) => {
    const monthly = { annualRate: ssaPublishedFunctions.annualRate, stepsPerYear: 12 };
    for (const [row, age] of publishedAges.entries()) {
      if (age > 90) continue;
      const alive = yearlySurvival(sex, age);
      const ratio = annuityFactor(byMonth(alive), monthly) / ssaPublishedFunctions[sex].monthlyAnnuity[row]!;
      expect(Math.abs(ratio - 1), `age ${age}`).toBeLessThan(0.01);
    }
  });
});

describe('the Standard Ultimate Life Table at 5%', () => {
  const book = standardUltimateLifeTable;
  const yearly = { annualRate: book.annualRate, stepsPerYear: 1 };
  const doubleForce = { annualRate: (1 + book.annualRate) ** 2 - 1, stepsPerYear: 1 };
  const ages = Array.from({ length: 26 }, (_, years) => 70 + years);

  test.each(ages)('comes out of the engine within rounding at age %i', (age) => {
    const row = age - book.firstAge;
    const alive = makehamSurvival(age);
    expect(Math.abs(1 - alive[1]! - book.deathProbability[row]!)).toBeLessThan(0.0000005);
    expect(Math.abs(annuityFactor(alive, yearly) - book.yearlyAnnuity[row]!)).toBeLessThan(0.00005);
    expect(Math.abs(deathBenefitFactor(alive, yearly) - book.deathBenefit[row]!)).toBeLessThan(0.000005);
    const atDoubleForce = deathBenefitFactor(alive, doubleForce);
    expect(Math.abs(atDoubleForce - book.deathBenefitAtDoubleForce[row]!)).toBeLessThan(0.000005);
  });
});

function yearlyFunctions(sex: Sex, age: number, addedToQ = 0) {
  const yearly = { annualRate: ssaPublishedFunctions.annualRate, stepsPerYear: 1 };
  const alive = yearlySurvival(sex, age, addedToQ);
  const yearlyAnnuity = annuityFactor(alive, yearly);
  return {
    deathBenefit: deathBenefitFactor(alive, yearly),
    yearlyAnnuity,
    monthlyAnnuity: 12 * (yearlyAnnuity - 11 / 24),
  };
}

/** Alive at each birthday until the table ends; those who pass its last age die in the year after. */
function yearlySurvival(sex: Sex, age: number, addedToQ = 0): number[] {
  const lastAge = ssaTr2020Period2017.firstAge + ssaTr2020Period2017[sex].length - 1;
  const alive = [1];
  for (let x = age; x <= lastAge; x++) {
    alive.push(alive.at(-1)! * (1 - figureAt(ssaTr2020Period2017, sex, x) - addedToQ));
  }
  return [...alive, 0];
}

/** The force is constant inside a year of age; the year after the table's last age, where it is without end, is left out. */
function byMonth(aliveByYear: readonly number[]): number[] {
  const months: number[] = [];
  for (let year = 0; year + 2 < aliveByYear.length; year++) {
    const from = aliveByYear[year]!;
    const yearly = aliveByYear[year + 1]! / from;
    for (let month = 0; month < 12; month++) months.push(from * yearly ** (month / 12));
  }
  return [...months, aliveByYear.at(-2)!];
}

/** Makeham's law integrated exactly, to an age that no one reaches. */
function makehamSurvival(age: number): number[] {
  const { makehamA, makehamB, makehamC } = standardUltimateLifeTable;
  const hazard = (years: number) =>
    makehamA * years + (makehamB / Math.log(makehamC)) * makehamC ** age * (makehamC ** years - 1);
  return Array.from({ length: 150 - age }, (_, years) => Math.exp(-hazard(years)));
}
