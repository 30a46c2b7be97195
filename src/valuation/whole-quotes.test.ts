import { expect, test } from 'vitest';
import { assumptionsOfVersion } from './assumptions/all-sets.ts';
import { explainOffer } from './explain-offer.ts';
import { createFactorMemory } from './factor-memory.ts';
import type { Policy } from './policy.ts';

/** [born, sex, guarantee, death benefit, annual premium, valued on, version, surrender value, loan] */
const quotes = [
  ['1946-03-15', 'male', true, 1_000_000, 15_000, '2026-11-15', '2026.1'],
  ['1946-03-15', 'female', true, 1_000_000, 15_000, '2026-11-15', '2026.1'],
  ['1946-03-15', 'male', false, 1_000_000, 15_000, '2026-11-15', '2026.1'],
  ['1956-11-15', 'female', false, 250_000, 5000, '2026-11-15', '2026.1'],
  ['1930-11-16', 'male', true, 25_000_000, 500_000, '2026-11-15', '2026.1'],
  ['1952-02-29', 'male', true, 750_000, 5600, '2027-02-28', '2026.1'],
  ['1952-02-29', 'male', true, 750_000, 5600, '2027-03-01', '2026.1'],
  ['1941-08-31', 'female', true, 3_000_000, 45_000, '2028-02-29', '2026.1'],
  ['1938-12-31', 'female', false, 500_000, 12_345.67, '2026-12-30', '2026.1'],
  ['1948-06-01', 'male', true, 1_000_000, 70_000, '2026-11-15', '2026.1'],
  ['1949-01-01', 'female', false, 2_000_000, 100_000, '2026-11-15', '2026.1'],
  ['1944-05-20', 'male', false, 10_000_000, 110_000, '2030-01-01', '2026.1'],
  ['1946-03-15', 'male', true, 1_000_000, 15_000, '2026-11-15', '2026.2'],
  ['1946-03-15', 'female', true, 1_000_000, 15_000, '2026-11-15', '2026.2', 120_000, 100_000],
  ['1946-03-15', 'male', false, 1_000_000, 15_000, '2026-11-15', '2026.2'],
  ['1946-03-15', 'male', false, 1_000_000, 15_000, '2026-11-15', '2026.2', 0],
  ['1946-03-15', 'male', false, 1_000_000, 15_000, '2026-11-15', '2026.2', 50_000, 10_000],
  ['1946-03-15', 'female', false, 1_000_000, 60_000, '2026-11-15', '2026.2', 250_000],
  ['1930-11-16', 'male', true, 25_000_000, 500_000, '2026-11-15', '2026.2'],
  ['1941-08-31', 'female', false, 3_000_000, 450_000, '2028-02-29', '2026.2'],
] as const;

const remember = createFactorMemory();

test.each(quotes)('the quote for %s, %s, guarantee %s, %d, %d on %s stays as it was on %s', (...quote) => {
  const [born, sex, hasNoLapseGuarantee, deathBenefit, annualPremium, on, version, surrender, loan] = quote;
  const facts = { born: date(born), sex, hasNoLapseGuarantee, deathBenefit, annualPremium };
  const policy: Policy = { ...facts, surrenderValue: surrender ?? null, loanBalance: loan ?? null };
  const table = remember(date(on), assumptionsOfVersion(version)!);
  const explanation = explainOffer(policy, table);
  if (explanation.kind === 'none') throw new Error('every quote here is of an age that can be quoted');
  const { low, high, isCapped, findings, health, sensitivities } = explanation;
  expect({
    version: explanation.version,
    ageInMonths: explanation.ageInMonths,
    low: summary(low),
    high: summary(high),
    isCapped,
    findings: { ...findings, requiredPremium: findings.requiredPremium?.toFixed(6) },
    health,
    sensitivities,
  }).toMatchSnapshot();
});

type Estimate = Extract<ReturnType<typeof explainOffer>, { kind: 'explained' }>['low'];

/** All but the survival curve, whose end and middle the life expectancy and the median stand for. */
function summary({ survivalByYear, lifeExpectancyInYears, medianAgeAtDeath, ...rest }: Estimate) {
  return {
    ...rest,
    lifeExpectancyInYears: lifeExpectancyInYears.toFixed(6),
    medianAgeAtDeath: medianAgeAtDeath?.toFixed(6),
    alivePastHorizon: survivalByYear.at(-1)?.probabilityAlive.toFixed(9),
  };
}

function date(text: string) {
  const [year, month, day] = text.split('-').map(Number) as [number, number, number];
  return { year, month, day };
}
