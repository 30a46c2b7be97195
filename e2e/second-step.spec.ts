import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { administrator, type Credentials } from './accounts.ts';
import { type BuiltApp, startBuiltApp } from './built-app.ts';
import { newAdvisor } from './login-requests.ts';
import { test as base, expect, findBarriers, measureOverflow, openPage, signInAs } from './trove.ts';

const minute = 60_000;

type Clock = {
  /** Moves the app's clock on by a quarter of an hour: every proof is too old then. */
  moveOn(): void;
  now(): number;
};

/** An app whose clock can be moved on, at an address it knows: passkeys are bound to it. */
const test = base.extend<{ own: BuiltApp; clock: Clock }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  own: async ({}, provide) => {
    const clock = join(import.meta.dirname, 'moved-clock.mjs');
    const own = await startBuiltApp({ PORT: await freePort(), NODE_OPTIONS: `--import=${clock}` });
    await provide(own);
    await own.stop();
  },
  baseURL: ({ own }, provide) => provide(own.url),
  clock: async ({ own }, provide) => {
    let aheadMs = 0;
    const moveOn = () => {
      aheadMs += 15 * minute;
      own.signal('SIGUSR2');
    };
    await provide({ moveOn, now: () => Date.now() + aheadMs });
  },
});

test('a second step is set up, asked for and required, and a session is ended from another browser', async ({
  page,
  own: app,
  clock,
  browser,
}) => {
  await test.step('an app is set up, and its codes and the recovery codes sign in, each once, by keyboard alone', async () => {
    const who = await newAdvisor(app.url, 'App holder', 'app@agency.example');
    await signInAs(page, app.url, who);
    await openPage(page, '/get-a-quote');
    await page.getByRole('link', { name: 'App holder (your account)' }).click();
    await expect(page.getByText('Off: your password alone signs you in.')).toBeVisible();
    await page.getByRole('button', { name: 'Add an app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectNoBarriers(page);
    const secret = await readSecret(page);
    await dialog.getByLabel('Code from your app').fill('000000');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('This code is not right, or was used before.');
    const used = codeOf(secret, clock.now());
    await dialog.getByLabel('Code from your app').fill(used.replace(/^.../, '$& '));
    await page.keyboard.press('Enter');

    const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const [first = ''] = await codes.getByRole('listitem').allTextContents();
    await expectNoBarriers(page);
    const file = page.waitForEvent('download');
    await codes.getByRole('button', { name: 'Download' }).click();
    expect((await file).suggestedFilename()).toBe('trove-recovery-codes.txt');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(first)).toBeVisible();
    await expect(page.locator('#root')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await codes.getByRole('button', { name: 'I have kept them' }).click();
    await expect(codes).toBeHidden();
    await expect(page.getByText('10 of 10 left')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Authenticator app' })).toBeVisible();

    await typePassword(page, who);
    await expectNoBarriers(page);
    await expect(page.getByLabel('Code from your app')).toBeFocused();
    await page.keyboard.type(used);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('This code is not right, or was used before.');
    await expect(page.getByLabel('Code from your app')).toBeFocused();
    await page.keyboard.type(codeOf(secret, clock.now() + minute / 2));
    await page.keyboard.press('Enter');
    await expectSignedIn(page);

    for (const outcome of ['taken', 'refused']) {
      await typePassword(page, who);
      await tabTo(page, 'Use a recovery code');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Recovery code')).toBeFocused();
      await page.keyboard.type(first.toLowerCase());
      await page.keyboard.press('Enter');
      if (outcome === 'taken') await expectSignedIn(page);
      else await expect(page.getByRole('alert')).toContainText('was used before');
    }
    await tabTo(page, 'Back to the password');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Username')).toHaveValue(who.email);
  });

  await test.step('a session is ended from another browser', async () => {
    const who = await newAdvisor(app.url, 'Two browsers', 'browsers@agency.example');
    await signInAs(page, app.url, who);
    const other = await browser.newPage({ baseURL: app.url });
    await signInAs(other, app.url, who);
    await openPage(other, '/account');
    await openPage(page, '/account');
    await expect(page.getByText('This one')).toHaveCount(1);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(page.getByText('You are signed out everywhere else.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(0);
    await other.reload();
    await expect(other.getByRole('heading', { level: 1, name: 'Sign in to see this page' })).toBeVisible();
    await other.context().close();
  });

  await test.step('a passkey signs in alone, and after the password; what takes too long begins again', async () => {
    const who = await newAdvisor(app.url, 'Passkey holder', 'passkey@agency.example');
    const authenticator = await page.context().newCDPSession(page);
    await authenticator.send('WebAuthn.enable');
    await authenticator.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await signInAs(page, app.url, who);
    await openPage(page, '/account');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name (optional)').fill('Work laptop');
    await expectNoBarriers(page);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('Work laptop')).toBeVisible();

    await page.context().clearCookies();
    await page.goto('/');
    await page.getByRole('button', { name: 'Advisor login' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expectSignedIn(page);

    await typePassword(page, who);
    clock.moveOn();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('alert')).toHaveText('That took too long. Please sign in again.');
    await expect(page.getByLabel('Username')).toHaveValue(who.email);
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
    await page.keyboard.type(who.password);
    await page.keyboard.press('Enter');
    // The password's own step has a button of that name too.
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expectSignedIn(page);
    await authenticator.send('WebAuthn.disable');
  });

  await test.step('a desk asks again who it is, loses nothing, and lets no one on without a required second step', async () => {
    await page.context().clearCookies();
    await signInAs(page, app.url, administrator);
    await openPage(page, '/admin/site');
    await page.getByRole('textbox', { name: 'Phone' }).fill('(206) 555-0199');
    await page.getByLabel('Who must set it up').selectOption('Everyone');
    clock.moveOn();
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused();
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert')).toContainText('you did not confirm that it is you');
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('(206) 555-0199');

    await page.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused();
    await page.keyboard.type('not-it');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('That is not right. Please try again.');
    await page.keyboard.type(administrator.password);
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { level: 1, name: 'Set up two-step sign-in' })).toBeVisible();
    await expectNoBarriers(page);
    await openPage(page, '/privacy-policy');
    await openPage(page, '/admin/site');
    await page.getByRole('button', { name: 'Set up an app' }).click();
    const code = codeOf(await readSecret(page), clock.now());
    await page.getByLabel('Code from your app').fill(code);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('(206) 555-0199');
    await expect(page.getByLabel('Who must set it up')).toHaveValue('everyone');

    // The same, for an account with a second step.
    clock.moveOn();
    await page.getByLabel('Fax').fill('(206) 555-0188');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('Code from your app')).toBeFocused();
  });
});

async function typePassword(page: Page, { email, password }: Credentials): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/get-a-quote');
  await page.getByLabel('Username').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}

/** The login form stands at the same address. */
async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Get a quote' })).toBeVisible();
}

async function tabTo(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  for (let presses = 0; presses < 20; presses += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`"${name}" is not reached by keyboard`);
}

async function readSecret(page: Page): Promise<string> {
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  return (shown ?? '').replaceAll(' ', '');
}

function codeOf(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

async function expectNoBarriers(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 900 });
}

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return String(typeof address === 'object' ? address?.port : undefined);
}
