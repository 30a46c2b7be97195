import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
} from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentList, documentSubject } from '#contract/documents.ts';
import { siteDefaults } from '#contract/site-defaults.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const documentsFolder = join(import.meta.dirname, '..', '..', '..', '..', 'documents', 'made');
let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp({ documentsFolder })));
afterAll(() => trove.close());

const open = (file: string, headers: Record<string, string> = {}) =>
  trove.app.inject({ url: `/documents/${file}`, headers });
const cookie = async () => ({ cookie: `other=1; X-Trove-Token=${await trove.token()}` });

const load = async (file: string) =>
  PDFDocument.load(await readFile(join(documentsFolder, file)), { updateMetadata: false });
const drawing = (page: PDFPage) => {
  const stream = page.node.Contents();
  if (!(stream instanceof PDFRawStream)) throw new Error('not one stream');
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
};

describe('documents', () => {
  test('name no number in their sources but by the settings, and no figure that an administrator sets', async () => {
    const folder = join(documentsFolder, '..', 'source');
    for (const name of await readdir(folder)) {
      const text = await readFile(join(folder, name), 'utf8');
      expect(text.match(/\(?\d{3}\)?[ -]\d{3}-\d{4}/g), name).toBeNull();
      expect(text.match(/\b(15 ?%|15 percent|(5|five) times|30 days)/gi), name).toBeNull();
    }
  });

  test('say where the licensee is named, and name none: that is a setting of each site', async () => {
    const pdfs = documentList.filter(({ file }) => file.endsWith('.pdf'));
    for (const { file } of pdfs) {
      const { said } = await readPdf(await readFile(join(documentsFolder, file)));
      // A line ends without a blank.
      const text = said.map((part) => part.text.replaceAll(/\s/g, '')).join('');
      const has = (words: string) => text.includes(words.replaceAll(' ', ''));
      expect(has('The licensee is named on the site'), file).toBe(true);
      expect(has('not a licensed provider') || has('costs me nothing'), file).toBe(false);
    }
  });

  test.each(documentList.map(({ file, isAdvisorOnly }) => [file, isAdvisorOnly] as const))(
    '%s is opened by whom it is for (advisor only: %s)',
    async (file, isAdvisorOnly) => {
      const asStranger = await open(file);
      expect([asStranger.statusCode, asStranger.headers.location]).toEqual(
        isAdvisorOnly ? [302, `/resources?open=${file}`] : [200, undefined],
      );
      const asAdvisor = await open(file, await cookie());
      expect(asAdvisor.statusCode).toBe(200);
      expect(asAdvisor.rawPayload).toEqual(await readFile(join(documentsFolder, file)));
      expect(asAdvisor.headers['content-type']).toMatch(
        file.endsWith('.pdf') ? 'application/pdf' : 'text/html',
      );
    },
  );

  test('the video plays in pieces for those signed in, and is no way round for others', async () => {
    const range = { range: 'bytes=0-99' };
    expect((await open('overview-video.mp4', range)).statusCode).toBe(302);
    const piece = await open('overview-video.mp4', { ...range, ...(await cookie()) });
    expect([piece.statusCode, piece.rawPayload.length]).toEqual([206, 100]);
    expect((await open('overview-video.vtt', await cookie())).body).toMatch(/^WEBVTT/);
    expect((await open('besley.woff2', await cookie())).headers['content-type']).toBe('font/woff2');
  });

  test('a cookie that is revoked or made up opens nothing, and there is no other file', async () => {
    const headers = await cookie();
    const authorization = `Bearer ${headers.cookie.slice(-43)}`;
    await trove.app.inject({ method: 'POST', url: '/api/logout', headers: { authorization } });
    const refused = await open('program-overview.pdf', headers);
    expect([refused.statusCode, refused.headers.location]).toEqual([302, '/resources']);
    expect((await open('program-overview.pdf', { cookie: 'X-Trove-Token=x' })).statusCode).toBe(302);
    for (const file of ['..%2Fmake-documents.ts', 'nothing.pdf', '.gitignore']) {
      expect((await open(file, await cookie())).statusCode, file).toBe(404);
    }
  });

  test.each(documentList.map(({ file }) => file).filter((file) => file.endsWith('.pdf')))(
    '%s is tagged, titled, in English, and has bookmarks',
    async (file) => {
      const pdf = await load(file);
      expect(pdf.getTitle()).toMatch(/^Trove: /);
      expect(pdf.getSubject()).toBe(documentSubject(siteDefaults));
      expect(String(pdf.catalog.get(PDFName.of('Lang')))).toContain('en');
      for (const name of ['MarkInfo', 'StructTreeRoot', 'Outlines']) {
        expect(pdf.catalog.get(PDFName.of(name)), name).toBeDefined();
      }
      const fields = pdf.getForm().getFields();
      expect(fields.length > 0).toBe(file === 'disclosure-form.pdf');
      const pages = pdf.getPages();
      if (pages.length === 1) return;
      for (const page of pages)
        expect(drawing(page)).toContain('/Artifact <</Type /Pagination /Subtype /Footer>>');
    },
  );

  test('the form says of each field what it is, has it in its tags, and lets its text shrink', async () => {
    const pdf = await load('disclosure-form.pdf');
    const root = pdf.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
    const parents = root.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'), PDFArray);
    for (const { acroField } of pdf.getForm().getFields()) {
      expect(acroField.dict.lookup(PDFName.of('TU'), PDFHexString).decodeText()).toMatch(/^[A-Z]/);
      expect(acroField.getDefaultAppearance()).toMatch(/ 0 Tf/);
      const [widget] = acroField.getWidgets();
      const key = widget!.dict.lookup(PDFName.of('StructParent'), PDFNumber);
      const at = parents.asArray().findIndex((one, i) => i % 2 === 0 && String(one) === String(key));
      const element = parents.lookup(at + 1, PDFDict);
      expect(element.get(PDFName.of('S'))).toBe(PDFName.of('Form'));
      expect(element.lookup(PDFName.of('K'), PDFDict).lookup(PDFName.of('Obj'))).toBe(widget!.dict);
    }
  });
});
