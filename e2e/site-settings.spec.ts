import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { administrator, advisor, type Credentials } from './accounts.ts';
import { type BuiltApp, startBuiltApp } from './built-app.ts';
import { newAdvisor } from './login-requests.ts';
import { advisorPaths, visitedPaths } from './paths.ts';
import { test as base, expect, findBarriers, openPage, signInAs } from './trove.ts';

/** Its own app: what is set here is on every page, and others have one administrator. */
const test = base.extend<{ own: BuiltApp }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  own: async ({}, provide) => {
    const own = await startBuiltApp();
    await provide(own);
    await own.stop();
  },
  baseURL: ({ own }, provide) => provide(own.url),
});

/** What the release says, none of which may be left on any page once all of it is set anew. */
const before = [
  '(800) 555-0142',
  '+18005550142',
  '(800) 555-0143',
  '15%',
  'five times',
  // A study may have 3.5 times.
  ' 5 times',
  '5×',
  'Payout in 30 days',
  '$148,200,000',
  '$21,640,000',
  'sample figure',
  'not a licensed provider',
];
const phone = '(206) 555-0199';
const fax = '(206) 555-0188';

/** Where each of the new values must be read, signed out and signed in. */
const seen: [path: string, who: Credentials | undefined, words: string[]][] = [
  [
    pages.home,
    undefined,
    [
      phone,
      fax,
      '17%',
      'seven times',
      '7×',
      '9 days from complete application to offer and 24 from acceptance to payout',
      '$160,000,001',
      '$22,000,002',
      'Source: Our closed cases',
    ],
  ],
  [pages.signup, undefined, [phone, '17%', '$160,000,001']],
  [pages.contactUs, undefined, [phone, fax, 'Acme Settlements LLC, license WA 12345']],
  [pages.privacyPolicy, undefined, [phone]],
  [pages.termsOfUse, undefined, [phone]],
  [pages.getAQuote, undefined, [phone]],
  ['/nothing-here', undefined, [phone]],
  [pages.howItWorks, advisor, [phone, '17%', '7 times', '24 from acceptance to payout']],
  [pages.resources, advisor, [phone, fax, 'show other numbers', 'names at its foot who answers for it here']],
  [pages.caseStudies, advisor, [phone]],
  [pages.faq, advisor, [phone]],
  [pages.contactUs, advisor, [phone, fax]],
  [pages.savedQuotes, advisor, [phone]],
];

test('an administrator sets what is on every page, and makes others administrators', async ({
  page,
  own: app,
  browser,
}) => {
  await test.step('what an administrator sets is on the next page: phone, figures and whether they are samples', async () => {
    await signInAs(page, app.url, administrator);
    await page.goto('/admin/site');
    await page.getByLabel('Phone').fill('call us');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Enter a phone number, such as (800) 555-0142')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel('Phone').fill('(206) 555-0199');
    await page.reload();
    await expect(page.getByLabel('Phone')).toHaveValue('(206) 555-0199');
    await page.getByLabel('Average payout').fill('17');
    await page.getByRole('checkbox', { name: 'These are sample figures' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/Last changed .* by admin@trove\.example/)).toBeVisible();
    await page.goto('/faq#survivorship');
    await expect(page.getByText('Please call (206) 555-0199 and we will')).toBeVisible();

    await page.goto('/admin/site');
    await page.getByLabel('Phone').fill('(206) 555-0177');
    const other = await page.context().newPage();
    await other.goto('/admin/site');
    await other.getByLabel('Fax').fill('(206) 555-0166');
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByText('Saved. Each page shows it when it is next loaded.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('changed this after you opened it');
    await expect(page.getByLabel('Phone')).toHaveValue('(206) 555-0177');
    await page.getByRole('button', { name: 'Undo changes' }).click();
    await expect(page.getByLabel('Fax')).toHaveValue('(206) 555-0166');
    await other.close();
    await page.goto('/admin/audit');
    await expect(
      page.getByRole('row', {
        name: /Site settings changed.*phone \(800\) 555-0142 to \(206\) 555-0199/,
      }),
    ).toBeVisible();
  });

  await test.step('a setting that is changed is changed on every page, with and without scripts', async () => {
    await page.goto('/admin/site');
    await page.getByLabel('Phone').fill(phone);
    await page.getByLabel('Fax').fill(fax);
    await page.getByLabel('Average payout').fill('17');
    await page.getByLabel('Times surrender value').fill('7');
    await page.getByLabel('Time to an offer').fill('9');
    await page.getByLabel('Payout', { exact: true }).fill('24');
    await page.getByLabel('Paid in total').fill('160000001');
    await page.getByLabel('Paid, last 12 months').fill('22000002');
    await page.getByRole('textbox', { name: 'Source' }).fill('Our closed cases');
    await page.getByRole('textbox', { name: 'Period' }).fill('the year 2025');
    await page.getByRole('textbox', { name: 'Cases counted' }).fill('120');
    await page.getByRole('textbox', { name: 'Licensee' }).fill('Acme Settlements LLC');
    await page.getByRole('textbox', { name: 'License number' }).fill('WA 12345');
    await page.getByRole('checkbox', { name: 'These are sample figures' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. Each page shows it when it is next loaded.').first()).toBeVisible();

    for (const who of [undefined, advisor]) {
      await page.context().clearCookies();
      if (who) await signInAs(page, app.url, who);
      // An advisor's are loaded once, with the settings, and then follow each other as by a link.
      let open: (page: Page, path: string) => Promise<unknown> = openPage;
      for (const path of who ? advisorPaths : visitedPaths) {
        const served = await (await fetch(app.url + path)).text();
        await open(page, path);
        if (who) open = moveOn;
        const drawn = await wordsOf(page);
        const expected = seen.find((row) => row[0] === path && row[1] === who)?.[2] ?? [];
        const left = before.filter((old) => served.includes(old) || drawn.includes(old));
        const missing = expected.filter((word) => !drawn.includes(word));
        const late = expected.filter((word) => served.includes('data-served') && !served.includes(word));
        expect.soft({ left, missing, late }, path).toEqual({ left: [], missing: [], late: [] });
      }
    }
  });

  await test.step('where there are two administrators, a third needs the yes of the other, and so does enabling it', async () => {
    const second = await newAdvisor(app.url, 'Second administrator', 'second@agency.example');
    const third = await newAdvisor(app.url, 'Third administrator', 'third@agency.example');
    await page.context().clearCookies();
    await signInAs(page, app.url, administrator);
    await openPage(page, '/admin/accounts');
    const promote = async ({ email }: Credentials) => {
      await page.getByRole('button', { name: `Make administrator: ${email}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Make an administrator' });
      await dialog.getByRole('button', { name: 'Make administrator' }).click();
      await expect(dialog).toBeHidden();
    };
    await promote(second);
    await expect(page.getByRole('row', { name: /second@agency.*Administrator/ })).toBeVisible();
    await promote(third);
    await expect(page.getByRole('button', { name: `Take back: ${third.email}` })).toBeVisible();
    await expect(page.getByRole('button', { name: `Approve: ${third.email}` })).toHaveCount(0);
    await expect(page.getByRole('row', { name: /third@agency.*Advisor/ })).toBeVisible();

    const other = await browser.newPage({ baseURL: app.url });
    await signInAs(other, app.url, second);
    await openPage(other, '/admin/accounts');
    await expect(other.getByText(`${administrator.email} asks to make Third administrator`)).toBeVisible();
    expect(await findBarriers(other)).toEqual([]);
    await other.getByRole('button', { name: `Approve: ${third.email}` }).click();
    await expect(other.getByRole('row', { name: /third@agency.*Administrator/ })).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Waiting for a second yes' })).toHaveCount(0);

    const disabled = other.getByRole('row', { name: /third@agency.*Disabled/ });
    await other.getByRole('button', { name: `Disable: ${third.email}` }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await expect(disabled).toBeVisible();
    await other.getByRole('button', { name: `Enable: ${third.email}` }).click();
    const question = other.getByRole('dialog', { name: 'Enable an administrator' });
    await question.getByRole('button', { name: 'Enable' }).click();
    await expect(other.getByRole('button', { name: `Take back: ${third.email}` })).toBeVisible();
    await expect(disabled).toBeVisible();

    await page.reload();
    await expect(page.getByText(`${second.email} asks to enable Third administrator`)).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: `Approve: ${third.email}` }).click();
    await expect(page.getByRole('row', { name: /third@agency.*Active/ })).toBeVisible();
    await other.context().close();
  });
});

/** To a page with another title, without a load. */
async function moveOn(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).not.toHaveTitle(before);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

/** All a person or a screen reader finds on the page, closed answers and links' addresses included. */
function wordsOf(page: Page): Promise<string> {
  return page.locator('body').evaluate((body) => `${body.textContent} ${body.innerHTML}`);
}
