import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import type { CaseAnswer } from '#contract/cases/case-wire.ts';
import { openTestSmtp, type TestSmtp } from '#server/testing/test-smtp.ts';
import { type BuiltApp, startBuiltApp } from './built-app.ts';
import { expect, findBarriers, measureOverflow, test as base, waitUntilUsable, watchFor } from './trove.ts';

/** An app that writes to a mail server, and whose days can be let pass; and two more browsers. */
export const test = base.extend<{ desk: Page; member: Page }, { smtp: TestSmtp; app: BuiltApp }>({
  smtp: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, provide) => {
      const smtp = await openTestSmtp();
      await provide(smtp);
      smtp.close();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ smtp }, provide) => {
      const days = join(import.meta.dirname, 'passing-days.mjs');
      const app = await startBuiltApp({ SMTP_URL: smtp.url, NODE_OPTIONS: `--import=${days}` });
      await provide(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  desk: ({ browser, complaints }, provide) => withBrowser(browser, complaints, provide),
  member: ({ browser, complaints }, provide) => withBrowser(browser, complaints, provide),
});

async function withBrowser(
  browser: Browser,
  complaints: string[],
  provide: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext();
  context.on('page', waitUntilUsable);
  const page = await context.newPage();
  await watchFor(page, complaints);
  await provide(page);
  await context.close();
}

export type Journey = {
  url: string;
  /** The advisor's browser, and what it calls the API with. */
  page: Page;
  token: string;
  desk: Page;
  smtp: TestSmtp;
};

/** Both sides at one case. */
export async function openCase({ page, desk }: Journey, { rid }: CaseAnswer): Promise<void> {
  await Promise.all([page.goto(`/cases/${rid}`), desk.goto(`/admin/offers?case=${rid}`)]);
}

/** The words of a letter, once it is there. */
export async function arrived({ smtp }: Journey, address: string, subject: string): Promise<string> {
  const { text } = await smtp.letterTo(address, subject);
  return text ?? '';
}

/** Where the desk's bar says that the case stands. */
export function stage(desk: Page): Locator {
  return desk.getByRole('list', { name: 'Stage' }).locator('[aria-current="step"]');
}

/** The gate of a state's papers is passed with a reason, where it is closed. */
export async function passGate(desk: Page): Promise<void> {
  const reason = desk.getByLabel('Why without the missing papers');
  if (await reason.isVisible()) await reason.fill('The originals came by post.');
}

/** In a window; and on the narrowest phone everything fits. */
export async function expectNoBarriers(page: Page, { hasContrast = false } = {}): Promise<void> {
  expect(await findBarriers(page, { hasContrast })).toEqual([]);
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 900 });
}
