// `npm run bench:quote`: from GET QUOTE to the number, and what of it is the server's, beside a bare route.
import { chromium, type Page } from '@playwright/test';
import { mkdtemp } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { advisor } from '#e2e/accounts.ts';
import { startBuiltApp } from '#e2e/built-app.ts';
import { chromiumOptions } from '#e2e/chromium.ts';
import { signInAs, waitUntilUsable } from '#e2e/trove.ts';
import { openEmbedded } from '#server/adapters/database/embedded.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import { type Times, timeQuoteCalls, timesOf } from './quote-server.ts';

const presses = 40;

console.log(`Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`);
console.log('\nOver HTTP, one call after another                        median     95 in 100');
await compare('embedded', await openEmbedded(join(await mkdtemp(join(tmpdir(), 'trove-bench-')), 'db')));
const url = process.env['TEST_DATABASE_URL'];
if (url) await compare('PostgreSQL', openPostgres(url, fail));
await timeBrowser();

async function compare(name: string, engine: Parameters<typeof timeQuoteCalls>[0]): Promise<void> {
  const { create, list } = await timeQuoteCalls(engine);
  await engine.end();
  for (const [what, { ours, bare }, peer] of [
    ['createQuote', create, 'bare route with the same insert'],
    ['saved quotes, 20 rows', list, 'bare query of the same rows'],
  ] as const) {
    print(`${name}: ${what}`, ours);
    print(`${name}: ${peer}`, bare);
    console.log(`${name}: ${what}: ${(ours.median / bare.median).toFixed(2)} times the bare route`);
  }
}

/** In a real browser on the built app: from the press to the range standing in the page. */
async function timeBrowser(): Promise<void> {
  const app = await startBuiltApp();
  const browser = await chromium.launch(chromiumOptions());
  const page = await browser.newPage({ baseURL: app.url });
  waitUntilUsable(page);
  await signInAs(page, app.url, advisor);
  await page.goto('/get-a-quote');
  await fillIn(page);
  console.log('\nGET QUOTE on the built app (embedded database, Chromium)  median     95 in 100');
  const usual = await timePresses(page, 0);
  print('press to number in the page', timesOf(usual.map(({ whole }) => whole)));
  print('of it the call, as the browser saw it', timesOf(usual.map(({ call }) => call)));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const slowed = await timePresses(page, presses);
  print(
    'beyond the call, processor slowed four times',
    timesOf(slowed.map(({ whole, call }) => whole - call)),
  );
  await browser.close();
  await app.stop();
}

async function timePresses(page: Page, from: number): Promise<{ whole: number; call: number }[]> {
  const timed = [];
  for (let press = from; press < from + presses; press++) {
    await page.getByLabel('Annual premium').fill(String(5_000 + press));
    timed.push(await timePress(page));
  }
  return timed;
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Date of birth').fill('03/14/1952');
  await page.getByLabel('Gender').selectOption('Male');
  await page.getByLabel('State of ownership').selectOption('Washington');
  await page.getByRole('checkbox', { name: 'No-lapse guarantee' }).click();
  await page.getByLabel('Death benefit', { exact: true }).fill('750000');
}

/** Measured inside the page, so that the driver's own way there and back does not count. */
function timePress(page: Page): Promise<{ whole: number; call: number }> {
  return page.evaluate(async () => {
    const button = [...document.querySelectorAll('button')].find((one) => /get quote/i.test(one.innerText))!;
    const panel = document.querySelector('.result')!;
    performance.clearResourceTimings();
    const from = performance.now();
    const shown = new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error('no number in 20 s')), 20_000);
      const observer = new MutationObserver(() => {
        if (!/\$[\d,]+ - \$[\d,]+/.test(panel.textContent) || panel.querySelector('[aria-busy=true]')) return;
        if (panel.querySelector('s, del, .is-stale')) return;
        observer.disconnect();
        resolve(performance.now());
      });
      observer.observe(panel, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    button.click();
    const whole = (await shown) - from;
    const entry = performance.getEntriesByType('resource').find(({ name }) => name.includes('createQuote'));
    return { whole, call: entry?.duration ?? Number.NaN };
  });
}

function print(what: string, { median, ninetyFifth }: Times): void {
  const figures = [median, ninetyFifth].map((ms) => `${ms.toFixed(1)} ms`.padStart(10)).join(' ');
  console.log(`${what.padEnd(54)} ${figures}`);
}

function fail(error: Error): never {
  throw error;
}
