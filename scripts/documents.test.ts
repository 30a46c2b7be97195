import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentList } from '#contract/site/documents.ts';
import { sheetsOf } from '#server/testing/read-pdf.ts';
import { contentOf } from '#documents/content-of.ts';
import { root } from './install.mjs';

const pdfs = documentList.map(({ file }) => file).filter((file) => file.endsWith('.pdf'));

test.each(pdfs)(
  '%s was made of the words it has now: its form number says so on every sheet',
  async (file) => {
    const { form } = await contentOf(file.replace(/\.pdf$/, ''));
    const sheets = await sheetsOf(await readFile(join(root, 'documents', 'made', file)));
    for (const sheet of sheets) expect(sheet.replaceAll(/\s/g, '')).toContain(`Form${form}`);
  },
);
