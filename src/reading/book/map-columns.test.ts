import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { studyColumns } from './columns.ts';
import type { BookRow } from './facts.ts';
import { placesOf } from './map-columns.ts';
import { openBook } from './open-book.ts';
import { createRowReader } from './read-rows.ts';

const today = { year: 2026, month: 11, day: 15 };

async function read(text: string): Promise<{ named: Record<string, string>; rows: BookRow[] }> {
  const { sheet, mapping } = await openBook(strToU8(text), { today });
  const named = Object.entries(placesOf(mapping)).map(([role, at]) => [role, mapping.columns[at]!.header]);
  const reader = createRowReader(studyColumns(sheet, mapping, { today, sexCodes: null }), new Map());
  return {
    named: Object.fromEntries(named) as Record<string, string>,
    rows: sheet.rows.slice(mapping.headerAt + 1).map(reader),
  };
}

const factsIn = (rows: readonly BookRow[]) =>
  rows.flatMap((row) => (row.kind === 'policy' ? [row.facts] : []));

describe('columns', () => {
  test('near misses are left alone', async () => {
    const { named } = await read(
      'Policy ID;Owner Name;Owner DOB;Insured Name;Insured Birth Date;Insured Gender;Agent State;Resident State;Original Face;Current Death Benefit;Target Premium;Planned Premium;Premium Frequency;Total Premiums Paid;Account Value;Cash Surrender Value;Surrender Charge;Policy Loan;Loan Interest Rate;Maturity Date;Policy Eff Date;Type of Policy\n' +
        'P1;Trust;01/01/1990;Jane Roe;02/03/1946;F;NY;NJ;100000;750000;9000;1000;Monthly;99999;5000;4000;1000;250;5%;02/03/2067;06/07/2004;Guaranteed UL\n',
    );

    expect(named).toEqual({
      policyNumber: 'Policy ID',
      insuredName: 'Insured Name',
      birthDate: 'Insured Birth Date',
      gender: 'Insured Gender',
      state: 'Resident State',
      deathBenefit: 'Current Death Benefit',
      modalPremium: 'Planned Premium',
      premiumMode: 'Premium Frequency',
      surrenderValue: 'Cash Surrender Value',
      loanBalance: 'Policy Loan',
      issueDate: 'Policy Eff Date',
      planType: 'Type of Policy',
    });
  });

  test('a premium under "Monthly Premium" is paid twelve times, days are day-first where one of them is', async () => {
    const { named, rows } = await read(
      'Client|Birthday|M/F|Resident State|Insurer|Product Name|Policy Number|Sum Assured|Monthly Premium|Inception Date\n' +
        'John Doe|25/12/1945|M|Texas|ACME Life|Adjustable Life|A-1|1.2 million|$1,000|03/04/2005\n' +
        'Ann Roe|05/06/1944|F|FL|ACME Life|No-Lapse UL|A-2|500 thousand|800|13/01/2010\n',
    );

    expect(named).toMatchObject({
      modalPremium: 'Monthly Premium',
      planType: 'Product Name',
      carrier: 'Insurer',
    });
    expect(factsIn(rows)).toMatchObject([
      {
        birthDate: { year: 1945, month: 12, day: 25 },
        annualPremium: 12_000,
        deathBenefit: 1_200_000,
        plan: 'UL',
      },
      { birthDate: { year: 1944, month: 6, day: 5 }, annualPremium: 9_600, hasNoLapseGuarantee: true },
    ]);
  });

  test('a premium without a mode is the year\u2019s; under "Modal premium" it is not guessed', async () => {
    const row = 'Roe,1/2/1946,F,TX,500000,900\n';
    const year = await read(`Name,DOB,Sex,State,Face,Premium\n${row}`);
    const modal = await read(`Name,DOB,Sex,State,Face,Modal Premium\n${row}`);

    expect(factsIn(year.rows)).toMatchObject([{ annualPremium: 900 }]);
    expect(modal.rows).toMatchObject([
      { reasons: ['missing:annualPremium'], facts: { annualPremium: null } },
    ]);
  });

  test('short forms of old systems and of databases', async () => {
    const old = await read(
      'LAST NAME,FIRST NAME,MI,DOB,AGE,SX,RES ST,CO NAME,PLAN DESC,POL NBR,ISS DT,ISS AGE,FACE AMT,MODE PREM,BILL MODE,ACCT VAL,SURR VAL,LOAN BAL,STAT CD\n' +
        'ROE,AL,Q,03041946,80,M,TX,ACME,FLEX UL,1,01022005,59,500000,900,MO,1200,1000,0,A\n',
    );
    const database = await read(
      'insured_nm,insured_birth_dt,insured_sex_cd,owner_state_cd,pol_face_amt,pol_ann_prem_amt,pol_net_surr_val_amt,pol_issue_dt,pol_stat_desc,prod_typ_cd\n' +
        'Al Roe,1946-03-04 00:00:00,M,TX,500000,9000,1000,2005-01-02 00:00:00,IN FORCE,UL\n',
    );

    expect(old.rows).toMatchObject([
      {
        insured: 'AL ROE',
        carrier: 'ACME',
        reasons: [],
        facts: { gender: 'Male', annualPremium: 10_800, surrenderValue: 1_000 },
      },
    ]);
    expect(database.rows).toMatchObject([
      {
        insured: 'Al Roe',
        reasons: [],
        facts: { plan: 'UL', annualPremium: 9_000, issueDate: { year: 2005 } },
      },
    ]);
  });

  test('a header over two lines, thousands, totals, notes and repeated headers', async () => {
    const { named, rows } = await read(
      'Agency book,,,,,\nInsured,Date of,,Owner,Face,Annual\nName,Birth,Sex,State,(000s),Premium\n' +
        'A Roe,1/2/1945,M,TX,500,5000\nName,Birth,Sex,State,(000s),Premium\n"B Roe & C Roe",1/2/1945,M,TX,500,5000\nSubtotal,,,,1000,\n* as of the last statement,,,,,\n',
    );

    expect(named).toMatchObject({ birthDate: 'Birth', deathBenefit: '(000s)', annualPremium: 'Premium' });
    expect(rows.map((row) => (row.kind === 'policy' ? row.reasons.join() : row.is))).toEqual([
      '',
      'header-repeat',
      'survivorship',
      'total-row',
      'note',
    ]);
    expect(factsIn(rows)[0]).toMatchObject({ deathBenefit: 500_000 });
  });

  test('of a header that stands again on each page the first counts, and its words are no cells', async () => {
    const header = 'POL NO,INS NAME,DOB,S,ST,PLAN CD,SPEC AMT,MODE PREM,MD,ISS DT,CV,LN,STAT\n';
    const { named, rows } = await read(
      `INFORCE EXTRACT,,,,,,,,,,,,PAGE 1\n${header}1,KANE,19480229,M,FL,UL100,1000000,1200,M,20010115,45000,0,A\n` +
        `INFORCE EXTRACT,,,,,,,,,,,,PAGE 2\n${header}2,NASH,19440704,F,IL,T20,300000,1111.11,S,19810115,0,20000-,A\n6 records,,,,,,600000,,,,,,\n`,
    );

    expect(named).toMatchObject({ gender: 'S', premiumMode: 'MD', planType: 'PLAN CD', loanBalance: 'LN' });
    expect(rows.map((row) => (row.kind === 'policy' ? row.reasons.join() : row.is))).toEqual([
      '',
      'note',
      'header-repeat',
      'term',
      'total-row',
    ]);
    expect(factsIn(rows)).toMatchObject([{ annualPremium: 14_400 }, { loanBalance: 20_000 }]);
  });

  test('a header may say the order of its days, and a column of sexes the class', async () => {
    const { rows } = await read(
      'Life Assured,DOB (DD/MM/YYYY),Sex/Class,Residence,Benefit,Premium,Commencement\n' +
        'Vera Ames,03/04/1945,F NS,N. Carolina,1000000,"$1,250.00 / mo",05/06/2001\n' +
        'Hugh Ames,05/02/1947,M SM,Calif,800000,"4,500 quarterly",07/08/2002\n',
    );

    expect(factsIn(rows)).toMatchObject([
      { birthDate: { month: 4, day: 3 }, gender: 'Female', state: 'NC', issueDate: { month: 6, day: 5 } },
      { birthDate: { month: 2, day: 5 }, gender: 'Male', state: 'CA', annualPremium: 18_000 },
    ]);
  });
});

test('a policy that stands there twice names its first row', async () => {
  const row = 'X1,ACME,Roe,1/2/1946,F,TX,500000,9000\n';
  const { rows } = await read(`Policy #,Carrier,Name,DOB,Sex,State,Face,Annual Premium\n${row}\n${row}`);

  expect(rows).toMatchObject([
    { row: 2, duplicateOf: null },
    { kind: 'other', is: 'blank' },
    { row: 4, duplicateOf: 2 },
  ]);
});
