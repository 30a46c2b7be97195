import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assumptionsOfVersion, currentAssumptions } from '#valuation/assumptions/all-sets.ts';
import { buildFactorTable } from '#valuation/factor-table.ts';
import { barText } from './progress-bar.ts';
import { type BookProgress, valueBook } from './value-book.ts';

const table = buildFactorTable({ year: 2026, month: 11, day: 15 }, currentAssumptions);
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-book-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function valued(book: string | Buffer, on = table) {
  const paths = { from: join(folder, 'in.csv'), to: join(folder, 'out.csv') };
  await writeFile(paths.from, book);
  const progress: BookProgress[] = [];
  const run = await valueBook(paths, on, (step) => progress.push(step));
  return { run, progress, out: run.kind === 'done' ? await readFile(paths.to) : null };
}

async function lines(book: string, on = table): Promise<string[]> {
  const { out } = await valued(book, on);
  return String(out).trimEnd().split('\n');
}

const header = 'dateOfBirth,gender,policyGuaranteeBool,deathBenefit,annualPremium';
const row = '03/15/1946,Male,true,1000000,15000';

describe('valuing a book', () => {
  test('adds low, high and an empty error to each row', async () => {
    expect(await lines(`${header}\n${row}\n`)).toEqual([
      `${header},estOfferLow,estOffer,error`,
      `${row},224019,306614,`,
    ]);
  });

  test('takes columns in any order and case and keeps the others as they were', async () => {
    const book =
      'note,ANNUALPREMIUM,DeathBenefit,gender,dateofbirth,policyguaranteebool\n"a, ""b""","$15,000","$1,000,000.00",m,03/15/1946,Y\n';
    expect(await lines(book)).toEqual([
      'note,ANNUALPREMIUM,DeathBenefit,gender,dateofbirth,policyguaranteebool,estOfferLow,estOffer,error',
      '"a, ""b""","$15,000","$1,000,000.00",m,03/15/1946,Y,224019,306614,',
    ]);
  });

  test('counts a surrender value and a loan where the columns are there, an empty cell as not known', async () => {
    const onNewest = buildFactorTable(table.on, assumptionsOfVersion('2026.2')!);
    const book = [
      `loanBalance,${header},SURRENDERVALUE`,
      ',11/15/1946,Male,false,1000000,20000,',
      '10000,11/15/1946,Male,false,1000000,20000,50000',
      ',11/15/1946,Male,false,1000000,20000,0',
      '-1,11/15/1946,Male,false,1000000,20000,x',
    ].join('\n');
    expect((await lines(book, onNewest)).slice(1)).toEqual([
      ',11/15/1946,Male,false,1000000,20000,,0,241175,',
      '10000,11/15/1946,Male,false,1000000,20000,50000,0,110198,',
      ',11/15/1946,Male,false,1000000,20000,0,0,62425,',
      '-1,11/15/1946,Male,false,1000000,20000,x,,,"surrenderValue: Must be an amount in dollars; loanBalance: Must be between $0 and $25,000,000"',
    ]);
  });

  test('gives a bad row its reason and goes on', async () => {
    const bad = '02/30/1946,Male,true,100,15000';
    expect(await lines(`${header}\n${bad}\n${row}\n`)).toEqual([
      `${header},estOfferLow,estOffer,error`,
      `${bad},,,"dateOfBirth: Invalid date; deathBenefit: Must be between $250,000 and $25,000,000"`,
      `${row},224019,306614,`,
    ]);
  });

  test('moves no column and loses nothing when a row is short, long or broken', async () => {
    const book = `${header}\n03/15/1946,Male\n03/15/1946,Male,true,1,000,000,15000\n03/15/1946,"Male,true,1,2\nalone\n${row}`;
    const unclosed = 'A quote in this row is not closed at the end of its field';
    expect(await lines(book)).toEqual([
      `${header},estOfferLow,estOffer,error`,
      '03/15/1946,Male,,,,,,This row has 2 fields where the header has 5',
      '03/15/1946,Male,true,1,000,,,This row has 7 fields where the header has 5,000,15000',
      `"03/15/1946,""Male,true,1,2",,,,,,,${unclosed}`,
      'alone,,,,,,,This row has 1 field where the header has 5',
      `${row},224019,306614,`,
    ]);
  });

  test('writes $0 for a policy without an offer and counts what it did', async () => {
    const { run } = await valued(`${header}\n${row}\n03/15/1946,Male,true,1000000,90000\nx,x,x,x,x\n`);
    expect(run).toEqual({ kind: 'done', rows: 3, counts: { offers: 1, zeros: 1, errors: 1 } });
  });

  test('replaces the columns of an earlier valuation', async () => {
    const earlier = `estOffer,${header},error\n7,${row},"old, error"\n`;
    expect(await lines(earlier)).toEqual([`${header},estOfferLow,estOffer,error`, `${row},224019,306614,`]);
  });

  test('keeps line ends and every byte it does not understand', async () => {
    const start = Buffer.from(`\u00ef\u00bb\u00bfname,${header}\r\nJos`, 'latin1');
    const rest = Buffer.from(`\u00e9,${row}\r\n`, 'latin1');
    const { out } = await valued(Buffer.concat([start, rest]));
    const text = `\u00ef\u00bb\u00bfname,${header},estOfferLow,estOffer,error\r\nJos\u00e9,${row},224019,306614,\r\n`;
    expect(out).toEqual(Buffer.from(text, 'latin1'));
  });

  test('reads a quoted header behind the mark of UTF-8, and keeps the mark', async () => {
    const quotedHeader = header.replaceAll(/\w+/g, '"$&"');
    const { out } = await valued(Buffer.from(`\u00ef\u00bb\u00bf${quotedHeader}\n${row}\n`, 'latin1'));
    expect(out?.toString('latin1')).toBe(
      `\u00ef\u00bb\u00bf${header},estOfferLow,estOffer,error\n${row},224019,306614,\n`,
    );
  });

  test('values the good row among thousands that leave a quote open', async () => {
    const broken = '03/15/1946","Male","true","1000000","15000\n';
    const { run, out } = await valued(`${header}\n${broken.repeat(20_000)}${row}\n`);
    expect(run).toEqual({ kind: 'done', rows: 20_001, counts: { offers: 1, zeros: 0, errors: 20_000 } });
    expect(String(out).endsWith(`\n${row},224019,306614,\n`)).toBe(true);
  });

  test.each(['', '\n'])('writes one row for a row far too long, the last line ending in %j', async (end) => {
    const long = 'x'.repeat(300_000);
    for (const rows of [
      [long, row],
      [row, long],
      [...Array.from({ length: 4000 }, () => row), long, row],
    ]) {
      const { run, out } = await valued(`${[header, ...rows].join('\n')}${end}`);
      const counts = { offers: rows.length - 1, zeros: 0, errors: 1 };
      expect(run).toEqual({ kind: 'done', rows: rows.length, counts });
      expect(String(out).trimEnd().split('\n')).toHaveLength(rows.length + 1);
      expect(String(out)).toContain('This row has more than 65,536 characters; only its beginning is kept');
    }
  });

  test.each([
    ['249999', 0],
    ['250000', 1],
    ['25000000', 1],
    ['25000001', 0],
    ['"$250,000.00"', 1],
    ['"$249,999.99"', 0],
    ['25000000.01', 0],
  ])('takes or refuses a death benefit of %s', async (deathBenefit, accepted) => {
    const { run, out } = await valued(`${header}\n03/15/1946,Male,true,${deathBenefit},100\n`);
    const counts = { offers: accepted, zeros: 0, errors: 1 - accepted };
    expect(run).toEqual({ kind: 'done', rows: 1, counts });
    expect(String(out).includes('deathBenefit: Must be between $250,000 and $25,000,000')).toBe(
      accepted === 0,
    );
  });

  test('says how far it is', async () => {
    const { progress } = await valued(`${header}\n${`${row}\n`.repeat(20_000)}`);
    const last = progress.at(-1)!;
    expect(progress.length).toBeGreaterThan(3);
    expect(last).toMatchObject({ rows: 20_000, bytesRead: last.bytesInAll });
    expect(barText({ bytesRead: 50, bytesInAll: 100, rows: 1234 })).toBe(
      '[###############...............]  50%  1,234 rows',
    );
    expect(barText({ bytesRead: 9, bytesInAll: 9, rows: 1 })).toBe(`[${'#'.repeat(30)}] 100%  1 row`);
  });

  test.each([
    ['', 'in.csv is empty.'],
    ['a,b\n1,2\n', 'The header lacks dateOfBirth, gender, policyGuaranteeBool, deathBenefit, annualPremium.'],
    [`${header},Gender\n`, 'The header has gender twice.'],
    [`${header},loanBalance,loanbalance\n`, 'The header has loanBalance twice.'],
    ['"never closed', 'in.csv does not begin with the header of a CSV file.'],
  ])('refuses %j in one sentence', async (book, sentence) => {
    const { run } = await valued(book);
    expect(run).toMatchObject({ kind: 'mistake' });
    expect(run.kind === 'mistake' && run.sentence.endsWith(sentence)).toBe(true);
  });
});
