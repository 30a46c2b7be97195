import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { currentAssumptions } from '#valuation/assumptions/all-sets.ts';
import { firstFilter, viewOf } from './book-view.ts';
import { exportCsv } from './export-book.ts';
import { openBook } from './open-book.ts';
import type { StatesOfBook } from './read-rows.ts';
import { canBeSaved, scanBook, totalsOf } from './scanned-book.ts';
import { cellWords } from './unusable-cells.ts';

const today = { year: 2026, month: 11, day: 15 };
const waits = (years: number | null) => ({ years, note: '', confidence: 'high' as const, source: '' });
const states: StatesOfBook = new Map([
  [
    'TX',
    { isOffered: true, rules: { state: 'Texas', waiting: waits(2), evaluationForfeitsExemption: false } },
  ],
  ['IA', { isOffered: true, rules: { state: 'Iowa', waiting: waits(5), evaluationForfeitsExemption: true } }],
  ['CO', { isOffered: false, rules: null }],
]);

const book = `Policy #,Carrier,Insured,DOB,Sex,State,Plan,Face,Annual Premium,Issued,CSV,Convert by
1,A,"=cmd()",3/4/1944,F,TX,GUL,1000000,20000,1/1/2010,1000,
2,A,Two,3/4/1944,F,TX,UL,1000000,30000,1/1/2010,90000,
3,A,Three,3/4/1944,F,TX,GUL,1000000,20000,6/1/2025,0,
4,A,Four,3/4/1944,F,IA,GUL,1000000,20000,6/1/2025,0,
5,A,Five,3/4/1944,F,TX,GUL,1000000,20000,1/1/2010,990000,
6,A,Six,3/4/1944,F,TX,Term 20,1000000,20000,1/1/2010,0,4/1/2027
7,A,Seven,3/4/1960,F,TX,GUL,1000000,20000,1/1/2010,0,
8,A,Eight,3/4/1944,F,TX,GUL,1000000,400000,1/1/2010,0,
9,A,Nine,3/4/1944,F,TX,GUL,soon,20000,1/1/2010,0,
10,A,Ten,3/4/1944,F,CO,GUL,1000000,20000,1/1/2010,0,
1,A,"=cmd()",3/4/1944,F,TX,GUL,1000000,20000,1/1/2010,1000,
Total,,,,,,,99,,,,
`;

async function scan(text = book, of = states) {
  const { sheet, mapping } = await openBook(strToU8(text), { today });
  return scanBook(sheet, mapping, { today, assumptions: currentAssumptions, states: of, sexCodes: null });
}

test('each row has one verdict, with the day that goes with it', async () => {
  const { rows, others } = await scan();

  expect(
    rows.map(({ verdict }) => [verdict.is, verdict.date && `${verdict.date.month}/${verdict.date.year}`]),
  ).toEqual([
    ['range', null],
    ['needs-illustration', null],
    ['not-yet', '6/2027'],
    ['not-yet', '6/2030'],
    ['surrender-pays-more', null],
    ['term', '4/2027'],
    ['under-age', '3/2030'],
    ['no-range', null],
    ['unreadable', null],
    ['not-offered', null],
    ['range', null],
  ]);
  expect(others).toMatchObject([{ row: 13, is: 'total-row' }]);
});

test('where the state forbids valuing early there is no number, and nothing that could be saved', async () => {
  const { rows } = await scan();
  const iowa = rows.find(({ policy }) => policy.facts.state === 'IA');

  expect(iowa).toMatchObject({ estimate: null, policy: { reasons: ['too-early'] } });
  expect(rows.filter(canBeSaved).map(({ policy }) => policy.policyNumber)).toEqual(['1', '2', '3', '5', '1']);
});

test('all sums are of rows worth a call: not twice, not where it is not offered, not where surrender pays more', async () => {
  const scanned = await scan();
  const rowOf = (row: number) => scanned.rows.find(({ policy }) => policy.row === row)!;
  const rangeOf = (row: number) => {
    const { estimate } = rowOf(row);
    return estimate?.kind === 'range' ? estimate : { low: 0, high: 0 };
  };
  // Rows 2, 3 and 4, of which the last has to wait, have a range; row 5 may not be valued before its day.
  expect(viewOf(scanned, firstFilter).map(({ policy }) => policy.row)).toEqual(
    expect.arrayContaining([2, 3, 4, 5]),
  );
  expect(totalsOf(scanned)).toMatchObject({
    policies: 11,
    others: 1,
    worthACall: 4,
    withRange: 3,
    low: rangeOf(2).low + rangeOf(3).low + rangeOf(4).low,
    high: rangeOf(2).high + rangeOf(3).high + rangeOf(4).high,
    withSurrender: 3,
    waiting: 1,
    surrender: 91_000,
    overSurrender: Math.round(rowOf(2).gain + rowOf(3).gain + rowOf(4).gain),
  });

  const blank = await scan(book.replace('1/1/2010,90000', '1/1/2010,'));
  expect(totalsOf(blank)).toMatchObject({ withRange: 3, withSurrender: 2, surrender: 1_000 });
  const csv = exportCsv(blank.rows, ({ verdict }) => verdict.is).split('\r\n');
  expect(csv[2]).toMatch(/,needs-illustration,,\d+,\d+,,03/);
});

test('a policy whose first row cannot be valued counts on the row that can', async () => {
  const text = book.replace('GUL,1000000,20000,1/1/2010,1000,', 'GUL,soon,20000,1/1/2010,1000,');
  const { rows } = await scan(text);
  expect(rows.at(-1)).toMatchObject({ policy: { duplicateOf: 2 }, isRepeat: false, isWorthACall: true });
  expect((await scan()).rows.at(-1)).toMatchObject({ isRepeat: true, isWorthACall: false });
});

test('a cell that cannot be used is named with its header and its text', async () => {
  const { rows } = await scan(
    book
      .replace('1/1/2010,90000', '13/45/2010,"(3,100)"')
      .replace('3/4/1944,F,TX,Term', ',F,TX,Term')
      .replace('Policy #,', 'Policy no.,'),
  );
  const wordsOf = (row: number) => rows[row - 2]?.unusable.map(cellWords);
  expect(wordsOf(3)).toEqual([
    'Issued \u201c13/45/2010\u201d cannot be used',
    'CSV \u201c(3,100)\u201d cannot be used',
  ]);
  expect(wordsOf(7)).toEqual(['DOB is empty']);
  expect(wordsOf(10)).toEqual(['Face \u201csoon\u201d cannot be used']);
  expect(wordsOf(2)).toEqual([]);
  expect(exportCsv(rows, () => '').split('\r\n')[2]).toContain('CSV \u201c(3,100)\u201d cannot be used.');
});

test.each([
  [
    'Modal Prem,Mode',
    '1700,whenever',
    ['Modal Prem \u201c1700\u201d cannot be used', 'Mode \u201cwhenever\u201d cannot be used'],
  ],
  ['Modal Prem,Mode', '1700,', ['Mode is empty']],
  ['Modal Prem,Notes', '1700,', ['No column for the premium mode']],
  ['Modal Prem,Mode', ',M', ['Modal Prem is empty']],
  ['Notes,Other', ',', ['No column for the premium']],
])('with %s and %s it says which of them', async (headers, cells, words) => {
  const { rows } = await scan(
    `Policy #,Insured,DOB,Sex,State,Face,${headers}\n1,One,3/4/1944,F,TX,1000000,${cells}\n2,Two,3/4/1945,M,TX,1000000,2000,M\n`,
  );
  expect(rows[0]?.unusable.map(cellWords)).toEqual(words);
});

test('a row of a state where an evaluation can cost an exemption says that its date is to be found first', async () => {
  const undated = await scan(book.replace('F,IA,GUL,1000000,20000,6/1/2025', 'F,IA,GUL,1000000,20000,'));
  expect(totalsOf(undated).dateWanted).toBe(1);
  expect(undated.rows.filter(({ isDateWanted }) => isDateWanted).map(({ policy }) => policy.row)).toEqual([
    5,
  ]);
  expect(undated.rows[3]?.verdict.is).toBe('range');
  expect(exportCsv(undated.rows, () => '').split('\r\n')[4]).toContain('Iowa: find the issue date first.');
  expect(totalsOf(await scan()).dateWanted).toBe(0);
});

test('a wait that was not read in the statute is marked as not verified', async () => {
  const rules = { state: 'Texas', waiting: { ...waits(2), confidence: 'medium' as const } };
  const doubtful = new Map([
    ...states,
    ['TX', { isOffered: true, rules: { ...rules, evaluationForfeitsExemption: false } }] as const,
  ]);
  expect((await scan(book, doubtful)).rows[2]?.verdict).toMatchObject({ is: 'not-yet', isUnverified: true });
  expect((await scan()).rows[2]?.verdict).toMatchObject({ is: 'not-yet', isUnverified: false });
});

test('the first view is what is worth a call, most over surrender first; a name or a row is found', async () => {
  const scanned = await scan();
  const gains = viewOf(scanned, firstFilter).map(({ gain }) => gain);

  expect(gains).toEqual(gains.toSorted((one, other) => other - one));
  expect(viewOf(scanned, { ...firstFilter, verdict: 'all', search: 'seven' })).toMatchObject([
    { policy: { row: 8 } },
  ]);
  expect(viewOf(scanned, { ...firstFilter, verdict: 'all', search: 'row 6' })).toMatchObject([
    { policy: { row: 6 } },
  ]);
  expect(viewOf(scanned, { ...firstFilter, verdict: 'term', state: 'TX' })).toHaveLength(1);
});

test('a file for a spreadsheet runs nothing', async () => {
  const { rows } = await scan();
  const [, first] = exportCsv(rows, ({ verdict }) => verdict.is).split('\r\n');

  expect(first).toMatch(
    /^2,1,'=cmd\(\),A,range,,\d+,\d+,\d+,03\/04\/1944,Female,TX,GUL,yes,1000000,20000,1000,,01\/01\/2010,,$/,
  );
});
