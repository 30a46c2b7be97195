import type { Page } from '@playwright/test';
import { deskPages, sitePages } from '#contract/pages.ts';
import { administrator, advisor, type Credentials } from './accounts.ts';
import { expect, findBarriers, measureOverflow, signInAs, test } from './trove.ts';

const widths = [1280, 599, 320];
const paths = [...sitePages.map(({ path }) => path), '/nothing-here'];
const half = Math.ceil(paths.length / 2);

const visits: [name: string, who: Credentials | undefined, paths: string[]][] = [
  ['signed out, first half', undefined, paths.slice(0, half)],
  ['signed out, second half', undefined, paths.slice(half)],
  ['signed in, first half', advisor, paths.slice(0, half)],
  ['signed in, second half', advisor, paths.slice(half)],
  ['administrator', administrator, deskPages.map(({ path }) => path)],
];

for (const [name, who, addresses] of visits) {
  test(`axe finds nothing at ${widths.join(', ')} px on any route (${name})`, async ({ page, app }) => {
    test.setTimeout(180_000);
    if (who) await signInAs(page, app.url, who);
    for (const path of addresses) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectNoBarriers(page, path);
    }
  });
}

test('axe finds nothing in the login form with its errors, nor in a dialog', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Advisor login' }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByText('username required').waitFor();
  await expectNoBarriers(page, 'login form');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Run a quote' }).first().click();
  await page.getByRole('dialog').waitFor();
  await expectNoBarriers(page, 'dialog');
});

test('axe finds nothing in the quote form with its errors, nor in the menu', async ({ page, app }) => {
  await signInAs(page, app.url, advisor);
  await page.goto('/get-a-quote');
  await page.getByRole('button', { name: 'Get quote' }).click();
  await page.getByText('Required field').first().waitFor();
  await expectNoBarriers(page, 'quote form');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

/** At every width: nothing for axe, and nothing that makes the page scroll sideways. */
async function expectNoBarriers(page: Page, where: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await findBarriers(page), `${where} at ${width} px`).toEqual([]);
    expect
      .soft(await measureOverflow(page), `${where} scrolls sideways at ${width} px`)
      .toBeLessThanOrEqual(0);
  }
}
