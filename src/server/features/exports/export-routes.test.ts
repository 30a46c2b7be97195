import { expect, test } from 'vitest';
import { csvLine } from './export-routes.ts';

test.each([
  [['T-2026-0001', 5, true, null], 'T-2026-0001,5,true,\r\n'],
  [['a "b", c', 'two\nlines'], '"a ""b"", c","two\nlines"\r\n'],
  [['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1'], `'=1+1,'+1,'-1,'@SUM(A1),'\t=1,' =1\r\n`],
  [[-5, new Date('2026-11-16T00:00:00Z')], '-5,2026-11-16T00:00:00.000Z\r\n'],
])('%j is written so that nothing is a formula', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
