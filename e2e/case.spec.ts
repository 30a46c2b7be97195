import type { Page } from '@playwright/test';
import { advisor } from './accounts.ts';
import { deskStep, inDays, makeCase, offerFor, readCase } from './cases.ts';
import { letterTo } from './kept-mail.ts';
import { pdf } from './quotes.ts';
import { expect, findBarriers, measureOverflow, signInAs, test } from './trove.ts';

let token: string;

test.beforeEach(async ({ page, app }) => {
  token = await signInAs(page, app.url, advisor);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function expectNoBarriers(page: Page): Promise<void> {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await measureOverflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
    expect(await findBarriers(page), `at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('an offer is announced, accepted with two ticks, and its papers are sent', async ({ page, app }) => {
  const made = await makeCase(app.url, token, 'Mrs. K, Tacoma');
  await page.goto(`/cases/${made.rid}`);
  await expect(heading(page, 'Mrs. K, Tacoma')).toBeVisible();
  await expect(page).toHaveTitle('Mrs. K, Tacoma | Trove');
  await expect(page.getByText('We have your request')).toBeVisible();
  await expect(page.getByText(made.caseNumber).first()).toBeVisible();
  await page.getByLabel('Add another file before the offer').setInputFiles({ ...pdf, name: 'More.pdf' });
  await expect(page.getByText('More.pdf is here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download More.pdf' })).toBeVisible();
  await expectNoBarriers(page);

  const offer = offerFor(made);
  await deskStep(app.url, made.rid, 'offer', offer);
  await page.goto('/get-a-quote');
  await expect(page.getByRole('complementary', { name: 'Waiting for you' })).toContainText(
    'An offer is waiting.',
  );
  await page.goto(`/cases/${made.rid}`);
  await expect(page.getByText(`$${Number(offer.amount).toLocaleString('en-US')}`).first()).toBeVisible();
  await expect(page.getByText('Inside the estimated range.')).toBeVisible();
  await expectNoBarriers(page);
  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add the last day to your calendar' }).click(),
  ]);
  expect(calendar.suggestedFilename()).toBe(`${made.caseNumber}.ics`);

  await page.getByRole('button', { name: 'Accept offer' }).click();
  const dialog = page.getByRole('dialog', { name: /^Accept \$/ });
  const accept = dialog.getByRole('button', { name: 'Accept offer' });
  await expect(accept).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'The owner has told me to accept' }).check();
  await expect(accept).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /keep, surrender and sell/ }).check();
  expect(await findBarriers(page)).toEqual([]);
  await accept.dblclick();
  await expect(page.getByText(/^Accepted \d\d\/\d\d\/\d{4}$/).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const { events, papers } = await readCase(app.url, token, made.rid);
  expect(events.filter(({ stage }) => stage === 'accepted')).toHaveLength(1);

  const paper = papers.find(({ isConditional }) => !isConditional);
  if (paper === undefined) throw new Error('Washington wants a paper');
  await page.getByLabel(`Upload: ${paper.name}`).setInputFiles(pdf);
  await expect(page.getByText('The desk looks at it.')).toBeVisible();
  await deskStep(app.url, made.rid, `papers/${paper.id}/returned`, { reason: 'Page 2 is not signed.' });
  await page.reload();
  await expect(page.getByText('Sent back: Page 2 is not signed.')).toBeVisible();
  await expect(page.getByLabel(`Upload again: ${paper.name}`)).toBeVisible();
  await deskStep(app.url, made.rid, 'signed', { on: inDays(0), override: { reason: 'A journey.' } });
  await page.reload();
  await expect(page.getByText('The owner can change their mind until')).toBeVisible();
  await expectNoBarriers(page);
});

test('an offer is declined with a reason, and a case is withdrawn', async ({ page, app }) => {
  const made = await makeCase(app.url, token);
  await deskStep(app.url, made.rid, 'offer', offerFor(made));
  await page.goto(`/cases/${made.rid}`);
  await page.getByRole('button', { name: 'Decline offer' }).click();
  await page.getByRole('radio', { name: 'The price is too low' }).check();
  await page.getByLabel('Anything the desk should know (optional)').fill('Others pay more.');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Decline offer' }).click();
  await expect(page.getByText('“The price is too low. Others pay more.”')).toBeVisible();
  await expectNoBarriers(page);

  const other = await makeCase(app.url, token);
  await page.goto(`/cases/${other.rid}`);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('You withdrew this case')).toBeVisible();
  await page.goto('/saved-quotes');
  await page.getByRole('searchbox', { name: /^Search/ }).fill(other.caseNumber);
  await expect(page.getByRole('row').nth(1)).toContainText('Withdrawn');
});

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

test('what Trove declines says why, and a better document opens it again', async ({ page, app }) => {
  const made = await makeCase(app.url, token);
  await deskStep(app.url, made.rid, 'decline', { reason: 'It runs dry at age 79.' });
  await page.goto(`/cases/${made.rid}`);
  await expect(page.getByText('Trove cannot buy this policy today')).toBeVisible();
  await expect(page.getByText('It runs dry at age 79.').first()).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel('Send a better document and reopen the case').setInputFiles(pdf);
  await expect(page.getByText('We are reading the illustration')).toBeVisible();
  await deskStep(app.url, made.rid, 'documents', { text: 'All pages, please.' });
  await page.reload();
  await expect(page.getByText('All pages, please.').first()).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel('Upload a document that was asked for').setInputFiles(pdf);
  await expect(page.getByText('We are reading the illustration')).toBeVisible();
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

test('a member by a bare email may look, and answers once the link of a letter has proved the mailbox', async ({
  page,
  app,
}) => {
  await page.context().clearCookies();
  await page.goto('/FIGSignIn?email=member@fig.example');
  await expect(page).toHaveURL('/FIG', { timeout: 20_000 });
  const cookies = await page.context().cookies();
  const mine = cookies.find(({ name }) => name === 'X-Trove-Token')?.value ?? '';
  const made = await makeCase(app.url, mine);
  const offer = offerFor(made);
  await deskStep(app.url, made.rid, 'offer', offer);
  await page.goto(`/cases/${made.rid}`);
  await expect(page.getByText('first open a link that we email to you')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept offer' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('We sent a link to member@fig.example.')).toBeVisible();

  const subject = `Your Trove offer: $${Number(offer.amount).toLocaleString('en-US')}`;
  const letter = await letterTo(app.url, 'member@fig.example', subject);
  const link = /\/FIGSignIn#[\w=&%.;-]+/.exec(letter)?.[0].replaceAll('&amp;', '&') ?? '';
  await page.goto(link);
  await expect(page).toHaveURL(`/cases/${made.rid}`);
  await expect(page.getByRole('button', { name: 'Accept offer' })).toBeVisible();
});
