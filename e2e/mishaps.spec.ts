import { advisor } from './accounts.ts';
import { fillPolicy, makeQuote } from './quotes.ts';
import { expect, signInAs, test } from './trove.ts';

test('an advisor gets to the range in spite of a slip, a list that does not come and a lost connection', async ({
  page,
  app,
  context,
  complaints,
}) => {
  const token = await signInAs(page, app.url, advisor);
  await test.step('one click on GET QUOTE is enough, also from a field that then complains', async () => {
    await page.goto('/get-a-quote');
    await page.getByLabel('Annual premium').click();
    await page.getByRole('button', { name: 'Get quote' }).click();
    await expect(page.getByText('Required field')).toHaveCount(2);
    await expect(page.getByText('Must be greater than $0')).toBeVisible();
    await expect(page.getByLabel('Date of birth')).toBeFocused();
  });

  await test.step('a list of states that does not come is said, and GET QUOTE still points to it', async () => {
    await page.route('**/api/stateOfOwnership', (route) =>
      route.fulfill({ status: 503, json: { code: 'too-busy', message: '' } }),
    );
    await page.goto('/get-a-quote');
    await expect(page.getByText('We could not load the list of states.')).toBeVisible();
    await page.getByLabel('Date of birth').fill('03/14/1952');
    await page.getByLabel('Gender').selectOption('Male');
    await page.getByLabel('Death benefit', { exact: true }).fill('750000');
    await page.getByLabel('Annual premium').fill('5600');
    await page.getByRole('button', { name: 'Get quote' }).click();
    await expect(page.getByLabel('State of ownership')).toBeFocused();
    await page.unroute('**/api/stateOfOwnership');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('State of ownership').selectOption('Washington');
  });

  await test.step('offline is said, and the range comes by itself once the connection is back', async () => {
    await fillPolicy(page);
    await context.setOffline(true);
    await expect(page.getByText('You are offline. What you type is kept')).toBeVisible();
    await page.getByRole('button', { name: 'Get quote' }).click();
    const panel = page.getByRole('region', { name: 'Estimated offer range' });
    await expect(panel.getByText('The range comes once the connection is back').first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Saved until')).toBeVisible();
    await expect(page.getByText('You are offline.')).toHaveCount(0);
  });

  await test.step('a page that could not be fetched says so, and another visit or a reload brings it', async () => {
    await page.goto('/get-a-quote');
    await page.getByRole('heading', { level: 1, name: 'Get a quote' }).waitFor();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Case studies' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible();
    await page.getByRole('link', { name: 'Get a quote' }).first().click();
    await expect(page.getByLabel('Date of birth')).toBeVisible();
    await page.getByRole('link', { name: 'Resources' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Get a quote' }).first().click();
    await page.getByRole('link', { name: 'Resources' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Advisor Support' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Case studies' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /case studies/i })).toBeVisible();
    // The page itself or a style sheet of it, whichever is missed first.
    const missed = /Failed to fetch dynamically imported module|Unable to preload CSS/;
    expect(complaints.filter((text) => !missed.test(text))).toEqual([]);
    complaints.length = 0;
  });

  await test.step('a tick stands, although the page had asked before it and is answered after it', async () => {
    const { rid } = await makeQuote(app.url, token, { isVariable: true });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let asked = 0;
    await page.route(`**/api/quotes/${rid}`, async (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      const old = await route.fetch();
      await released;
      return route.fulfill({ response: old });
    });
    // The list has the quote, so that it stands here before its page is answered.
    await page.goto('/saved-quotes');
    await page.getByRole('row').getByRole('link', { name: /\$/ }).first().click();
    await page.getByRole('checkbox', { name: 'I have read this' }).click();
    await expect(page.getByText('Read: A variable policy is a security')).toBeVisible();
    release();
    await expect(
      page.getByRole('region', { name: 'Keep, surrender or sell' }).getByText('Keep', { exact: true }),
    ).toBeVisible();
    await expect(page.getByText('Read: A variable policy is a security')).toBeVisible();
  });
});
