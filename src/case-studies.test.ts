import { describe, expect, test } from 'vitest';
import { parseCalendarDate } from '#contract/text/calendar-date.ts';
import { assumptionsOfVersion } from '#valuation/assumptions/all-sets.ts';
import { buildAccountFactors } from '#valuation/account-factors.ts';
import { ageInMonths } from '#valuation/age.ts';
import { requiredPremium } from '#valuation/carry-test.ts';
import { estimateOffer } from '#valuation/estimate-offer.ts';
import { createFactorMemory } from '#valuation/factor-memory.ts';
import { type CaseStudy, caseStudies } from '#web/content/case-studies.ts';

const factorsOf = createFactorMemory();

describe.each(caseStudies)('the case study "$title"', (study) => {
  const { facts, valuePayout, estimate } = study;

  test('pays an amount inside the range that its facts give on its day', () => {
    const offer = offerFor(study);
    expect(offer).toEqual({ kind: 'offer', ...estimate });
    expect(valuePayout.amount).toBeGreaterThanOrEqual(estimate.low);
    expect(valuePayout.amount).toBeLessThanOrEqual(estimate.high);
  });

  test('states the age of its dates and the premiums of its years', () => {
    const months = ageInMonths(dateOf(facts.birthDate), dateOf(facts.valuedOn));
    expect(facts.insuredAge).toBe(Math.floor(months / 12));
    expect(facts.totalPremiumsPaid).toBe(facts.annualPremium * facts.policyAgeYears);
  });

  test('has a premium that carries the policy: by its guarantee, or on the charges assumed', () => {
    const account = buildAccountFactors(assumptionsOfVersion('2026.2')!)!;
    const months = ageInMonths(dateOf(facts.birthDate), dateOf(facts.valuedOn));
    const required = requiredPremium(policyOf(study), account, months);
    expect(facts.hasNoLapseGuarantee || facts.annualPremium >= required).toBe(true);
  });

  test('keeps to the guidance: over 5 years old, premium of 0.7 to 2 percent of face', () => {
    expect(facts.policyAgeYears).toBeGreaterThan(5);
    expect(facts.annualPremium / facts.faceAmount).toBeGreaterThanOrEqual(0.007);
    expect(facts.annualPremium / facts.faceAmount).toBeLessThanOrEqual(0.02);
    expect(facts.cashValue).toBeLessThan(valuePayout.amount);
  });
});

test('there are seven studies, from $64,000 to $1,205,000, each with a name of its own', () => {
  const amounts = caseStudies.map((study) => study.valuePayout.amount);
  expect(caseStudies).toHaveLength(7);
  expect([Math.min(...amounts), Math.max(...amounts)]).toEqual([64_000, 1_205_000]);
  expect(new Set(caseStudies.map((study) => study.id)).size).toBe(7);
});

function offerFor(study: CaseStudy) {
  const table = factorsOf(dateOf(study.facts.valuedOn), assumptionsOfVersion('2026.2')!);
  return estimateOffer(policyOf(study), table);
}

function policyOf({ facts }: CaseStudy) {
  return {
    born: dateOf(facts.birthDate),
    sex: facts.gender === 'Male' ? 'male' : 'female',
    hasNoLapseGuarantee: facts.hasNoLapseGuarantee,
    deathBenefit: facts.faceAmount,
    annualPremium: facts.annualPremium,
    surrenderValue: facts.cashValue,
  } as const;
}

function dateOf(text: string) {
  const date = parseCalendarDate(text);
  if (date === null) throw new Error(`${text} is no date`);
  return date;
}
