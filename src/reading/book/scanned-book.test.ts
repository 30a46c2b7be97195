import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { currentAssumptions } from '#valuation/assumptions/all-sets.ts';
import { firstFilter, viewOf } from './book-view.ts';
import { exportCsv } from './export-book.ts';
import { openBook } from './open-book.ts';
import type { StatesOfBook } from './read-rows.ts';
import { canBeSaved, scanBook, totalsOf } from './scanned-book.ts';

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
    ['range', null],
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

test('sums count what has a range, and a policy that stands there twice once', async () => {
  const scanned = await scan();
  const totals = totalsOf(scanned);
  const ranges = scanned.rows.flatMap(({ estimate, policy }) =>
    estimate?.kind === 'range' && policy.duplicateOf === null ? [estimate] : [],
  );

  expect(totals).toMatchObject({
    policies: 11,
    others: 1,
    worthACall: 6,
    withRange: 5,
    surrender: 1_081_000,
    withSurrender: 5,
  });
  expect(totals.high).toBe(ranges.reduce((sum, { high }) => sum + high, 0));
});

test('what a sale brings over surrender counts losses, and only rows that can be compared and sold today', async () => {
  const scanned = await scan();
  const gains = new Map(scanned.rows.map(({ policy, gain }) => [policy.row, gain]));
  // Rows 2, 3 and 6: a range, one that needs an illustration, and one where surrender pays more.
  const expected = gains.get(2)! + gains.get(3)! + gains.get(6)!;
  expect(expected).toBeLessThan(0);
  // Row 4 waits, row 11 is in a state that is not offered, row 12 stands there twice.
  expect(totalsOf(scanned)).toMatchObject({ overSurrender: Math.round(expected), compared: 3 });

  const blank = await scan(book.replace('1/1/2010,90000', '1/1/2010,'));
  expect(totalsOf(blank)).toMatchObject({
    withSurrender: 4,
    compared: 2,
    overSurrender: Math.round(gains.get(2)! + gains.get(6)!),
  });
  const csv = exportCsv(blank.rows, ({ verdict }) => verdict.is).split('\r\n');
  expect(csv[2]).toMatch(/,needs-illustration,,\d+,\d+,,03/);
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
