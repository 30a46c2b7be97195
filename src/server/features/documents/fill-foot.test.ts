import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { documentList } from '#contract/site/documents.ts';
import { sheetsOf } from '#server/testing/read-pdf.ts';
import { fillFoot } from './fill-foot.ts';

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'documents', 'made');
const pdfs = documentList.map(({ file }) => file).filter((file) => file.endsWith('.pdf'));

test.each(pdfs)('%s has the words on every sheet, and is else as it was made', async (file) => {
  const made = await readFile(join(folder, file));
  const filled = fillFoot(made, 'Acme (Settlements) LLC, license WA 1.', 'Acme LLC');
  expect(filled.subarray(0, made.length).equals(made)).toBe(true);
  const [before, after] = [await sheetsOf(made), await sheetsOf(filled)];
  expect(after).toEqual(before.map((sheet) => expect.stringContaining(sheet.slice(0, 200))));
  for (const sheet of after) expect(sheet).toContain('Acme (Settlements) LLC, license WA 1.');
  for (const sheet of before) expect(sheet).not.toMatch(/\d{3}-\d{4}|Acme/);
  const pdf = await PDFDocument.load(filled, { updateMetadata: false });
  expect([pdf.getAuthor(), pdf.getTitle()]).toEqual(['Acme LLC', expect.stringMatching(/^Trove: /)]);
});

test('long words go on in the next line; letters the font lacks lose their accents, not the name', async () => {
  const made = await readFile(join(folder, 'data-sheet.pdf'));
  const words = `Łódź Życie O’Brien “Życie” – ${'settlement provider '.repeat(11)}. Phone (800) 555-0142, fax (800) 555-0143.`;
  const [sheet = ''] = await sheetsOf(fillFoot(made, words, 'Łódź Życie'));
  expect(sheet).toContain(`?ódz Zycie O'Brien "Zycie" - settlement provider`);
  expect(sheet).toContain('fax (800) 555-0143.');
  const pdf = await PDFDocument.load(fillFoot(made, words, 'Łódź Życie'), { updateMetadata: false });
  expect(pdf.getAuthor()).toBe('Łódź Życie');
});

test('a file without a foot is refused, not served unnamed', () => {
  expect(() => fillFoot(Buffer.from('%PDF-1.7\ntrailer\n<<\n>>\nstartxref\n0\n%%EOF'), 'x', 'y')).toThrow(
    'has no foot',
  );
});
