import { describe, expect, test } from 'vitest';
import { releasedStateRules } from '#server/features/states/content/released-state-rules.ts';
import { clientWords } from '#server/features/papers/words/words-by-language.ts';
import { statePoints } from './state-points.ts';

const today = { year: 2026, month: 11, day: 15 };
const young = { year: 2025, month: 3, day: 1 };

function pointsOf(
  code: string,
  policy: { issueDate: typeof today | null; loanBalance: number | null },
  language: 'en' | 'es' = 'en',
) {
  const rules = releasedStateRules.find((one) => one.code === code)!;
  return statePoints({ state: rules.state, ...policy }, rules, { words: clientWords[language], today });
}

const plain = { issueDate: null, loanBalance: null };
const saidOf = (code: string, language: 'en' | 'es' = 'en', policy = plain) =>
  pointsOf(code, policy, language).points.join(' ');
const codes = releasedStateRules.map(({ code }) => code);

describe('what a client is told of their state', () => {
  test('names disclosures only where the rule itself counts from them', () => {
    const rule = /disclosures were received/;
    const inRule = releasedStateRules.filter(({ rescission }) => rule.test(rescission.text ?? ''));
    const five = inRule.map(({ code }) => code);
    expect(five).toEqual(['AZ', 'CT', 'GA', 'HI', 'WA']);
    expect(codes.filter((code) => saidOf(code).includes('disclosures'))).toEqual(five);
    expect(codes.filter((code) => saidOf(code, 'es').includes('divulgaciones'))).toEqual(five);
  });

  test('says in Connecticut and Washington that the right lasts longer without written notice', () => {
    const longer = codes.filter((code) => saidOf(code).includes('told you of this right in writing'));
    expect(longer).toEqual(['CT', 'WA']);
  });

  test('has no flat day in Florida for a policy with a loan', () => {
    const loan = { issueDate: young, loanBalance: 40_000 };
    expect(pointsOf('FL', loan).points[0]).toBe(
      'As a rule your policy may not be sold before March 1, 2027: the waiting period is 2 years from its issue, and can be longer with a loan on it.',
    );
    expect(pointsOf('FL', { ...loan, issueDate: { ...young, year: 2020 } }).points[0]).toMatch(
      /ask first\.$/,
    );
    expect(pointsOf('OR', loan).points[0]).not.toContain('loan');
  });

  test('says in North Dakota that payment waits', () => {
    expect(codes.filter((code) => saidOf(code).includes('You are paid only once'))).toEqual(['ND']);
  });

  test('calls the states in Spanish as Spanish speakers do', () => {
    const titles = codes.map((code) => pointsOf(code, plain, 'es').title.replace('Lo que dice ', ''));
    expect(titles.filter((title) => /^(New|North|South|West) |District/.test(title))).toEqual([]);
    expect(titles).toEqual(
      expect.arrayContaining(['Nueva York', 'Carolina del Norte', 'Pensilvania', 'Texas']),
    );
  });
});
