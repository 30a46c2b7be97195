import { administrator, advisor } from './accounts.ts';
import { expect, signInAs, test } from './trove.ts';

const signInHeading = 'Sign in to see this page';

const signedOut: [path: string, heading: string | RegExp][] = [
  ['/', /policy is worth/],
  ['/signup', /policy is worth/],
  ['/get-a-quote', signInHeading],
  ['/saved-quotes', signInHeading],
  ['/cases/any', signInHeading],
  ['/cases', 'Page Not Found'],
  ['/how-trove-works', signInHeading],
  ['/resources', signInHeading],
  ['/case-studies', signInHeading],
  ['/faq', signInHeading],
  ['/account', signInHeading],
  ['/FIG', signInHeading],
  ['/admin', signInHeading],
  ['/admin/audit', signInHeading],
  ['/contact-us', /Contact us/i],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-use', 'Terms of Use'],
  ['/reset-password', /password/i],
  ['/FIGEmailRequired', 'FIG Email Required'],
  ['/figemailrequired/', 'FIG Email Required'],
  ['/nothing-here', 'Page Not Found'],
  ['/faq/deeper', 'Page Not Found'],
];

const signedIn: [path: string, heading: string | RegExp][] = [
  ['/', 'Get a quote'],
  ['/get-a-quote', 'Get a quote'],
  ['/FIG', 'Get a quote'],
  ['/saved-quotes', 'Saved quotes'],
  ['/cases/any', 'No such case'],
  ['/how-trove-works', /How Trove works/i],
  ['/resources', 'Advisor Support'],
  ['/case-studies', /Case studies/i],
  ['/faq', /FAQs/],
  ['/account', 'Your account'],
  ['/contact-us', /Contact us/i],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-use', 'Terms of Use'],
  ['/reset-password', /password/i],
  ['/FIGEmailRequired', 'FIG Email Required'],
  ['/admin', 'Page Not Found'],
  ['/nothing-here', 'Page Not Found'],
];

test('a visitor sees the public pages, and the login form in place of the others', async ({ page }) => {
  for (const [path, heading] of signedOut) {
    const answer = await page.goto(path);
    expect.soft(answer?.status(), path).toBe(heading === 'Page Not Found' ? 404 : 200);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expect.soft(page.getByRole('button', { name: 'Advisor login' }), path).toBeVisible();
    await expect.soft(page, path).toHaveTitle(/Trove$/);
  }
});

test.describe('signed in', () => {
  test('an advisor sees every page in the advisor frame', async ({ page, app }) => {
    await signInAs(page, app.url, advisor);
    for (const [path, heading] of signedIn) {
      await page.goto(path);
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
      await expect.soft(page.getByRole('navigation', { name: 'Advisor' }), path).toBeVisible();
    }
    await page.goto('/signup');
    await expect(page).toHaveURL('/get-a-quote');
  });

  test('an administrator finds the back office, and the pages of an advisor', async ({ page, app }) => {
    await signInAs(page, app.url, administrator);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
    await page.goto('/saved-quotes');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved quotes');
  });
});

test('a lost visitor goes home', async ({ page }) => {
  await page.goto('/nothing-here');
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Run a quote' }).first()).toBeVisible();
});
