import { expect, test } from 'vitest';
import { readRosterCsv } from './roster-csv.ts';

test('one value a line, with blank lines and headings left out and lines counted as in the file', () => {
  expect(readRosterCsv('\uFEFFEmail\r\na@fig.example\r\n\r\nfig.example\n')).toEqual([
    { line: 2, value: 'a@fig.example' },
    { line: 4, value: 'fig.example' },
  ]);
});

test('the address is found among other cells, quoted or not', () => {
  expect(readRosterCsv('"Marsh, Helen";"helen@fig.example"\n1,5;b@fig.example')).toEqual([
    { line: 1, value: 'helen@fig.example' },
    { line: 2, value: 'b@fig.example' },
  ]);
});

test('a line without either is kept, so that it can be named', () => {
  expect(readRosterCsv('a@fig.example\nHelen Marsh,Seattle')).toEqual([
    { line: 1, value: 'a@fig.example' },
    { line: 2, value: 'Helen Marsh' },
  ]);
});
