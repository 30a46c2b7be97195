import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type BuiltApp, startBuiltApp } from './built-app.ts';

export { expect };

type PerWorker = { app: BuiltApp };

/**
 * Each worker drives an app of its own. A test fails on anything the browser complains of: a script's error, a console
 * error, a violation of the content security policy.
 */
export const test = base.extend<{ complaints: string[] }, PerWorker>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const app = await startBuiltApp();
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ app }, use) => use(app.url),
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text());
    });
    await use(complaints);
    expect(complaints, 'the browser complained').toEqual([]);
  },
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        // oxlint-disable-next-line no-console -- heard by the fixture above
        console.error(
          `CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
        );
      });
    });
    await use(page);
  },
});

/** The browser itself reports each 4xx answer; the journeys that provoke one look at what the person sees. */
function isExpected(text: string): boolean {
  return /^Failed to load resource: the server responded with a status of 4\d\d/.test(text);
}

export const advisor = { email: 'advisor@trove.example', password: 'Trove-demo-1' };
export const administrator = { email: 'admin@trove.example', password: 'Trove-admin-1' };

/** Signs in by the API and puts the token where the login form would: for journeys about something else. */
export async function signInAs(
  page: Page,
  url: string,
  who: { email: string; password: string },
): Promise<void> {
  const answer = await fetch(`${url}/api/troveSignIn`, {
    headers: { Authorization: `Basic ${btoa(`${who.email}:${who.password}`)}` },
  });
  const { token } = (await answer.json()) as { token: string };
  await page.context().addCookies([{ name: 'X-Trove-Token', value: token, url, sameSite: 'Strict' }]);
}

/** What axe finds on the page as it stands, in one line each. */
export async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}
