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
import { documentList } from '#contract/site/documents.ts';
import { siteDefaults } from '#contract/site/site-defaults.ts';
import { sheetsOf } from '#server/testing/read-pdf.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

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

  test('name who answers for their site, as it is set now', async () => {
    const demo = 'Trove demo, not a licensed provider. Phone (800) 555-0142, fax (800) 555-0143.';
    const first = await open('consumer-brochure.pdf');
    expect((await sheetsOf(first.rawPayload)).every((sheet) => sheet.includes(demo))).toBe(true);
    expect((await open('overview-video.html', await cookie())).body).toContain(`<p>${demo}</p>`);
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await open('consumer-brochure.pdf', headers)).statusCode).toBe(304);

    const { figures } = siteDefaults;
    const named = { licensee: 'Acme & Sons <LLC>', licenseNumber: 'WA (1)', phone: '(206) 555-0199' };
    const payload = { fax: siteDefaults.fax, figures, ...named, seenAt: null };
    const admin = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
    const set = { method: 'PUT', url: '/api/admin/site', headers: admin, payload } as const;
    expect((await trove.app.inject(set)).statusCode).toBe(204);
    const next = await open('consumer-brochure.pdf', headers);
    expect(next.statusCode).toBe(200);
    expect((await sheetsOf(next.rawPayload)).at(-1)).toContain(
      'Acme & Sons <LLC>, license WA (1). Phone (206) 555-0199, fax',
    );
    const video = await open('overview-video.html', await cookie());
    expect(video.body).toMatch(/<p>Acme &\S+ Sons &\S+;, license WA \(1\)\. Phone \(206\) 555-0199/);
    expect(video.body).not.toContain('<LLC>');
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
      const made = await readFile(join(documentsFolder, file));
      expect(asAdvisor.rawPayload.subarray(0, 700).equals(made.subarray(0, 700))).toBe(true);
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
