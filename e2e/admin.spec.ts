import type { Page } from '@playwright/test';
import { administrator, advisor, signIn } from './accounts.ts';
import { letterTo } from './kept-mail.ts';
import { askForLogin } from './login-requests.ts';
import { expect, findBarriers, holdToken, signInAs, test } from './trove.ts';

const toast = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

test('an administrator reads the accounts, shuts one out, declines a login and grants one', async ({
  page,
  app,
}) => {
  // From before, while it may.
  const theirs = await signIn(app.url, advisor);
  await signInAs(page, app.url, administrator);

  await test.step('a list that cannot be loaded says so and is tried again', async () => {
    let isDown = true;
    await page.route('**/api/admin/accounts', (route) =>
      isDown ? route.fulfill({ status: 403, json: { code: 'not-allowed', message: '' } }) : route.continue(),
    );
    await page.goto('/admin/accounts');
    await expect(page.getByRole('alert')).toContainText('We could not load this list.');
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Accounts' })).toBeVisible();
  });

  await test.step('an account is disabled at once and enabled again, and the last administrator stays', async () => {
    const email = advisor.email;
    await page.getByRole('button', { name: `Disable: ${email}` }).click();
    await page
      .getByRole('dialog', { name: 'Disable this account' })
      .getByRole('button', { name: 'Disable' })
      .click();
    await expect(toast(page, `${email} has been disabled.`)).toBeVisible();
    await holdToken(page, app.url, theirs);
    await page.goto('/get-a-quote');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to see this page' })).toBeVisible();
    await signInAs(page, app.url, administrator);
    await page.goto('/admin/accounts');
    await page.getByRole('button', { name: `Enable: ${email}` }).click();
    await expect(toast(page, `${email} may sign in again.`)).toBeVisible();

    await page.getByRole('button', { name: `Make advisor: ${administrator.email}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Take the back office away' });
    await dialog.getByRole('button', { name: 'Make advisor' }).click();
    await expect(dialog.getByRole('alert')).toContainText('This is the last administrator.');
    expect(await findBarriers(page, { colorsOf: dialog })).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('an administrator declines a request and says why', async () => {
    await askForLogin(app.url, 'Second applicant', 'second@agency.example');
    await page.goto('/admin/login-requests');
    await page.getByRole('button', { name: 'Decline Second applicant' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decline Second applicant' });
    await dialog.getByLabel('Reason (optional)').fill('We could not find your license.');
    expect(await findBarriers(page, { colorsOf: dialog })).toEqual([]);
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(dialog).toBeHidden();
    const row = page.getByRole('row', { name: /Second applicant.*Declined.*We could not find your license/ });
    await expect(row).toBeVisible();
    const letter = await letterTo(app.url, 'second@agency.example', 'Your request for a Trove login');
    expect(letter).toContain('We could not find your license.');

    await page.getByLabel('Search by name or email').fill('no such person');
    await expect(page.getByText('Nothing that waits fits your search.')).toBeVisible();
    await expect(row).toBeHidden();
  });

  await test.step('an administrator grants a login, and the advisor comes in with the mailed password', async () => {
    const email = 'dana@whitfield.example';
    await askForLogin(app.url, 'First applicant', email);
    await page.goto('/admin/login-requests');
    await expect(page).toHaveTitle('Login requests | Trove');
    await page.getByRole('button', { name: 'Grant First applicant' }).click();
    await expect(toast(page, `First password emailed to ${email}.`)).toBeVisible();
    const decided = page.getByRole('table', { name: 'Decided login requests' });
    await expect(decided.getByRole('row', { name: /First applicant.*Granted.*admin@trove/ })).toBeVisible();

    const letter = await letterTo(app.url, email, 'Your Trove login');
    expect(letter).toContain('accounts must not be shared');
    const password = /first password:\s+(\S+)/.exec(letter)?.[1] ?? '';
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.goto('/get-a-quote');
    await page.getByLabel('Username').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/reset-password');
  });
});
