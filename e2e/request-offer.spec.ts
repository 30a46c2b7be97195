import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { BuiltApp } from './built-app.ts';
import { advisor } from './accounts.ts';
import { clearQuotes, listQuotes, makeQuote, pdf, picture, type PolicyFacts, runQuote } from './quotes.ts';
import { expect, findBarriers, holdsFocus, signInAs, test } from './trove.ts';

let token: string;

test.beforeEach(async ({ page, app }) => {
  token = await signInAs(page, app.url, advisor);
  await clearQuotes(app.url, token);
});

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Request offer' }).click();
  await expect.poll(() => holdsFocus(page.getByRole('dialog'))).toBe(true);
}

/** The dialog of a quote that nobody has requested yet. */
async function openNew(page: Page, app: BuiltApp, facts: Partial<PolicyFacts> = {}): Promise<void> {
  const { rid } = await makeQuote(app.url, token, facts);
  await page.goto(`/quotes/${rid}`);
  await openDialog(page);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();
/** What was received is said first. */
async function close(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Offer requested' }).waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
const chooser = (page: Page) => page.getByLabel('In-force illustration', { exact: true });

async function isRequested(url: string): Promise<boolean | undefined> {
  return (await listQuotes(url, token))[0]?.hasRequested;
}

/** By its path: what is handed over as bytes is written out in full first. */
async function makeLarge(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, pdf.name);
  await writeFile(path, '%PDF-1.7\n');
  await truncate(path, 20 * 1024 * 1024 + 1);
  return path;
}

test('nothing is requested before the right file has arrived', async ({ page, app }) => {
  await page.goto('/get-a-quote');
  await runQuote(page);
  await openDialog(page);

  await test.step('what cannot be an illustration is named before anything is sent', async () => {
    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith('/uploadIllustration') ? 1 : 0));
    await send(page);
    await expect(page.getByText('Upload the in-force illustration first.')).toBeVisible();
    await chooser(page).setInputFiles({
      ...pdf,
      buffer: Buffer.from('PK\u0003\u0004 a document by another name'),
    });
    await expect(page.getByText('This is not a PDF, PNG or JPEG file.')).toBeVisible();
    await chooser(page).setInputFiles({ ...pdf, buffer: Buffer.alloc(0) });
    await expect(page.getByText('This file is empty.')).toBeVisible();
    await chooser(page).setInputFiles(await makeLarge(test.info().outputPath()));
    await expect(page.getByText('This file is larger than 20 MB.')).toBeVisible();
    expect(await findBarriers(page, { colorsOf: page.getByRole('dialog') })).toEqual([]);
    await chooser(page).setInputFiles(pdf);
    await expect(page.getByText('This file is larger than 20 MB.')).toHaveCount(0);
    expect(sent).toBe(0);
  });

  await test.step('a dropped file is taken', async () => {
    await page.locator('.drop__input').evaluate((zone) => {
      const data = new DataTransfer();
      data.items.add(new File(['%PDF-1.7 x'], 'dropped.pdf'));
      zone.dispatchEvent(new DragEvent('dragenter', { dataTransfer: data, bubbles: true }));
      zone.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    });
    await expect(page.getByText('dropped.pdf')).toBeVisible();
  });

  await test.step('progress is shown, stopping keeps the file and requests nothing', async () => {
    await page.reload();
    await openDialog(page);
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 400_000,
    });
    await chooser(page).setInputFiles({
      ...picture,
      buffer: Buffer.concat([picture.buffer, Buffer.alloc(4_000_000)]),
    });
    await send(page);
    await expect(page.getByText(/^Uploading, [1-9]\d?%$/)).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeVisible();
    // The second click of a double click may land beside the dialog.
    await page.mouse.click(5, 5);
    await expect(page.getByText(/^Uploading, [1-9]\d?%$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Stopped. Nothing was requested; the file is still chosen.')).toBeVisible();
    await expect(page.getByText('In-force illustration.png')).toBeVisible();
    expect(await isRequested(app.url)).toBe(false);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Request offer' })).toBeFocused();
    await client.detach();
  });

  await test.step("the server's own refusal is shown as it says it", async () => {
    await page.reload();
    await openDialog(page);
    await page.route('**/api/uploadIllustration', (route) =>
      route.fulfill({
        status: 415,
        json: {
          code: 'cut-off',
          message: 'This file is incomplete. Please open it to check, then choose it again.',
        },
      }),
    );
    await chooser(page).setInputFiles(picture);
    await send(page);
    await expect(page.getByRole('alert')).toContainText('This file is incomplete.');
    expect(await isRequested(app.url)).toBe(false);
    await page.unroute('**/api/uploadIllustration');
  });

  await test.step('an upload that fails is said, keeps the file, and the next try works', async () => {
    await page.route('**/api/uploadIllustration', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toContainText('The file did not arrive, so nothing was requested.');
    expect(await isRequested(app.url)).toBe(false);
    await page.unroute('**/api/uploadIllustration');
    await page.getByRole('button', { name: 'Try again' }).click();
    await close(page);
    await expect(page.getByRole('button', { name: 'Offer requested' })).toBeVisible();
  });
});

test('an offer is requested once, and what was received is said', async ({ page, app }) => {
  await test.step('in Texas the disclosure form is asked for beside it', async () => {
    await openNew(page, app, { stateOfOwnership: 'Texas' });
    await expect(page.getByText('In Texas and New York we also need the signed')).toBeVisible();
    // A tab of its own, whose address is gone again where the browser saves the file.
    const [asked] = await Promise.all([
      page.context().waitForEvent('request', (request) => request.url().endsWith('.pdf')),
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'disclosure form' }).click(),
    ]);
    expect(new URL(asked.url()).pathname).toBe('/documents/disclosure-form.pdf');
    expect(await findBarriers(page, { colorsOf: page.getByRole('dialog') })).toEqual([]);
  });

  await test.step('files go up, the dialog says what was received, and the button reads OFFER REQUESTED', async () => {
    await openNew(page, app);
    // Elsewhere it is not.
    await expect(page.getByText('disclosure form')).toHaveCount(0);
    await chooser(page).setInputFiles(pdf);
    await expect(page.getByText('In-force illustration.pdf')).toBeVisible();
    await expect(page.getByText('3 KB')).toBeVisible();
    await chooser(page).setInputFiles({ ...pdf, name: 'Disclosure.pdf' });
    expect(await findBarriers(page, { colorsOf: page.getByRole('dialog') })).toEqual([]);
    await send(page);
    const received = page.getByRole('dialog', { name: 'Offer requested' });
    await expect(received).toContainText('Your 2 files are here');
    await expect(received).toContainText('Disclosure.pdf');
    await expect(received.getByText(/^T-\d{4}-\d{4,}$/)).toBeVisible();
    expect(await findBarriers(page, { colorsOf: received })).toEqual([]);
    await close(page);
    await expect(page.getByRole('button', { name: 'Offer requested' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Open the case T-/ })).toBeVisible();
    expect(await isRequested(app.url)).toBe(true);
  });

  await test.step('a file that is already up is not sent twice when only the marking failed', async () => {
    await openNew(page, app);
    let uploads = 0;
    page.on('request', (request) => (uploads += request.url().endsWith('/uploadIllustration') ? 1 : 0));
    await page.route('**/api/markAsRequested/*', (route) => route.abort('internetdisconnected'));
    await chooser(page).setInputFiles(picture);
    await send(page);
    await expect(page.getByRole('alert')).toContainText(
      'The file has arrived, but the offer is not requested yet.',
    );
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.unroute('**/api/markAsRequested/*');
    await page.getByRole('button', { name: 'Request offer' }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await close(page);
    await expect(page.getByRole('button', { name: 'Offer requested' })).toBeVisible();
    expect(uploads).toBe(1);
    expect(await isRequested(app.url)).toBe(true);
  });

  await test.step('an offer that was requested without a letter says so', async () => {
    await openNew(page, app);
    // As the server answers a member whose mailbox was sent too many by others.
    await page.route('**/api/markAsRequested/*', async (route) => {
      await route.fetch();
      await route.fulfill({ json: { sent: false } });
    });
    await chooser(page).setInputFiles(picture);
    await send(page);
    const received = page.getByRole('dialog', { name: 'Offer requested' });
    await expect(received).toContainText('We sent no letter about this');
    expect(await findBarriers(page, { colorsOf: received })).toEqual([]);
    await close(page);
    expect(await isRequested(app.url)).toBe(true);
    await page.unroute('**/api/markAsRequested/*');
  });

  await test.step('while the offer itself is being asked for there is no stopping, and no word that it was stopped', async () => {
    await openNew(page, app);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/markAsRequested/*', async (route) => {
      const answer = await route.fetch();
      await held;
      await route.fulfill({ response: answer });
    });
    await chooser(page).setInputFiles(picture);
    await send(page);
    await expect(page.getByText('Requesting the offer')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stop' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/Stopped/)).toHaveCount(0);
    release();
    await close(page);
    await expect(page.getByRole('button', { name: 'Offer requested' })).toBeVisible();
    expect(await isRequested(app.url)).toBe(true);
  });
});
