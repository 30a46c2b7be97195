import type { Locator, Page } from '@playwright/test';
import { deskPages, pages } from '#contract/pages.ts';
import { administrator, advisor } from './accounts.ts';
import { askForLogin } from './login-requests.ts';
import { advisorPaths, visitedPaths } from './paths.ts';
import { clearQuotes, makeQuote } from './quotes.ts';
import { doubleText, expect, findBarriers, measureOverflow, openPage, signInAs, test } from './trove.ts';

// One sweep for each role over all it can open: what axe finds, what scrolls sideways, also with large text, which
// links are dead, and whether it is the page of that address.

type Places = [path: string, heading: string | RegExp][];

const signInHeading = 'Sign in to see this page';
const notFound = 'Page Not Found';

const desks = [...deskPages.map(({ path }) => path), `${pages.adminFaqs}?faq=new`];

const places: Record<'signedOut' | 'signedIn' | 'inTheOffice', Places> = {
  signedOut: [
    ['/', /policy is worth/],
    ['/signup', /policy is worth/],
    ['/get-a-quote', signInHeading],
    ['/saved-quotes', signInHeading],
    ['/cases/any', signInHeading],
    ['/cases', notFound],
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
    ['/FIGSignIn', 'FIG Email Required'],
    ['/FIGEmailRequired', 'FIG Email Required'],
    ['/figemailrequired/', 'FIG Email Required'],
    ['/nothing-here', notFound],
    ['/faq/deeper', notFound],
  ],
  signedIn: [
    ['/', 'Get a quote'],
    ['/signup', 'Get a quote'],
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
    ['/admin', notFound],
    ['/nothing-here', notFound],
  ],
  inTheOffice: [
    ['/admin', 'Today'],
    ['/saved-quotes', 'Saved quotes'],
  ],
};

/** Axe sees both layouts, colors once; 599 px is where one becomes the other. */
const widths: { width: number; axe?: { hasContrast: boolean } }[] = [
  { width: 1280, axe: { hasContrast: true } },
  { width: 599 },
  { width: 320, axe: { hasContrast: false } },
];

test('a visitor meets no barrier, no sideways scrolling and no dead link on any page', async ({
  page,
  app,
}) => {
  const frame = page.getByRole('button', { name: 'Advisor login' });
  await test.step('a visitor sees the public pages, and the login form in place of the others', async () => {
    // The landing page, and what is said to whoever brings no address, have two addresses each.
    const paths = visitedPaths.filter((path) => path !== pages.signup && path !== pages.figSignIn);
    await sweep(page, app.url, { paths, places: places.signedOut, frame });
  });

  await test.step('a lost visitor goes home', async () => {
    await page.goto('/nothing-here');
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Run a quote' }).first()).toBeVisible();
  });

  await test.step('axe finds nothing in the login form with its errors, nor in a dialog', async () => {
    await page.getByRole('button', { name: 'Advisor login' }).click();
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByText('username required').waitFor();
    await expectNoBarriers(page, 'login form');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Run a quote' }).first().click();
    await page.getByRole('dialog').waitFor();
    await expectNoBarriers(page, 'dialog');
  });
});

test('an advisor meets no barrier, no sideways scrolling and no dead link on any page', async ({
  page,
  app,
}) => {
  const token = await signInAs(page, app.url, advisor);
  // So that the list has a row to show, and no more links than it takes.
  await clearQuotes(app.url, token);
  await makeQuote(app.url, token);
  const frame = page.getByRole('navigation', { name: 'Advisor' });
  await test.step('an advisor sees every page in the advisor frame', async () => {
    await sweep(page, app.url, { paths: advisorPaths, places: places.signedIn, frame });
    await page.goto('/signup');
    await expect(page).toHaveURL('/get-a-quote');
  });

  await test.step('axe finds nothing in the quote form with its errors, nor in the menu', async () => {
    await page.getByRole('button', { name: 'Get quote' }).click();
    await page.getByText('Required field').first().waitFor();
    await expectNoBarriers(page, 'quote form');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });
});

test('an administrator meets no barrier, no sideways scrolling and no dead link on any page', async ({
  page,
  app,
}) => {
  await signInAs(page, app.url, administrator);
  // So that the desk has a row to show.
  await askForLogin(app.url, 'Third applicant', 'third@agency.example');
  await test.step('an administrator finds the back office, and the pages of an advisor', async () => {
    // Every other page is to them as it is to an advisor, but for one more entry in the navigation.
    await sweep(page, app.url, { paths: [pages.getAQuote, ...desks], places: places.inTheOffice });
  });
});

/** The addresses that were there, each with the places on it. */
type Seen = Map<string, string[]>;

type Swept = {
  /** What is looked at in full. */
  paths: string[];
  places: Places;
  /** What is on every page. */
  frame?: Locator;
};

async function sweep(page: Page, url: string, { paths, places: all, frame }: Swept): Promise<void> {
  const headings = new Map(all);
  const links = new Set<string>();
  const seen: Seen = new Map();
  for (const path of new Set([...paths, ...headings.keys()])) {
    await page.setViewportSize({ width: 1280, height: 900 });
    const status = await openPage(page, path);
    const heading = headings.get(path);
    if (heading) await expectPlace(page, path, heading);
    if (frame) await expect.soft(frame, path).toBeVisible();
    // A desk is not there for an advisor, but the server does not know who asks.
    const isMissing = heading === notFound && path !== pages.admin;
    expect.soft(status, path).toBe(isMissing ? 404 : 200);
    if (!isMissing) seen.set(url + path, await idsOf(page));
    if (!paths.includes(path)) continue;
    for (const link of await linksOf(page)) {
      expect.soft(new URL(link).origin, `${link} on ${path}`).toBe(new URL(url).origin);
      links.add(link);
    }
    await expectNoBarriers(page, path);
    await expectRoomForLargeText(page, path);
  }
  await expectAlive(page, links, seen);
}

async function expectPlace(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
  await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  await expect.soft(page, path).toHaveTitle(/Trove$/);
}

async function expectNoBarriers(page: Page, where: string): Promise<void> {
  for (const { width, axe } of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (axe) expect.soft(await findBarriers(page, axe), `${where} at ${width} px`).toEqual([]);
    expect
      .soft(await measureOverflow(page), `${where} scrolls sideways at ${width} px`)
      .toBeLessThanOrEqual(0);
  }
}

async function expectRoomForLargeText(page: Page, path: string): Promise<void> {
  const undo = await doubleText(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect
      .soft(await measureOverflow(page), `${path} with text twice as large at ${width} px`)
      .toBeLessThanOrEqual(0);
  }
  await undo();
}

async function linksOf(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return hrefs.filter((href) => !/^(tel|mailto):/.test(href)).map((href) => new URL(href, page.url()).href);
}

/** The places that a link can name. */
function idsOf(page: Page): Promise<string[]> {
  return page.locator('[id]').evaluateAll((all) => all.map(({ id }) => `#${id}`));
}

/** Each address once; those that name a place on a page, on that page. */
async function expectAlive(page: Page, links: Set<string>, seen: Seen): Promise<void> {
  const places = new Map<string, string[]>();
  for (const link of links) {
    const { origin, pathname, search, hash } = new URL(link);
    const address = origin + pathname + search;
    places.set(address, [...(places.get(address) ?? []), ...(hash ? [hash] : [])]);
  }
  for (const [address, hashes] of places) {
    if (!seen.has(address) && hashes.length === 0)
      expect.soft((await fetch(address)).status, address).toBe(200);
    const ids = seen.get(address) ?? [];
    const unseen = hashes.filter((hash) => ids.filter((id) => id === hash).length !== 1);
    if (unseen.length === 0) continue;
    await openPage(page, address);
    for (const hash of unseen) await expect.soft(page.locator(hash), address + hash).toHaveCount(1);
  }
}
