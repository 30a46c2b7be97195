import type { Page } from '@playwright/test';
import { administrator, type Credentials } from './accounts.ts';
import { askForLogin, firstPassword, grantLogin } from './login-requests.ts';
import { expect, findBarriers, signInAs, test } from './trove.ts';

async function logIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/get-a-quote');
  await page.getByLabel('Username').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function chooseOwn(page: Page, password: string): Promise<void> {
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Verify password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page).toHaveURL('/get-a-quote');
}

async function actOn(page: Page, email: string, act: string): Promise<void> {
  await page.getByLabel('Search by name or email').fill(email);
  await page.getByRole('button', { name: `${act}: ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: act }).click();
}

test('accounts: a new first password, the back office given and taken away, and a login in a member’s name', async ({
  page,
  app,
  browser,
}) => {
  await signInAs(page, app.url, administrator);
  const theirs = await browser.newPage({ baseURL: app.url });

  await test.step('a new first password signs a person out, and only it lets them in again', async () => {
    const granted = await grantLogin(app.url, 'Ninth applicant', 'ninth@agency.example');
    await logIn(theirs, granted);
    await chooseOwn(theirs, 'My-own-pass-1');

    await page.goto('/admin/accounts');
    await actOn(page, granted.email, 'New first password');
    await expect(page.getByText(`First password emailed to ${granted.email}.`).first()).toBeVisible();
    await expect(page.getByRole('row', { name: /Ninth applicant.*Granted/ })).toBeVisible();

    await theirs.reload();
    await expect(theirs.getByRole('heading', { level: 1, name: 'Sign in to see this page' })).toBeVisible();
    await logIn(theirs, { ...granted, password: 'My-own-pass-1' });
    await expect(theirs.getByRole('alert')).toHaveText('Username or password is invalid.');
    await expect.poll(() => firstPassword(app.url, granted.email)).not.toBe(granted.password);
    await logIn(theirs, { ...granted, password: await firstPassword(app.url, granted.email) });
    await chooseOwn(theirs, 'My-own-pass-2');
  });

  await test.step('an advisor who is made an administrator finds the back office, and loses it again', async () => {
    const granted = await grantLogin(app.url, 'Tenth applicant', 'tenth@agency.example');
    await page.goto('/admin/accounts');
    await actOn(page, granted.email, 'Make administrator');
    await expect(page.getByText(`${granted.email} is now an administrator.`).first()).toBeVisible();
    await expect(page.getByRole('row', { name: /Tenth applicant.*Administrator/ })).toBeVisible();

    await theirs.context().clearCookies();
    await logIn(theirs, granted);
    await chooseOwn(theirs, 'My-own-pass-1');
    await theirs.goto('/admin/audit');
    const change = theirs.getByRole('row', { name: /tenth@agency\.example advisor to administrator/ });
    await expect(change).toBeVisible();

    await actOn(page, granted.email, 'Make advisor');
    await expect(page.getByText(`${granted.email} is now an advisor.`).first()).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByRole('heading', { level: 1, name: 'Sign in to see this page' })).toBeVisible();
    await logIn(theirs, { ...granted, password: 'My-own-pass-1' });
    await expect(theirs.getByRole('heading', { level: 1, name: 'Get a quote' })).toBeVisible();
    await theirs.goto('/admin/audit');
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await theirs.context().close();
  });

  await test.step('a login asked for in a member’s name is granted after a question alone', async () => {
    await askForLogin(app.url, 'Not the member', 'member@fig.example');
    await page.goto('/admin/login-requests?search=member');
    const row = page.getByRole('row', { name: /Not the member/ });
    await expect(row).toContainText('A FIG member’s address');
    expect(await findBarriers(page, { colorsOf: row })).toEqual([]);
    await page.getByRole('button', { name: 'Grant Not the member' }).click();
    const question = page.getByRole('dialog', { name: 'Grant Not the member' });
    await expect(question).toContainText('anyone may have asked in their name');
    expect(await findBarriers(page, { colorsOf: question })).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();

    // Where the desk has shut the account, nothing is to be granted.
    await page.goto('/admin/accounts');
    await actOn(page, 'member@fig.example', 'Disable');
    await expect(page.getByText('member@fig.example has been disabled.').first()).toBeVisible();
    await page.goto('/admin/login-requests?search=member');
    await expect(row).toContainText('Account disabled');
    await expect(page.getByRole('button', { name: 'Grant Not the member' })).toHaveCount(0);
    expect(await findBarriers(page, { colorsOf: row })).toEqual([]);
    await page.getByRole('link', { name: 'Account of Not the member' }).click();
    await page.getByRole('button', { name: 'Enable: member@fig.example' }).click();
    await expect(page.getByText('member@fig.example may sign in again.').first()).toBeVisible();
    await page.goto('/admin/login-requests?search=member');
    await expect(page.getByRole('button', { name: 'Grant Not the member' })).toBeVisible();
    await page.getByRole('button', { name: 'Decline Not the member' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText('Not the member has been declined.').first()).toBeVisible();
  });
});
