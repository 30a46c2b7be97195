import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { studyColumns } from './columns.ts';
import type { PolicyRow } from './facts.ts';
import { placesOf } from './map-columns.ts';
import { openBook } from './open-book.ts';
import { createRowReader } from './read-rows.ts';

const today = { year: 2026, month: 11, day: 15 };

async function read(book: string) {
  const { sheet, mapping } = await openBook(strToU8(book), { today });
  const reader = createRowReader(studyColumns(sheet, mapping, { today, sexCodes: null }), new Map());
  const rows = sheet.rows.slice(mapping.headerAt + 1).map(reader);
  return { places: placesOf(mapping), rows, policies: rows.filter((row) => row.kind === 'policy') };
}

const premiums = (rows: readonly PolicyRow[]) => rows.map(({ facts }) => facts.annualPremium);
const reasons = (rows: readonly PolicyRow[]) => rows.map(({ reasons: all }) => all[0] ?? 'valued');

test('riders in rows of their own are no policies; a policy with a rider is one', async () => {
  const rider = (number: string, text: string) => `${number},${text},Al Ames,1/5/1946,M,TX,500000,9000`;
  const { policies } = await read(
    [
      'Policy Number,Coverage Description,Insured,DOB,Sex,State,Coverage Amount,Annual Premium',
      rider('R1', 'BASE UNIVERSAL LIFE'),
      rider('R1', 'WAIVER OF PREMIUM RIDER'),
      rider('R1', 'OTHER INSURED RIDER'),
      rider('R1', 'PAID UP ADDITIONS'),
      rider('R2', 'UL w/ Term Rider'),
      rider('R3', 'Whole Life with Waiver of Premium Rider'),
    ].join('\n'),
  );

  expect(reasons(policies)).toEqual([
    'valued',
    'not-life-insurance',
    'not-life-insurance',
    'not-life-insurance',
    'valued',
    'valued',
  ]);
});

const plain = 'Policy No,Name,DOB,Sex,State,Plan,Face,Premium';
const row = 'D1,Al Ames,1/15/1944,M,TX,UL,500000,1250';

test.each([
  ['a title', `All premiums shown are monthly.\n${plain}\n${row}\n`],
  ['a note', `${plain}\n${row}\n* Premium amounts are quarterly\n`],
])('where %s calls the premiums modal, none is taken for a year\u2019s', async (_, book) => {
  const { policies } = await read(book);

  expect(premiums(policies)).toEqual([null]);
  expect(reasons(policies)).toEqual(['bad:annualPremium']);
});

test.each([
  ['a column says itself that it is a year\u2019s', 'Premiums are monthly or annual.', 'Annual Premium'],
  ['a title only speaks of the report', 'Monthly premium report', 'Premium'],
])('where %s, it is', async (_, title, header) => {
  const { policies } = await read(`${title}\n${plain.replace(/Premium$/, header)}\n${row}\n`);

  expect(premiums(policies)).toEqual([1250]);
});

test.each([',,,,,,,Monthly,', ',,,,,,Current,Monthly,'])(
  'how a premium is paid can stand in the line above: %s',
  async (groups) => {
    const { policies } = await read(`${groups}\n${plain},CSV\n${row},900\n`);

    expect(premiums(policies)).toEqual([15_000]);
  },
);

test('a second insured in columns "Insd 2" makes two lives, and the owner is not the insured', async () => {
  const { places, policies } = await read(
    'Policy,Insd 1 Last,Insd 1 First,Insd 1 DOB,Insd 1 Sex,Insd 2 Last,Insd 2 DOB,Owner Name,Owner ST,Plan,Face,Annual Prem\n' +
      'Y1,Ames,Al,1/5/1946,M,,,Ames Trust,TX,UL,500000,9000\n' +
      'Y2,Beck,Bo,2/6/1945,F,Beck,3/3/1944,Beck Trust,FL,UL,750000,9000\n',
  );

  expect(reasons(policies)).toEqual(['valued', 'survivorship']);
  expect(places.insuredName).toBeUndefined();
  expect(policies[0]!.insured).toBe('Al Ames');
});

test('of today\u2019s face and others today\u2019s counts; a first year\u2019s premium is not this year\u2019s', async () => {
  const { places } = await read(
    'Policy,Insured,DOB,Sex,State,Face,Face @ Issue,Current Face,Prem Yr 1,Current Annual Outlay\n' +
      'K1,Al Ames,1/15/1944,M,TX,900000,400000,500000,9000,12000\n',
  );

  expect(places).toMatchObject({ deathBenefit: 7, annualPremium: 9 });
});

test('the sum under an agent\u2019s name is no policy', async () => {
  const { rows } = await read(
    'Agent,Policy #,Insured,DOB,Sex,State,Plan,Face,Annual Prem\n' +
      ',P1,Al Ames,1/5/1946,M,TX,UL,500000,9000\n' +
      '"Smith, Jane Total",1,,,,,,500000,9000\n',
  );

  expect(rows[1]).toMatchObject({ kind: 'other', is: 'total-row' });
});

test.each([
  ["1035'd to annuity 2022", 'lapsed'],
  ['1035 exchange from another carrier', 'valued'],
  ['Replaced w/ new GUL', 'lapsed'],
  ['Replaced an old policy', 'valued'],
  ['Death claim paid', 'lapsed'],
  ['Not taken', 'lapsed'],
  ['Second to die', 'survivorship'],
  ['Joint policy w/ wife', 'survivorship'],
  ['Joint owner is his son', 'valued'],
])('a comment "%s": %s', async (comment, expected) => {
  const { policies } = await read(`${plain},Comments\n${row},${comment}\n`);

  expect(reasons(policies)).toEqual([expected]);
});

test.each([
  ['Active', 'valued'],
  ['Paid-Up', 'bad:annualPremium'],
  ['RPU', 'bad:annualPremium'],
  ['Reduced Paid Up', 'bad:annualPremium'],
  ['Paid to date', 'valued'],
])('a premium beside the status "%s": %s', async (status, expected) => {
  const { policies } = await read(`${plain},Status\n${row},${status}\n`);

  expect(reasons(policies)).toEqual([expected]);
});
