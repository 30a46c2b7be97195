import { advisor, signIn } from './accounts.ts';
import { expect, signInAs, test } from './trove.ts';

test('an advisor signs in where they came, works over the end of a session, and signs out', async ({
  page,
  app,
  context,
}) => {
  await test.step('a visitor who opens an advisor page signs in there and lands on it', async () => {
    await page.goto('/saved-quotes?from=mail#list');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to see this page' })).toBeVisible();
    await page.getByLabel('Username').fill(advisor.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(advisor.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Saved quotes' })).toBeVisible();
    await expect(page).toHaveURL('/saved-quotes?from=mail#list');
  });

  await test.step('a session that ends in the middle of work asks to sign in and keeps what was typed', async () => {
    const token = await signInAs(page, app.url, advisor);
    await page.goto('/get-a-quote');
    await page.getByLabel('Date of birth').fill('03/14/1952');
    await page.getByLabel('Death benefit', { exact: true }).fill('750000');
    await fetch(`${app.url}/api/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to see this page' })).toBeVisible();
    await page.getByLabel('Username').fill(advisor.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(advisor.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByLabel('Date of birth')).toHaveValue('03/14/1952');
    await expect(page.getByLabel('Death benefit', { exact: true })).toHaveValue('750,000');
  });

  await test.step('signing out in one tab signs out the other', async () => {
    const other = await context.newPage();
    await other.goto(`${app.url}/faq`);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Sign in to see this page' })).toBeVisible();
    await other.close();
  });

  await test.step('an advisor signs in, sees the form with its states, and signs out for good', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Advisor login' }).click();
    await page.getByLabel('Username').fill(advisor.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(advisor.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/get-a-quote');
    await expect(page.getByRole('heading', { level: 1, name: 'Get a quote' })).toBeVisible();

    const cookie = (await context.cookies()).find(({ name }) => name === 'X-Trove-Token');
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Strict', httpOnly: false });
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(86_000);
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(86_400);

    const states = page.getByLabel('State of ownership').locator('option');
    await expect(states).toHaveCount(52);
    expect(await states.evaluateAll(namesOfDisabled)).toEqual([
      'Alaska (not available)',
      'Colorado (not available)',
      'Connecticut (not available)',
      'Rhode Island (not available)',
    ]);
    await expect(page.getByText('Not available in AK, CO, CT or RI.').first()).toBeVisible();

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/signup');
    expect((await context.cookies()).filter(({ name }) => name === 'X-Trove-Token')).toEqual([]);
    const headers = { Authorization: `Bearer ${cookie?.value}` };
    await expect.poll(async () => (await fetch(`${app.url}/api/session`, { headers })).status).toBe(401);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to see this page' })).toBeVisible();
  });
});

function namesOfDisabled(options: (HTMLElement | SVGElement)[]): string[] {
  return options
    .filter(
      (option) => option instanceof HTMLOptionElement && option.disabled && option.value !== 'selectAState',
    )
    .map((option) => option.textContent ?? '');
}

test('the login form says what is wrong, and a newcomer chooses a password in it first', async ({
  page,
  context,
  app,
}) => {
  await test.step('emptied fields say what is required', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Advisor login' }).click();
    await page.getByLabel('Username').fill('a');
    await page.getByLabel('Username').fill('');
    await expect(page.getByText('username required')).toBeVisible();
    await expect(page.getByText('password required')).toBeHidden();
    await page.getByRole('textbox', { name: 'Password' }).fill('a');
    await page.getByRole('textbox', { name: 'Password' }).fill('');
    await expect(page.getByText('password required')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Advisor login' }).click();
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('username required')).toBeVisible();
    await expect(page.getByText('password required')).toBeVisible();
  });

  await test.step('a wrong password is told in one sentence, apart from a server that does not answer, and what was typed stays', async () => {
    await page.getByLabel('Username').fill(advisor.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('not-it');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Username or password is invalid.');
    await expect(page.getByLabel('Username')).toHaveValue(advisor.email);
    await expect(page).toHaveURL('/');
    await page.route('**/api/troveSignIn', (route) =>
      route.fulfill({ status: 503, json: { code: 'too-busy', message: '' } }),
    );
    const login = page.getByRole('button', { name: 'Login', exact: true });
    await expect(login).not.toHaveAttribute('aria-busy');
    const refused = page.waitForResponse((answer) => answer.status() === 503);
    await login.press('Enter');
    await refused;
    await expect(page.getByRole('alert')).toHaveText(/./);
    await expect(page.getByRole('alert')).not.toHaveText('Username or password is invalid.');
    await page.unroute('**/api/troveSignIn');
  });

  await test.step('a token made up by hand opens nothing', async () => {
    await context.addCookies([{ name: 'X-Trove-Token', value: 'made-up', url: app.url }]);
    await page.goto('/get-a-quote');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to see this page' })).toBeVisible();
    expect(await signIn(app.url, advisor)).toBeTruthy();
  });

  await test.step('a cookie that is no token of ours counts as none', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => (document.cookie = 'X-Trove-Token=tök€n; Path=/'));
    await page.goto('/get-a-quote');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to see this page' })).toBeVisible();
  });

  await test.step('a newcomer chooses a password first', async () => {
    await page.context().clearCookies();
    await page.goto('/');
    await page.getByRole('button', { name: 'Advisor login' }).click();
    await page.getByLabel('Username').fill('newcomer@trove.example');
    await page.getByRole('textbox', { name: 'Password' }).fill('Trove-first-1');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/reset-password');
    await expect(page.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible();
    await expect(page).toHaveTitle('Choose your password | Trove');

    const [first, second] = [
      page.getByLabel('New password', { exact: true }),
      page.getByLabel('Verify password', { exact: true }),
    ];
    await first.fill('weak');
    await second.fill('other');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(
      page.getByText(
        'Password must have more than 8 characters, and must use at least one each of Uppercase Letters, Lowercase Letters, Numbers and Special Characters.',
        { exact: true },
      ),
    ).toBeVisible();
    await expect(page.getByText("Passwords don't match!")).toBeVisible();

    for (const [password, sentence] of [
      ['P@ssw0rd1!', 'This is one of the passwords that are guessed first. Choose another.'],
      ['Kx-newcomer-1', 'Choose a password without your name, your email address or the word Trove.'],
    ] as const) {
      await first.fill(password);
      await second.fill(password);
      await page.getByRole('button', { name: 'Reset password' }).click();
      await expect(first).toHaveAccessibleDescription(sentence);
      await expect(first).toBeFocused();
    }

    await page.reload();
    await first.fill('My-own-1');
    await second.click();
    await expect(page.getByText("Passwords don't match!")).toBeHidden();
    await second.fill('My-own-1');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page).toHaveURL('/get-a-quote');
  });
});
