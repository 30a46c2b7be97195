import { describe, expect, test } from 'vitest';
import { readAmount } from './amounts.ts';
import { type DateReader, orderEvidence, readDate } from './dates.ts';
import { readGuarantee } from './guarantees.ts';
import { readMode } from './modes.ts';
import { readPlan } from './plans.ts';
import { sexCodesInHeader } from './sexes.ts';
import { isInForce } from './statuses.ts';

describe('what is said in passing', () => {
  test.each<[string, number | string]>([
    ['Annual EFT', 1],
    ['Annually, list bill', 1],
    ['Yearly by bank draft', 1],
    ['EFT', 'bad'],
    ['PAC', 'bad'],
    ['List bill', 'bad'],
    ['MPAC', 12],
    ['Q-EFT', 4],
    ['Monthly PAC', 12],
    ['6 months', 2],
    ['Every 12 months', 1],
    ['4/yr', 4],
    ['2x per year', 2],
    ['bi weekly', 26],
    ['Bi-Monthly', 'bad'],
    ['Every other month', 'bad'],
    ['Non-monthly', 'bad'],
  ])('the mode %s is %s', (text, expected) => {
    const read = readMode(text, null);
    expect(typeof read === 'object' ? read.value : read).toBe(expected);
  });

  test.each<[string, string | null, boolean]>([
    ['20 Yr Term - convertible to UL', 'Term', false],
    ['Level Term 20 conv. to universal', 'Term', false],
    ['UL (non-guaranteed)', 'UL', false],
    ['UL - no guarantee', 'UL', false],
    ['UL without NLG', 'UL', false],
    ['UL, guarantee expired', 'UL', false],
    ['UL with no-lapse guarantee', 'GUL', true],
    ['First-to-die UL', 'Survivorship', false],
    ['Accident', 'other', false],
  ])('the plan %s is %s', (text, plan, isGuaranteed) => {
    expect(readPlan(text)).toMatchObject({ plan, isGuaranteed });
  });

  test.each(['Non-active', 'Was active', 'Active until 2019', 'Active? no', 'I'])(
    'the status %s is not in force',
    (status) => {
      expect(isInForce(status)).toBe(false);
    },
  );

  test.each<[string, boolean | 'unknown']>([
    ['Yes (lapsed 2019)', false],
    ['Yes until 2030', 'unknown'],
    ['110%', 'unknown'],
  ])('the guarantee %s is %s', (text, expected) => {
    expect(readGuarantee(text)).toBe(expected);
  });

  test.each(['500-750', '850 - 900', '250-500K', '500.000', '9.800'])('the amount %s is not one', (text) => {
    expect(readAmount(text)).toBe('bad');
  });

  test('a header says which code is which, and which of eight digits is the month', () => {
    expect(sexCodesInHeader('Sex (1=F, 2=M)')).toEqual({ male: '2', female: '1' });
    expect(sexCodesInHeader('Sex')).toBeNull();
    const today = { year: 2026, month: 11, day: 15 };
    const reader: DateReader = { order: 'day-first', use: 'birth', today };
    expect(readDate('03041946', reader)).toEqual({ value: { year: 1946, month: 4, day: 3 } });
    expect(orderEvidence(['25041946', '03041946'])).toBeLessThan(0);
    expect(readDate(1946, reader)).toBe('bad');
  });
});
