import { describe, expect, test } from 'vitest';
import type { CaseSummary } from '#contract/cases/case.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { isFound, makeRows, rowGroup, type SavedRow } from './saved-rows.ts';
import { orders, pressHeader, type SortColumn, sortColumns, sortRows, usualOrder } from './sort-rows.ts';

const quote = (id: string, day: number, facts: Partial<Quote> = {}) =>
  ({
    id,
    createdAt: new Date(`2026-11-0${day}T00:00:00.000Z`),
    expiresAt: new Date(`2026-11-1${day}T00:00:00.000Z`),
    birthDate: { year: 1950, month: 1, day },
    gender: 'Male',
    age: 76,
    state: 'Washington',
    deathBenefit: 1_000_000 + day,
    annualPremium: 10_000 + day,
    offerLow: 10,
    offerHigh: 50,
    nickname: null,
    isSaved: true,
    isRequested: false,
    watchedUntil: null,
    isEmailed: false,
    case: null,
    ...facts,
  }) as Quote;

const ofCase = (id: string, day: number, change: Partial<CaseSummary>) =>
  ({
    id,
    caseNumber: `T-2026-000${day}`,
    since: new Date(`2026-11-0${day}T12:00:00.000Z`),
    stage: 'requested',
    turn: 'trove',
    offer: null,
    validUntil: null,
    signedOn: null,
    paidOn: null,
    rescindedOn: null,
    quote: quote(id, day),
    ...change,
  }) as CaseSummary;

const order = (rows: readonly SavedRow[]) => rows.map((row) => row.quote.id).join('');
const by = (rows: readonly SavedRow[], column: SortColumn) =>
  order(sortRows(rows, pressHeader(usualOrder, column)));

const estimates = makeRows(
  [
    quote('a', 1, { offerLow: 10, nickname: 'Mrs. K, Tacoma' }),
    quote('b', 3, { offerLow: 20, isEmailed: true }),
    quote('c', 2, { offerHigh: 90, nickname: 'Mr. B' }),
    quote('d', 4, { offerLow: 20 }),
  ],
  [],
  0,
);

const offered = ofCase('o', 1, {
  stage: 'offered',
  turn: 'advisor',
  offer: 148_000,
  validUntil: { year: 2026, month: 12, day: 5 },
});
const asked = ofCase('p', 2, { stage: 'documents-asked', turn: 'advisor' });
const requested = ofCase('r', 5, {});
const declined = ofCase('x', 6, { stage: 'declined', turn: null });

describe('the saved quotes', () => {
  test('come newest first', () => {
    expect(order(sortRows(estimates, usualOrder))).toBe('dbca');
  });

  test('have offers on top, then what else waits for the advisor', () => {
    const rows = makeRows([quote('e', 7)], [declined, requested, asked, offered], 0);
    expect(order(sortRows(rows, usualOrder))).toBe('opexr');
  });

  test('have the offer that ends first before one that changed later', () => {
    const later = ofCase('l', 9, { ...offered, id: 'l', validUntil: { year: 2026, month: 12, day: 15 } });
    const changed = { ...later, since: new Date('2026-11-09T12:00:00.000Z'), quote: quote('l', 9) };
    expect(order(sortRows(makeRows([], [changed, offered], 0), usualOrder))).toBe('ol');
  });

  test('have last what is over for good', () => {
    const withdrawn = ofCase('w', 8, { stage: 'withdrawn', turn: null });
    const rows = makeRows([quote('e', 7)], [withdrawn, declined, requested], 0);
    expect(order(sortRows(rows, usualOrder))).toBe('exrw');
  });

  test('sort by the high end, then the low, then the newest, and a firm amount counts for both', () => {
    expect(by(estimates, 'range')).toBe('cdba');
    const turned = pressHeader(pressHeader(usualOrder, 'range'), 'range');
    expect(order(sortRows(estimates, turned))).toBe('adbc');
    expect(by(makeRows([quote('e', 1, { offerHigh: 149_000 })], [offered], 0), 'range')).toBe('eo');
  });

  test.each<[SortColumn, string]>([
    ['client', 'dbca'],
    ['birthDate', 'acbd'],
    ['face', 'dbca'],
    ['premium', 'dbca'],
    ['date', 'acbd'],
    ['emailed', 'dcab'],
    ['offer', 'dbca'],
  ])('sort by %s', (column, expected) => {
    expect(by(estimates, column)).toBe(expected);
  });

  test('sort a case by its own date and by its stage', () => {
    const rows = makeRows([quote('e', 3)], [declined, requested, offered], 0);
    expect(by(rows, 'date')).toBe('rxeo');
    const paid = ofCase('p', 9, { stage: 'paid', turn: null, paidOn: { year: 2026, month: 11, day: 4 } });
    expect(by([...rows, ...makeRows([], [paid], 0)], 'date')).toBe('prxeo');
    expect(by(rows, 'offer')).toBe('erox');
  });

  test('can be sorted by every column where there are no headers', () => {
    const columns = orders.flatMap((one) => one.order.column ?? []);
    expect(new Set(columns)).toEqual(new Set(sortColumns));
  });

  test('turn round, whichever column it is', () => {
    for (const column of sortColumns) {
      const once = pressHeader(usualOrder, column);
      expect(pressHeader(once, column).direction).not.toBe(once.direction);
    }
  });

  test('hold each case once, and estimates that are kept and have not run out', () => {
    const quotes = [
      quote('o', 1),
      quote('gone', 2, { isSaved: false }),
      quote('late', 3),
      quote('kept', 9, { isRequested: true }),
    ];
    const rows = makeRows(quotes, [offered], Date.parse('2026-11-15T00:00:00.000Z'));
    expect(rows.map((row) => [row.quote.id, rowGroup(row)])).toEqual([
      ['o', 'offers'],
      ['kept', 'estimates'],
    ]);
  });
});

test.each([
  ['tacoma', 'a'],
  ['WASH', 'abcd'],
  ['1,000,003', 'b'],
  ['1000003', 'b'],
  ['$10,004', 'd'],
  ['$90', 'c'],
  ['nobody', ''],
  ['  ', 'abcd'],
  ['$', 'abcd'],
])('a search for "%s" finds "%s"', (typed, expected) => {
  expect(order(estimates.filter((row) => isFound(row, typed)))).toBe(expected);
});

test('a case is found by its number, its stage and its amount', () => {
  const rows = makeRows([], [offered, declined], 0);
  const found = (typed: string) => order(rows.filter((row) => isFound(row, typed)));
  expect(found('t-2026-0001')).toBe('o');
  expect(found('declined by')).toBe('x');
  expect(found('148000')).toBe('o');
});
