// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { keepDraft, readDraft } from '#web/api/drafts/draft.ts';
import { emptyQuoteForm } from './quote-draft.ts';
import { draftKey, forgetUnrun, setUnrunAside } from './unrun-change.ts';

afterEach(() => sessionStorage.clear());

const quote = {
  id: '0001',
  birthDate: { year: 1948, month: 3, day: 14 },
  gender: 'Male' as const,
  state: 'Washington',
  hasNoLapseGuarantee: true,
  deathBenefit: 750_000,
  annualPremium: 5600,
  surrenderValue: null,
  loanBalance: null,
  issueDate: null,
  isVariable: false,
  premiumsPaid: null,
  withdrawals: null,
  acknowledgedNotices: [],
  nickname: null,
  schedule: null,
};

const type = (entries: Partial<typeof emptyQuoteForm>) => keepDraft(draftKey(quote), { entries, seenAt: '' });
const draft = () => readDraft(draftKey(quote), emptyQuoteForm)?.entries;

test('a change that was not run leaves the form and waits, however often the quote is opened', () => {
  type({ annualPremium: 6000 });
  expect(setUnrunAside(quote)).toEqual({ annualPremium: 6000 });
  expect(draft()).toBeUndefined();
  expect(setUnrunAside(quote)).toEqual({ annualPremium: 6000 });
  type({ deathBenefit: 900_000 });
  expect(setUnrunAside(quote)).toEqual({ annualPremium: 6000, deathBenefit: 900_000 });
  forgetUnrun(quote);
  expect(setUnrunAside(quote)).toEqual({});
  expect(sessionStorage).toHaveLength(0);
});

test('a nickname stays in the form: no range rests on it', () => {
  type({ nickname: 'Rose' });
  expect(setUnrunAside(quote)).toEqual({});
  expect(draft()).toEqual({ nickname: 'Rose' });
});

test('what the quote says already is no change', () => {
  type({ annualPremium: 5600 });
  expect(setUnrunAside(quote)).toEqual({});
});
