import { administrator, type Credentials } from './accounts.ts';
import type { BuiltApp } from './built-app.ts';
import { newAdvisor } from './login-requests.ts';
import { test as base, expect, findBarriers, openPage, ownApp, signInAs } from './trove.ts';

/** An app of its own: others have one administrator. */
const test = base.extend<object, { app: BuiltApp }>({ app: ownApp });

test('where there are two administrators, a third needs the yes of the other, and so does enabling it', async ({
  page,
  app,
  browser,
}) => {
  const second = await newAdvisor(app.url, 'Second administrator', 'second@agency.example');
  const third = await newAdvisor(app.url, 'Third administrator', 'third@agency.example');
  await signInAs(page, app.url, administrator);
  await openPage(page, '/admin/accounts');
  const promote = async ({ email }: Credentials) => {
    await page.getByRole('button', { name: `Make administrator: ${email}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Make an administrator' });
    await dialog.getByRole('button', { name: 'Make administrator' }).click();
    await expect(dialog).toBeHidden();
  };
  await promote(second);
  await expect(page.getByRole('row', { name: /second@agency.*Administrator/ })).toBeVisible();
  await promote(third);
  await expect(page.getByRole('button', { name: `Take back: ${third.email}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Approve: ${third.email}` })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /third@agency.*Advisor/ })).toBeVisible();

  const other = await browser.newPage({ baseURL: app.url });
  await signInAs(other, app.url, second);
  await openPage(other, '/admin/accounts');
  await expect(other.getByText(`${administrator.email} asks to make Third administrator`)).toBeVisible();
  expect(await findBarriers(other)).toEqual([]);
  await other.getByRole('button', { name: `Approve: ${third.email}` }).click();
  await expect(other.getByRole('row', { name: /third@agency.*Administrator/ })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Waiting for a second yes' })).toHaveCount(0);

  const disabled = other.getByRole('row', { name: /third@agency.*Disabled/ });
  await other.getByRole('button', { name: `Disable: ${third.email}` }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(disabled).toBeVisible();
  await other.getByRole('button', { name: `Enable: ${third.email}` }).click();
  const question = other.getByRole('dialog', { name: 'Enable an administrator' });
  await question.getByRole('button', { name: 'Enable' }).click();
  await expect(other.getByRole('button', { name: `Take back: ${third.email}` })).toBeVisible();
  await expect(disabled).toBeVisible();

  await page.reload();
  await expect(page.getByText(`${second.email} asks to enable Third administrator`)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: `Approve: ${third.email}` }).click();
  await expect(page.getByRole('row', { name: /third@agency.*Active/ })).toBeVisible();
  await other.context().close();
});
