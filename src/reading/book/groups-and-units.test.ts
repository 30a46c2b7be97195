import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { studyColumns } from './columns.ts';
import type { BookRow } from './facts.ts';
import { type Mapping, placesOf } from './map-columns.ts';
import { openBook } from './open-book.ts';
import { createRowReader } from './read-rows.ts';
import { madeWorkbook, textRow, workbookParts } from './testing/made-workbook.ts';

const today = { year: 2026, month: 11, day: 15 };

async function read(book: string | Uint8Array): Promise<{ mapping: Mapping; rows: BookRow[] }> {
  const { sheet, mapping } = await openBook(typeof book === 'string' ? strToU8(book) : book, { today });
  const reader = createRowReader(studyColumns(sheet, mapping, { today, sexCodes: null }), new Map());
  return { mapping, rows: sheet.rows.slice(mapping.headerAt + 1).map(reader) };
}

const factsIn = (rows: readonly BookRow[]) =>
  rows.flatMap((row) => (row.kind === 'policy' ? [row.facts] : []));
const amountsIn = (rows: readonly BookRow[]) =>
  rows.flatMap((row) =>
    row.kind === 'policy'
      ? [[row.facts.deathBenefit, row.facts.annualPremium, row.facts.surrenderValue, row.reasons.join()]]
      : [],
  );

test('under groups each column is of whom its group says', async () => {
  const { mapping, rows } = await read(
    'Owner,,,,Insured,,,Policy,,,\nName,DOB,Sex,State,Name,DOB,Sex,Number,Plan,Face,Annual Premium\n' +
      'Ann Own,10/3/1954,F,TX,Bob Ins,10/21/1943,M,P1,UL,500000,9000\n' +
      'Cat Own,6/29/1957,F,OH,Dan Ins,7/17/1946,M,P2,UL,750000,12500\n',
  );

  expect(placesOf(mapping)).toMatchObject({ state: 3, insuredName: 4, birthDate: 5, gender: 6 });
  expect(mapping.columns.map(({ group }) => group).slice(0, 5)).toEqual([
    'Owner',
    'Owner',
    'Owner',
    'Owner',
    'Insured',
  ]);
  expect(factsIn(rows)).toMatchObject([
    { birthDate: { year: 1943 }, gender: 'Male', state: 'TX' },
    { birthDate: { year: 1946 }, gender: 'Male', state: 'OH' },
  ]);
});

test('where only an owner\u2019s birth and sex are told, nobody\u2019s are', async () => {
  const { rows } = await read(
    'Policy,,,,Owner Information,,,\nNumber,Insured,Face,Annual Premium,Name,DOB,Sex,State\n' +
      'P1,Bob Ins,500000,9000,Ann Own,10/3/1944,F,TX\nP2,Dan Ins,750000,12500,Cat Own,6/29/1947,F,OH\n',
  );

  expect(factsIn(rows)).toMatchObject([
    { birthDate: null, gender: null, state: 'TX' },
    { birthDate: null, gender: null, state: 'OH' },
  ]);
});

const header = 'Policy #,Insured,DOB,Sex,State,Face,Annual Premium,CSV\n';
const policy = (amounts: string) => `P1,A Roe,1/2/1945,M,TX,${amounts}\n`;

test('a title or a note may say that amounts are in thousands', async () => {
  const title = await read(
    `Book (all dollar amounts in thousands)\n${header}${policy('1500,30,10')}${policy('1500000,30,10')}${policy('750,9000,1')}${policy('1.5M,30K,0')}`,
  );
  const note = await read(`${header}${policy('1500,30,10')}* Amounts in thousands,,,,,,,\n`);

  expect(amountsIn(title.rows)).toEqual([
    [1_500_000, 30_000, 10_000, ''],
    [null, 30_000, 10_000, 'bad:deathBenefit'],
    [750_000, null, 1_000, 'bad:annualPremium'],
    [1_500_000, 30_000, 0, ''],
  ]);
  expect(amountsIn(note.rows)).toEqual([[1_500_000, 30_000, 10_000, '']]);
});

test('a title that speaks of some amounts leaves the others open', async () => {
  const dollars = await read(`Face in thousands; premiums in dollars\n${header}${policy('500,9000,')}`);
  const headed = await read(
    `All amounts in thousands\n${header.replace('Annual Premium', 'Annual Premium ($)')}${policy('500,9000,')}`,
  );
  const open = await read(`Face amounts in thousands\n${header}${policy('500,9000,')}`);

  expect(amountsIn(dollars.rows)).toEqual([[500_000, 9_000, null, '']]);
  expect(amountsIn(headed.rows)).toEqual([[500_000, 9_000, null, '']]);
  expect(amountsIn(open.rows)).toEqual([[500_000, null, null, 'bad:annualPremium']]);
});

test.each<[string, number | null]>([
  ['Face (MM)', 500_000],
  ['Face ($MM)', 500_000],
  ['Face (in millions)', 500_000],
  ['Face Amount in $ millions', 500_000],
  ['Face (M)', null],
])('%s is counted as it says', async (face, expected) => {
  const { rows } = await read(
    `Policy #,DOB,Sex,State,${face},Annual Prem (in hundreds)\nP1,1/2/1945,M,TX,0.5,90\nP2,1/2/1945,M,TX,0.5,90\n`,
  );

  expect(factsIn(rows)[0]).toMatchObject({ deathBenefit: expected, annualPremium: 9_000 });
});

test('a group may say the unit of its columns; the first half of one header says it of no other', async () => {
  const group = await read(
    'Insured,,,,Amounts ($000),\nName,DOB,Sex,State,Face,Annual Premium\nA,1/2/1945,M,TX,500,9\n',
  );
  const half = await read(
    'Insured,,,,Face ($000),\nName,DOB,Sex,State,Amount,Annual Premium\nA,1/2/1945,M,TX,500,9\n',
  );

  expect(factsIn(group.rows)).toMatchObject([{ deathBenefit: 500_000, annualPremium: 9_000 }]);
  expect(factsIn(half.rows)).toMatchObject([{ deathBenefit: 500_000, annualPremium: null }]);
});

test('a premium in thousands that says 9K is 9,000', async () => {
  const { rows } = await read(
    `Policy #,DOB,Sex,State,Face ($K),Annual Premium ($000)\nP1,1/2/1945,M,TX,500K,9K\nP2,1/2/1945,M,TX,500000,9000\n`,
  );
  expect(factsIn(rows)).toMatchObject([
    { deathBenefit: 500_000, annualPremium: 9_000 },
    { deathBenefit: 500_000, annualPremium: null },
  ]);
});

test('in a workbook that counts from 1904 a number without a format does too', async () => {
  const number = (value: number) => `<c><v>${value}</v></c>`;
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const sheet =
    textRow(1, ['Policy #', 'DOB', 'Sex', 'State', 'Face', 'Annual Premium', 'Issue Date']) +
    `<row r="2">${text('P1')}${number(15_432)}${text('M')}${text('TX')}${number(500_000)}${number(9_000)}${number(36_600)}</row>`;
  const { 'xl/workbook.xml': book } = workbookParts(sheet);
  const of1904 = new TextDecoder().decode(book).replace('<sheets>', '<workbookPr date1904="1"/><sheets>');

  expect(factsIn((await read(madeWorkbook(sheet))).rows)).toMatchObject([
    { birthDate: { year: 1942, month: 4, day: 1 }, issueDate: { year: 2000 } },
  ]);
  expect(
    factsIn((await read(madeWorkbook(sheet, { 'xl/workbook.xml': strToU8(of1904) }))).rows),
  ).toMatchObject([{ birthDate: { year: 1946, month: 4, day: 2 }, issueDate: { year: 2004 } }]);
});

test('two columns of one name that differ are named', async () => {
  const row = '03/04/1946,05/06/1944,M,TX,500000,500000,9000';
  const { mapping } = await read(`DOB,DOB,Sex,State,Face,Face,Annual Premium\n${row}\n${row}\n`);

  expect(mapping.rivals).toEqual([{ role: 'birthDate', columns: [0, 1] }]);
});

test('averages are nobody, whatever stands beside them', async () => {
  const { rows } = await read(`${header}${policy('500000,9000,1')}Averages,,1/1/1946,M,TX,500000,9000,1\n`);

  expect(rows[1]).toMatchObject({ kind: 'other', is: 'total-row' });
});
