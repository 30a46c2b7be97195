import { refusals } from '#contract/messages.ts';
import { hostilePdfs } from '#server/testing/hostile-pdfs.ts';
import { administrator, advisor, signIn } from './accounts.ts';
import { stage } from './case-journey.ts';
import { deskStep, makeCase } from './cases.ts';
import { clearQuotes, makeQuote, pdf } from './quotes.ts';
import { expect, findBarriers, signInAs, test } from './trove.ts';

/** An advisor has requested an offer; now it is the staff's turn. */
async function requestOffer(url: string, token: string): Promise<string> {
  await clearQuotes(url, token);
  const { rid } = await makeQuote(url, token);
  const authorization = `Bearer ${token}`;
  const marked = [
    { name: 'Scripted.pdf', buffer: hostilePdfs.inObjectStream },
    { name: 'Calling.pdf', buffer: hostilePdfs.opensPage },
  ];
  for (const { name, buffer } of [pdf, ...marked]) {
    const form = new FormData();
    form.set('name', name);
    form.set('rid', rid);
    form.set('file', new Blob([new Uint8Array(buffer)]), name);
    await fetch(`${url}/api/uploadIllustration`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
  }
  await fetch(`${url}/api/markAsRequested/${rid}`, { method: 'PUT', headers: { authorization } });
  return rid;
}

test('the desk of a case: missing, of one’s own, taken from Today, and changed by someone else', async ({
  page,
  app,
}) => {
  const token = await signIn(app.url, advisor);
  const rid = await requestOffer(app.url, token);
  await signInAs(page, app.url, administrator);

  await test.step('a case that is not there is said to be missing', async () => {
    await page.goto('/admin/offers?case=00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('There is no such case.')).toBeVisible();
  });

  await test.step('the page of one’s own case says that another takes its steps, and has no button for them', async () => {
    const own = await makeCase(app.url, await signIn(app.url, administrator));
    await page.goto(`/admin/offers?case=${own.rid}`);
    await expect(page.getByText(refusals.ownCase)).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Papers gate/ })).toBeVisible();
    for (const name of ['Take into review', 'Decline', /^Good/, /^Ask/]) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    await page.goto(`/admin/offers?case=${rid}`);
    await expect(page.getByRole('button', { name: 'Take into review' })).toBeVisible();
    await expect(page.getByText(refusals.ownCase)).toHaveCount(0);
  });

  await test.step('a request waits on Today, is taken with one press, and its case has all there is', async () => {
    await page.goto('/admin?show=offers');
    const entry = page
      .getByRole('list', { name: 'Waits for us' })
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href*="${rid}"]`) });
    await entry.getByRole('button', { name: /^Take T-/ }).click();
    await expect(entry).toContainText('Kept by you');
    expect(await findBarriers(page, { colorsOf: entry })).toEqual([]);
    await entry.getByRole('link', { name: /^Review/ }).click();
    await expect(page).toHaveURL(`/admin/offers?case=${rid}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^T-\d{4}-\d{4,}$/);
    const caseNumber = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expect(page.getByText(/03\/14\/1952/)).toBeVisible();
    await expect(page.getByRole('img', { name: /^Waterfall: Expected benefit value/ })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    const files = page.getByRole('list').filter({ has: page.getByRole('button', { name: 'Scripted.pdf' }) });
    await expect(files.getByRole('listitem').filter({ hasText: 'Scripted.pdf' })).toContainText(
      'Contains scripts',
    );
    await expect(files.getByRole('listitem').filter({ hasText: 'Calling.pdf' })).toContainText(
      'Calls out when opened',
    );
    await expect(files.getByRole('listitem').filter({ hasText: pdf.name })).not.toContainText('Contains');
    await expect(files.getByText('Not scanned for viruses')).toHaveCount(3);
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

  await test.step('what was typed outlives a change by someone else, who is named', async () => {
    const { rid } = await makeCase(app.url, token);
    await page.goto(`/admin/offers?case=${rid}`);
    await page.getByRole('button', { name: 'Decline' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decline this case' });
    await dialog.getByLabel('Reason').fill('No reason to go on.');
    await deskStep(app.url, rid, 'review');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      `${administrator.email} changed this case meanwhile.`,
    );
    await expect(dialog.getByLabel('Reason')).toHaveValue('No reason to go on.');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(stage(page)).toHaveText(/^Declined by us/);
  });
});
