import { pages } from '#contract/pages.ts';
import { administrator, advisor, signIn } from './accounts.ts';
import { startBuiltApp } from './built-app.ts';
import { expect, findBarriers, openPage, signInAs, test } from './trove.ts';

test('a new set is entered, refused by a law, previewed, put in force and taken back', async ({ page }) => {
  const app = await startBuiltApp();
  await signInAs(page, app.url, administrator);
  await openPage(page, app.url + pages.adminAssumptions);
  await page.getByRole('link', { name: 'New draft' }).click();
  await page.getByLabel('Title').fill('A higher return');
  await page.getByLabel('Why a new set').fill('Deals of the fall');
  const yearly = page.getByRole('group', { name: "Buyer's yearly return, %" });

  // A low end above the high one, and no reason for it.
  await yearly.getByLabel('Low').fill('5');
  await page.getByRole('button', { name: 'Check and save' }).click();
  await expect(yearly.getByText('This figure changed: say why')).toBeVisible();
  await yearly.getByLabel('Reason').fill('Deals were at 13% to 17%');
  await page.getByRole('button', { name: 'Check and save' }).click();
  await expect(page.getByRole('alert')).toContainText('The low end is never above the high end');

  await yearly.getByLabel('Low').fill('16');
  await yearly.getByLabel('High').fill('12');
  await page.getByRole('button', { name: 'Check and save' }).click();
  await expect(page.getByRole('heading', { name: '2026.2 against 2026.3' })).toBeVisible();
  await expect(page.getByText('Deals were at 13% to 17%').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The sample book of 500 policies' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  const current = async () => {
    const token = await signIn(app.url, advisor);
    const answer = await fetch(`${app.url}/api/assumptions/current`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { version: string }).version;
  };
  expect(await current()).toBe('2026.2');
  const putInForce = async (version: string) => {
    await page.getByRole('button', { name: `Put ${version} in force` }).click();
    const dialog = page.getByRole('dialog', { name: `Put ${version} in force` });
    await dialog.getByRole('button', { name: 'Put in force' }).click();
    await expect(dialog.getByText('Required field')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Decided in the meeting');
    await dialog.getByRole('button', { name: 'Put in force' }).click();
    await expect(page.getByText(`${version} is in force from`)).toBeVisible();
    await expect(dialog).toBeHidden();
  };
  await putInForce('2026.3');
  expect(await current()).toBe('2026.3');

  await openPage(page, `${app.url}${pages.adminAssumptions}?version=2026.2`);
  await putInForce('2026.2');
  expect(await current()).toBe('2026.2');
  await app.stop();
});
