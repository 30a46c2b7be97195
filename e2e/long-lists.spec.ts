import type { Page } from '@playwright/test';
import { administrator } from './accounts.ts';
import { expect, findBarriers, signInAs, test } from './trove.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const rows = (page: Page, caption: string) => page.getByRole('table', { name: caption }).locator('tbody tr');
const showMore = (page: Page) => page.getByRole('button', { name: 'Show more' });

/** 120 entries on the roster, and with them 120 acts in the audit log; a second time adds nothing. */
async function fillRoster(page: Page, url: string): Promise<void> {
  const token = await signInAs(page, url, administrator);
  const values = Array.from({ length: 120 }, (_, n) => `many${String(n).padStart(3, '0')}@long.example`);
  const answer = await fetch(`${url}/api/admin/fig-roster`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ values }),
  });
  expect(answer.status).toBe(204);
}

test('the audit log shows 50 acts, and the keyboard brings the rest', async ({ page, app }) => {
  await fillRoster(page, app.url);
  await page.goto('/admin/audit');
  await page.getByLabel('Action').selectOption('Added to the roster');
  await expect(rows(page, 'Audit log')).toHaveCount(50);
  await expect(page.getByText('The first 50 are shown.')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  let isDown = true;
  await page.route('**/api/admin/audit?*page=2', (route) =>
    isDown ? route.fulfill({ status: 403, json: { code: 'not-allowed', message: '' } }) : route.continue(),
  );
  await showMore(page).click();
  await expect(page.getByRole('alert')).toContainText('We could not load more.');
  await expect(rows(page, 'Audit log')).toHaveCount(50);
  isDown = false;
  await showMore(page).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page, 'Audit log')).toHaveCount(100);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(showMore(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const end = page.getByText(/^All 1\d\d are shown\.$/);
  await expect(end).toBeFocused();
  await expect(showMore(page)).toBeHidden();
  expect(await rows(page, 'Audit log').count()).toBeGreaterThanOrEqual(120);
});

test('the roster is paged and searched by its address', async ({ page, app }) => {
  await fillRoster(page, app.url);
  await page.goto('/admin/fig-roster');
  await expect(rows(page, 'FIG roster')).toHaveCount(50);
  const first = await rows(page, 'FIG roster').first().textContent();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('Page 2')).toBeVisible();
  await expect(page).toHaveURL('/admin/fig-roster?page=2');
  await expect(rows(page, 'FIG roster').first()).not.toHaveText(first ?? '');
  await page.reload();
  await expect(page.getByText('Page 2')).toBeVisible();
  await page.getByLabel('Search by address or domain').fill('MANY119@');
  await expect(rows(page, 'FIG roster')).toHaveCount(1);
  await expect(page.getByRole('row', { name: /many119@long/ })).toBeVisible();
  await expect(page).toHaveURL('/admin/fig-roster?search=MANY119%40');
  await expect(page.getByRole('link', { name: 'Next' })).toBeHidden();
  await page.getByLabel('Search by address or domain').fill('nowhere to be found');
  await expect(page.getByText('No entry fits your search.')).toBeVisible();
});
