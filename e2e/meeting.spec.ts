import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { advisor } from './accounts.ts';
import { newAdvisor } from './login-requests.ts';
import { runQuote } from './quotes.ts';
import { comeBack, expect, findBarriers, measureOverflow, signInAs, test } from './trove.ts';

/** Presses a button and reads the file that the browser saves. */
async function fileOf(page: Page, button: string): Promise<{ name: string; begins: string }> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const saved = await saving;
  const content = await readFile(await saved.path());
  return { name: saved.suggestedFilename(), begins: content.subarray(0, 5).toString('latin1') };
}

/** The address that it stands under here is not the one that an operator would set. */
function pageIn(words: string | null): { pin: string; path: string } {
  const [pin = ''] = /\d{6}/.exec(words ?? '') ?? [];
  const [path = ''] = /\/share\/[\w-]{22}/.exec(words ?? '') ?? [];
  return { pin, path };
}

test('one client is prepared for, met and filed', async ({ page, app, browser }) => {
  await signInAs(page, app.url, advisor);

  await page.goto('/get-a-quote');
  await runQuote(page);
  const missing = page.getByText('Your phone is missing');
  await expect(missing).toBeVisible();
  await missing.getByRole('link', { name: 'add it' }).click();
  await page.getByLabel('Phone', { exact: true }).fill('(253) 555-0119');
  await page.getByLabel('NPN').fill('18 442 907');
  await page.getByLabel('Licensed states').selectOption('Washington');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await page.getByLabel('Choose a logo').setInputFiles('src/web/public/social-card.png');
  await expect(page.getByText('Your logo is saved.')).toBeVisible();

  await page.goto('/get-a-quote');
  await runQuote(page);
  await expect(page.getByRole('button', { name: 'Client summary', exact: true })).toBeVisible();
  await expect(missing).toBeHidden();
  expect(await fileOf(page, 'Client summary')).toEqual({ name: 'client-summary.pdf', begins: '%PDF-' });
  expect(await fileOf(page, 'Carrier letter')).toEqual({ name: 'carrier-letter.pdf', begins: '%PDF-' });

  await page.getByRole('button', { name: 'Share with client' }).click();
  const told = page.getByText('The PIN is');
  await expect(told).toBeVisible();
  const { pin, path } = pageIn(await told.textContent());

  const phone = await browser.newPage({ viewport: { width: 320, height: 700 } });
  await phone.goto(app.url + path);
  await phone.getByLabel('PIN, six digits').fill(pin);
  await phone.getByRole('button', { name: 'Open' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: /three ways forward/ })).toBeVisible();
  await expect(phone.locator('canvas', { hasText: 'Demo advisor' })).toBeVisible();
  await comeBack(phone);
  await expect(phone.getByLabel('PIN, six digits')).toHaveValue('');
  await phone.getByLabel('PIN, six digits').fill(pin);
  await phone.getByRole('button', { name: 'Open' }).click();
  await expect(phone.locator('canvas', { hasText: 'Demo advisor' })).toBeVisible();
  expect(await findBarriers(phone)).toEqual([]);
  expect(await measureOverflow(phone)).toBeLessThanOrEqual(0);
  await expect(phone.getByRole('figure').locator('svg').first()).toBeVisible();
  await expect(phone.getByRole('figure')).toContainText('On a scale from $0 to ');
  await expect(phone.getByRole('link', { name: '(253) 555-0119' })).toHaveAttribute(
    'href',
    'tel:+12535550119',
  );
  await phone.getByRole('button', { name: 'Read the whole page' }).click();
  await expect(phone.getByRole('heading', { name: 'Federal income tax, in outline' })).toBeFocused();
  expect(await findBarriers(phone)).toEqual([]);
  expect(await measureOverflow(phone)).toBeLessThanOrEqual(0);
  await phone.getByRole('button', { name: 'I have read this page' }).click();
  await expect(phone.getByText('Thank you.')).toBeVisible();
  expect(await phone.context().cookies()).toEqual([]);

  await page.getByRole('checkbox', { name: 'Keep' }).check();
  const why = page.getByLabel('Why: Keep');
  await why.fill('The premium is hard to carry');
  await page.getByRole('link', { name: 'Saved quotes' }).first().click();
  await page.goBack();
  await expect(why).toHaveValue('The premium is hard to carry');
  await page.getByRole('button', { name: 'Save and make the file' }).click();
  await expect(page.getByRole('dialog', { name: '8 are unanswered: make it anyway?' })).toBeVisible();
  expect(await fileOf(page, 'Make it anyway')).toEqual({
    name: 'compliance-file.pdf',
    begins: '%PDF-',
  });
  await expect(page.getByRole('dialog')).toBeHidden();
  // What is on file can be had again, as it was made.
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download the file/ }).click();
  expect((await again).suggestedFilename()).toMatch(/^compliance-file-[0-9a-f]{12}\.pdf$/);

  await page.getByRole('button', { name: 'End it now' }).click();
  await expect(page.getByRole('button', { name: 'Share with client' })).toBeVisible();
  await phone.reload();
  await phone.getByLabel('PIN, six digits').fill(pin);
  await phone.getByRole('button', { name: 'Open' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'This page has closed' })).toBeVisible();

  await page.getByRole('button', { name: 'Español' }).last().click();
  await page.getByRole('button', { name: 'Share with client' }).click();
  const spanish = pageIn(await told.textContent());
  // The link lost its end on the way, and with it the language.
  await phone.goto(app.url + spanish.path);
  await phone.getByLabel('PIN, six digits').fill(spanish.pin);
  await phone.getByRole('button', { name: 'Open' }).click();
  await expect(phone.getByRole('button', { name: 'Cerrarla ahora' })).toBeVisible();
  await expect(phone.locator('html')).toHaveAttribute('lang', 'es');
  await phone.close();
});

test('the phone that came with the request for a login waits for its advisor’s yes', async ({
  page,
  app,
}) => {
  const said = { phoneNumber: '(900) 555-6666' };
  await signInAs(page, app.url, await newAdvisor(app.url, 'Late owner', 'late@agency.example', said));
  await page.goto('/get-a-quote');
  await runQuote(page);
  const missing = page.getByText('Your phone is missing');
  await missing.getByRole('link', { name: 'confirm it in your profile' }).click();
  const waits = page.getByText('may have come with a request for this login');
  await expect(waits).toBeVisible();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('(900) 555-6666');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await expect(waits).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Client summary', exact: true })).toBeVisible();
  await expect(missing).toBeHidden();
});
