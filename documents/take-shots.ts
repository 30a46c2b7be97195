import type { Browser, Page } from '@playwright/test';
import { advisor } from '#e2e/accounts.ts';
import { pdf, policy, runQuote } from '#e2e/quotes.ts';
import { signInAs, waitUntilUsable } from '#e2e/trove.ts';

/** The form beside the range, and room for the words under the range's scale. */
const wide = { width: 1360, height: 1500 };
/** The range below the form: as tall as what is in it. */
const narrow = { width: 860, height: 1500 };
/** The head of the page whole, and hardly wider than the login form. */
const slim = { width: 480, height: 900 };
const ground = 16;

/** Screens of the real app for the guide, as addresses an image can have. */
export async function takeShots(browser: Browser, url: string): Promise<Map<string, string>> {
  const page = await browser.newPage({
    viewport: wide,
    baseURL: url,
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
  });
  waitUntilUsable(page);
  const shots = new Map<string, string>();
  const take = async (name: string, ...of: string[]) => shots.set(name, await picture(page, of));

  await page.setViewportSize(slim);
  await page.goto('/contact-us');
  await page.getByRole('button', { name: 'Advisor login' }).click();
  await page.getByLabel('Username').fill('you@your-agency.example');
  await page.getByText('Demo: sign in as').evaluate((hint) => hint.remove());
  await take('sign-in', '.head', 'form.login');
  await page.setViewportSize(wide);

  await signInAs(page, url, advisor);
  await page.goto('/saved-quotes');
  await page.getByRole('table').waitFor();
  await take('saved-quotes', 'main h1', 'main table');
  await page.goto('/get-a-quote');
  // A premium that a guaranteed policy of this kind really has.
  await runQuote(page, { ...policy, annualPremium: 9_600 });
  await page.locator(':focus').blur();
  await take('quote-form', 'form.form');
  await page.setViewportSize(narrow);
  await take('quote-result', '.result');
  await page.setViewportSize(wide);
  await page.getByRole('button', { name: 'Show the math' }).click();
  await page.getByRole('img', { name: /Waterfall/ }).waitFor();
  await take('quote-math', '.explained');
  await page.getByRole('button', { name: 'Request offer' }).click();
  await page.getByLabel('In-force illustration').setInputFiles(pdf);
  await page.getByText(pdf.name).waitFor();
  await take('request-offer', '[role=dialog]');
  await page.close();
  return shots;
}

/** What is at these places, whole, with some of the ground around it. */
async function picture(page: Page, selectors: readonly string[]): Promise<string> {
  const places = page.locator(selectors.join());
  await places.first().scrollIntoViewIfNeeded();
  const boxes = await places.evaluateAll((elements) =>
    elements.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
  );
  const x = Math.min(...boxes.map(({ left }) => left)) - ground;
  const y = Math.min(...boxes.map(({ top }) => top)) - ground;
  const width = Math.max(...boxes.map(({ right }) => right)) + ground - x;
  const height = Math.max(...boxes.map(({ bottom }) => bottom)) + ground - y;
  const image = await page.screenshot({ type: 'jpeg', quality: 82, clip: { x, y, width, height } });
  return `data:image/jpeg;base64,${image.toString('base64')}`;
}
