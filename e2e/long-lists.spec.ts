import type { Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { administrator } from './accounts.ts';
import { expect, findBarriers, measureOverflow, signInAs, test } from './trove.ts';

const rows = (page: Page, caption: string) => page.getByRole('table', { name: caption }).locator('tbody tr');

/** 120 entries on the roster, and with them 120 acts in the audit log; a second time adds nothing. */
async function fillRoster(page: Page, url: string): Promise<void> {
  const token = await signInAs(page, url, administrator);
  const values = Array.from({ length: 120 }, (_, n) => `many${String(n).padStart(3, '0')}@long.example`);
  const atOnce = limits.rosterLinesAtOnce;
  for (let from = 0; from < values.length; from += atOnce) {
    const answer = await fetch(`${url}/api/admin/fig-roster`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ values: values.slice(from, from + atOnce) }),
    });
    expect(answer.status).toBe(204);
  }
}

test('lists of the back office with more rows than a page, and a name wider than a window', async ({
  page,
  app,
}) => {
  await fillRoster(page, app.url);

  await test.step('the audit log is paged and filtered by its address', async () => {
    await page.goto('/admin/audit');
    await page.getByLabel('Action').selectOption('Added to the roster');
    await expect(rows(page, 'Audit log')).toHaveCount(50);
    await expect(page).toHaveURL('/admin/audit?action=roster-added');
    expect(
      await findBarriers(page, { colorsOf: page.getByRole('navigation', { name: 'Pages of this list' }) }),
    ).toEqual([]);
    const first = await rows(page, 'Audit log').first().textContent();
    await page.getByRole('link', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Page 2')).toBeVisible();
    await expect(rows(page, 'Audit log').first()).not.toHaveText(first ?? '');
    await page.reload();
    await expect(page).toHaveURL('/admin/audit?action=roster-added&page=2');
    await expect(page.getByText('Page 2')).toBeVisible();
    await page.getByLabel('By whom').fill('nobody@long.example');
    await expect(page.getByText('Nothing fits these filters.')).toBeVisible();
    await page.getByLabel('By whom').fill('');
    await page.getByLabel('From').fill('01/02/2026');
    await expect(page).toHaveURL('/admin/audit?action=roster-added&from=2026-01-02');
    await page.reload();
    await expect(page.getByLabel('From')).toHaveValue('01/02/2026');
    await expect(rows(page, 'Audit log')).toHaveCount(50);
  });

  await test.step('the roster is paged and searched by its address', async () => {
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

  await test.step('a name without a space does not push the back office out of the window', async () => {
    await fetch(`${app.url}/api/requestLogin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        advisorName: 'W'.repeat(120),
        email: `${'w'.repeat(60)}@agency.example`,
        agreements: { privacyPolicy: true, termsOfUse: true },
      }),
    });
    for (const path of ['/admin', '/admin/login-requests']) {
      await page.goto(path);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(page.getByText('W'.repeat(120)).first()).toBeVisible();
        expect(await measureOverflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
});
