import type { Page } from '@playwright/test';
import { advisor } from './accounts.ts';
import { askForLogin, fillRequest, grantLogin } from './login-requests.ts';
import { expect, findBarriers, test } from './trove.ts';

const register = (page: Page) => page.getByRole('dialog', { name: 'Request a login' });
const send = (page: Page) => register(page).getByRole('button', { name: 'Request password' });

async function openRegister(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Run a quote' }).first().click();
  await register(page).waitFor();
}

test('a visitor asks for a login by a form that tells each mistake and keeps what was typed', async ({
  page,
  app,
}) => {
  await test.step('a visitor reads both documents, asks for a login and is told what comes', async () => {
    await openRegister(page);
    const box = register(page).getByRole('checkbox', { name: 'Privacy Policy' });
    await expect(box).toBeDisabled();
    await expect(register(page).getByText('Open the Privacy Policy first.')).toBeVisible();

    const opener = register(page).getByRole('button', { name: 'Open the Privacy Policy' });
    await opener.click();
    const document = page.getByRole('dialog', { name: 'Privacy Policy' });
    await expect(document.getByText('From advisors: a name')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(document).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(box).toBeEnabled();
    await expect(register(page).getByRole('checkbox', { name: 'Terms of Use' })).toBeDisabled();

    await fillRequest(page, 'Fifth applicant', 'fifth@agency.example');
    await register(page).getByLabel('Phone number').fill('(206) 555-0117');
    await send(page).click();
    await expect(register(page).getByRole('status')).toContainText('within 24 hours');
    await expect(register(page).getByRole('status')).toContainText('your email is your username');
    await expect(register(page).getByLabel('Advisor name')).toBeDisabled();
    await expect(register(page).getByLabel('Email', { exact: true })).toBeDisabled();
    await expect(box).toBeDisabled();
    expect(await findBarriers(page)).toEqual([]);

    await register(page).locator('form').getByRole('button', { name: 'Close' }).click();
    await expect(register(page)).toBeHidden();
    await page.getByRole('button', { name: 'Run a quote' }).first().click();
    await expect(register(page).getByLabel('Advisor name')).toHaveValue('');
    await expect(register(page).getByLabel('Advisor name')).toBeEnabled();
    await expect(box).toBeDisabled();
    await expect(box).not.toBeChecked();
  });

  await test.step('every rule of the form has its sentence', async () => {
    await send(page).click();
    const sentences = [
      'Advisor name required',
      'Valid email address required',
      'Please read and agree to the Privacy Policy',
      'Please read and agree to the Terms of Use',
    ];
    for (const sentence of sentences) await expect(register(page).getByText(sentence)).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);

    const email = register(page).getByLabel('Email', { exact: true });
    await email.fill('helen');
    await email.fill('');
    await expect(register(page).getByText('Email required')).toBeVisible();
    await email.fill('helen@');
    await expect(register(page).getByText('Valid email address required')).toBeVisible();
    await email.fill('fifth@agency.example');
    await expect(register(page).getByText('Valid email address required')).toBeHidden();
  });

  await test.step('the form begins in its first field, and keeps what was typed until it is sent', async () => {
    await openRegister(page);
    await expect(register(page).getByLabel('Advisor name')).toBeFocused();
    await register(page).getByLabel('Advisor name').fill('Sixth applicant');
    await openRegister(page);
    await expect(register(page).getByLabel('Advisor name')).toHaveValue('Sixth applicant');
  });

  await test.step('a request that waits, a login that was granted and one in use are told apart', async () => {
    await askForLogin(app.url, 'Sixth applicant', 'sixth@agency.example');
    await grantLogin(app.url, 'Eighth applicant', 'eighth@agency.example');
    await fillRequest(page, 'Sixth applicant', 'sixth@agency.example');
    const alert = register(page).getByRole('alert');
    const sentences = [
      [
        'sixth@agency.example',
        'Login request has already been created and is still pending.',
        'rgb(155, 34, 23)',
      ],
      [
        'eighth@agency.example',
        'Login has been created for this user. Please log in using assigned password by Admin. If you do not have the password, please contact your Administrator.',
        'rgb(16, 38, 43)',
      ],
      [
        advisor.email,
        'User already has a login. If you do not remember your password, please reset your password.',
        'rgb(16, 38, 43)',
      ],
    ] as const;
    for (const [email, sentence, color] of sentences) {
      await register(page).getByLabel('Email', { exact: true }).fill(email);
      await send(page).click();
      await expect(alert).toHaveText(sentence);
      await expect(alert).toHaveCSS('color', color);
    }
    await expect(register(page).getByLabel('Advisor name')).toHaveValue('Sixth applicant');
  });

  await test.step('too many requests say nothing of an account, and what was typed stays', async () => {
    await page.route('**/api/requestLogin', (route) =>
      route.fulfill({ status: 503, json: { code: 'too-busy', message: '' } }),
    );
    await register(page).getByLabel('Email', { exact: true }).fill('seventh@agency.example');
    const alert = register(page).getByRole('alert');
    await send(page).click();
    await expect(alert).toContainText('Try again in a moment.');
    await expect(register(page).getByLabel('Email', { exact: true })).toHaveValue('seventh@agency.example');
  });

  await test.step('the login form leads to the same dialog', async () => {
    await page.goto('/get-a-quote');
    const link = page.getByRole('button', { name: 'Need to register?' });
    await link.click();
    await expect(register(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
  });
});
