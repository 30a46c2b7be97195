import { describe, expect, test } from 'vitest';
import type { EstimateExplanation } from '#contract/quotes/explanation.ts';
import {
  ageOutlivedBy,
  aliveAt,
  ageText,
  assumptionValue,
  signedDollars,
  survivalSentence,
  timesSurrender,
} from './figures.ts';

const points = [1, 0.8, 0.5, 0.2, 0.05].map((probabilityAlive, yearsFromNow) => ({
  yearsFromNow,
  ageInMonths: (80 + yearsFromNow) * 12,
  probabilityAlive,
}));

const estimate = { medianAgeAtDeath: 82, survivalByYear: points } as unknown as EstimateExplanation;

describe('how long people live', () => {
  test('finds the age between two points', () => {
    expect(ageOutlivedBy(0.5, points)).toBeCloseTo(82);
    expect(ageOutlivedBy(0.1, points)).toBeCloseTo(83 + 2 / 3);
    expect(ageOutlivedBy(0.01, points)).toBeNull();
  });

  test('finds the share alive between two points, and holds at the ends', () => {
    expect(aliveAt(82, points)).toBeCloseTo(0.5);
    expect(aliveAt(80.5, points)).toBeCloseTo(0.9);
    expect(aliveAt(70, points)).toBe(1);
    expect(aliveAt(99, points)).toBe(0.05);
  });

  test('is said in people', () => {
    expect(survivalSentence(estimate)).toBe('1 in 2 live past age 82, 1 in 10 past 83.');
  });

  test('says so when more reach the last age', () => {
    const few = points.slice(0, 3);
    expect(survivalSentence({ ...estimate, survivalByYear: few })).toBe(
      '1 in 2 live past age 82, and more than 1 in 10 past 82.',
    );
    expect(survivalSentence({ ...estimate, medianAgeAtDeath: null })).toBe(
      'More than 1 in 2 live past age 84.',
    );
  });
});

test.each([
  ['dollars', 7500, '$7,500'],
  ['rate', 0.125, '12.5%'],
  ['share', 0.02, '2%'],
  ['months', 2, '2 months'],
  ['multiple', 0.74, '0.74'],
  ['table', 'SSA 2026', 'SSA 2026'],
])('prints an assumption in %s', (unit, value, text) => {
  expect(assumptionValue({ unit }, value)).toBe(text);
});

test('writes ages and amounts below zero', () => {
  expect(ageText(88 * 12)).toBe('88');
  expect(ageText(88 * 12 + 1)).toBe('88 and 1 month');
  expect(ageText(88 * 12 + 4)).toBe('88 and 4 months');
  expect(signedDollars(-36_863)).toBe('\u2212$36,863');
});

test('compares with the surrender value and never rounds up', () => {
  expect(timesSurrender(118_204, 171_285, 27_400)).toBe('4.3 to 6.2 times the surrender value');
  expect(timesSurrender(118_204, 119_000, 27_400)).toBe('4.3 times the surrender value');
  expect(timesSurrender(0, 33_000, 40_000)).toBe('No more than the surrender value');
  expect(timesSurrender(0, 59_536, 40_000)).toBe('From less than the surrender value to 1.4 times it');
  expect(timesSurrender(118_204, 171_285, 0)).toBe('');
});
