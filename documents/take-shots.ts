import type { Browser, Page } from '@playwright/test';
import { advisor } from '#e2e/accounts.ts';
import { pdf, runQuote } from '#e2e/quotes.ts';
import { signInAs } from '#e2e/trove.ts';

/** Screens of the real app for the guide, as addresses an image can have. */
export async function takeShots(browser: Browser, url: string): Promise<Map<string, string>> {
  const page = await browser.newPage({
    viewport: { width: 1240, height: 900 },
    baseURL: url,
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
  });
  await signInAs(page, url, advisor);
  const shots = new Map<string, string>();
  const take = async (name: string, of: string) => shots.set(name, await picture(page, of));

  await page.goto('/saved-quotes');
  await page.getByRole('table').waitFor();
  await take('saved-quotes', 'main');
  await page.goto('/get-a-quote');
  await runQuote(page);
  await take('quote-form', 'form');
  await take('quote-result', '.result');
  await page.getByRole('button', { name: 'Show the math' }).click();
  await page.getByRole('img', { name: /Waterfall/ }).waitFor();
  await take('quote-math', '.math__grid');
  await page.getByRole('button', { name: 'Request offer' }).click();
  await page.getByLabel('In-force illustration').setInputFiles(pdf);
  await page.getByText(pdf.name).waitFor();
  await take('request-offer', '[role=dialog]');
  await page.close();
  return shots;
}

async function picture(page: Page, selector: string): Promise<string> {
  const png = await page.locator(selector).first().screenshot({ type: 'jpeg', quality: 82 });
  return `data:image/jpeg;base64,${png.toString('base64')}`;
}
