import type { Page } from '@playwright/test';
import { letterTo } from './kept-mail.ts';
import { grantLogin } from './login-requests.ts';
import { comeBack, expect, findBarriers, test } from './trove.ts';

const forgot = (page: Page) => page.getByRole('dialog', { name: 'Forgot password' });
const ask = (page: Page) => forgot(page).getByRole('button', { name: 'Request new password' });

async function openForgot(page: Page): Promise<void> {
  await page.goto('/get-a-quote');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await forgot(page).waitFor();
}

async function chooseOwn(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Verify password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Reset password' }).click();
}

test('someone who forgot their password asks for a link, is told what went wrong, and uses it once', async ({
  page,
  app,
}) => {
  const { email } = await grantLogin(app.url, 'Fourth applicant', 'fourth@agency.example');
  await test.step('a ticket leaves the address bar before anything is asked for', async () => {
    const seen: string[] = [];
    await page.exposeFunction('note', (address: string) => seen.push(address));
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const fetched = list.getEntries().some(({ name }) => name.includes('reset-password-page'));
        if (fetched) (window as unknown as { note: (address: string) => void }).note(location.href);
      }).observe({ type: 'resource', buffered: true });
    });
    await page.goto('/reset-password#ticket=made-up');
    await page.getByLabel('New password', { exact: true }).waitFor();
    await expect.poll(() => seen.length).toBeGreaterThan(0);
    expect(seen.filter((address) => address.includes('ticket'))).toEqual([]);

    // Whoever comes back to the tab may be someone else.
    await page.goto('/contact-us');
    await page.goBack();
    await expect(page.getByText('This page needs a fresh sign-in')).toBeVisible();
    await page.evaluate(() => {
      location.hash = '#ticket=another';
    });
    await expect(page).toHaveURL('/reset-password');
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  });

  await test.step('an emptied address and a malformed one have their sentences; one that no one has is answered alike', async () => {
    await openForgot(page);
    const field = forgot(page).getByLabel('Email');
    await ask(page).click();
    await expect(forgot(page).getByText('Email address required', { exact: true })).toBeVisible();
    await field.fill('fourth@');
    await expect(forgot(page).getByText('Valid email address required')).toBeVisible();
    await field.fill('');
    await expect(forgot(page).getByText('Email address required', { exact: true })).toBeVisible();
    await field.fill('no-one@nowhere.example');
    await ask(page).click();
    await expect(forgot(page).getByRole('status')).toHaveText('New Password request was successfully sent.');
  });

  await test.step('the dialog goes on with the address that was typed; a request that fails says so and keeps it', async () => {
    await page.route('**/api/requestNewPassword', (route) =>
      route.fulfill({ status: 503, json: { code: 'too-busy', message: '' } }),
    );
    await page.goto('/get-a-quote');
    await page.getByLabel('Username').fill(email);
    await page.getByRole('button', { name: 'Forgot Password?' }).click();
    await expect(forgot(page).getByLabel('Email')).toHaveValue(email);
    await expect(forgot(page).getByLabel('Email')).toBeFocused();
    await ask(page).click();
    await expect(forgot(page).getByRole('status')).toHaveText(
      'There was an error processing your request. Please try again.',
    );
    await expect(forgot(page).getByLabel('Email')).toHaveValue(email);
  });

  await test.step('someone who forgot their password gets a link, which works once', async () => {
    await page.unroute('**/api/requestNewPassword');
    await ask(page).click();
    await expect(forgot(page).getByRole('status')).toHaveText('New Password request was successfully sent.');
    expect(await findBarriers(page)).toEqual([]);

    const letter = await letterTo(app.url, email, 'Choose a new Trove password');
    const link = /\/reset-password#ticket=[\w-]+/.exec(letter)?.[0] ?? '';
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).waitFor();
    await expect(page).toHaveURL('/reset-password');
    await comeBack(page);
    await expect(page.getByText('This page needs a fresh sign-in')).toBeVisible();
    await page.goto('about:blank');
    await page.goto(link);
    await chooseOwn(page, 'My-own-pass-1');
    await expect(page).toHaveURL('/get-a-quote');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/signup');

    await page.goto(link);
    await chooseOwn(page, 'My-own-pass-2');
    await expect(page.getByRole('alert')).toHaveText(
      'There was an error resetting your password. Please try again. If problem persists please contact your administrator.',
    );
    await expect(page.getByText('This link has expired or was used already.')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Get a new link' }).click();
    await expect(forgot(page)).toBeVisible();
  });
});
