import type { Page } from '@playwright/test';
import type { CaseSummaryAnswer } from '#contract/cases/case-wire.ts';
import { advisor } from './accounts.ts';
import { clearQuotes, listQuotes, makeQuote, picture, worthless } from './quotes.ts';
import { expect, findBarriers, measureOverflow, signInAs, test } from './trove.ts';

let token: string;

test.beforeEach(async ({ page, app }) => {
  token = await signInAs(page, app.url, advisor);
  await clearQuotes(app.url, token);
  // Cases never go from the list: those of other journeys are kept out of the ones about estimates.
  await page.route('**/api/cases', (route) => route.fulfill({ json: [] }));
});

const faces = (page: Page) => page.getByRole('row').locator('td:nth-child(4)').allTextContents();

test('the list of quotes: empty, sorted, on a phone, and what is removed, mailed or out of reach', async ({
  page,
  app,
}) => {
  await test.step('no quotes, and quotes that do not come, each have their words', async () => {
    await page.goto('/saved-quotes');
    await expect(page.getByRole('heading', { name: 'No saved quotes' })).toBeVisible();
    await page.route('**/api/quotes', (route) =>
      route.fulfill({ status: 404, json: { code: 'x', message: '' } }),
    );
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText(
      'Sorry, we aren’t currently able to access this data. Please try refreshing the page. If the issue persists, please call (800) 555-0142.',
    );
    await page.unroute('**/api/quotes');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No saved quotes' })).toBeVisible();
  });

  await test.step('the list has the client and its eight columns, newest first, and sorts by them', async () => {
    for (const deathBenefit of [500_000, 2_000_000, 1_000_000]) {
      await makeQuote(app.url, token, { deathBenefit });
    }
    await page.goto('/saved-quotes');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Client',
      'Quote Range',
      'DOB',
      'Face Amount',
      'Premium',
      'Expiration Date',
      'Email Results',
      'Request Offer',
      'Remove from List',
    ]);
    await expect.poll(() => faces(page)).toEqual(['$1,000,000', '$2,000,000', '$500,000']);
    const header = page.getByRole('columnheader', { name: 'Quote Range' });
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => faces(page)).toEqual(['$2,000,000', '$1,000,000', '$500,000']);
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(() => faces(page)).toEqual(['$500,000', '$1,000,000', '$2,000,000']);
    await page.getByRole('button', { name: 'Expiration Date' }).click();
    await expect.poll(() => faces(page)).toEqual(['$500,000', '$2,000,000', '$1,000,000']);
    await page.getByRole('button', { name: 'Face Amount' }).click();
    await expect.poll(() => faces(page)).toEqual(['$2,000,000', '$1,000,000', '$500,000']);
    expect(await findBarriers(page)).toEqual([]);
    // Who looks at one of them comes back to the same list.
    await page.getByLabel(/^Search by/).fill(',000,000');
    await page.getByRole('row').locator('a').first().click();
    await expect(page).toHaveURL(/\/quotes\//);
    await page.goBack();
    await expect.poll(() => faces(page)).toEqual(['$2,000,000', '$1,000,000']);
  });

  await test.step('under 600 px each quote is a card, and a list sorts them', async () => {
    await page.setViewportSize({ width: 599, height: 900 });
    await page.goto('/saved-quotes');
    await expect(page.getByRole('table')).toHaveCount(0);
    const cards = page.getByRole('list', { name: 'Saved quotes' }).getByRole('listitem');
    await expect(cards).toHaveCount(3);
    await page.getByLabel('Sort by').selectOption('Smallest range first');
    await expect(cards.first()).toContainText('$500,000');
    expect(await findBarriers(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 900 });
    const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(145);
    const isWithin = await cards.first().evaluate((card) => card.scrollWidth <= card.clientWidth);
    expect(isWithin).toBe(true);
    await cards
      .first()
      .getByRole('button', { name: /^More for/ })
      .click();
    await expect(cards.first().getByRole('link', { name: /^Run again/ })).toBeVisible();
    await page.setViewportSize({ width: 600, height: 900 });
    await expect(page.getByRole('table')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('REMOVE takes a quote out at once, UNDO brings it back, and the focus goes on', async () => {
    await clearQuotes(app.url, token);
    await makeQuote(app.url, token, { deathBenefit: 500_000 });
    await makeQuote(app.url, token, { deathBenefit: 900_000 });
    await page.goto('/saved-quotes');
    const remove = page.getByRole('button', { name: /^Remove .* from list$/ });
    // The second click lands on the row that has moved up, and is not meant for it.
    await remove.first().dblclick();
    await expect(remove).toHaveCount(1);
    await expect(remove).toBeFocused();
    await expect(page.getByRole('cell', { name: '$900,000' })).toHaveCount(0);
    await expect(page.getByText(/^Removed \$[\d,]+ - \$[\d,]+, \$900,000 policy\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('cell', { name: '$900,000' })).toBeVisible();
    await expect.poll(async () => (await listQuotes(app.url, token)).length).toBe(2);
  });

  await test.step('EMAIL becomes RESEND once the mail is sent', async () => {
    await clearQuotes(app.url, token);
    await makeQuote(app.url, token);
    await page.goto('/saved-quotes');
    await page.getByRole('button', { name: /^Email \$/ }).click();
    await expect(page.getByRole('dialog', { name: 'Email Sent Successfully!' })).toContainText(advisor.email);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Resend \$/ })).toHaveText('Resend');
  });

  await test.step('a removal that fails puts the quote back, says so, and can be tried again', async () => {
    await page.route('**/api/unSaveQuote/*', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByRole('alert')).toContainText('The quote could not be removed.');
    await expect(page.getByRole('cell', { name: '$750,000' })).toBeVisible();
    await page.unroute('**/api/unSaveQuote/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No saved quotes' })).toBeVisible();
  });

  await test.step('a session that may not look back says so', async () => {
    await page.getByRole('heading', { name: 'No saved quotes' }).waitFor();
    await expect(page.getByText('since you signed in this time')).toHaveCount(0);
    await page.context().clearCookies();
    await page.goto('/FIGSignIn?email=member@fig.example');
    await expect(page).toHaveURL('/FIG');
    await page.getByRole('link', { name: 'Saved quotes' }).first().click();
    await expect(
      page.getByText('This list shows the quotes made since you signed in this time.'),
    ).toBeVisible();
  });
});

test('a row leads to its quote, its offer and its case, until its last day', async ({ page, app }) => {
  await test.step('a quote is opened again at its address as it was priced, also from an old letter', async () => {
    const { rid } = await makeQuote(app.url, token);
    await page.goto('/saved-quotes');
    await page.getByRole('link', { name: /^\$[\d,]+ - \$[\d,]+$/ }).click();
    await expect(page).toHaveURL(`/quotes/${rid}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Get a quote' })).toBeFocused();
    await expect(page.getByLabel('Death benefit', { exact: true })).toHaveValue('750,000');
    await page.goto(`/saved-quotes?quote=${rid}`);
    await expect(page).toHaveURL(`/quotes/${rid}`);
    await expect(page.getByText('Saved until')).toBeVisible();
    await page.goto('/quotes/nothing-of-ours');
    await expect(page.getByText('This quote is not in your list.')).toBeVisible();
  });

  await test.step('a quote of $0 can neither be sent nor requested, and says why', async () => {
    await makeQuote(app.url, token, worthless);
    await page.goto('/saved-quotes');
    await expect(page.getByRole('button', { name: 'Email $0' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Offer for $0' })).toBeDisabled();
    await expect(page.getByText('Estimate is $0: nothing to send or request')).toBeVisible();
  });

  await test.step('cases stand beside the estimates, offers on top, each with its stage, amount and date', async () => {
    await clearQuotes(app.url, token);
    const quote = await makeQuote(app.url, token);
    const summary = (
      rid: string,
      stage: CaseSummaryAnswer['stage'],
      change: Partial<CaseSummaryAnswer> = {},
    ) => ({
      rid,
      caseNumber: `T-2026-${rid}`,
      nickname: null,
      stage,
      since: '2026-11-02T20:00:00.000Z',
      turn: null,
      offer: null,
      validUntil: null,
      signedOn: null,
      paidOn: null,
      rescindedOn: null,
      unread: 0,
      quote: { ...quote, rid },
      ...change,
    });
    await page.route('**/api/cases', (route) =>
      route.fulfill({
        json: [
          summary('0001', 'declined'),
          summary('0002', 'paid', { offer: 212_000, paidOn: '10/30/2026' }),
          summary('0003', 'documents-asked', { turn: 'advisor', unread: 2 }),
          summary('0004', 'in-review', { turn: 'trove' }),
          summary('0005', 'offered', {
            turn: 'advisor',
            offer: 152_000,
            validUntil: '12/15/2099',
            quote: { ...quote, rid: '0005', nickname: 'Mrs. K, Tacoma' },
          }),
        ],
      }),
    );
    await page.goto('/saved-quotes');
    const row = (at: number) => page.getByRole('row').nth(at);
    await expect(row(1)).toContainText('Mrs. K, Tacoma');
    await expect(row(1)).toContainText('$152,000');
    await expect(row(1)).toContainText(/12\/15\/2099 \d+ days left to answer/);
    await expect(row(1).getByRole('link', { name: /^Open offer/ })).toHaveAttribute('href', '/cases/0005');
    await expect(row(2)).toContainText('More papers asked for');
    await expect(row(2)).toContainText('2 new messages');
    const chips = page.getByRole('group', { name: 'Show' });
    for (const chip of ['All 6', 'Estimates 1', 'Requested 2', 'Offers 1', 'Closed 2'])
      await expect(chips.getByRole('button', { name: chip })).toBeVisible();
    await chips.getByRole('button', { name: 'Closed 2' }).click();
    await expect(page.getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('row').filter({ hasText: 'Declined by Trove' })).toContainText('See why');
    const paid = page.getByRole('row').filter({ hasText: 'Paid' });
    await expect(paid).toContainText('$212,000');
    // The day of the payment, not the one on which it was recorded.
    await expect(paid).toContainText('10/30/2026');
    await chips.getByRole('button', { name: 'All 6' }).click();
    await page.getByRole('searchbox', { name: /^Search/ }).fill('tacoma');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('searchbox', { name: /^Search/ }).fill('nobody');
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByRole('row')).toHaveCount(7);
    for (const width of [1280, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await measureOverflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
      expect(await findBarriers(page, { hasContrast: width === 1280 }), `at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 768, height: 900 });
    const wrap = page.getByRole('region', { name: 'Saved quotes' });
    expect(await wrap.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('OFFER becomes OFFER REQUESTED with the state of the case', async () => {
    await clearQuotes(app.url, token);
    await makeQuote(app.url, token);
    await page.unroute('**/api/cases');
    await page.goto('/saved-quotes');
    await page.getByRole('button', { name: /^Offer for/ }).click();
    await page.getByLabel('In-force illustration').setInputFiles(picture);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const number = (await page.getByText(/^T-\d{4}-\d{4,}$/).textContent()) ?? '';
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('searchbox', { name: /^Search/ }).fill(number);
    const row = page.getByRole('row').nth(1);
    await expect(row).toContainText('OFFER REQUESTED');
    await expect(row).toContainText('Offer requested');
    await expect(row.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    await row.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeFocused();
  });

  await test.step('the last days are counted, and a quote goes from the open page when it runs out', async () => {
    await page.route('**/api/cases', (route) => route.fulfill({ json: [] }));
    const quote = await makeQuote(app.url, token);
    const kept = await makeQuote(app.url, token, { deathBenefit: 900_000 });
    const end = Date.parse(quote.expirationDate);
    const day = 24 * 60 * 60 * 1000;
    // Held still: the server's own list would drop them by its own clock.
    await page.route('**/api/quotes', (route) =>
      route.fulfill({ json: [{ ...kept, hasRequested: true }, quote] }),
    );
    await page.clock.install({ time: end - 3 * day - 60_000 });
    await page.goto('/saved-quotes');
    await expect(page.getByRole('cell', { name: '$750,000' })).toBeVisible();
    await expect(page.getByText('days left')).toHaveCount(0);
    await page.clock.fastForward(61_000);
    await expect(page.getByText('3 days left')).toBeVisible();
    await page.clock.fastForward(2 * day);
    await expect(page.getByText('1 day left')).toBeVisible();
    await page.clock.fastForward(day);
    await expect(page.getByRole('cell', { name: '$750,000' })).toHaveCount(0);
    await expect(page.getByRole('cell', { name: '$900,000' })).toBeVisible();
  });
});
