import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '#contract/pages.ts';
import { siteSchema } from '#contract/site.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;

beforeAll(async () => {
  const webFolder = await mkdtemp(join(tmpdir(), 'trove-web-'));
  const mailFolder = await mkdtemp(join(tmpdir(), 'trove-mail-'));
  await mkdir(join(webFolder, 'assets'));
  await writeFile(
    join(webFolder, 'index.html'),
    '<html><script type="application/json" id="site">{}</script></html>',
  );
  await writeFile(join(webFolder, 'assets', 'app-1a2b.js'), 'let a;');
  await writeFile(join(webFolder, 'assets', 'app-1a2b.js.gz'), 'squeezed');
  await writeFile(
    join(mailFolder, '2026-11-15T18-00-00.000Z-1.eml'),
    'From: quotes@trove.example\nTo: advisor@trove.example\nSubject: <b>Quote</b>\n\nSee http://localhost:3000/x?a=1&b=2 <i>\n',
  );
  trove = await openTestApp({ webFolder, mailFolder });
});
afterAll(() => trove.close());

const get = (url: string, headers = {}) => trove.app.inject({ url, headers });

describe('a page', () => {
  test.each([...Object.values(pages), '/admin/audit', '/figsignin?email=a@b.example', '/faq/'])(
    'at %s is served with 200',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  test.each(['/nothing', '/faq/more', '/index.html', '/administrator', '/%', '/%ff', '/%E0%A4%A'])(
    'that does not exist (%s) is the same page with 404',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('<html>');
      expect(answer.headers['content-security-policy']).toBeTruthy();
    },
  );

  test('answers HEAD as a probe expects', async () => {
    expect((await trove.app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
    expect((await trove.app.inject({ method: 'HEAD', url: '/healthz' })).statusCode).toBe(200);
  });

  test('is served while the database is away', async () => {
    await trove.db.schema.alterTable('states').renameTo('states_away').execute();
    const answer = await get('/');
    await trove.db.schema.alterTable('states_away').renameTo('states').execute();
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('"unavailableStates":["AK","CO","CT","RI"]');
  });

  test('carries the site in a block that no script can break out of', async () => {
    const { body } = await get('/');
    const json = /id="site">([^<]*)</.exec(body)?.[1] ?? '';
    expect(siteSchema.parse(JSON.parse(json))).toMatchObject({
      phone: '(800) 555-0142',
      unavailableStates: ['AK', 'CO', 'CT', 'RI'],
      isDemo: true,
      year: 2026,
    });
  });
});

describe('a file of the app', () => {
  test('is kept for good, and sent compressed to who takes it', async () => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
    });
  });

  test('that is gone is a plain 404, not a page', async () => {
    const answer = await get('/assets/app-0000.js');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not-found' });
  });

  test('outside its folder cannot be had', async () => {
    expect((await get('/assets/..%2f..%2fetc/passwd')).statusCode).toBe(404);
  });
});

describe('kept mail', () => {
  test('is listed and shown as plain text with its links', async () => {
    const list = await get('/dev/mail');
    expect(list.body).toContain('&#60;b&#62;Quote');
    const link = /href="(\/dev\/mail\/[^"]+)"/.exec(list.body)?.[1] ?? '';
    const letter = await get(link);
    expect(letter.body).toContain('href="http://localhost:3000/x?a=1&#38;b=2"');
    expect(letter.body).not.toContain('<i>');
  });

  test('outside its folder cannot be had', async () => {
    expect((await get('/dev/mail/..%2f..%2fx.eml')).statusCode).toBe(404);
  });

  test('does not exist outside the demo', async () => {
    const other = await openTestApp();
    expect((await other.app.inject({ url: '/dev/mail' })).statusCode).toBe(404);
    await other.close();
  });
});
