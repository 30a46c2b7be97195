import { describe, expect, test } from 'vitest';
import type { Cell, Read } from '#reading/book/cell.ts';
import { readAmount } from './amounts.ts';
import { type DateReader, orderEvidence, readDate } from './dates.ts';
import { readGuarantee } from './guarantees.ts';
import { modeNumbersOf, readMode } from './modes.ts';
import { readPlan } from './plans.ts';
import { readSex, sexCodesOf } from './sexes.ts';
import { readState } from './states.ts';
import { sixDigitsOf } from './six-digits.ts';
import { isInForce } from './statuses.ts';

const today = { year: 2026, month: 11, day: 15 };
const plain = (read: Read<unknown>) => (typeof read === 'object' ? read.value : read);
const iso = (read: Read<{ year: number; month: number; day: number }>) =>
  typeof read === 'object' ? [read.value.year, read.value.month, read.value.day].join('-') : read;

describe('days', () => {
  const reader: DateReader = { order: 'month-first', use: 'birth', today };

  test.each<[Cell, string]>([
    ['3/4/1946', '1946-3-4'],
    ['1946-03-04', '1946-3-4'],
    ['1946-03-04T00:00:00.000Z', '1946-3-4'],
    ['3/4/1946 12:00:00 AM', '1946-3-4'],
    ['04-Mar-1946', '1946-3-4'],
    ['March 4, 1946', '1946-3-4'],
    ['4 Mar 46', '1946-3-4'],
    ['19460304', '1946-3-4'],
    ['03041946', '1946-3-4'],
    [16865, '1946-3-4'],
    ['16865', '1946-3-4'],
    [{ year: 1946, month: 3, day: 4 }, '1946-3-4'],
    ['2/30/1946', 'bad'],
    ['31-Jun-1941', 'bad'],
    ['1/5/2031', 'bad'],
    ['1/5/1890', 'bad'],
    ['deceased?', 'bad'],
    ['n/a', 'missing'],
    ['\u2013', 'missing'],
    [null, 'missing'],
  ])('%s is %s', (cell, expected) => {
    expect(iso(readDate(cell, reader))).toBe(expected);
  });

  test('a birth of two digits is never in the future and makes nobody older than 110', () => {
    const born = (text: string) => iso(readDate(text, reader));

    expect([born('5/1/05'), born('1/10/31'), born('9/23/49'), born('6/1/16')]).toEqual([
      '2005-5-1',
      '1931-1-10',
      '1949-9-23',
      '1916-6-1',
    ]);
  });

  test('an issue of two digits is the latest year that is not to come', () => {
    const issued = (text: string) => iso(readDate(text, { ...reader, use: 'past' }));

    expect([issued('4/16/09'), issued('9/12/84'), issued('11/15/26'), issued('11/16/26')]).toEqual([
      '2009-4-16',
      '1984-9-12',
      '2026-11-15',
      '1926-11-16',
    ]);
  });

  test('the order of a column is told by the days that leave no choice', () => {
    expect(orderEvidence(['25/12/1945', '5/6/1944'])).toBeLessThan(0);
    expect(orderEvidence(['12/25/1945', '5/6/1944'])).toBeGreaterThan(0);
    expect(orderEvidence(['5/6/1944'])).toBe(0);
    expect(iso(readDate('5/6/1944', { ...reader, order: 'day-first' }))).toBe('1944-6-5');
  });
});

describe('days of six digits', () => {
  const readAll = (cells: Cell[], order: DateReader['order'] = 'month-first') => {
    const sixDigits = sixDigitsOf(cells, order);
    return cells.map((cell) => iso(readDate(cell, { order, use: 'birth', today, sixDigits })));
  };

  test('are read where the column shows which are which', () => {
    expect(readAll(['030446', '122539'])).toEqual(['1946-3-4', '1939-12-25']);
    expect(readAll(['460304', '391225'])).toEqual(['1946-3-4', '1939-12-25']);
    expect(readAll(['040346', '251239'])).toEqual(['1946-3-4', '1939-12-25']);
  });

  test('have the month first or the day as the days with separators have it', () => {
    expect(readAll(['030446'])).toEqual(['1946-3-4']);
    expect(readAll(['030446'], 'day-first')).toEqual(['1946-4-3']);
  });

  test('are bad where the year could stand at either end, or cells contradict each other', () => {
    expect(readAll(['010203', '111012'])).toEqual(['bad', 'bad']);
    expect(readAll(['122539', '391225'])).toEqual(['bad', 'bad']);
  });

  test('that are no day leave the others as they are', () => {
    expect(readAll(['030446', '999999', '3/4/1946', 'n/a'])).toEqual([
      '1946-3-4',
      'bad',
      '1946-3-4',
      'missing',
    ]);
  });

  test('may have lost their first zero; serials of Excel among them stay serials', () => {
    expect(readAll([30446, 122539])).toEqual(['1946-3-4', '1939-12-25']);
    expect(readAll([16865, 122539])).toEqual(['1946-3-4', '1939-12-25']);
    expect(readAll([30446, 16865])).toEqual(['1983-5-10', '1946-3-4']);
  });
});

describe('amounts', () => {
  test.each<[Cell, number | string]>([
    ['500K', 500_000],
    ['$1.5M', 1_500_000],
    ['1.5 million', 1_500_000],
    ['$2MM', 2_000_000],
    ['$1,250,000.50', 1_250_000.5],
    ['USD 1,000', 1_000],
    ['($39,100.29)', -39_100.29],
    ['-$500', -500],
    ['500-', -500],
    ['1 500 000', 1_500_000],
    ['500.000,00', 500_000],
    [750_000, 750_000],
    ['$0.00', 0],
    ['paid up', 'bad'],
    ['12,34', 12.34],
    ['1,23,456', 'bad'],
    ['5%', 'bad'],
    [true, 'bad'],
    ['?', 'missing'],
    ['$ -', 'missing'],
  ])('%s is %s', (cell, expected) => {
    expect(plain(readAmount(cell))).toBe(expected);
  });
});

test('a sex is read in words; 1 is male and 2 female; with 0 and 1 it must be asked', () => {
  expect(['m', 'FEMALE', 'Mrs.', '9', '?'].map((text) => plain(readSex(text, null)))).toEqual([
    'Male',
    'Female',
    'Female',
    'bad',
    'missing',
  ]);
  expect(['constructor', 'toString', '__proto__'].map((text) => readSex(text, null))).toEqual([
    'bad',
    'bad',
    'bad',
  ]);
  expect(['5 constructor', '5 valueOf'].map((text) => readAmount(text))).toEqual(['bad', 'bad']);
  expect(sexCodesOf(['1', '2', '2', '9'])).toEqual({ male: '1', female: '2' });
  expect(sexCodesOf(['0', '1', '1'])).toBe('unclear');
  expect(sexCodesOf(['M', 'F'])).toBeNull();
});

test('a mode is read in words, letters and numbers of either kind', () => {
  const modes = ['A', 'SEMI-ANN', 'Qtrly', 'Monthly (EFT)', 'MONTHLY-PAC', 'single'];

  expect(modes.map((mode) => plain(readMode(mode, null)))).toEqual([1, 2, 4, 12, 12, 'bad']);
  expect(modeNumbersOf(['1', '12', '4'])).toBe('payments');
  expect(modeNumbersOf(['1', '12', '3'])).toBe('months');
  expect(modeNumbersOf(['1', '12'])).toBeNull();
  expect([
    plain(readMode('3', 'months')),
    plain(readMode('12', 'payments')),
    plain(readMode('12', null)),
  ]).toEqual([4, 12, 'bad']);
});

test.each([
  ['GUL', 'GUL'],
  ['Universal Life - Guaranteed', 'GUL'],
  ['UL w/ No-Lapse Guarantee', 'GUL'],
  ['Current UL', 'UL'],
  ['Flexible Premium Adjustable Life', 'UL'],
  ['Fictional Index Advantage', 'IUL'],
  ['Variable UL', 'VUL'],
  ['TERM20', 'Term'],
  ['Level Term 20', 'Term'],
  ['T-20', 'Term'],
  ['Whole Life 10-Pay', 'WL'],
  ['Surv GUL', 'Survivorship'],
  ['Second-to-Die UL', 'Survivorship'],
  ['SWL', 'Survivorship'],
  ['SUL2', 'Survivorship'],
  ['JSUL', 'Survivorship'],
  ['SPVL', 'VUL'],
  ['10YLT', 'Term'],
  ['20YT', 'Term'],
  ['GTL', 'Term'],
  ['SPDA', 'other'],
  ['Med Supp Plan G', 'other'],
  ['401(k)', 'other'],
  ['Homeowners', 'other'],
  ['AD&D', 'other'],
  ['GUL121', 'GUL'],
  ['VUL3', 'VUL'],
  ['Deferred annuity', 'other'],
  ['Paul', null],
])('the plan %s is %s', (text, plan) => {
  expect(readPlan(text).plan).toBe(plan);
});

test('a guaranteed issue and a guaranteed level premium are no guarantee against lapse', () => {
  expect(
    ['Guaranteed Issue WL', 'Guaranteed Level UL', 'GUL'].map((text) => readPlan(text).isGuaranteed),
  ).toEqual([false, false, true]);
});

test('a guarantee that ends before 105 is not known to carry the policy', () => {
  expect(
    ['Y', 'No', 'Lifetime', 'None', 121, '105', 90, 'to age 90', '', '\u2013'].map(readGuarantee),
  ).toEqual([true, false, true, false, true, true, 'unknown', 'unknown', null, null]);
});

test('a state is read by its code, its name and its old short form; others are none', () => {
  const states = [
    'tx',
    'ME ',
    'New York',
    'N.Y.',
    'Calif.',
    'US-CA',
    'CA - California',
    'Washington, D.C.',
    'PR',
    'ZZ',
    '',
  ];

  expect(states.map((text) => plain(readState(text)))).toEqual([
    'TX',
    'ME',
    'NY',
    'NY',
    'CA',
    'CA',
    'CA',
    'DC',
    'bad',
    'bad',
    'missing',
  ]);
});

test('grace and a pending lapse are in force; pending, matured and words nobody knows are not', () => {
  expect(
    ['Active - Premium Paying', 'Inforce', 'Grace', 'Lapse Pending', 'Paid-Up', 'A', ''].every(isInForce),
  ).toBe(true);
  expect(
    [
      'Lapsed',
      'L',
      'Inactive',
      'Not in force',
      'Pending',
      'Death Claim',
      'Matured',
      'Not Taken',
      'Terminated - Death',
      'Cancelled',
      'ETI',
      'Active - Extended Term',
      'Blue',
    ].some(isInForce),
  ).toBe(false);
});
