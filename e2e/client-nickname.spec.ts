import { advisor } from './accounts.ts';
import { clearQuotes, listQuotes, makeQuote } from './quotes.ts';
import { expect, findBarriers, signInAs, test } from './trove.ts';

test('a client gets a name and another one without a new run, in the list and on the desk', async ({
  page,
  app,
}) => {
  const token = await signInAs(page, app.url, advisor);
  await clearQuotes(app.url, token);
  // Cases of other journeys may have no name either.
  await page.route('**/api/cases', (route) => route.fulfill({ json: [] }));
  const { rid } = await makeQuote(app.url, token);
  await page.goto('/saved-quotes');
  await page.getByRole('button', { name: 'Name it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Client nickname' });
  await dialog.getByLabel('Client nickname').fill('Mrs. K');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Mrs. K', exact: true }).click();
  const field = page.getByLabel('Client nickname');
  await expect(field).toHaveValue('Mrs. K');
  await field.fill('Mrs. Kay');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByRole('button', { name: 'Save the name' })).toBeHidden();
  await page.reload();
  await expect(field).toHaveValue('Mrs. Kay');
  expect(await listQuotes(app.url, token)).toMatchObject([{ rid, nickname: 'Mrs. Kay', history: [] }]);
});
