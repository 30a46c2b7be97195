import { describe, expect, test } from 'vitest';
import { currentAssumptions } from '#valuation/assumptions/all-sets.ts';
import { readRequest } from './value-options.ts';

const now = new Date('2026-11-15T03:00:00Z');
const read = (line: string, timeZone = 'America/Los_Angeles') =>
  readRequest(line.split(' ').filter(Boolean), timeZone, now);
const onePolicy = '--born 03/15/1946 --gender Male --guarantee --face $1,000,000 --premium 15000';

describe('the command line', () => {
  test('asks for one policy, today where the business is', () => {
    expect(read(onePolicy)).toEqual({
      kind: 'policy',
      policy: {
        born: { year: 1946, month: 3, day: 15 },
        sex: 'male',
        hasNoLapseGuarantee: true,
        deathBenefit: 1_000_000,
        annualPremium: 15_000,
      },
      on: { year: 2026, month: 11, day: 14 },
      assumptions: currentAssumptions,
      isForMachines: false,
    });
  });

  test('takes a date, a version and JSON', () => {
    expect(read(`${onePolicy} --date 02/29/2028 --assumptions 2026.1 --json`)).toMatchObject({
      on: { year: 2028, month: 2, day: 29 },
      isForMachines: true,
    });
  });

  test('asks for a book', () => {
    expect(read('--book in.csv --out out.csv')).toMatchObject({
      kind: 'book',
      from: 'in.csv',
      to: 'out.csv',
    });
  });

  test('helps when nothing or help is asked for', () => {
    expect(read('')).toEqual({ kind: 'help' });
    expect(read('--help')).toEqual({ kind: 'help' });
    expect(read('-h')).toEqual({ kind: 'help' });
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
    ['--colour red', "Unknown option '--colour'."],
    ['--born', "Option '--born <value>' argument missing."],
    ['in.csv', "Unexpected argument 'in.csv'."],
  ])('answers %j with one sentence', (line, sentence) => {
    expect(read(line)).toEqual({ kind: 'mistake', sentence });
  });

  test('says so when the time zone of the business is none', () => {
    expect(read(onePolicy, 'Mars/Olympus')).toEqual({
      kind: 'mistake',
      sentence: 'BUSINESS_TZ Mars/Olympus is not a time zone.',
    });
  });
});
