import type { Page } from '@playwright/test';
import { advisor } from './accounts.ts';
import { actOnCase, deskStep, makeCase, offerFor, readCase } from './cases.ts';
import { expect, signInAs, test } from './trove.ts';

let token: string;

test.beforeEach(async ({ page, app }) => {
  token = await signInAs(page, app.url, advisor);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a case that has moved on is fetched again, and that is said', async ({ page, app }) => {
  const made = await makeCase(app.url, token);
  await deskStep(app.url, made.rid, 'offer', offerFor(made));
  await page.goto(`/cases/${made.rid}`);
  await page.getByRole('button', { name: 'Decline offer' }).click();
  await fetch(`${app.url}/api/cases/${made.rid}/withdraw`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Decline offer' }).click();
  await expect(page.getByRole('alert')).toContainText('This case has changed meanwhile.');
  await expect(page.getByText('You withdrew this case')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a message is kept until it is sent, and is sent once', async ({ page, app }) => {
  const made = await makeCase(app.url, token);
  await page.goto(`/cases/${made.rid}`);
  const field = page.getByLabel('Message to the desk');
  await field.fill('Meeting her on the 18th.');
  await page.reload();
  await expect(field).toHaveValue('Meeting her on the 18th.');
  await page.route('**/messages', (route) => route.abort('internetdisconnected'), { times: 1 });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText('The message was not sent.');
  await page.getByRole('button', { name: 'Send' }).dblclick();
  await expect(page.getByRole('listitem').filter({ hasText: 'Meeting her on the 18th.' })).toBeVisible();
  await expect(field).toHaveValue('');
  expect((await readCase(app.url, token, made.rid)).messages).toHaveLength(1);
});

test('an accepted case says where its papers come from, and a press begins the message that asks for one', async ({
  page,
  app,
}) => {
  const made = await makeCase(app.url, token);
  await deskStep(app.url, made.rid, 'offer', offerFor(made));
  await actOnCase(app.url, token, `${made.rid}/accept`);
  await page.goto(`/cases/${made.rid}`);
  await expect(page.getByText('The carrier’s own form; the desk sends it to you.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask the desk: Sale contract' }).click();
  await expect(page.getByLabel('Message to the desk')).toHaveValue(
    'Please send us the form: Sale contract. ',
  );
});

test('a case that is not there, and one that does not come, each have their words', async ({ page }) => {
  await page.goto('/cases/nothing-of-ours');
  await expect(heading(page, 'No such case')).toBeVisible();
  await page.route('**/api/cases/*', (route) => route.abort('internetdisconnected'));
  await page.goto('/cases/another');
  await expect(page.getByRole('alert')).toContainText('We could not load this case.');
  await page.unroute('**/api/cases/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'No such case')).toBeVisible();
});
