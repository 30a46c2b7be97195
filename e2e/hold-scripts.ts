import type { Page } from '@playwright/test';

/** The app's scripts, or those of these names, wait until they are let go: what shows until then is what was there. */
export async function holdScripts(page: Page, files = '*'): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/assets/${files}.js`, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Until all the server sent is drawn in its own letters: fonts are asked for only once what they draw has its place. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState !== 'loading' && document.body.offsetHeight > 0);
  await page.evaluate(async () => document.fonts.ready);
}
