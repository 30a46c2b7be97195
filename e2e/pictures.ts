// `npm run pictures`: every route and dialog, signed out and in, at 1440, 768 and 390 wide, as PNG in pictures/.
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { mkdir, rm } from 'node:fs/promises';
import { deskPages, pages, sitePages } from '#contract/pages.ts';
import { administrator, advisor, type Credentials, signIn } from './accounts.ts';
import { startBuiltApp } from './built-app.ts';
import { chromiumOptions } from './chromium.ts';
import { fillPolicy, pdf, runQuote, worthless } from './quotes.ts';

const folder = 'pictures';
const widths = [1440, 768, 390];

type Scene = { name: string; path: string; who?: Credentials; act?: (page: Page) => Promise<void> };

const scenes: Scene[] = [
  ...everyPage('out', undefined),
  ...everyPage('in', advisor),
  ...deskPages.map(({ name, path }) => ({ name: `in-${name}`, path, who: administrator })),
  { name: 'in-admin-faq-editor', path: `${pages.adminFaqs}?faq=new`, who: administrator },
  { name: 'out-404', path: '/nothing-here' },
  { name: 'in-404', path: '/nothing-here', who: advisor },
  {
    name: 'out-login',
    path: '/',
    act: (page) => page.getByRole('button', { name: 'Advisor login' }).click(),
  },
  { name: 'out-login-failed', path: '/', act: failToSignIn },
  {
    name: 'out-dialog-run-a-quote',
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'Run a quote' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'out-dialog-forgot-password',
    path: pages.getAQuote,
    act: async (page) => {
      await page.getByRole('button', { name: 'Forgot Password?' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'in-quote-errors',
    path: pages.getAQuote,
    who: advisor,
    act: (page) => page.getByRole('button', { name: 'Get quote' }).click(),
  },
  { name: 'in-quote-filled', path: pages.getAQuote, who: advisor, act: fillPolicy },
  { name: 'in-quote-range', path: pages.getAQuote, who: advisor, act: runQuote },
  { name: 'in-quote-nothing', path: pages.getAQuote, who: advisor, act: (page) => runQuote(page, worthless) },
  {
    name: 'in-quote-math',
    path: pages.getAQuote,
    who: advisor,
    act: async (page) => {
      await runQuote(page);
      await page.getByRole('button', { name: 'Show the math' }).press('Enter');
      await page.getByRole('img', { name: /Waterfall/ }).waitFor();
    },
  },
  {
    name: 'in-request-offer',
    path: pages.getAQuote,
    who: advisor,
    act: async (page) => {
      await runQuote(page);
      await page.getByRole('button', { name: 'Request offer' }).click();
      await page.getByLabel('In-force illustration').setInputFiles(pdf);
    },
  },
  {
    name: 'out-second-step',
    path: pages.getAQuote,
    act: async (page) => {
      const secondStep = { ticket: 'none', kinds: ['totp', 'passkey', 'recovery'] };
      await page.route('**/api/troveSignIn', (route) =>
        route.fulfill({ json: { hasResetPassword: true, token: null, rid: null, secondStep } }),
      );
      await page.getByLabel('Username').fill(advisor.email);
      await page.getByRole('textbox', { name: 'Password' }).fill(advisor.password);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await page.getByRole('heading', { name: 'One more step' }).waitFor();
    },
  },
  {
    name: 'in-add-app',
    path: pages.account,
    who: advisor,
    act: async (page) => {
      await page.getByRole('button', { name: 'Add an app' }).click();
      await page.getByRole('img', { name: /QR code/ }).waitFor();
    },
  },
  {
    name: 'in-proof',
    path: pages.adminSite,
    who: administrator,
    act: async (page) => {
      await page.route('**/api/admin/site', (route) =>
        route.fulfill({ status: 403, json: { code: 'proof-needed', message: '' } }),
      );
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).waitFor();
    },
  },
  {
    name: 'in-set-up',
    path: pages.savedQuotes,
    who: advisor,
    act: async (page) => {
      await page.route('**/api/quotes', (route) =>
        route.fulfill({ status: 403, json: { code: 'second-step-needed', message: '' } }),
      );
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Set up two-step sign-in' }).waitFor();
    },
  },
  { name: 'in-menu', path: pages.getAQuote, who: advisor, act: openMenu },
];

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const app = await startBuiltApp();
const browser = await chromium.launch(chromiumOptions());
for (const scene of scenes) {
  for (const width of widths) await take(browser, scene, width);
}
await browser.close();
await app.stop();
console.log(`${scenes.length * widths.length} pictures in ${folder}/`);

async function take(from: Browser, { name, path, who, act }: Scene, width: number): Promise<void> {
  const context = await from.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  if (who) await addToken(context, who);
  const page = await context.newPage();
  await page.goto(app.url + path, { waitUntil: 'networkidle' });
  await act?.(page);
  await page.waitForTimeout(150);
  await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  await context.close();
}

async function addToken(context: BrowserContext, who: Credentials): Promise<void> {
  const value = await signIn(app.url, who);
  await context.addCookies([{ name: 'X-Trove-Token', value, url: app.url, sameSite: 'Strict' }]);
}

function everyPage(prefix: string, who: Credentials | undefined): Scene[] {
  return sitePages.map(({ name, path }) => ({
    name: `${prefix}-${name}`,
    path,
    ...(who ? { who } : {}),
  }));
}

async function failToSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Advisor login' }).click();
  await page.getByLabel('Username').fill(advisor.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('alert').waitFor();
}

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
}
