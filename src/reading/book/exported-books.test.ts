import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { studyColumns } from './columns.ts';
import { placesOf } from './map-columns.ts';
import { openBook } from './open-book.ts';
import { createRowReader } from './read-rows.ts';

const today = { year: 2026, month: 11, day: 15 };

async function read(text: string) {
  const { sheet, mapping } = await openBook(strToU8(text), { today });
  const reader = createRowReader(studyColumns(sheet, mapping, { today, sexCodes: null }), new Map());
  const rows = sheet.rows.slice(mapping.headerAt + 1).map(reader);
  const named = Object.entries(placesOf(mapping)).map(([role, at]) => [role, mapping.columns[at]!.header]);
  return {
    named: Object.fromEntries(named) as Record<string, string>,
    policies: rows.flatMap((row) => (row.kind === 'policy' ? [row] : [])),
  };
}

test.each(['Account Type', 'Business Line'])(
  'the kinds of policies under "%s" count, though a column of products is there',
  async (kinds) => {
    const { policies } = await read(
      `Last Name,Birthdate,Gender,Home State,Product,${kinds},Death Benefit,Premium,Premium Mode\n` +
        'Adler,3/4/1946,Female,OH,Flex UL II,Life Insurance - Universal,750000,1250,Monthly\n' +
        'Baum,3/4/1946,Male,FL,Legacy WL,Life Insurance - Whole,500000,9000,Annual\n' +
        'Cole,3/4/1946,Female,TX,Level 20,Life Insurance - Term,500000,900,Quarterly\n' +
        'Cole,3/4/1946,Female,TX,IncomeShield,Annuity - Fixed,300000,900,Annual\n',
    );
    expect(policies.map(({ reasons }) => reasons.join())).toEqual(['', '', 'term', 'not-life-insurance']);
  },
);

test('the state of residence counts before the jurisdiction, and a surrender charge is no value', async () => {
  const { named } = await read(
    'Contact Name,Birth Dt.,Gen.,Jurisdiction,Res. State,Face Amt.,Annual Prem.,Surrender Chg,Net Surrender\n' +
      'Adler,3/4/1946,F,OH,FL,750000,15000,2000,48000\nBaum,3/4/1946,M,TX,TX,500000,9000,1000,28000\n',
  );
  expect(named).toMatchObject({ state: 'Res. State', surrenderValue: 'Net Surrender' });
});

test.each(['Annual/Monthly Premium', 'Premium Due', 'Premium Payment', 'Premium (Modal)'])(
  'how often "%s" is paid is not guessed',
  async (premium) => {
    const { policies } = await read(
      `Name,DOB,Sex,State,Face,${premium}\nAdler,3/4/1946,F,OH,750000,1250\nBaum,3/4/1946,F,OH,750000,1250\n`,
    );
    expect(policies[0]).toMatchObject({
      reasons: ['missing:annualPremium'],
      facts: { annualPremium: null },
    });
  },
);

test('a second name alone makes two lives', async () => {
  const { policies } = await read(
    'Ins 1,Ins 1 DOB,Ins 1 Sex,Ins 2,Owner State,Face,Annual Premium\n' +
      'Adler,3/4/1946,F,,OH,750000,15000\nBaum,3/4/1946,F,Eva Baum,OH,750000,15000\n',
  );
  expect(policies.map(({ reasons }) => reasons.join())).toEqual(['', 'survivorship']);
});

test('the co-applicant is the second life, and of yearly values the latest counts', async () => {
  const { named, policies } = await read(
    'Co-Applicant DOB,Applicant Name,Applicant DOB,Sex,State,Face,Base Annual Premium,Total Annual Premium,CSV 2024,CSV 2025,CSV 2030\n' +
      '1/2/1950,Roe,3/4/1946,F,OH,750000,14000,15000,100,200,900\n,Doe,3/4/1946,F,OH,750000,14000,15000,100,200,900\n',
  );
  expect(named).toMatchObject({
    birthDate: 'Applicant DOB',
    annualPremium: 'Total Annual Premium',
    surrenderValue: 'CSV 2025',
  });
  expect(policies.map(({ reasons }) => reasons.join())).toEqual(['survivorship', '']);
});

const header = 'Policy #,Insured,DOB,Sex,State,Plan,Face,Annual Premium';
const policy = (more: string) => `P1,A Roe,3/4/1946,F,OH,UL,750000,15000,${more}\n`;

test.each<[string, string, string]>([
  ['Joint (Y/N)', 'Y', 'N'],
  ['Joint', 'Yes', 'No'],
  ['2nd to Die?', 'Y', ''],
  ['Single/Joint', 'Joint', 'Single'],
  ['# of Lives', '2', '1'],
])('under "%s" %s means two lives, and "%s" one', async (name, two, one) => {
  const { policies } = await read(`${header},${name}\n${policy(two)}${policy(one)}`);
  expect(policies.map(({ reasons }) => reasons.join())).toEqual(['survivorship', '']);
});

test.each<[string, string, string]>([
  ['Termination Date', '03/01/2025', '07/17/2067'],
  ['Date of Death', '03/01/2025', ''],
  ['Lapsed', 'Y', 'N'],
  ['Comments', 'Lapsed 3/2025', 'Lapsed in 2019, reinstated'],
  ['Notes', 'client deceased', 'call in May'],
])('under "%s" %s means that it has ended, and "%s" not', async (name, over, not) => {
  const { policies } = await read(`${header},${name}\n${policy(over)}${policy(`"${not}"`)}`);
  expect(policies.map(({ reasons }) => reasons.join())).toEqual(['lapsed', '']);
});

test('what stands under "LAPSED POLICIES" has ended, until another line says otherwise', async () => {
  const { policies } = await read(
    `${header},CSV\n${policy('1')}LAPSED POLICIES,,,,,,,,\n${policy('1')}Active,,,,,,,,\n${policy('1')}`,
  );
  expect(policies.map(({ reasons }) => reasons.join())).toEqual(['', 'lapsed', '']);
});
