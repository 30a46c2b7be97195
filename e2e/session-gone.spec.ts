import type { Page } from '@playwright/test';
import { administrator, advisor, type Credentials } from './accounts.ts';
import { clearQuotes, fillPolicy, makeQuote, pdf } from './quotes.ts';
import { expect, signInAs, test } from './trove.ts';

/** As when the cookie ran out, or another tab deleted it: this page has not heard of it. */
const loseCookie = (page: Page) => page.context().clearCookies();

async function signInAgain(page: Page, { email, password }: Credentials): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to see this page' })).toBeVisible();
  await page.getByLabel('Username').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('whoever loses the session signs in again where they were, and nobody else sees what was typed', async ({
  page,
  app,
}) => {
  await test.step('GET QUOTE without a session leads to the login form and back, with everything typed kept', async () => {
    await signInAs(page, app.url, advisor);
    await page.goto('/get-a-quote');
    await fillPolicy(page);
    await page.getByText('Add surrender value and other details').click();
    await page.getByLabel('Surrender value').fill('20k');
    await loseCookie(page);
    await page.getByRole('button', { name: 'Get quote' }).click();
    await signInAgain(page, advisor);
    await expect(page.getByLabel('Date of birth')).toHaveValue('03/14/1952');
    await expect(page.getByLabel('State of ownership')).toHaveValue('Washington');
    await expect(page.getByRole('checkbox', { name: 'No-lapse guarantee' })).toBeChecked();
    await expect(page.getByLabel('Death benefit', { exact: true })).toHaveValue('750,000');
    await expect(page.getByLabel('Surrender value')).toHaveValue('20,000');
    await page.getByRole('button', { name: 'Get quote' }).click();
    await expect(page.getByText('Saved until')).toBeVisible();
  });

  await test.step('so do the actions of a saved quote and the request of an offer', async () => {
    const token = await signInAs(page, app.url, advisor);
    await clearQuotes(app.url, token);
    await makeQuote(app.url, token);
    await page.goto('/saved-quotes');
    for (const press of [
      () =>
        page
          .getByRole('button', { name: /^Email \$/ })
          .first()
          .click(),
      () => page.getByRole('button', { name: /^Remove \$/ }).click(),
      async () => {
        await page.getByRole('button', { name: /^Offer for \$/ }).click();
        await page.getByRole('dialog').locator('input[type=file]').setInputFiles(pdf);
        await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
      },
    ]) {
      await page.getByRole('button', { name: /^Offer for \$/ }).waitFor();
      await loseCookie(page);
      await press();
      await signInAgain(page, advisor);
      await expect(page).toHaveURL('/saved-quotes');
    }
  });

  await test.step('a tab that was away at the change shows the next person nothing of what was typed', async () => {
    await signInAs(page, app.url, advisor);
    await page.goto('/get-a-quote');
    await page.getByLabel('Date of birth').fill('03/14/1952');
    await page.goto('about:blank');
    await signInAs(page, app.url, administrator);
    const known = page.waitForResponse('**/api/session');
    await page.goBack();
    await known;
    await expect(page.getByRole('link', { name: 'Back office' }).first()).toBeVisible();
    await expect(page.getByLabel('Date of birth')).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('1952');
  });

  await test.step('so does a desk, which keeps what was typed', async () => {
    await page.goto('/admin/faqs?faq=new');
    await page.getByLabel('Question', { exact: true }).fill('What becomes of this text?');
    await loseCookie(page);
    await page.getByLabel('Heading').fill('Basics');
    await page.getByLabel('Answer, as HTML').fill('<p>It stays.</p>');
    await page.getByRole('button', { name: 'Save' }).click();
    await signInAgain(page, administrator);
    await expect(page).toHaveURL('/admin/faqs?faq=new');
    await expect(page.getByLabel('Question', { exact: true })).toHaveValue('What becomes of this text?');
    await expect(page.getByLabel('Answer, as HTML')).toHaveValue('<p>It stays.</p>');
  });
});
