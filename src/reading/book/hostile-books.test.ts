import { constants, deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { studyColumns } from './columns.ts';
import { harmless } from './hostile-cell.ts';
import { openBook } from './open-book.ts';
import { createRowReader } from './read-rows.ts';
import { UnreadableBook, type UnreadableCode } from './source/unreadable.ts';
import { madeWorkbook, textRow, workbookParts } from './testing/made-workbook.ts';

const today = { year: 2026, month: 11, day: 15 };
const header = ['Name', 'DOB', 'Sex', 'State', 'Face', 'Annual Premium'];
const policy = ['Roe, A', '3/4/1946', 'F', 'TX', '500000', '9000'];
const megabyte = 1024 * 1024;

/** What became of a file: the reason against it, or how many rows it has. */
async function fate(bytes: Uint8Array): Promise<UnreadableCode | number> {
  try {
    return (await openBook(bytes, { today })).sheet.rows.length;
  } catch (error) {
    if (!(error instanceof UnreadableBook)) throw error;
    return /^[A-Z].*\.$/s.test(error.message) ? error.code : -1;
  }
}

/** One deflated part that comes to so many megabytes of spaces, made of the same kilobyte again and again. */
function bomb(megabytes: number): Uint8Array {
  const one = deflateRawSync(Buffer.alloc(megabyte, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: megabytes }, () => one), deflateRawSync(Buffer.alloc(0))]);
}

/** A zip whose parts are already deflated, so that it can promise anything; several may share the same bytes. */
function packed(names: readonly string[], data: Uint8Array, promised: number): Uint8Array {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt32LE(promised, 22);
  const entries = names.map((name) => {
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(promised, 24);
    entry.writeUInt16LE(name.length, 28);
    return Buffer.concat([entry, Buffer.from(name)]);
  });
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(names.length, 0xfffe), 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(head.length + data.length, 16);
  return Buffer.concat([head, data, directory, end]);
}

const compound = (text: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
    Buffer.from(text, 'utf16le'),
  ]);
const parts = workbookParts(textRow(1, header));
const cells = (reference: string) =>
  `<row r="1"><c r="${reference}" t="inlineStr"><is><t>x</t></is></c></row>`;

const files: readonly [string, UnreadableCode | number, () => Uint8Array][] = [
  ['nothing at all', 'empty', () => new Uint8Array()],
  ['blank lines', 'no-table', () => strToU8('\n\n\n\n')],
  [
    'bytes without a meaning',
    'not-a-table-file',
    () => Uint8Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256),
  ],
  ['a PDF', 'not-a-table-file', () => strToU8('%PDF-1.7\n%\u00e2\u00e3')],
  ['a workbook of 2003', 'old-format', () => compound('Workbook')],
  ['a workbook with a password', 'locked', () => compound('EncryptedPackage')],
  ['a workbook cut in half', 'broken', () => zipSync(parts).subarray(0, 700)],
  ['the start of a zip and no more', 'broken', () => strToU8('PK\u0003\u0004')],
  [
    'a zip with scrambled parts',
    'broken',
    () => zipSync(parts, { level: 9 }).map((byte, at) => (at > 60 && at < 200 ? byte ^ 0x55 : byte)),
  ],
  ['a zip of something else', 'not-a-table-file', () => zipSync({ 'word/document.xml': strToU8('<w/>') })],
  ['a binary workbook', 'old-format', () => zipSync({ 'xl/workbook.bin': strToU8('x') })],
  ['a sheet of OpenDocument', 'old-format', () => zipSync({ 'content.xml': strToU8('<x/>') })],
  ['half a gigabyte in half a megabyte', 'too-big', () => packed(['xl/workbook.xml'], bomb(450), 1_000)],
  [
    'forty parts over the same bytes',
    'too-big',
    () =>
      packed(
        Array.from({ length: 40 }, (_, at) => `xl/${at}`),
        bomb(12),
        100,
      ),
  ],
  [
    'ten thousand parts',
    'broken',
    () =>
      packed(
        Array.from({ length: 10_000 }, (_, at) => `xl/${at}`),
        strToU8('\u0003\u0000'),
        0,
      ),
  ],
  [
    'ten thousand columns of text',
    'too-many-columns',
    () => strToU8(`${Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(',')}\n`),
  ],
  ['a cell in the last column', 'too-many-columns', () => madeWorkbook(cells('XFD1'))],
  [
    'a cell in the last row',
    1_002,
    () => madeWorkbook(`${textRow(1, header)}<row r="1048576"><c r="A1048576"><v>1</v></c></row>`),
  ],
  [
    'too many rows',
    'too-many-rows',
    () => strToU8(`${header.join(',')}\n${'a,b\n'.repeat(limits.book.rows + 5)}`),
  ],
  ['one line of ten megabytes', 'no-table', () => strToU8('x'.repeat(10 * megabyte))],
  ['a quote that is never closed', 'no-table', () => strToU8(`"${'a,b\n'.repeat(50_000)}`)],
  [
    'entities within entities',
    'no-table',
    () =>
      madeWorkbook('', {
        'xl/worksheets/sheet1.xml': strToU8(
          `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(1_000)}"><!ENTITY c "${'&a;'.repeat(1_000)}">]><worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>${'&c;'.repeat(1_000)}</t></is></c></row></sheetData></worksheet>`,
        ),
      }),
  ],
  [
    'a text that is not in the list of texts',
    'empty',
    () => madeWorkbook('<row r="1"><c r="A1" t="s"><v>999999</v></c></row>'),
  ],
  ['a header and no rows', 1, () => strToU8(`${header.join(',')}\n`)],
];

describe('files that nobody should send', () => {
  test.each(files)('%s: %s', async (_, expected, make) => {
    expect(await fate(make())).toBe(expected);
  });
});

test('a formula is text: it is read, named and made harmless, and never run', async () => {
  const rows = [
    header,
    ['=HYPERLINK("http://x.example","y")', ...policy.slice(1)],
    ["@SUM(1+1)*cmd|' /C calc'!A0", ...policy.slice(1)],
  ];
  const text = rows.map((row) => row.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')).join('\n');
  const { sheet, mapping } = await openBook(strToU8(text), { today });
  const read = createRowReader(studyColumns(sheet, mapping, { today, sexCodes: null }), new Map());
  const made = sheet.rows.slice(1).map(read);

  expect(made.map((row) => (row.kind === 'policy' ? row.flags : []))).toEqual([
    ['hostile-cell'],
    ['hostile-cell'],
  ]);
  expect(made.map((row) => (row.kind === 'policy' ? harmless(row.insured) : ''))).toEqual([
    `'=HYPERLINK("http://x.example","y")`,
    "'@SUM(1+1)*cmd|' /C calc'!A0",
  ]);
});
