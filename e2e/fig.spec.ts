import { expect, test } from './trove.ts';

for (const query of ['?email=member@fig.example', '?member@fig.example', '?email=member%40fig.example']) {
  test(`a member enters by /FIGSignIn${query}, and the address leaves the address bar first`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`/FIGSignIn${query}`);
    await expect(page).toHaveURL('/FIG');
    await expect(page.getByRole('heading', { level: 1, name: 'Get a quote' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get a quote' }).first()).toHaveAttribute('href', '/FIG');
    expect(asked.slice(1).filter((url) => url.includes('fig.example'))).toEqual([]);
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  });
}

test('while it waits it says how long and whom to ask', async ({ page }) => {
  let answer = () => {};
  const released = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/troveFigSignIn', async (route) => {
    await released;
    await route.fulfill({ status: 401, json: { code: 'sign-in-failed', message: '' } });
  });
  await page.goto('/FIGSignIn?email=member@fig.example');
  await expect(page.getByText(/may take up to 15 seconds/)).toBeVisible();
  await expect(page.getByText(/contact an administrator/i)).toBeVisible();
  await expect.poll(() => page.url()).not.toContain('member');
  answer();
  await expect(page).toHaveURL('/signup');
});

test('an unknown address goes to /signup', async ({ page }) => {
  await page.goto('/FIGSignIn?email=stranger@fig.example');
  await expect(page).toHaveURL('/signup');
});

test('without an address it is the 407 page, served as 200', async ({ page }) => {
  await page.goto('/FIGSignIn');
  await expect(page).toHaveURL('/FIGEmailRequired');
  await expect(page.getByText('407')).toBeVisible();
  await expect(
    page.getByText('Email must be supplied in order to continue FIG login. Please try again.'),
  ).toBeVisible();
  expect((await page.reload())?.status()).toBe(200);
});
