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
