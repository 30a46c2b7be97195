// `npm run bench:what-if`: frames a second while a hand moves a what-if slider, on a CPU slowed four times.
import { chromium, type Page } from '@playwright/test';
import { quotePath } from '#contract/pages.ts';
import { advisor, signIn } from '#e2e/accounts.ts';
import { startBuiltApp } from '#e2e/built-app.ts';
import { chromiumOptions } from '#e2e/chromium.ts';
import { makeQuote } from '#e2e/quotes.ts';

const slowedTimes = 4;
const seconds = 4;

const app = await startBuiltApp();
const browser = await chromium.launch(chromiumOptions());
const token = await signIn(app.url, advisor);

const policies = {
  'with a guarantee': {},
  'without one, capped': { policyGuaranteeBool: false, annualPremium: 12_000, surrenderValue: 40_000 },
};

console.log(
  `CPU slowed ${slowedTimes} times, ${seconds} s of moving   frames/s   slowest frame   ranges shown`,
);
for (const [name, facts] of Object.entries(policies)) {
  const { rid } = await makeQuote(app.url, token, facts);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addCookies([{ name: 'X-Trove-Token', value: token, url: app.url }]);
  const page = await context.newPage();
  await page.goto(app.url + quotePath(rid));
  const section = page.getByRole('region', { name: 'What if' });
  const slider = section.getByLabel('Premium a year');
  // The engine comes with the first touch; what is measured is the moving.
  await slider.focus();
  await slider.press('ArrowRight');
  await section
    .getByRole('status')
    .filter({ hasText: /^\$[\d,]+ - / })
    .waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes });
  const { frames, slowestMs, ranges } = await moveSlider(page);
  const figures = [
    (frames / seconds).toFixed(1).padStart(8),
    `${slowestMs.toFixed(0)} ms`.padStart(13),
    String(ranges).padStart(12),
  ];
  console.log(`${name.padEnd(40)} ${figures.join('   ')}`);
  await context.close();
}

await browser.close();
await app.stop();

/** One step of the slider in each frame, as fast as frames come: the range is drawn before the next. */
async function moveSlider(page: Page) {
  return page.evaluate(async (forMs) => {
    const label = [...document.querySelectorAll('label')].find((one) => one.textContent === 'Premium a year');
    const input = document.getElementById(label?.htmlFor ?? '') as HTMLInputElement;
    const output = input.closest('section')?.querySelector('output');
    // What a hand does, as the page's own code hears of it.
    const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    const seen = new Set<string>();
    const start = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    let [frames, slowestMs, last] = [0, 0, start];
    while (last - start < forMs) {
      property?.set?.call(input, String(Math.round(90 * Math.sin(frames / 30))));
      input.dispatchEvent(new Event('input', { bubbles: true }));
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      slowestMs = Math.max(slowestMs, now - last);
      last = now;
      frames += 1;
      seen.add(output?.textContent ?? '');
    }
    return { frames, slowestMs, ranges: seen.size };
  }, seconds * 1_000);
}
