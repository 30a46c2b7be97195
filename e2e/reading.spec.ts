import type { Page } from '@playwright/test';
import { deskPages, sitePages } from '#contract/pages.ts';
import { administrator, advisor, type Credentials } from './accounts.ts';
import { expect, findBarriers, signInAs, test } from './trove.ts';

const everyone: [name: string, who: Credentials | undefined][] = [
  ['a visitor', undefined],
  ['an advisor', advisor],
  ['an administrator', administrator],
];
const desks = deskPages.map(({ path }) => path);
const paths = [...sitePages.map(({ path }) => path), '/nothing-here'];

for (const [name, who] of everyone) {
  test(`${name} follows every link of every page, and none is dead`, async ({ page, app }) => {
    test.setTimeout(180_000);
    if (who) await signInAs(page, app.url, who);
    const elsewhere = new Set<string>();
    for (const path of who === administrator ? [...paths, ...desks] : paths) {
      await open(page, path);
      expect.soft(await findBarriers(page), path).toEqual([]);
      for (const href of await hrefsOf(page)) {
        if (/^(tel|mailto):/.test(href)) continue;
        const target = new URL(href, page.url());
        expect.soft(target.origin, `${href} on ${path}`).toBe(new URL(app.url).origin);
        if (target.hash === '') elsewhere.add(target.pathname + target.search);
        else expect.soft(await hasTarget(page, target), `${href} on ${path}`).toBe(true);
      }
    }
    for (const link of elsewhere) expect.soft((await fetch(app.url + link)).status, link).toBe(200);
  });
}

for (const [path, first] of [
  ['/privacy-policy', 'In short'],
  ['/terms-of-use', 'What you agree to'],
] as const) {
  test(`${path} lists its parts and leads to each`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('Effective April 6, 2020')).toBeVisible();
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    await expect(links.first()).toHaveText(first);
    expect(await links.count()).toBe(await page.locator('main h2').count());
    await links.last().click();
    await expect(page.locator('main h2').last()).toBeInViewport();
    await expect(page.locator('main h2').last()).toBeFocused();
  });
}

test('the terms say what they must', async ({ page }) => {
  await page.goto('/terms-of-use');
  const main = page.getByRole('main');
  await expect(main).toContainText('the greater of $100 or the fees you paid us in the 12 months');
  await expect(main).toContainText('the law of the State of Washington');
  await expect(main).toContainText('binding arbitration');
  await expect(main).toContainText('Accounts must not be shared');
});

test('how it works names the case for keeping the policy, and prints with the mark alone', async ({
  page,
  app,
}) => {
  await signInAs(page, app.url, advisor);
  await page.goto('/how-trove-works');
  await expect(page.getByRole('table', { name: 'Plan details' })).toBeVisible();
  for (const words of [
    'Keeping it is often better when',
    'There will be check-in calls.',
    'Ask a tax adviser',
  ])
    await expect(page.getByText(words).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Trove' })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('table', { name: 'Plan details' })).toBeVisible();
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

function hrefsOf(page: Page): Promise<string[]> {
  return page.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
}

/** On the page at hand it is looked for at once; on another one a hash has its own time to find its element. */
async function hasTarget(page: Page, { pathname, hash }: URL): Promise<boolean> {
  if (pathname !== new URL(page.url()).pathname) {
    const back = page.url();
    await open(page, pathname);
    const isThere = (await page.locator(hash).count()) > 0;
    await open(page, new URL(back).pathname);
    return isThere;
  }
  return (await page.locator(hash).count()) === 1;
}
