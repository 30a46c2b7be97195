// `npm run bench:load`: what each route transfers on a first visit.
import { chromium } from '@playwright/test';
import { sitePages } from '#contract/pages.ts';
import { chromiumOptions } from '#e2e/chromium.ts';
import { startBuiltApp } from '#e2e/built-app.ts';
import { administrator, signIn } from '#e2e/accounts.ts';
import { measureFirstLoad } from './first-load.ts';

const app = await startBuiltApp();
const browser = await chromium.launch(chromiumOptions());
const token = await signIn(app.url, administrator);

console.log('KB over the wire, gzip, first visit    script   font   total  script, brotli  files');
for (const [who, cookie] of [
  ['signed out', undefined],
  ['signed in', token],
] as const) {
  for (const { path } of sitePages) {
    const load = await measureFirstLoad(browser, app.url + path, cookie);
    const [script, font, total, brotli] = [load.script, load.font, load.total, load.brotliScript].map(
      (bytes) => (bytes / 1000).toFixed(1).padStart(7),
    );
    console.log(
      `${who.padEnd(11)} ${path.padEnd(24)} ${script} ${font} ${total} ${brotli?.padStart(15)} ${String(load.scriptFiles).padStart(6)}`,
    );
  }
}

await browser.close();
await app.stop();
