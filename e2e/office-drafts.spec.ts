import type { Page } from '@playwright/test';
import { administrator } from './accounts.ts';
import { askForLogin } from './login-requests.ts';
import { expect, signInAs, test } from './trove.ts';

const endSession = (url: string, token: string) =>
  fetch(`${url}/api/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });

/** The next call was refused: the form stands where the page was. */
async function signInAgain(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to see this page' })).toBeVisible();
  await page.getByLabel('Username').fill(administrator.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(administrator.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('what an administrator types outlives the session, and not the sign-out', async ({ page, app }) => {
  await test.step('the reason of a decline is still there after signing in again', async () => {
    await askForLogin(app.url, 'Eleventh applicant', 'eleventh@agency.example');
    await askForLogin(app.url, 'Twelfth applicant', 'twelfth@agency.example');
    const token = await signInAs(page, app.url, administrator);
    await page.goto('/admin/login-requests');
    const open = (who: string) => page.getByRole('button', { name: `Decline ${who}` }).click();
    const reason = page.getByRole('dialog').getByLabel('Reason (optional)');
    await open('Eleventh applicant');
    await reason.fill('The license ended in May.');
    await endSession(app.url, token);
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();

    await signInAgain(page);
    await open('Twelfth applicant');
    await expect(reason).toHaveValue('');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await open('Eleventh applicant');
    await expect(reason).toHaveValue('The license ended in May.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await open('Eleventh applicant');
    await expect(reason).toHaveValue('');
  });

  await test.step('an entry and an import for the roster are still there after signing in again', async () => {
    const token = await signInAs(page, app.url, administrator);
    await page.goto('/admin/fig-roster');
    const entry = page.getByLabel('Add an address or a domain');
    const lines = page.getByRole('dialog').getByLabel('Or paste the lines');
    const openImport = () => page.getByRole('button', { name: 'Import a CSV' }).click();
    await entry.fill('half@typed.exam');
    await openImport();
    await lines.fill('one@draft.example\ntwo@draft.example');
    await endSession(app.url, token);
    await page.getByRole('dialog').getByRole('button', { name: 'Check' }).click();

    await signInAgain(page);
    await expect(page).toHaveURL('/admin/fig-roster');
    await expect(entry).toHaveValue('half@typed.exam');
    await openImport();
    await expect(lines).toHaveValue('one@draft.example\ntwo@draft.example');
    await page.getByRole('dialog').getByRole('button', { name: 'Check' }).click();
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('2 to add');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await openImport();
    await expect(lines).toHaveValue('');
  });

  await test.step('what was typed is gone once the administrator signs out', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    const entry = page.getByLabel('Add an address or a domain');
    await entry.fill('half@typed.exam');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/signup');
    await page.goto('/admin/fig-roster');
    await signInAgain(page);
    await expect(entry).toHaveValue('');
  });
});
