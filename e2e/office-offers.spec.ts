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

test('a request waits in the list, and its case has the facts, the math and the illustration', async ({
  page,
}) => {
  await page.goto('/admin/offers');
  await expect(page.getByRole('row').filter({ hasText: 'New' }).first()).toContainText(advisor.email);
  expect(await findBarriers(page)).toEqual([]);
  await page.goto(`/admin/offers?case=${rid}`);
  await expect(page.getByText(/03\/14\/1952/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Waterfall: Expected benefit value/ })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: pdf.name }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(pdf.name);
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
  expect(await findBarriers(page)).toEqual([]);
});

test('it is taken into review, then offered; the advisor is written to and sees it', async ({
  page,
  app,
}) => {
  await page.goto(`/admin/offers?case=${rid}`);
  await page.getByRole('button', { name: 'Take into review' }).click();
  await expect(page.getByText('In review', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Make an offer' }).click();
  await page.getByRole('button', { name: 'Make the offer' }).click();
  await expect(page.getByText('Must be whole dollars between $1 and $25,000,000')).toBeVisible();
  await expect(page.getByText('Invalid date')).toBeVisible();
  await page.getByLabel('Amount').fill('150000');
  await page.getByLabel('Valid until').fill('01/31/2020');
  await expect(page.getByText('Must be today or later')).toBeVisible();
  await page.getByLabel('Valid until').fill(lastDay);
  await page.getByRole('button', { name: 'Make the offer' }).click();
  await expect(page.getByRole('dialog', { name: 'Make an offer' })).toHaveCount(0);
  await expect(page.getByText('Offer of $150,000').first()).toBeVisible();
  expect(await caseOf(app.url)).toMatchObject({
    status: 'offered',
    amount: 150_000,
    validUntil: lastDay,
  });
  expect(await letterTo(app.url, advisor.email, 'Your Trove offer: $150,000')).toContain(lastDay);
  await signInAs(page, app.url, advisor);
  await page.goto('/saved-quotes');
  await expect(page.getByText(`Offer of $150,000, valid until ${lastDay}`)).toBeVisible();
});

test('it is declined with a reason', async ({ page, app }) => {
  await page.goto(`/admin/offers?case=${rid}`);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByLabel('Reason (optional)').fill('The illustration shows a lapse at 88.');
  const dialog = page.getByRole('dialog', { name: 'Decline this case' });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Declined', { exact: true })).toBeVisible();
  expect(await caseOf(app.url)).toMatchObject({ status: 'declined' });
  const letter = await letterTo(app.url, advisor.email, 'We cannot make an offer for this policy');
  expect(letter).toContain('The illustration shows a lapse at 88.');
});

test('a case that is not there is said to be missing', async ({ page }) => {
  await page.goto('/admin/offers?case=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('There is no such case.')).toBeVisible();
});
