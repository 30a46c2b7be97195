import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { type Credentials, signIn } from './accounts.ts';
import { type BuiltApp, startBuiltApp } from './built-app.ts';

export { findBarriers } from './find-barriers.ts';
export { expect };

type PerWorker = { app: BuiltApp };

/** An app for a worker. */
const ownApp: [
  fixture: (needs: object, provide: (app: BuiltApp) => Promise<void>) => Promise<void>,
  options: { scope: 'worker'; timeout: number },
] = [
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  async ({}, provide) => {
    const app = await startBuiltApp();
    await provide(app);
    await app.stop();
  },
  { scope: 'worker', timeout: 900_000 },
];

/**
 * Each worker drives an app of its own. A test fails on anything the browser complains of: a script's error, a console
 * error, a violation of the content security policy.
 */
export const test = base.extend<{ complaints: string[] }, PerWorker>({
  app: ownApp,
  baseURL: ({ app }, provide) => provide(app.url),
  context: async ({ context }, provide) => {
    context.on('page', waitUntilUsable);
    await provide(context);
  },
  complaints: [
    async ({ page }, provide) => {
      const complaints: string[] = [];
      await watchFor(page, complaints);
      await provide(complaints);
      expect(complaints, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
});

/** A page that was loaded is one that can be used: until its scripts run, nobody can type into what the server drew. */
export function waitUntilUsable(page: Page): void {
  const drawing = page.locator('#root[inert]');
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (address, options) => {
    const answer = await goto(address, options);
    if (options?.waitUntil !== 'commit') await drawing.waitFor({ state: 'detached' });
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await drawing.waitFor({ state: 'detached' });
    return answer;
  };
}

/** Adds what the browser complains of on this page. */
export async function watchFor(page: Page, complaints: string[]): Promise<void> {
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber } = event;
      console.error(`CSP: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
    });
  });
}

/** The browser itself reports each refused call; the journeys that provoke one look at what the person sees. */
function isExpected(text: string): boolean {
  return /^Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_INTERNET_DISCONNECTED)/.test(
    text,
  );
}

/** Puts a token where the login form would: for journeys about something else. */
export async function signInAs(page: Page, url: string, who: Credentials): Promise<string> {
  const token = await signIn(url, who);
  await holdToken(page, url, token);
  return token;
}

/** Whoever held another one before: from the next page on they are its owner. */
export async function holdToken(page: Page, url: string, token: string): Promise<void> {
  await page.context().addCookies([{ name: 'X-Trove-Token', value: token, url, sameSite: 'Strict' }]);
}

/** Opens a page and waits until everything it fetches at first is there; the status of its answer. */
export async function openPage(page: Page, path: string): Promise<number | undefined> {
  const answer = await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  return answer?.status();
}

/** As where the browser kept the page and shows it again: under test it keeps none. */
export async function comeBack(page: Page): Promise<void> {
  // Not within the call: the page may load anew on it.
  await page.evaluate(() => {
    setTimeout(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  });
}

/** Until what has arrived is drawn. */
export function twoFrames(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** By how many px the page is wider than the window, once what is drawn to measure has followed a new width. */
export async function measureOverflow(page: Page): Promise<number> {
  const measure = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  const fits = () => expect.poll(measure, { timeout: 30_000 }).toBeLessThanOrEqual(0);
  return fits().then(() => 0, measure);
}

/** What the browser's own setting does, unlike a style sheet: media queries follow it too. Until it is undone. */
export async function doubleText(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  return () => browser.detach();
}

/** Asked until it is true: a dialog takes the focus, and takes it back at its ends, a moment after the key. */
export function holdsFocus(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((element) => element.contains(document.activeElement));
}
