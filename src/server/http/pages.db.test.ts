import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '#contract/pages.ts';
import { product } from '#contract/product.ts';
import { siteSchema } from '#contract/site/site.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;

const builtPage = `<html><head><meta name="description" content="" /><title>Trove</title>
<script type="application/json" id="site">{}</script></head><body><div id="root"></div></body></html>`;

/** In place of the web app's own drawing, which has its tests beside it. */
const drawing = `export function renderPage(path, site, isSignedIn) {
  if (path === '/terms-of-use') throw new Error('cannot be drawn');
  if (isSignedIn) return path === '/get-a-quote' ? { title: 'Quote', words: '<h1>Get a quote</h1>' } : undefined;
  if (!['/', '/signup', '/privacy-policy'].includes(path)) return undefined;
  const words = '<h1>$& costs</h1>' + site.phone + ' ' + site.unavailableStates.join(' ');
  return { title: 'A "title"', description: 'Fish & chips', canonical: path === '/signup' ? '/' : path, words };
}`;

beforeAll(async () => {
  const built = await mkdtemp(join(tmpdir(), 'trove-built-'));
  const webFolder = join(built, 'web');
  const mailFolder = await mkdtemp(join(tmpdir(), 'trove-mail-'));
  await mkdir(join(webFolder, 'assets'), { recursive: true });
  await writeFile(join(webFolder, 'index.html'), builtPage);
  await mkdir(join(built, 'prerender'));
  await writeFile(join(built, 'prerender', 'render-page.js'), drawing);
  await writeFile(
    join(built, 'prerender', 'page-files.json'),
    JSON.stringify({
      visitor: { '/privacy-policy': { styles: ['/assets/a.css'], scripts: ['/assets/a.js'] } },
      signedIn: { '/get-a-quote': { styles: ['/assets/b.css'], scripts: ['/assets/b.js'] } },
    }),
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
/** Any request that may have changed something: a session ended. */
async function forget(): Promise<void> {
  const headers = bearer(await trove.token());
  const { statusCode } = await trove.app.inject({ method: 'POST', url: '/api/logout', headers });
  expect(statusCode).toBe(204);
}
const logged = (words: string) => trove.logLines.filter((line) => line.includes(words)).length;

describe('a page', () => {
  test.each([...Object.values(pages), '/figsignin?email=a@b.example', '/faq/'])(
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
    await forget();
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('/')));
    await trove.db.schema.alterTable('states_away').renameTo('states').execute();
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(answers[0]!.body).toContain('"unavailableStates":["AK","CO","CT","RI"]');
    // One has found it out for all.
    expect(logged('the site could not be read')).toBe(1);
    await forget();
  });

  test('carries the site in a block that no script can break out of', async () => {
    const { body } = await get('/');
    const json = /id="site">([^<]*)</.exec(body)?.[1] ?? '';
    expect(siteSchema.parse(JSON.parse(json))).toMatchObject({
      phone: '(800) 555-0142',
      unavailableStates: ['AK', 'CO', 'CT', 'RI'],
      isDemo: true,
      businessClock: expect.arrayContaining(['2026-03-08T03:00-07:00']),
      year: 2026,
    });
  });
});

describe('a public page', () => {
  test.each(['/', '/signup', '/SIGNUP/', '/privacy-policy'])(
    'at %s has its words and its head',
    async (url) => {
      const { body } = await get(url);
      expect(body).toContain(
        '<div id="root" data-served="visitor"><h1>$& costs</h1>(800) 555-0142 AK CO CT RI</div>',
      );
      expect(body).toContain('<title>A &#34;title&#34;</title>');
      expect(body).toContain('<meta name="description" content="Fish &#38; chips" />');
      const canonical = url === '/privacy-policy' ? url : '/';
      expect(body).toContain(`<link rel="canonical" href="http://localhost:3000${canonical}" />`);
      expect(body).toContain('content="http://localhost:3000/social-card.png"');
      expect(body.indexOf('/before-paint.js')).toBeLessThan(body.indexOf('<title>'));
      expect(body.includes('<link rel="stylesheet" crossorigin href="/assets/a.css" />')).toBe(
        canonical !== '/',
      );
    },
  );

  test('shows at the next visit what was changed on its own node, and soon what was on another', async () => {
    await trove.db.updateTable('states').set({ is_authorized: true }).where('code', '=', 'AK').execute();
    await forget();
    expect((await get('/')).body).toContain('</h1>(800) 555-0142 CO CT RI</div>');
    await trove.db.updateTable('states').set({ is_authorized: false }).where('code', '=', 'AK').execute();
    await expect
      .poll(async () => (await get('/')).body, { timeout: 30_000 })
      .toContain('</h1>(800) 555-0142 AK CO CT RI</div>');
  });

  test('is filled and compressed once for all who come, and known again by its tag', async () => {
    const [plain, squeezed] = [await get('/'), await get('/', { 'accept-encoding': 'gzip, br' })];
    expect(squeezed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(squeezed.rawPayload).toString()).toBe(plain.body);
    expect((await get('/', { 'if-none-match': plain.headers['etag'] })).statusCode).toBe(304);
  });

  test('whose words cannot be drawn is served without them, and the fault is logged', async () => {
    const answer = await get('/terms-of-use');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<div id="root"></div>');
    const times = logged('the words of a page could not be drawn');
    expect(times).toBeGreaterThan(0);
    // It is drawn anew when a value of the site has changed, not for each who asks.
    await get('/terms-of-use');
    expect(logged('the words of a page could not be drawn')).toBe(times);
  });

  test('is the only kind that search engines are asked to keep', async () => {
    expect((await get('/')).headers).not.toHaveProperty('x-robots-tag');
    for (const url of ['/get-a-quote', '/nothing']) {
      const { body, headers } = await get(url);
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(body).toContain('<div id="root"></div>');
      // Whoever is signed in is no search engine.
      const signedIn = await get(url, { cookie: `${product.tokenCookie}=any` });
      expect(signedIn.headers).not.toHaveProperty('x-robots-tag');
    }
  });

  test('is not what someone signed in begins with', async () => {
    const cookie = `${product.tokenCookie}=any`;
    const { body, headers } = await get('/get-a-quote', { cookie });
    expect(headers['vary']).toBe('Accept-Encoding, Cookie');
    expect(body).toContain('<div id="root" data-served="signed-in" inert><h1>Get a quote</h1></div>');
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/b.css" />');
    expect(body).not.toMatch(/canonical|og:/);
    expect((await get('/', { cookie })).body).toContain('<div id="root"></div>');
  });

  test('is named with the address we are known by', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    expect([...body.matchAll(/<loc>([^<]*)</g)].map((match) => match[1])).toEqual([
      'http://localhost:3000/',
      'http://localhost:3000/contact-us',
      'http://localhost:3000/privacy-policy',
      'http://localhost:3000/terms-of-use',
    ]);
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

  test('is not there for a name that leads here and is not ours', async () => {
    const mailFolder = await mkdtemp(join(tmpdir(), 'trove-mail-'));
    const named = await openTestApp({ mailFolder, publicUrl: 'https://trove.example' });
    const ours = ['localhost:3000', '127.0.0.1', '[::1]:3000', 'trove.example'];
    const others = ['rebound.example:3000', 'localhost.rebound.example', 'no host'];
    const statuses: number[] = [];
    for (const host of [...ours, ...others]) {
      const headers = { host, 'x-forwarded-host': 'localhost' };
      statuses.push((await named.app.inject({ url: '/dev/mail', headers })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 404, 404, 404]);
    expect((await named.app.inject({ url: '/dev/mail/x', headers: { host: others[0] } })).statusCode).toBe(
      404,
    );
    await named.close();
  });

  test('does not exist outside the demo', async () => {
    const other = await openTestApp();
    expect((await other.app.inject({ url: '/dev/mail' })).statusCode).toBe(404);
    await other.close();
  });
});
