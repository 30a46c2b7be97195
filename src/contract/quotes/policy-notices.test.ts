import { describe, expect, test } from 'vitest';
import { noticeText } from './notice-words.ts';
import { isIssueDateWanted, noticesOf, obstacleTo } from './policy-notices.ts';

const today = { year: 2026, month: 11, day: 15 };
const plain = {
  isVariable: false,
  issueDate: null,
  loanBalance: null,
  surrenderPaysMore: null,
  surrenderValue: null,
} as const;
const oregon = (confidence: 'high' | 'medium') => ({
  state: 'Oregon',
  waiting: { years: 5, note: '', confidence, source: '' },
  evaluationForfeitsExemption: false,
});
const recent = { ...plain, issueDate: { year: 2024, month: 3, day: 1 } };

describe('what stands before a requested offer', () => {
  test('is nothing for a policy of which nothing is to be told', () => {
    expect(noticesOf(plain, oregon('high'), today)).toEqual([]);
    expect(obstacleTo([], [])).toBeNull();
  });

  test('is the day on which the wait ends, where the statute was read, whatever was ticked', () => {
    const notices = noticesOf({ ...recent, isVariable: true }, oregon('high'), today);
    expect(obstacleTo(notices, ['variable', 'recently-issued', 'broker-dealer'])).toEqual({
      need: 'not-yet',
      state: 'Oregon',
      from: { year: 2029, month: 3, day: 1 },
      isLongerForLoan: false,
    });
  });

  test('is no flat day where a loan on the policy can make the wait longer', () => {
    const florida = { ...oregon('high'), state: 'Florida' };
    florida.waiting = { ...florida.waiting, note: 'Five years if subject to a loan' };
    const [notice] = noticesOf({ ...recent, loanBalance: 5_000 }, florida, today);
    expect(notice && noticeText(notice)).toContain('With a loan on the policy the wait can be longer');
    expect(obstacleTo(notice ? [notice] : [], [])).toMatchObject({ isLongerForLoan: true });
    for (const loanBalance of [null, 0]) {
      const [without] = noticesOf({ ...recent, loanBalance }, florida, today);
      expect(without && noticeText(without)).not.toContain('With a loan');
    }
  });

  test('is nothing for want of an issue date, which is asked for only where an evaluation can cost something', () => {
    const delaware = { evaluationForfeitsExemption: true };
    expect(isIssueDateWanted(delaware, null)).toBe(true);
    expect(isIssueDateWanted(delaware, recent.issueDate)).toBe(false);
    expect(isIssueDateWanted(oregon('high'), null)).toBe(false);
    expect(isIssueDateWanted(undefined, null)).toBe(false);
  });

  test('is only a notice to read where it was not', () => {
    const notices = noticesOf(recent, oregon('medium'), today);
    expect(obstacleTo(notices, [])).toMatchObject({
      need: 'notice-unread',
      unread: [{ name: 'recently-issued' }],
    });
    expect(obstacleTo(notices, ['recently-issued'])).toBeNull();
  });

  test('is for a variable policy first its notice, then the broker-dealer', () => {
    const notices = noticesOf({ ...plain, isVariable: true }, undefined, today);
    expect(obstacleTo(notices, [])).toMatchObject({ need: 'notice-unread' });
    expect(obstacleTo(notices, ['broker-dealer'])).toMatchObject({ need: 'notice-unread' });
    expect(obstacleTo(notices, ['variable'])).toEqual({ need: 'broker-dealer-needed' });
    expect(obstacleTo(notices, ['variable', 'broker-dealer'])).toBeNull();
  });

  test('is a notice where surrender pays more, and not where it may', () => {
    const quote = { ...plain, surrenderValue: 200_000 };
    expect(noticesOf({ ...quote, surrenderPaysMore: 'maybe' }, undefined, today)).toEqual([]);
    const [notice] = noticesOf({ ...quote, surrenderPaysMore: 'yes' }, undefined, today);
    expect(notice && noticeText(notice)).toContain('$200,000');
    expect(notice && noticeText(notice)).not.toContain('may not be allowed');
    const carolina = { ...oregon('high'), state: 'North Carolina' };
    carolina.waiting.note = 'someone who is not ill gets at least the cash value';
    const [refused] = noticesOf({ ...quote, surrenderPaysMore: 'yes' }, carolina, today);
    expect(refused && noticeText(refused)).toContain(
      'In North Carolina a sale below the cash value may not be allowed: ask first.',
    );
    expect(obstacleTo(notice ? [notice] : [], [])).toMatchObject({ need: 'notice-unread' });
  });
});
