import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { CsvCutter, type CsvRecord, writtenField } from './csv-records.ts';

function cutAll(pieces: readonly string[]): CsvRecord[] {
  const cutter = new CsvCutter();
  return [...pieces.flatMap((piece) => cutter.push(piece)), ...cutter.end()];
}

const fieldsOf = (records: readonly CsvRecord[]) =>
  records.map((record) => (record.kind === 'record' ? record.fields : record.kind));

const anyField = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', '1', ' ', ',', '"', '\n', '\r\n', 'é', '$'), maxLength: 8 }),
  fc.constantFrom('03/15/1946', 'Male', '1,000,000', ''),
);
const anyTable = fc.array(fc.array(anyField, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });

/** The same text in pieces, cut wherever the numbers fall. */
function inPieces(text: string, cuts: readonly number[]): string[] {
  const places = cuts.map((part) => Math.floor(part * text.length)).sort((one, other) => one - other);
  return [0, ...places].map((place, piece) => text.slice(place, places[piece]));
}

describe('cutting CSV into records', () => {
  it('reads back what papaparse wrote, however the text is cut into pieces', () => {
    const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 });
    fc.assert(
      fc.property(anyTable, cuts, fc.constantFrom('\n', '\r\n'), (table, places, newline) => {
        const text = Papa.unparse(table, { newline });
        expect(fieldsOf(cutAll(inPieces(text, places)))).toEqual(table);
      }),
      { numRuns: 300 },
    );
  });

  it('is read back by papaparse from what is written here', () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const text = table.map((row) => row.map(writtenField).join(',')).join('\n');
        expect(Papa.parse(text, { delimiter: ',', newline: '\n' }).data).toEqual(table);
      }),
    );
  });

  it('keeps the text of a record as it stood, without its line end', () => {
    const records = cutAll(['a,b\r\n1,"x, y"\r\n\r\n']);
    expect(records.map((record) => record.text)).toEqual(['a,b', '1,"x, y"']);
  });

  it('keeps rows with too few or too many fields to themselves', () => {
    expect(fieldsOf(cutAll(['1,2,3\n4,5\n6,7,8,9\n10,11,12']))).toEqual([
      ['1', '2', '3'],
      ['4', '5'],
      ['6', '7', '8', '9'],
      ['10', '11', '12'],
    ]);
  });

  it('takes a quote inside an unquoted field for a letter', () => {
    expect(fieldsOf(cutAll(['5" pipe,O"Neil\n1,2\n']))).toEqual([
      ['5" pipe', 'O"Neil'],
      ['1', '2'],
    ]);
  });

  it('loses one row and no more to a quote that is not closed', () => {
    const rows = Array.from({ length: 5000 }, (_, row) => `${row},"1,000",plain text to fill the row`);
    const text = ['1,"2,3', ...rows].join('\n');
    const records = cutAll(inPieces(text, [0.1, 0.2, 0.5, 0.9]));
    expect(records).toHaveLength(5001);
    expect(records.filter((record) => record.kind === 'broken').map((record) => record.text)).toEqual([
      '1,"2,3',
    ]);
  });

  it('loses one row and no more to letters after a closing quote', () => {
    expect(fieldsOf(cutAll(['"bad" x,5\n7,8\n']))).toEqual(['broken', ['7', '8']]);
  });

  it('loses the last row when its quote is never closed', () => {
    expect(fieldsOf(cutAll(['1,2\n3,"4']))).toEqual([['1', '2'], 'broken']);
  });

  it('never holds more than a piece and a row, even without line ends', () => {
    const records = cutAll(Array.from({ length: 20 }, () => 'x'.repeat(50_000)));
    expect(Math.max(...records.map((record) => record.text.length))).toBeLessThan(200_000);
    expect(records.every((record) => record.kind === 'broken' || record.text.length <= 65_536)).toBe(true);
  });
});
