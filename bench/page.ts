// `npm run bench:page`: what 200 changes of the page, or `-- COUNT`, leave behind in Chromium.
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { advisor } from '#e2e/accounts.ts';
import { startBuiltApp } from '#e2e/built-app.ts';
import { chromiumOptions } from '#e2e/chromium.ts';
import { signInAs } from '#e2e/trove.ts';

const changes = Number(process.argv[2] ?? 200);
/** Links of the navigation and what stands on their pages. */
const round = [
  ['SAVED QUOTES', 'Saved quotes'],
  ['HOW TROVE WORKS', 'How Trove works'],
  ['RESOURCES', 'Advisor Support'],
  ['CASE STUDIES', 'Case studies'],
  ['FAQs', 'FAQs'],
  ['CONTACT US', 'Contact us'],
  ['BOOK SCAN', 'Book scan'],
  ['GET A QUOTE', 'Get a quote'],
] as const;

const app = await startBuiltApp();
const browser = await chromium.launch(chromiumOptions());
const page = await browser.newPage({ baseURL: app.url, viewport: { width: 1280, height: 900 } });
await signInAs(page, app.url, advisor);
await page.goto('/get-a-quote');
const devtools = await page.context().newCDPSession(page);

console.log('After garbage is collected            heap, KB   DOM nodes   listeners');
// Every page was there before: what is fetched and kept by the first visit is no growth.
for (let before = 0; before < 3 * round.length; before++) await change(page, before);
await print(devtools, 'before');
for (let done = 1; done <= changes; done++) {
  await change(page, done - 1);
  if (done % (changes / 4) === 0) await print(devtools, `after ${done} changes of the page`);
}

await browser.close();
await app.stop();

async function change(on: Page, step: number): Promise<void> {
  const [link, heading] = round[step % round.length]!;
  await on.getByRole('navigation', { name: 'Advisor' }).getByRole('link', { name: link }).click();
  await on.getByRole('heading', { level: 1, name: heading }).waitFor();
}

async function print(session: CDPSession, when: string): Promise<void> {
  // Twice: what the first finds may have held something itself.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const figures = [Math.round(usedSize / 1000), nodes, jsEventListeners];
  console.log(`${when.padEnd(34)} ${figures.map((figure) => String(figure).padStart(11)).join(' ')}`);
}
