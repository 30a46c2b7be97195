import { strToU8 } from 'fflate';
import { expect, test, vi } from 'vitest';
import { mostRead, textOf } from './cell.ts';
import { studyColumns } from './columns.ts';
import { isHostile } from './hostile-cell.ts';
import { openBook } from './open-book.ts';
import { createRowReader } from './read-rows.ts';
import { readAmount } from './words/amounts.ts';

const today = { year: 2026, month: 11, day: 15 };
const header = 'Policy,Insured,DOB,Sex,State,Face,Annual Premium,Status,Plan,Notes';
const row = '1,Roe,3/4/1946,F,TX,500000,9000,Active,UL,none';
const runs = ['-', ' ', '0', '.', 'M', '1,', 'a ', '(', '<', '%', '/', '= ', 'no ', '\u00a0', '\u2013'];

/** Patterns that saw more of a text than a cell has to say: a run of one mark makes some of them look again at each place. */
async function seeLongTexts(read: () => Promise<unknown>): Promise<string[]> {
  const seen = new Set<string>();
  // oxlint-disable-next-line typescript/unbound-method -- called on the pattern itself
  const { exec } = RegExp.prototype;
  const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function look(this: RegExp, text) {
    if (text.length > mostRead + 100) seen.add(String(this));
    return exec.call(this, text);
  });
  await read();
  spy.mockRestore();
  return [...seen];
}

/** They stand at one place, or go over each character once; the first three see the file, not a cell. */
const harmlessOnes = new Set([
  String.raw`/^\ufeff?sep=(.)\r?\n/i`,
  String.raw`/"[^"]*"/g`,
  String.raw`/\r\n|\n|\r/y`,
  String.raw`/^[\s\u00a0]*[=+@\t\r-]/`,
  String.raw`/<\s*(?:\/\s*)?[a-z!]/i`,
]);

test.each(runs)(
  'a cell with thousands of %j is read no further than its beginning, in any column',
  async (run) => {
    const fields = row.split(',');
    const rows = fields.map((field, at) => fields.with(at, `"${field}${run.repeat(5_000)}\u00e9"`).join(','));
    const longTexts = await seeLongTexts(async () => {
      const { sheet, mapping } = await openBook(strToU8([header, row, ...rows].join('\n')), { today });
      const read = createRowReader(studyColumns(sheet, mapping, { today, sexCodes: null }), new Map());
      expect(sheet.rows.slice(1).map(read)).toHaveLength(11);
      for (const { cells } of sheet.rows) cells.forEach(isHostile);
    });
    expect(longTexts.filter((pattern) => !harmlessOnes.has(pattern))).toEqual([]);
  },
);

test('what was cut is no figure, and spaces around a figure are no part of it', () => {
  expect(textOf('7'.repeat(mostRead + 1))).toHaveLength(mostRead + 1);
  expect(readAmount(`500${' '.repeat(5_000)}x`)).toBe('bad');
  expect(readAmount(`\u200b${' '.repeat(5_000)}500${' '.repeat(5_000)}\u200b`)).toEqual({ value: 500 });
});
