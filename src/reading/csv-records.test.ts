import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { CsvCutter, type CsvRecord, readCsv, writtenField } from './csv-records.ts';

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
  test('reads back what papaparse wrote, however the text is cut into pieces', () => {
    const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 });
    fc.assert(
      fc.property(anyTable, cuts, fc.constantFrom('\n', '\r\n'), (table, places, newline) => {
        const text = Papa.unparse(table, { newline });
        expect(fieldsOf(cutAll(inPieces(text, places)))).toEqual(table);
      }),
      { numRuns: 300 },
    );
  });

  test('is read back by papaparse from what is written here', () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const text = table.map((row) => row.map(writtenField).join(',')).join('\n');
        expect(Papa.parse(text, { delimiter: ',', newline: '\n' }).data).toEqual(table);
      }),
    );
  });

  test('keeps the text of a record as it stood, without its line end', () => {
    const records = cutAll(['a,b\r\n1,"x, y"\r\n\r\n']);
    expect(records.map((record) => record.text)).toEqual(['a,b', '1,"x, y"']);
  });

  test('keeps rows with too few or too many fields to themselves', () => {
    expect(fieldsOf(cutAll(['1,2,3\n4,5\n6,7,8,9\n10,11,12']))).toEqual([
      ['1', '2', '3'],
      ['4', '5'],
      ['6', '7', '8', '9'],
      ['10', '11', '12'],
    ]);
  });

  test('takes a quote inside an unquoted field for a letter', () => {
    expect(fieldsOf(cutAll(['5" pipe,O"Neil\n1,2\n']))).toEqual([
      ['5" pipe', 'O"Neil'],
      ['1', '2'],
    ]);
  });

  test('loses one row and no more to a quote that is not closed', () => {
    const rows = Array.from({ length: 5000 }, (_, row) => `${row},"1,000",plain text to fill the row`);
    const text = ['1,"2,3', ...rows].join('\n');
    const records = cutAll(inPieces(text, [0.1, 0.2, 0.5, 0.9]));
    expect(records).toHaveLength(5001);
    expect(records.filter((record) => record.kind === 'broken').map((record) => record.text)).toEqual([
      '1,"2,3',
    ]);
  });

  test('loses one row and no more to letters after a closing quote', () => {
    expect(fieldsOf(cutAll(['"bad" x,5\n7,8\n']))).toEqual(['broken', ['7', '8']]);
  });

  test('loses the last row when its quote is never closed', () => {
    expect(fieldsOf(cutAll(['1,2\n3,"4']))).toEqual([['1', '2'], 'broken']);
  });

  test.each([2000, 20_000])('looks at no line twice when %i rows each leave a quote open', (count) => {
    const rows = Array.from({ length: count }, () => '03/15/1946","Male","true","1000000","15000');
    const start = performance.now();
    const records = cutAll(inPieces([...rows, '1,2'].join('\n'), [0.1, 0.3, 0.301, 0.7]));
    expect(performance.now() - start).toBeLessThan(2000);
    expect(records).toHaveLength(count + 1);
    expect(fieldsOf(records.slice(-2))).toEqual(['broken', ['1', '2']]);
  });

  test('gives the same rows however text with forgotten quotes is cut into pieces', () => {
    const line = fc.string({ unit: fc.constantFrom('a', ',', '"', '"', '\r'), maxLength: 6 });
    const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), cuts, fc.boolean(), (rows, places, isEnded) => {
        const text = rows.join('\n');
        const whole = cutAll([text]);
        expect(whole).toEqual(cutPlainly(rows));
        expect(cutAll(inPieces(isEnded ? `${text}\n` : text, places))).toEqual(whole);
      }),
      { numRuns: 1000 },
    );
  });

  test('takes the mark of UTF-8 off before it looks for quotes, and says that it was there', () => {
    for (const pieces of [
      ['\u00ef\u00bb\u00bf"a,b",c\n1,2\n'],
      ['\u00ef', '\u00bb', '\u00bf"a,b",c\n1,2\n'],
    ]) {
      const cutter = new CsvCutter();
      expect(fieldsOf(pieces.flatMap((piece) => cutter.push(piece)))).toEqual([
        ['a,b', 'c'],
        ['1', '2'],
      ]);
      expect(cutter.opening).toEqual({ hasByteOrderMark: true, lineEnd: '\n' });
    }
  });

  describe('a row that is too long', () => {
    const longest = 'x'.repeat(65_536);
    const sizes = (records: readonly CsvRecord[]) =>
      records.map((record) => [record.kind, record.text.length] as const);

    test.each(['\n', '\r\n'])('is one broken row wherever it stands, line end %j', (end) => {
      for (const before of ['', `1,2${end}`, `1,2${end}`.repeat(3000)]) {
        for (const after of ['', end, `${end}1,2`, `${end}3,4${end}`]) {
          const text = `${before}${longest}x${after}`;
          const expected = [
            ...Array.from({ length: before.split(end).length - 1 }, () => ['record', 3]),
            ['broken', 65_536],
            ...(after.length > 2 ? [['record', 3]] : []),
          ];
          expect(sizes(cutAll([text]))).toEqual(expected);
          expect(sizes(cutAll(inPieces(text, [0.2, 0.4, 0.41, 0.9])))).toEqual(expected);
        }
      }
    });

    test('is one with a letter more than 65,536, and no sooner', () => {
      for (const mark of ['', '\u00ef\u00bb\u00bf']) {
        for (const end of ['', '\n', '\r\n']) {
          const cuts = [0.5, 0.99999];
          expect(sizes(cutAll(inPieces(`${mark}${longest}${end}`, cuts)))).toEqual([['record', 65_536]]);
          expect(sizes(cutAll(inPieces(`${mark}${longest}x${end}`, cuts)))).toEqual([['broken', 65_536]]);
        }
      }
    });

    test('counts quoted line ends too', () => {
      const lines = `${'y'.repeat(99)}\n`.repeat(655);
      const of = (length: number) => `"${`${lines}${'z'.repeat(100)}`.slice(0, length - 2)}"`;
      expect(sizes(cutAll([of(65_536)]))).toEqual([['record', 65_536]]);
      const broken = cutAll(inPieces(`${of(65_537)}\n1,2\n`, [0.3, 0.6]));
      expect(broken[0]!.kind).toBe('broken');
      expect(broken).toHaveLength(657);
    });

    test('is never held whole', () => {
      const cutter = new CsvCutter();
      for (let piece = 0; piece < 2000; piece++) expect(cutter.push('x'.repeat(50_000))).toEqual([]);
      expect(sizes(cutter.end())).toEqual([['broken', 65_536]]);
    });
  });
});

describe('reading a whole text', () => {
  test.each([',', ';', '\t'])('finds out that fields are separated by %j', (separator) => {
    const text = ['a', '"b; c, d"', 'e'].join(separator);
    expect(fieldsOf(readCsv(`\ufeff${text}\r\n\r\n1${separator}2${separator}3`))).toEqual([
      ['a', 'b; c, d', 'e'],
      ['1', '2', '3'],
    ]);
  });

  test('counts lines as they stand in the file', () => {
    expect(readCsv('a\n\n"b\nc",d\ne').map(({ line }) => line)).toEqual([1, 3, 5]);
  });
});

/** The rule in so many words: a row is the fewest lines that make whole fields; where none do, its first line is lost. */
function cutPlainly(lines: readonly string[]): CsvRecord[] {
  const strip = (text: string) => (text.endsWith('\r') ? text.slice(0, -1) : text);
  const records: CsvRecord[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = strip(lines[at]!);
    if (line === '') continue;
    const whole = lines
      .slice(at)
      .map((_, more) => ({ last: at + more, text: strip(lines.slice(at, at + more + 1).join('\n')) }))
      .find(({ text }) => wholeFields.test(text));
    const number = at + 1;
    if (whole === undefined) {
      const sentence = 'A quote in this row is not closed at the end of its field';
      records.push({ kind: 'broken', line: number, text: line, sentence });
      continue;
    }
    const fields = [...whole.text.matchAll(eachField)].map(({ groups }) =>
      groups!['quoted'] === undefined ? groups!['plain']! : groups!['quoted'].replaceAll('""', '"'),
    );
    records.push({ kind: 'record', line: number, text: whole.text, fields });
    at = whole.last;
  }
  return records;
}

const wholeFields = /^(?:"(?:[^"]|"")*"|(?!")[^,\n]*)(?:,(?:"(?:[^"]|"")*"|(?!")[^,\n]*))*$/;
const eachField = /(?<=^|,)(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>(?!")[^,\n]*))(?:,|$)/g;
