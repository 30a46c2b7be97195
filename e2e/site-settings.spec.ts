import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { administrator, advisor, type Credentials } from './accounts.ts';
import type { BuiltApp } from './built-app.ts';
import { advisorPaths, visitedPaths } from './paths.ts';
import { test as base, expect, findBarriers, openPage, ownApp, signInAs } from './trove.ts';

/** Its own: what is set here is on every page. */
const test = base.extend<object, { app: BuiltApp }>({ app: ownApp });
// One after another: the first begins with what the release says.
test.describe.configure({ mode: 'default' });

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

test('what an administrator sets is on the next page: phone, figures and whether they are samples', async ({
  page,
  app,
}) => {
  await signInAs(page, app.url, administrator);
  await page.goto(`${app.url}/admin/site`);
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
  await page.goto(`${app.url}/faq#survivorship`);
  await expect(page.getByText('Please call (206) 555-0199 and we will')).toBeVisible();

  await page.goto(`${app.url}/admin/site`);
  await page.getByLabel('Phone').fill('(206) 555-0177');
  const other = await page.context().newPage();
  await other.goto(`${app.url}/admin/site`);
  await other.getByLabel('Fax').fill('(206) 555-0166');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Saved. Each page shows it when it is next loaded.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('changed this after you opened it');
  await expect(page.getByLabel('Phone')).toHaveValue('(206) 555-0177');
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await expect(page.getByLabel('Fax')).toHaveValue('(206) 555-0166');
  await page.goto(`${app.url}/admin/audit`);
  await expect(
    page.getByRole('row', { name: /Site settings changed.*phone \(800\) 555-0142 to \(206\) 555-0199/ }),
  ).toBeVisible();
});

test('a setting that is changed is changed on every page, with and without scripts', async ({
  page,
  app,
}) => {
  await signInAs(page, app.url, administrator);
  await page.goto(`${app.url}/admin/site`);
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
    for (const path of who ? advisorPaths : visitedPaths) {
      const served = await (await fetch(app.url + path)).text();
      const drawn = await wordsOf(page, app.url + path);
      const expected = seen.find((row) => row[0] === path && row[1] === who)?.[2] ?? [];
      const left = before.filter((old) => served.includes(old) || drawn.includes(old));
      const missing = expected.filter((word) => !drawn.includes(word));
      const late = expected.filter((word) => served.includes('data-served') && !served.includes(word));
      expect.soft({ left, missing, late }, path).toEqual({ left: [], missing: [], late: [] });
    }
  }
});

/** All a person or a screen reader finds on the page, closed answers and links' addresses included. */
async function wordsOf(page: Page, address: string): Promise<string> {
  await openPage(page, address);
  return page.locator('body').evaluate((body) => `${body.textContent} ${body.innerHTML}`);
}
