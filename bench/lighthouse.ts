// `npm run bench:lighthouse`: what Lighthouse says of our pages on a phone, each beside a static page that has the same
// words and style and no scripts, by turns in the same run; medians.
import { chromium, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pages } from '#contract/pages.ts';
import { advisor } from '#e2e/accounts.ts';
import { startBuiltApp } from '#e2e/built-app.ts';
import { chromiumOptions } from '#e2e/chromium.ts';
import { signInAs } from '#e2e/trove.ts';
import { findLighthouse } from '#scripts/find-lighthouse.mjs';
import { freePort } from '#scripts/free-port.mjs';

const turns = Number(process.argv[2] ?? 3);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
type Scores = Record<Category, number>;
type Lighthouse = (
  url: string,
  options: object,
) => Promise<{ lhr: { categories: Record<Category, { score: number }> } } | undefined>;

const module = findLighthouse();
if (module === undefined) throw new Error('Lighthouse could not be installed.');
const { default: lighthouse } = (await import(module)) as { default: Lighthouse };

const app = await startBuiltApp();
const port = await freePort();
const folder = await mkdtemp(join(tmpdir(), 'trove-lighthouse-'));
const options = chromiumOptions();
const browser = await chromium.launchPersistentContext(folder, {
  ...options,
  args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  viewport: { width: 412, height: 823 },
});
const page = await browser.newPage();
const statics = new Map<string, Buffer>();
const peer = createServer((asked, answer) => {
  const kept = statics.get(asked.url ?? '');
  if (kept) {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(kept);
    return;
  }
  const passed = request(app.url + asked.url, { method: 'GET', headers: asked.headers }, (from) => {
    answer.writeHead(from.statusCode ?? 500, from.headers);
    from.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  passed.end();
});
await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
const peerUrl = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;

console.log('page              performance   static page   accessibility   best practices   SEO');
for (const [path, isSignedIn] of [
  [pages.home, false],
  [pages.contactUs, false],
  [pages.getAQuote, true],
  [pages.savedQuotes, true],
  [pages.faq, true],
] as const) {
  if (isSignedIn) await signInAs(page, app.url, advisor);
  statics.set(path, await stillPicture(page, app.url + path));
  const ours: Scores[] = [];
  const still: Scores[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    ours.push(await look(app.url + path));
    still.push(await look(peerUrl + path));
  }
  const of = (scores: Scores[], category: Category) =>
    scores.map((one) => one[category]).toSorted((a, b) => a - b)[Math.floor(scores.length / 2)]!;
  const row = [
    of(ours, 'performance'),
    of(still, 'performance'),
    of(ours, 'accessibility'),
    of(ours, 'best-practices'),
    of(ours, 'seo'),
  ];
  console.log(`${path.padEnd(18)} ${row.map((score) => String(score).padStart(11)).join('   ')}`);
}

await browser.close();
await rm(folder, { recursive: true, force: true });
peer.close();
peer.closeAllConnections();
await app.stop();

/** The page as it stands once everything is there, without what would run. */
async function stillPicture(on: Page, url: string): Promise<Buffer> {
  await on.goto(url, { waitUntil: 'networkidle' });
  const html = await on.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll('script, link[rel=modulepreload]')) part.remove();
    return `<!doctype html>${copy.outerHTML}`;
  });
  return brotliCompressSync(html);
}

async function look(url: string): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
    disableStorageReset: true,
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const scores = categories.map((one) => [one, Math.round(result.lhr.categories[one].score * 100)]);
  return Object.fromEntries(scores) as Scores;
}
