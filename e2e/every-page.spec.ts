import type { Page } from '@playwright/test';
import { deskPages, pages } from '#contract/pages.ts';
import { administrator, advisor, type Credentials } from './accounts.ts';
import { askForLogin } from './login-requests.ts';
import { advisorPaths, visitedPaths } from './paths.ts';
import { doubleText, expect, findBarriers, measureOverflow, openPage, signInAs, test } from './trove.ts';

// One sweep for each role over all it can open: what axe finds, what scrolls sideways, also with large text, which
// links are dead.

const desks = [...deskPages.map(({ path }) => path), `${pages.adminFaqs}?faq=new`];

const roles: [name: string, who: Credentials | undefined, paths: string[]][] = [
  ['a visitor', undefined, visitedPaths],
  ['an advisor', advisor, [...advisorPaths, pages.admin]],
  // Every other page is to them as it is to an advisor, but for one more entry in the navigation.
  ['an administrator', administrator, [pages.getAQuote, ...desks]],
];

/** Axe sees both layouts, colors once; 599 px is where one becomes the other. */
const widths: { width: number; axe?: { hasContrast: boolean } }[] = [
  { width: 1280, axe: { hasContrast: true } },
  { width: 599 },
  { width: 320, axe: { hasContrast: false } },
];

for (const [name, who, paths] of roles) {
  test(`${name} meets no barrier, no sideways scrolling and no dead link on any page`, async ({
    page,
    app,
  }) => {
    if (who) await signInAs(page, app.url, who);
    // So that the desk has a row to show.
    if (who === administrator) await askForLogin(app.url, 'Third applicant', 'third@agency.example');
    const links = new Set<string>();
    for (const path of paths) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await openPage(page, path);
      for (const link of await linksOf(page)) {
        expect.soft(new URL(link).origin, `${link} on ${path}`).toBe(new URL(app.url).origin);
        links.add(link);
      }
      await expectNoBarriers(page, path);
      await expectRoomForLargeText(page, path);
    }
    await expectAlive(page, links);
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

async function expectNoBarriers(page: Page, where: string): Promise<void> {
  for (const { width, axe } of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (axe) expect.soft(await findBarriers(page, axe), `${where} at ${width} px`).toEqual([]);
    expect
      .soft(await measureOverflow(page), `${where} scrolls sideways at ${width} px`)
      .toBeLessThanOrEqual(0);
  }
}

async function expectRoomForLargeText(page: Page, path: string): Promise<void> {
  const undo = await doubleText(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect
      .soft(await measureOverflow(page), `${path} with text twice as large at ${width} px`)
      .toBeLessThanOrEqual(0);
  }
  await undo();
}

async function linksOf(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return hrefs.filter((href) => !/^(tel|mailto):/.test(href)).map((href) => new URL(href, page.url()).href);
}

/** Each address once; those that name a place on a page, on that page. */
async function expectAlive(page: Page, links: Set<string>): Promise<void> {
  const places = new Map<string, string[]>();
  for (const link of links) {
    const { origin, pathname, search, hash } = new URL(link);
    const address = origin + pathname + search;
    places.set(address, [...(places.get(address) ?? []), ...(hash ? [hash] : [])]);
  }
  for (const [address, hashes] of places) {
    if (hashes.length === 0) {
      expect.soft((await fetch(address)).status, address).toBe(200);
      continue;
    }
    await openPage(page, address);
    for (const hash of hashes) await expect.soft(page.locator(hash), address + hash).toHaveCount(1);
  }
}
