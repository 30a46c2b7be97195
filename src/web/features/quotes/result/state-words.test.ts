import { describe, expect, test } from 'vitest';
import type { StateRulesAnswer } from '#contract/states/state-rules.ts';
import { rescissionWords, saleWords } from './state-words.ts';

type Waiting = StateRulesAnswer['waiting'];

const issued = { issueDate: { year: 2020, month: 3, day: 1 }, loanBalance: null };

function rules(waiting: Partial<Waiting>, status: 'now' | 'later' = 'now'): StateRulesAnswer {
  return {
    state: 'Florida',
    code: 'FL',
    asOf: '02/28/2026',
    regulated: true,
    waiting: { years: 2, note: '', confidence: 'high', source: 'its text', ...waiting },
    rescission: {
      text: null,
      daysAfterSigning: null,
      daysAfterPayment: null,
      confidence: 'none',
      source: '',
    },
    papers: [],
    isMedicalVerified: false,
    contactLimit: null,
    paysAfterRescission: false,
    evaluationForfeitsExemption: false,
    saleable: { status, from: '03/01/2022' },
  };
}

describe('whether a policy can be sold', () => {
  test('is a yes only where the statute was read, and only as far as the wait goes', () => {
    expect(saleWords(rules({}), issued)).toBe(
      'As far as the wait goes, yes: the wait of 2 years from issue was over on 03/01/2022.',
    );
    for (const confidence of ['medium', 'low'] as const) {
      expect(saleWords(rules({ confidence }), issued)).toMatch(
        /^Not verified: ask before you rely on it\. As far as we know: the wait .* was over on 03\/01\/2022\.$/,
      );
    }
  });

  test('is asked first where a loan makes the wait longer, or another rule can forbid the sale', () => {
    const loan = { note: 'Five years if the policy is subject to a loan' };
    expect(saleWords(rules(loan), { ...issued, loanBalance: 10_000 })).toMatch(/^Ask first: .*loan/);
    expect(saleWords(rules(loan, 'later'), { ...issued, loanBalance: 10_000 })).toContain(
      'not before 03/01/2022, 2 years from issue, and perhaps later with a loan',
    );
    expect(saleWords(rules({ note: 'No sale where accelerated benefits pay more' }), issued)).toMatch(
      /^Ask first: /,
    );
  });
});

test('a change of mind at second hand begins with its doubt, once', () => {
  const said = { daysAfterSigning: 30, daysAfterPayment: 15, source: 'a vendor’s index' };
  const low = { ...said, text: 'The earlier of 30 days', confidence: 'low' as const };
  expect(rescissionWords(low)).toBe(
    'Not verified: ask before you rely on it. As far as we know: the earlier of 30 days',
  );
  expect(rescissionWords({ ...low, confidence: 'high' })).toBe('The earlier of 30 days');
  const open = 'There is a time; its length is not verified: ask before you rely on it';
  expect(rescissionWords({ ...low, text: open })).toBe(open);
});
