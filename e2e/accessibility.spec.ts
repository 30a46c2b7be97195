import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { administrator, advisor } from './accounts.ts';
import { expect, findBarriers, signInAs, test } from './trove.ts';

const widths = [1280, 599, 320];
const paths = [...Object.values(pages), '/nothing-here'];

for (const width of widths) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const who of ['signed out', 'signed in'] as const) {
      for (const path of paths) {
        test(`axe finds nothing at ${path}, ${who}`, async ({ page, app }) => {
          if (who === 'signed in')
            await signInAs(page, app.url, path === pages.admin ? administrator : advisor);
          await page.goto(path, { waitUntil: 'networkidle' });
          await page.getByRole('heading', { level: 1 }).waitFor();
          expect(await findBarriers(page)).toEqual([]);
          expect(await overflow(page), 'the page scrolls sideways').toBe(0);
        });
      }
    }

    test('axe finds nothing in the login form with its errors', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Advisor login' }).click();
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await page.getByText('username required').waitFor();
      expect(await findBarriers(page)).toEqual([]);
    });

    test('axe finds nothing in the quote form with its errors', async ({ page, app }) => {
      await signInAs(page, app.url, advisor);
      await page.goto('/get-a-quote');
      await page.getByRole('button', { name: 'Get quote' }).click();
      await page.getByText('Required field').first().waitFor();
      expect(await findBarriers(page)).toEqual([]);
    });

    test('axe finds nothing in a dialog', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Run a quote' }).first().click();
      await page.getByRole('dialog').waitFor();
      expect(await findBarriers(page)).toEqual([]);
    });
  });
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );
}
