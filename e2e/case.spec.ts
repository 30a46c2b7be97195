import type { Page } from '@playwright/test';
import type { AdminState } from '#contract/states/admin-states.ts';
import { administrator, advisor, signIn } from './accounts.ts';
import { actOnCase, deskStep, makeCase, offerFor, readCase } from './cases.ts';
import { expect, signInAs, test } from './trove.ts';

const refused = { code: 'invalid', message: 'Please check what you entered.' };

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a case: missing, with messages, moved on, accepted, and after a long exchange', async ({
  page,
  app,
}) => {
  const token = await signInAs(page, app.url, advisor);

  await test.step('a case that is not there, and one that does not come, each have their words', async () => {
    await page.goto('/cases/nothing-of-ours');
    await expect(heading(page, 'No such case')).toBeVisible();
    await page.route('**/api/cases/*', (route) => route.abort('internetdisconnected'));
    await page.goto('/cases/another');
    await expect(page.getByRole('alert')).toContainText('We could not load this case.');
    await page.unroute('**/api/cases/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'No such case')).toBeVisible();
  });

  await test.step('a message is kept until it is sent, and is sent once', async () => {
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

  await test.step('a case that has moved on is fetched again, and that is said', async () => {
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

  await test.step('an offer in a state that was closed since says that it cannot be accepted, and can be declined', async () => {
    const made = await makeCase(app.url, token);
    await deskStep(app.url, made.rid, 'offer', offerFor(made));
    await setLicensure(app.url, 'Washington', false);
    await page.goto(`/cases/${made.rid}`);
    await expect(page.getByText('At present we buy no policies in Washington')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept offer' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Decline offer' })).toBeVisible();
    await setLicensure(app.url, 'Washington', true);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Accept offer' })).toBeVisible();
    // Nothing waits for the advisor of the journeys that follow.
    await actOnCase(app.url, token, `${made.rid}/withdraw`);
  });

  await test.step('an accepted case says where its papers come from, and a press begins the message that asks for one', async () => {
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

  await test.step('of a long exchange the newest messages are there, and the earlier ones when they are asked for', async () => {
    const { rid } = await makeCase(app.url, token);
    const headers = {
      authorization: `Bearer ${await signIn(app.url, administrator)}`,
      'content-type': 'application/json',
    };
    for (let number = 1; number <= 41; number += 1) {
      const body = JSON.stringify({ text: `Number ${number}.` });
      await fetch(`${app.url}/api/admin/offers/${rid}/messages`, { method: 'POST', headers, body });
    }
    await page.goto(`/cases/${rid}`);
    await readEarlier(page);
    await signInAs(page, app.url, administrator);
    await page.goto(`/admin/offers?case=${rid}`);
    await readEarlier(page);
  });
});

async function setLicensure(url: string, state: string, authorized: boolean): Promise<void> {
  const headers = {
    authorization: `Bearer ${await signIn(url, administrator)}`,
    'content-type': 'application/json',
  };
  const states = (await (await fetch(`${url}/api/admin/states`, { headers })).json()) as AdminState[];
  const seenAt = states.find(({ stateName }) => stateName === state)?.changed?.at ?? null;
  const body = JSON.stringify({ authorized, reason: 'A journey of the tests.', seenAt });
  const answer = await fetch(`${url}/api/admin/states/${state}/licensure`, { method: 'PUT', headers, body });
  expect(answer.status).toBe(204);
}

/** What is shown, that it fails once, and all of it. */
async function readEarlier(page: Page): Promise<void> {
  const said = page.getByText(/^Number \d+\.$/);
  const earlier = page.getByRole('button', { name: 'Earlier messages' });
  await expect(said).toHaveCount(21);
  await expect(said.first()).toHaveText('Number 21.');
  await page.route('**/messages?before=*', (route) => route.fulfill({ status: 422, json: refused }), {
    times: 1,
  });
  await earlier.click();
  await expect(page.getByRole('alert')).toContainText('We could not load this list.');
  await expect(said).toHaveCount(21);
  await earlier.click();
  await expect(said).toHaveCount(41);
  await expect(said.first()).toHaveText('Number 1.');
  await expect(said.last()).toHaveText('Number 41.');
  await expect(earlier).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
}
