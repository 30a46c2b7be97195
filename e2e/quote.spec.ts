import type { Page } from '@playwright/test';
import { advisor } from './accounts.ts';
import { clearQuotes, fillPolicy, listQuotes, policy, runQuote } from './quotes.ts';
import { expect, findBarriers, measureOverflow, signInAs, test, twoFrames } from './trove.ts';

let token: string;

test.beforeEach(async ({ page, app }) => {
  token = await signInAs(page, app.url, advisor);
  await clearQuotes(app.url, token);
  await page.goto('/get-a-quote');
});

test("an advisor's minute: six facts, the range and its math, a copy by mail, and no range for other facts", async ({
  page,
  app,
}) => {
  await test.step('at 1280 px: six facts, the range, the math, nothing in the way', () => haveMinute(page));

  await test.step('the range is still there after a look at another page and back', async () => {
    await page.getByRole('link', { name: 'Saved quotes' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Saved quotes' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Saved until')).toBeVisible();
    await expect(page.getByLabel('Annual premium')).toHaveValue('5,600');
  });

  await test.step('EMAIL QUOTE sends a copy, says to whom, and can be tried again', async () => {
    await page.route('**/api/emailQuoteToSelf/*', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Email quote' }).click();
    await expect(page.getByRole('alert')).toContainText('The email was not sent.');
    await page.unroute('**/api/emailQuoteToSelf/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Email Sent Successfully!' });
    await expect(dialog).toContainText(advisor.email);
    expect(await findBarriers(page, { colorsOf: dialog })).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    const [quote] = await listQuotes(app.url, token);
    expect(quote?.hasEmailed).toBe(true);
  });

  await test.step('an edit withdraws the range until it is run again', async () => {
    await page.getByLabel('Annual premium').fill('6000');
    await expect(page.getByText('so this range no longer applies')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Email quote' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Request offer' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Show the math' })).toHaveCount(0);
    expect(await findBarriers(page, { colorsOf: page.locator('.workspace') })).toEqual([]);
    await page.getByRole('button', { name: 'Get quote' }).click();
    await expect(page.getByRole('button', { name: 'Request offer' })).toBeEnabled();
  });
});

test("an advisor's minute at 390 px: six facts, the range, the math, nothing in the way", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await haveMinute(page);
});

test('by keyboard alone: fields in order, the answer announced, the focus where it was', async ({ page }) => {
  await page.getByLabel('Date of birth').focus();
  await page.keyboard.type('03141952');
  await page.keyboard.press('Tab');
  await page.keyboard.type('M');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Washington');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('750000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('5600');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: /^Estimated offer range \$[\d,]+ to \$[\d,]+ for a/ }),
  ).toBeAttached();
  await expect(page.getByLabel('Annual premium')).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'No-lapse guarantee' })).toBeChecked();
});

/** Six facts, the range, the math, nothing in the way. */
async function haveMinute(page: Page): Promise<void> {
  await page.getByLabel('Date of birth').pressSequentially('3/14/1952');
  await expect(page.getByText(/^Age 7\d$/)).toBeVisible();
  await runQuote(page);
  const panel = page.getByRole('region', { name: 'Estimated offer range' });
  await expect(panel.getByText(/^for a \$750,000 policy on a man aged \d\d in Washington$/)).toBeVisible();
  await expect(panel.getByText(/^\$[\d,]+ - \$[\d,]+$/)).toBeInViewport();
  await expect(panel.getByText('Surrender', { exact: true })).toHaveCount(0);
  // What stands above it may still be arriving: a button that moves away under the mouse is not pressed.
  await page.getByRole('button', { name: 'Show the math' }).press('Enter');
  await expect(page.getByRole('img', { name: /^Waterfall: Expected benefit value/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /1 in 2 live past age \d\d, 1 in 10 past/ })).toBeVisible();
  // Its colors are looked at in quote-details.spec.ts.
  expect(await findBarriers(page, { hasContrast: false })).toEqual([]);
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Hide the math' }).click();
  await expect(page.getByRole('img', { name: /Waterfall/ })).toHaveCount(0);
}

test('the form says what is wrong, whoever finds it, and keeps what was typed', async ({ page, app }) => {
  await test.step('states without a license are seen, not chosen, and named in words; the fields suit a phone', async () => {
    for (const [label, mode] of [
      ['Date of birth', 'numeric'],
      ['Death benefit', 'decimal'],
      ['Annual premium', 'decimal'],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveAttribute('inputmode', mode);
      await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', 'off');
    }
    const alaska = page.getByRole('option', { name: 'Alaska (not available)' });
    await expect(alaska).toBeDisabled();
    await expect(alaska).toHaveAttribute('title', 'Not available in AK, CO, CT or RI.');
    await expect(page.locator('form').getByText('Not available in AK, CO, CT or RI.')).toBeVisible();
    await expect(page.getByText('Survivorship policy? It is not quoted here.')).toBeVisible();

    // Nor does typing its name take a neighbor in its place.
    const states = page.getByLabel('State of ownership');
    for (const name of ['Colorado', 'Alaska']) {
      await expect(states).toContainText('Washington');
      await states.focus();
      await page.keyboard.type(name);
      await expect(states).toHaveValue('');
      await expect(page.getByText('Not available in this state')).toBeVisible();
      // Anew for the next: within a second, the browser adds what is typed to what was typed before.
      await page.reload();
    }
    await expect(states).toContainText('Washington');
    await states.focus();
    await page.keyboard.type('Washington');
    await expect(states).toHaveValue('Washington');
    await expect(page.getByText('Not available in this state')).toHaveCount(0);
  });

  // Every rule and its sentence: src/contract/quotes/quote-fields.test.ts.
  await test.step('a field says what is wrong on leaving it, and nothing is sent while it is', async () => {
    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith('/api/createQuote') ? 1 : 0));
    await fillPolicy(page);
    for (const [label, wrong, sentence, right] of [
      ['Date of birth', '02/30/1952', 'Invalid date', '03/14/1952'],
      ['Death benefit', '249999', 'Must be between $250,000 and $25,000,000', '750000'],
      ['Annual premium', '0', 'Must be greater than $0', '5600'],
    ] as const) {
      const field = page.getByLabel(label);
      await field.fill(wrong);
      await field.blur();
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await page.getByRole('button', { name: 'Get quote' }).click();
      await expect(field).toBeFocused();
      await field.fill(right);
      await expect(page.getByText(sentence)).toHaveCount(0);
    }
    await page.getByLabel('Gender').selectOption('');
    await page.getByLabel('State of ownership').selectOption('');
    await page.getByRole('button', { name: 'Get quote' }).click();
    await expect(page.getByText('Required field')).toHaveCount(2);
    await expect(page.getByLabel('Gender')).toBeFocused();
    expect(sent).toBe(0);
  });

  await test.step("the server's sentences go to their fields", async () => {
    await page.route('**/api/createQuote', (route) =>
      route.fulfill({
        status: 422,
        json: {
          code: 'invalid',
          message: 'Please check.',
          fields: { stateOfOwnership: 'Not available in this state', surrenderValue: 'Too much' },
        },
      }),
    );
    await fillPolicy(page);
    await page.getByRole('button', { name: 'Get quote' }).click();
    await expect(page.getByText('Not available in this state')).toBeVisible();
    await expect(page.getByLabel('State of ownership')).toBeFocused();
    await page.unroute('**/api/createQuote');
  });

  await test.step('a calculation that fails is said, the entries stay, and the next try works', async () => {
    await page.route('**/api/createQuote', (route) => route.abort('internetdisconnected'));
    await fillPolicy(page);
    await page.getByRole('button', { name: 'Get quote' }).click();
    const panel = page.getByRole('region', { name: 'Estimated offer range' });
    await expect(panel.getByText(/We could not work out a range just now/).last()).toBeVisible();
    await expect(panel.getByRole('link', { name: '(800) 555-0142' })).toBeVisible();
    await expect(page.getByLabel('Death benefit', { exact: true })).toHaveValue('750,000');
    await page.unroute('**/api/createQuote');
    await page.getByRole('button', { name: 'Get quote' }).click();
    await expect(page.getByText('Saved until')).toBeVisible();
    expect(await listQuotes(app.url, token)).toHaveLength(1);
  });

  await test.step('a kept state that is no longer offered is cleared, and the field says so', async () => {
    await page.goto('/get-a-quote');
    await fillPolicy(page);
    await page.route('**/api/stateOfOwnership', (route) =>
      route.fulfill({ json: [{ stateName: 'Washington', authorized: false }] }),
    );
    await page.reload();
    await expect(page.getByText('Washington is no longer available')).toBeVisible();
    await expect(page.getByLabel('State of ownership')).toHaveValue('');
    await expect(page.getByLabel('Death benefit', { exact: true })).toHaveValue('750,000');
  });
});

test('what is asked for is answered once: pressed often, reloaded, changed meanwhile, or in two tabs', async ({
  page,
  context,
  app,
}) => {
  await test.step('what is typed outlives a reload until it is answered; then it is at its address, and nothing of it in the tab', async () => {
    await fillPolicy(page);
    await page.reload();
    await expect(page.getByLabel('Date of birth')).toHaveValue('03/14/1952');
    await page.getByRole('button', { name: 'Get quote' }).click();
    await expect(page.getByText('Saved until')).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('1952');
    await page.reload();
    await expect(page.getByText('Saved until')).toBeVisible();
    await expect(page.getByLabel('Date of birth')).toHaveValue('03/14/1952');
    await page.goto('/get-a-quote');
    await expect(page.getByLabel('Date of birth')).toHaveValue('');
  });

  await test.step('however often GET QUOTE is pressed, there is one quote', async () => {
    await clearQuotes(app.url, token);
    await fillPolicy(page);
    const button = page.getByRole('button', { name: 'Get quote' });
    await button.dblclick();
    await page.getByLabel('Annual premium').press('Enter');
    await expect(page.getByText('Saved until')).toBeVisible();
    await button.click();
    await expect(page.getByText('Saved until')).toBeVisible();
    expect(await listQuotes(app.url, token)).toHaveLength(1);
  });

  await test.step('a page reloaded before the answer came asks for the same quote again', async () => {
    await clearQuotes(app.url, token);
    await page.goto('/get-a-quote');
    await page.route('**/api/createQuote', async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    });
    await fillPolicy(page);
    await page.getByRole('button', { name: 'Get quote' }).click();
    await expect(page.getByText(/We could not work out a range just now/).last()).toBeVisible();
    await page.unroute('**/api/createQuote');
    await page.reload();
    await expect(page.getByLabel('Death benefit', { exact: true })).toHaveValue('750,000');
    await page.getByRole('button', { name: 'Get quote' }).click();
    await expect(page.getByText('Saved until')).toBeVisible();
    expect(await listQuotes(app.url, token)).toHaveLength(1);
  });

  await test.step('an answer that arrives after an edit is never shown', async () => {
    await page.goto('/get-a-quote');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/createQuote', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await fillPolicy(page);
    await page.getByRole('button', { name: 'Get quote' }).click();
    await expect(page.getByText('Working out the range').first()).toBeVisible();
    const over = new Promise<void>((resolve) => {
      for (const event of ['requestfinished', 'requestfailed'] as const) {
        page.on(event as 'requestfinished', (one) => one.url().endsWith('/api/createQuote') && resolve());
      }
    });
    await page.getByLabel('Death benefit', { exact: true }).fill('900000');
    await expect(page.getByText('Fill in the six facts')).toBeVisible();
    release();
    await over;
    await twoFrames(page);
    await expect(page.getByText('Saved until')).toHaveCount(0);
    await page.unroute('**/api/createQuote');
  });

  await test.step('two tabs keep their own entries and share the list', async () => {
    await page.goto('/get-a-quote');
    // Amounts that no other journey in this list has.
    await runQuote(page, { ...policy, deathBenefit: 871_000 });
    const other = await context.newPage();
    await other.goto(`${app.url}/get-a-quote`);
    await expect(other.getByLabel('Death benefit', { exact: true })).toHaveValue('');
    await runQuote(other, { ...policy, deathBenefit: 902_000 });
    await page.getByRole('link', { name: 'Saved quotes' }).first().click();
    await expect(page.getByRole('cell', { name: '$902,000' })).toBeVisible();
    await expect(page.getByRole('cell', { name: '$871,000' })).toBeVisible();
  });
});
