import type { Page } from '@playwright/test';
import { calendarDateIn, formatCalendarDate } from '#contract/calendar-date.ts';
import { hostilePdfs } from '#server/testing/hostile-pdfs.ts';
import { administrator, advisor, signIn } from './accounts.ts';
import { letterTo } from './kept-mail.ts';
import { clearQuotes, listQuotes, makeQuote, pdf } from './quotes.ts';
import { expect, findBarriers, signInAs, test } from './trove.ts';

/** Two months from now. */
const lastDay = formatCalendarDate(
  calendarDateIn('America/Los_Angeles', new Date(Date.now() + 60 * 86_400_000)),
);

let rid: string;
let token: string;

/** An advisor has requested an offer; now it is the staff's turn. */
test.beforeEach(async ({ page, app }) => {
  token = await signIn(app.url, advisor);
  await clearQuotes(app.url, token);
  ({ rid } = await makeQuote(app.url, token));
  const authorization = `Bearer ${token}`;
  for (const { name, buffer } of [pdf, { name: 'Scripted.pdf', buffer: hostilePdfs.inObjectStream }]) {
    const form = new FormData();
    form.set('name', name);
    form.set('rid', rid);
    form.set('file', new Blob([new Uint8Array(buffer)]), name);
    await fetch(`${app.url}/api/uploadIllustration`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
  }
  await fetch(`${app.url}/api/markAsRequested/${rid}`, { method: 'PUT', headers: { authorization } });
  await signInAs(page, app.url, administrator);
});

const caseOf = async (url: string) => (await listQuotes(url, token)).find((quote) => quote.rid === rid)?.case;

/** The gate of a state's papers is passed with a reason, where it is closed. */
async function passGate(page: Page): Promise<void> {
  const reason = page.getByLabel('Why without the missing papers');
  if (await reason.isVisible()) await reason.fill('The originals came by post.');
}

test('a request waits on Today, is taken with one press, and its case has all there is', async ({ page }) => {
  await page.goto('/admin?show=offers');
  const entry = page
    .getByRole('list', { name: 'Waits for us' })
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href*="${rid}"]`) });
  await entry.getByRole('button', { name: /^Take T-/ }).click();
  await expect(entry).toContainText('Kept by you');
  expect(await findBarriers(page)).toEqual([]);
  await entry.getByRole('link', { name: /^Review/ }).click();
  await expect(page).toHaveURL(`/admin/offers?case=${rid}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^T-\d{4}-\d{4,}$/);
  const caseNumber = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(page.getByText(/03\/14\/1952/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Waterfall: Expected benefit value/ })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: pdf.name }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(pdf.name);

  await page.getByRole('link', { name: 'All cases' }).click();
  await page.getByLabel('Search by case number, advisor or state').fill(caseNumber);
  const row = page.getByRole('table', { name: 'Cases' }).getByRole('row').filter({ hasText: caseNumber });
  await expect(row).toContainText(advisor.email);
  await expect(page).toHaveURL(`/admin/offers?search=${caseNumber}`);
  await page.getByRole('button', { name: 'Closed' }).click();
  await expect(page.getByText('No case fits your search.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No case fits your search.')).toBeVisible();
  await page.goto('/admin/audit');
  await expect(page.getByRole('cell', { name: 'Illustration downloaded' }).first()).toBeVisible();
});

test('what was found in an illustration stands beside it', async ({ page }) => {
  await page.goto(`/admin/offers?case=${rid}`);
  const files = page.getByRole('list').filter({ has: page.getByRole('button', { name: 'Scripted.pdf' }) });
  await expect(files.getByRole('listitem').filter({ hasText: 'Scripted.pdf' })).toContainText(
    'Contains scripts',
  );
  await expect(files.getByRole('listitem').filter({ hasText: pdf.name })).not.toContainText('Contains');
  await expect(files.getByText('Not scanned for viruses')).toHaveCount(2);
});

test('a case goes from review to payment at the desk, and the advisor is written to', async ({
  page,
  app,
}) => {
  await page.goto(`/admin/offers?case=${rid}`);
  await page.getByRole('button', { name: 'Take into review' }).click();
  await expect(stage(page)).toHaveText(/^In review/);

  await page.getByRole('button', { name: 'Make an offer' }).click();
  await page.getByRole('button', { name: 'Make the offer' }).click();
  await expect(page.getByText('Must be whole dollars between $1 and $25,000,000')).toBeVisible();
  await expect(page.getByText('Invalid date')).toBeVisible();
  await page.getByLabel('Amount').fill('700000');
  await expect(page.getByText('That is above the estimate.')).toBeVisible();
  await page.getByLabel('Valid until').fill('01/31/2020');
  await expect(page.getByText('Must be today or later')).toBeVisible();
  await page.getByLabel('Valid until').fill(lastDay);
  await page.getByLabel('Explanation').fill('Health facts the estimate does not know.');
  await passGate(page);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make the offer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(stage(page)).toHaveText(/^Offered/);
  expect(await caseOf(app.url)).toMatchObject({ status: 'offered', amount: 700_000, validUntil: lastDay });
  expect(await letterTo(app.url, advisor.email, 'Your Trove offer: $700,000')).toContain(lastDay);

  await act(app.url, `/api/cases/${rid}/accept`);
  await act(app.url, `/api/cases/${rid}/messages`, { text: 'When are the papers due?' });
  await page.reload();
  await expect(stage(page)).toHaveText(/^Accepted/);
  await page.getByLabel('Answer the advisor').fill('By Friday, please.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByLabel('Answer the advisor')).toHaveValue('');
  await page.getByLabel('New note').fill('Called; they are at it.');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Called; they are at it.')).toBeVisible();
  const paper = page.getByRole('button', { name: /^Ask: / }).first();
  await paper.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(stage(page)).toHaveText(/^Papers/);
  await page
    .getByRole('button', { name: /^Good: / })
    .first()
    .click();
  await expect(page.getByText(/^Checked/)).toBeVisible();
  await page
    .getByRole('button', { name: /^Send back: / })
    .first()
    .click();
  await page.getByLabel('Reason').fill('Page 2 is not signed.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByText('Sent back: Page 2 is not signed.')).toBeVisible();

  await page.getByRole('button', { name: 'Signed by all' }).click();
  await passGate(page);
  await page.getByRole('button', { name: 'Record the signatures' }).click();
  await expect(stage(page)).toHaveText(/^Signed/);
  await expect(page.getByText(/The seller may undo the sale until|has not begun/)).toBeVisible();
  await page.getByRole('button', { name: 'Paid', exact: true }).click();
  await page.getByRole('button', { name: 'Record the payment' }).click();
  await expect(stage(page)).toHaveText(/^Paid/);
  expect(await findBarriers(page)).toEqual([]);
});

test('it is declined with a reason, which must be given', async ({ page, app }) => {
  await page.goto(`/admin/offers?case=${rid}`);
  await page.getByRole('button', { name: 'Decline' }).click();
  const caseNumber = (await caseOf(app.url))?.caseNumber;
  const dialog = page.getByRole('dialog', { name: 'Decline this case' });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog.getByText('Required field')).toBeVisible();
  await page.getByLabel('Reason').fill('The illustration shows a lapse at 88.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(stage(page)).toHaveText(/^Declined by us/);
  expect(await caseOf(app.url)).toMatchObject({ status: 'declined' });
  const letter = await letterTo(app.url, advisor.email, `${caseNumber}: we cannot make an offer`);
  expect(letter).toContain('The illustration shows a lapse at 88.');
});

test('what was typed outlives a change by someone else, who is named', async ({ page, app }) => {
  await page.goto(`/admin/offers?case=${rid}`);
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline this case' });
  await dialog.getByLabel('Reason').fill('No reason to go on.');
  const staff = await signIn(app.url, administrator);
  await act(app.url, `/api/admin/offers/${rid}/review`, { version: await versionOf(app.url, staff) }, staff);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    `${administrator.email} changed this case meanwhile.`,
  );
  await expect(dialog.getByLabel('Reason')).toHaveValue('No reason to go on.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(stage(page)).toHaveText(/^Declined by us/);
});

test('a case that is not there is said to be missing', async ({ page }) => {
  await page.goto('/admin/offers?case=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('There is no such case.')).toBeVisible();
});

/** Where the bar says that the case stands. */
function stage(page: Page) {
  return page.getByRole('list', { name: 'Stage' }).locator('[aria-current="step"]');
}

/** A call of the advisor, unless it is said whose. */
async function act(url: string, path: string, body: object = {}, who = token): Promise<void> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${who}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, path).toBe(200);
}

async function versionOf(url: string, staff: string): Promise<number> {
  const headers = { authorization: `Bearer ${staff}` };
  const answer = await fetch(`${url}/api/admin/offers/${rid}`, { headers });
  return ((await answer.json()) as { version: number }).version;
}
