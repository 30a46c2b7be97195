import { expect, test } from 'vitest';
import type { ShownRow } from '#web/features/book/reader/book-messages.ts';
import { firstFilter } from '#reading/book/book-view.ts';
import { nothingShown, otherRows, totalFigures } from './total-figures.ts';
import { notesOf, overSurrender, surrenderOf, verdictWords, wholeVerdict } from './verdict-words.ts';

test('a wait that was not read in the statute says so wherever the verdict stands', () => {
  const row = { facts: {}, age: 82, reasons: [] } as unknown as Parameters<typeof wholeVerdict>[0];
  const date = { year: 2027, month: 3, day: 1 };
  const sure = { ...row, verdict: { is: 'not-yet', date, isUnverified: false } as const };
  const unsure = { ...row, verdict: { is: 'not-yet', date, isUnverified: true } as const };
  expect(wholeVerdict(sure)).toBe('Not before 03/2027');
  expect(wholeVerdict(unsure)).toBe('Not before 03/2027. Wait not verified');
});

const shown = {
  facts: { state: 'AK', surrenderValue: null },
  flags: ['state-not-offered'],
  verdict: { is: 'needs-illustration', date: null },
  reasons: [],
  unusable: [],
  duplicateOf: null,
  isDateWanted: false,
  gain: 40_000,
} as unknown as ShownRow;

test('a surrender value that cannot be used is never shown as none', () => {
  const cell = { field: 'surrenderValue', header: 'CSV', text: '(3,100)' } as const;
  expect(surrenderOf(shown)).toBe('not given');
  expect(surrenderOf({ ...shown, unusable: [cell] })).toBe('not usable');
  expect(notesOf({ ...shown, unusable: [cell] })).toContain('CSV \u201c(3,100)\u201d cannot be used');
});

test('what a row is ranked by is at most that much where the surrender value is not known', () => {
  expect(overSurrender(shown)).toBe('up to $40,000');
  const facts = { ...shown.facts, surrenderValue: 50_000 };
  expect(overSurrender({ gain: -10_000, facts })).toBe('\u2212$10,000');
  expect(overSurrender({ gain: null, facts })).toBe('');
});

test('a row without a range blames no premium: a loan can take it up too', () => {
  const verdict = { is: 'no-range', date: null } as const;
  expect(verdictWords({ ...shown, verdict }).label).toBe('No range: nothing left for a buyer');
});

test('a state that is not offered is said once', () => {
  expect(notesOf(shown)).toEqual(['Not offered in AK']);
  const verdict = { is: 'not-offered', date: null } as const;
  expect([verdictWords({ ...shown, verdict }).label, ...notesOf({ ...shown, verdict })]).toEqual([
    'Not offered in AK',
  ]);
});

test('one fact that is wanted is named in the verdict, several are counted', () => {
  const verdict = { is: 'unreadable', date: null } as const;
  const wordsOf = (reasons: ShownRow['reasons']) => verdictWords({ ...shown, verdict, reasons }).label;
  expect(wordsOf(['bad:birthDate', 'under-age'])).toBe('Unreadable date of birth');
  expect(wordsOf(['missing:gender', 'bad:state'])).toBe('2 facts unreadable');
});

test('a book with nothing to talk about says so, and where its rows are', () => {
  const totals = { policies: 2, worthACall: 0, withRange: 0, withSurrender: 0, waiting: 0, others: 1 };
  const none = { ...totals, low: 0, high: 0, surrender: 0, overSurrender: 0, dateWanted: 0, byVerdict: {} };

  expect(nothingShown(firstFilter, none)).toContain('Choose All');
  expect(nothingShown({ ...firstFilter, search: 'Roe' }, none)).toContain('clear the search');
  expect([otherRows(none), otherRows({ ...none, others: 2 }), otherRows({ ...none, others: 0 })]).toEqual([
    '1 row is no policy: blank, totals or notes.',
    '2 rows are no policies: blank, totals or notes.',
    '',
  ]);
});

test('each sum says of how many rows it is', () => {
  const totals = { policies: 300, worthACall: 68, withRange: 64, withSurrender: 60, waiting: 5 };
  const sums = { low: 11_900_000, high: 19_600_000, surrender: 900_000, overSurrender: -1_200_000 };
  const rest = { others: 0, dateWanted: 0, byVerdict: {} };
  expect(totalFigures({ ...totals, ...sums, ...rest }).map((figure) => figure.join(' '))).toEqual([
    '300 policies read here',
    '68 worth a talk',
    '$11.9M - $19.6M in ranges, of the 64 of them that have one',
    '$900,000 surrender value, of the 60 of those that give one',
    '\u2212$1.2M over surrender, by the middle of each range, of the same 60, 5 of which have to wait',
  ]);
});
