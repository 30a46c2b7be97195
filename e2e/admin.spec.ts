import type { Page } from '@playwright/test';
import { administrator, advisor } from './accounts.ts';
import { letterTo } from './kept-mail.ts';
import { askForLogin } from './login-requests.ts';
import { expect, findBarriers, signInAs, test } from './trove.ts';

test.use({ viewport: { width: 1280, height: 900 } });

async function openOffice(page: Page, url: string, path = '/admin/login-requests'): Promise<void> {
  await signInAs(page, url, administrator);
  await page.goto(path);
}

const toast = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

test('an administrator grants a login, and the advisor comes in with the mailed password', async ({
  page,
  app,
}) => {
  const email = 'dana@whitfield.example';
  await askForLogin(app.url, 'First applicant', email);
  await openOffice(page, app.url);
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

test('an administrator declines a request and says why', async ({ page, app }) => {
  await askForLogin(app.url, 'Second applicant', 'second@agency.example');
  await openOffice(page, app.url);
  await page.getByRole('button', { name: 'Decline Second applicant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline Second applicant' });
  await dialog.getByLabel('Reason (optional)').fill('We could not find your license.');
  expect(await findBarriers(page)).toEqual([]);
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

test('an account is disabled at once and enabled again, and the last administrator stays', async ({
  page,
  app,
  browser,
}) => {
  const email = advisor.email;
  const theirs = await browser.newPage({ baseURL: app.url });
  await signInAs(theirs, app.url, advisor);
  await openOffice(page, app.url, '/admin/accounts');
  await page.getByRole('button', { name: `Disable: ${email}` }).click();
  await page
    .getByRole('dialog', { name: 'Disable this account' })
    .getByRole('button', { name: 'Disable' })
    .click();
  await expect(toast(page, `${email} has been disabled.`)).toBeVisible();
  await theirs.goto('/get-a-quote');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Sign in to see this page' })).toBeVisible();
  await theirs.context().close();
  await page.getByRole('button', { name: `Enable: ${email}` }).click();
  await expect(toast(page, `${email} may sign in again.`)).toBeVisible();

  await page.getByRole('button', { name: `Make advisor: ${administrator.email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Take the back office away' });
  await dialog.getByRole('button', { name: 'Make advisor' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This is the last administrator.');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('the roster takes an address, a domain and a file, and names the lines it leaves out', async ({
  page,
  app,
}) => {
  await openOffice(page, app.url, '/admin/fig-roster');
  const field = page.getByLabel('Add an address or a domain');
  await field.fill('not an entry');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Enter an email address, or a domain such as fig.example')).toBeVisible();
  await field.fill('@North.example');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('row', { name: /north\.example Whole domain/ })).toBeVisible();

  await page.getByRole('button', { name: 'Import a CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a CSV' });
  await dialog.getByLabel('File').setInputFiles({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Email\nA,a@import.example\nFifth applicant,Seattle\n,north.example\n'),
  });
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    '1 to add, 1 on the roster already, 1 that cannot be read.',
  );
  await expect(dialog.getByText('Line 3: Fifth applicant')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 1' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /a@import\.example Address Active/ })).toBeVisible();

  await page.getByRole('button', { name: 'Disable a@import.example' }).click();
  await expect(page.getByRole('row', { name: /a@import\.example Address Disabled/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remove a@import.example' }).click();
  await page
    .getByRole('dialog', { name: 'Remove from the roster' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByRole('row', { name: /a@import\.example/ })).toBeHidden();

  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(page).toHaveURL('/admin/audit');
  await expect(page).toHaveTitle('Audit | Trove');
  await page.getByLabel('Action').selectOption('Removed from the roster');
  await expect(page.getByRole('row', { name: /Removed from the roster a@import\.example/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Added to the roster/ })).toHaveCount(0);
  await page.getByLabel('From', { exact: true }).fill('01/01/2099');
  await expect(page.getByText('Nothing fits these filters.')).toBeVisible();
});

test('a list that cannot be loaded says so and is tried again', async ({ page, app }) => {
  await signInAs(page, app.url, administrator);
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

test('an advisor finds no back office', async ({ page, app }) => {
  await signInAs(page, app.url, advisor);
  await page.goto('/admin/accounts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
});
