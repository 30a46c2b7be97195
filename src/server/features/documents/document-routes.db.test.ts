import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, PDFName } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentList, documentSubject } from '#contract/documents.ts';
import { siteDefaults } from '#contract/site-defaults.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const documentsFolder = join(import.meta.dirname, '..', '..', '..', '..', 'documents', 'made');
let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp({ documentsFolder })));
afterAll(() => trove.close());

const open = (file: string, headers: Record<string, string> = {}) =>
  trove.app.inject({ url: `/documents/${file}`, headers });
const cookie = async () => ({ cookie: `other=1; X-Trove-Token=${await trove.token()}` });

describe('documents', () => {
  test('name no number in their sources but by the settings', async () => {
    const folder = join(documentsFolder, '..', 'source');
    for (const name of await readdir(folder)) {
      const text = await readFile(join(folder, name), 'utf8');
      expect(text.match(/\(?\d{3}\)?[ -]\d{3}-\d{4}/g), name).toBeNull();
    }
  });

  test.each(documentList.map(({ file, isAdvisorOnly }) => [file, isAdvisorOnly] as const))(
    '%s is opened by whom it is for (advisor only: %s)',
    async (file, isAdvisorOnly) => {
      const asStranger = await open(file);
      expect([asStranger.statusCode, asStranger.headers.location]).toEqual(
        isAdvisorOnly ? [302, '/resources'] : [200, undefined],
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
  });

  test('a cookie that is revoked or made up opens nothing, and there is no other file', async () => {
    const headers = await cookie();
    const authorization = `Bearer ${headers.cookie.slice(-43)}`;
    await trove.app.inject({ method: 'POST', url: '/api/logout', headers: { authorization } });
    expect((await open('program-overview.pdf', headers)).statusCode).toBe(302);
    expect((await open('program-overview.pdf', { cookie: 'X-Trove-Token=x' })).statusCode).toBe(302);
    for (const file of ['..%2Fmake-documents.ts', 'nothing.pdf', '.gitignore']) {
      expect((await open(file, await cookie())).statusCode, file).toBe(404);
    }
  });

  test.each(documentList.map(({ file }) => file).filter((file) => file.endsWith('.pdf')))(
    '%s is tagged, titled, in English, and has bookmarks',
    async (file) => {
      const pdf = await PDFDocument.load(await readFile(join(documentsFolder, file)), {
        updateMetadata: false,
      });
      expect(pdf.getTitle()).toMatch(/^Trove: /);
      expect(pdf.getSubject()).toBe(documentSubject(siteDefaults));
      expect(String(pdf.catalog.get(PDFName.of('Lang')))).toContain('en');
      for (const name of ['MarkInfo', 'StructTreeRoot', 'Outlines']) {
        expect(pdf.catalog.get(PDFName.of(name)), name).toBeDefined();
      }
      const fields = pdf.getForm().getFields();
      expect(fields.length > 0).toBe(file === 'disclosure-form.pdf');
    },
  );
});
