import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { figuresOf } from '#valuation/assumption-figures.ts';
import { currentAssumptions } from '#valuation/assumptions/all-sets.ts';
import { readRequest } from './value-options.ts';

const now = new Date('2026-11-15T03:00:00Z');
const read = (line: string, timeZone = 'America/Los_Angeles') =>
  readRequest(line.split(' ').filter(Boolean), timeZone, now);
const onePolicy = '--born 03/15/1946 --gender Male --guarantee --face $1,000,000 --premium 15000';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-options-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function written(text: string): Promise<string> {
  const path = join(folder, 'schedule.json');
  await writeFile(path, text);
  return path;
}

describe('the command line', () => {
  test('asks for one policy, today where the business is', async () => {
    expect(await read(onePolicy)).toEqual({
      kind: 'policy',
      policy: {
        born: { year: 1946, month: 3, day: 15 },
        sex: 'male',
        hasNoLapseGuarantee: true,
        deathBenefit: 1_000_000,
        annualPremium: 15_000,
        surrenderValue: null,
        loanBalance: null,
      },
      on: { year: 2026, month: 11, day: 14 },
      assumptions: currentAssumptions,
      isForMachines: false,
    });
  });

  test('takes a date, a version and JSON', async () => {
    expect(await read(`${onePolicy} --date 02/29/2028 --assumptions 2026.1 --json`)).toMatchObject({
      on: { year: 2028, month: 2, day: 29 },
      isForMachines: true,
    });
  });

  test('takes a surrender value and a loan', async () => {
    expect(await read(`${onePolicy} --surrender 0 --loan $2,500`)).toMatchObject({
      policy: { surrenderValue: 0, loanBalance: 2500 },
    });
  });

  test('takes a schedule, whose benefit and premium need not be told', async () => {
    const schedule = { monthsInFirstYear: 3, premiums: [0, 40_000], deathBenefits: [1_000_000, 500_000] };
    const path = await written(JSON.stringify(schedule));
    const line = `--born 03/15/1946 --gender Male --assumptions 2026.2 --schedule ${path}`;
    const policy = { schedule, deathBenefit: 1_000_000, annualPremium: 40_000 };
    expect(await read(line)).toMatchObject({ kind: 'policy', policy });
    expect(await read(`${line} --face 300000 --premium 5`)).toMatchObject({ kind: 'policy', policy });
  });

  test.each([
    ['{', 'it is not JSON'],
    ['[]', 'it must be an object with monthsInFirstYear, premiums and deathBenefits'],
    [
      '{"monthsInFirstYear":13,"premiums":[1],"deathBenefits":[1]}',
      'monthsInFirstYear must be a whole number from 1 to 12',
    ],
    [
      '{"monthsInFirstYear":1,"deathBenefits":[1]}',
      'premiums must be a list of 1 to 120 amounts, one for each policy year',
    ],
    [
      '{"monthsInFirstYear":1,"premiums":[1,"2"],"deathBenefits":[1]}',
      'premiums[1] must be an amount from $0 to $25,000,000',
    ],
    [
      '{"monthsInFirstYear":1,"premiums":[1,2],"deathBenefits":[300000]}',
      'it has 2 premiums and 1 deathBenefits, which must be as many',
    ],
    [
      '{"monthsInFirstYear":1,"premiums":[1],"deathBenefits":[5]}',
      'deathBenefits[0] must be at least $250,000',
    ],
  ])('says what is wrong with the schedule %j', async (text, sentence) => {
    const path = await written(text);
    expect(await read(`${onePolicy} --assumptions 2026.2 --schedule ${path}`)).toEqual({
      kind: 'mistake',
      sentence: `--schedule ${path}: ${sentence}.`,
    });
  });

  test('says so when there is no such schedule, or no schedule on such assumptions', async () => {
    expect(await read(`${onePolicy} --assumptions 2026.2 --schedule missing.json`)).toEqual({
      kind: 'mistake',
      sentence: '--schedule: missing.json cannot be read: there is no such file or folder.',
    });
    expect(await read(`${onePolicy} --assumptions 2026.1 --schedule missing.json`)).toEqual({
      kind: 'mistake',
      sentence: '--schedule does not go with assumptions 2026.1, which know none.',
    });
  });

  test('takes a set of an administrator, as the API answers it', async () => {
    const figures = figuresOf(currentAssumptions);
    const own = {
      ...figures,
      version: '2026.2-own',
      annualServicing: { ...figures.annualServicing, high: 0 },
    };
    const path = await written(JSON.stringify({ ...own, isInForce: true, tables: [] }));
    expect(await read(`${onePolicy} --assumptions ${path}`)).toMatchObject({
      kind: 'policy',
      assumptions: { version: '2026.2-own', annualServicing: { high: 0 }, table: currentAssumptions.table },
    });
  });

  const figures = figuresOf(currentAssumptions);
  const { annualReturn, table } = figures;
  test.each([
    ['nothing of it', {}, 'it is not as GET /api/assumptions/{version} answers; see version.'],
    [
      'an unknown table',
      { ...figures, table: { ...table, low: 'CSO' } },
      'there is no table CSO in this release.',
    ],
    [
      'its ends the wrong way round',
      { ...figures, annualReturn: { ...annualReturn, low: annualReturn.high, high: annualReturn.low } },
      'it breaks a law. The low end is never above the high end, and neither is below $0.',
    ],
  ])('says what is wrong with a set that has %s', async (_, set, sentence) => {
    const path = await written(JSON.stringify(set));
    expect(await read(`${onePolicy} --assumptions ${path}`)).toEqual({
      kind: 'mistake',
      sentence: expect.stringContaining(`--assumptions ${path}: ${sentence}`),
    });
  });

  test('asks for a book', async () => {
    expect(await read('--book in.csv --out out.csv')).toMatchObject({
      kind: 'book',
      from: 'in.csv',
      to: 'out.csv',
    });
  });

  test('helps when nothing or help is asked for', async () => {
    expect(await read('')).toEqual({ kind: 'help' });
    expect(await read('--help')).toEqual({ kind: 'help' });
    expect(await read('-h')).toEqual({ kind: 'help' });
  });

  test.each([
    [
      '--born 02/30/1946 --face 5',
      '--born: Invalid date; --gender: Required field; --face: Must be between $250,000 and $25,000,000; --premium: Required field.',
    ],
    [
      `${onePolicy} --date 2026-11-15`,
      '--date 2026-11-15 is not a day written MM/DD/YYYY, from 1900 to 2099.',
    ],
    [`${onePolicy} --date 02/30/2026`, '--date 02/30/2026 is not a real date.'],
    [`${onePolicy} --face 5`, '--face is given twice.'],
    [`${onePolicy} --guarantee`, '--guarantee is given twice.'],
    ['--book a.csv --out b.csv --out=c.csv', '--out is given twice.'],
    [`${onePolicy} --assumptions 1999.1`, 'There are no assumptions 1999.1.'],
    ['--book in.csv', '--book needs --out, the file to write.'],
    ['--out out.csv', '--out needs --book, the file to value.'],
    ['--book in.csv --out out.csv --face 5', '--face is for one policy and does not go with --book.'],
    [`${onePolicy} --loan abc`, '--loan: Must be an amount in dollars.'],
    ['--book in.csv --out out.csv --loan 5', '--loan is for one policy and does not go with --book.'],
    ['--color red', "Unknown option '--color'."],
    ['--born', "Option '--born <value>' argument missing."],
    ['in.csv', "Unexpected argument 'in.csv'."],
  ])('answers %j with one sentence', async (line, sentence) => {
    expect(await read(line)).toEqual({ kind: 'mistake', sentence });
  });

  test('says so when the time zone of the business is none', async () => {
    expect(await read(onePolicy, 'Mars/Olympus')).toEqual({
      kind: 'mistake',
      sentence: 'BUSINESS_TZ Mars/Olympus is not a time zone.',
    });
  });
});
