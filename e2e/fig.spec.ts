import type { Page, Route } from '@playwright/test';
import { advisor } from './accounts.ts';
import { deskStep, makeCase, offerFor } from './cases.ts';
import { signFigQuery } from './fig-links.ts';
import { letterTo } from './kept-mail.ts';
import { listQuotes, makeQuote } from './quotes.ts';
import { expect, holdToken, signInAs, test } from './trove.ts';

const member = 'member@fig.example';

test('a member enters by a bare address, and sees all by a link of their own', async ({ page, app }) => {
  await test.step('a member enters by their address, however it is written, which leaves the address bar first', async () => {
    const asked = urlsOf(page);
    const queries = ['?email=member@fig.example', '?member@fig.example', '?email=member%40fig.example'];
    for (const query of queries) {
      await page.context().clearCookies();
      asked.length = 0;
      const before = await page.evaluate(() => history.length);
      await page.goto(`/FIGSignIn${query}`);
      await expect(page).toHaveURL('/FIG');
      await expect(page.getByRole('heading', { level: 1, name: 'Get a quote' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Get a quote' }).first()).toHaveAttribute('href', '/FIG');
      expect(asked.slice(1).filter((url) => url.includes('fig.example'))).toEqual([]);
      expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(before + 1);
    }
  });

  await test.step('a bare email enters without the history, and the member who is signed in already just goes on', async () => {
    await page.context().clearCookies();
    const answered = page.waitForResponse((response) => response.url().includes('/api/session'));
    await page.goto(`/FIGSignIn?email=${member}`);
    expect(await (await answered).json()).toMatchObject({ email: member, seesHistory: false });
    await expect(page).toHaveURL('/FIG');
    const [before] = await page.context().cookies();
    await page.goto(`/FIGSignIn?email=${member.toUpperCase()}`);
    await expect(page).toHaveURL('/FIG');
    await expect(page.getByRole('heading', { level: 1, name: 'Get a quote' })).toBeVisible();
    expect((await page.context().cookies())[0]?.value).toBe(before?.value);
  });

  await test.step('a signed link gives the member who came by a bare one the history, without a question', async () => {
    await page.goto(`/FIGSignIn${signFigQuery(member)}`);
    await expect(page).toHaveURL('/FIG');
    await expect(page.getByText(`You are signed in as ${member}.`)).toBeVisible();
    await page.getByRole('link', { name: 'SAVED QUOTES', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Saved quotes' })).toBeVisible();
    await expect(page.getByText(`You are signed in as ${member}.`)).toHaveCount(0);
    await expect(page.getByText('This list shows the quotes made since')).toHaveCount(0);
  });

  await test.step('a member who came by a bare email asks for a link, follows it once, and sees all', async () => {
    await page.context().clearCookies();
    await page.goto(`/FIGSignIn?email=${member}`);
    await expect(page).toHaveURL('/FIG');
    const [cookie] = await page.context().cookies();
    const { rid } = await makeQuote(app.url, cookie?.value ?? '');
    await page.getByRole('link', { name: 'SAVED QUOTES', exact: true }).click();
    await page.getByRole('button', { name: 'Email me a link to see all' }).click();
    await expect(page.getByText(`We sent a link to ${member}.`)).toBeVisible();
    const letter = await letterTo(app.url, member, 'Sign in to Trove');
    const link = /\/FIGSignIn#[\w=&%.-]+/.exec(letter)?.[0].replaceAll('&amp;', '&') ?? '';

    const asked = urlsOf(page);
    await page.goto(link);
    await expect(page).toHaveURL('/FIG');
    await expect(page.getByRole('heading', { level: 1, name: 'Get a quote' })).toBeVisible();
    const secret = new URLSearchParams(link.split('#')[1]).get('link') ?? 'none';
    expect(asked.slice(1).filter((url) => url.includes(secret))).toEqual([]);
    await page.getByRole('link', { name: 'SAVED QUOTES', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Saved quotes' })).toBeVisible();
    await expect(page.getByText('This list shows the quotes made since')).toHaveCount(0);
    // What this browser quoted before is the member's now.
    const [proved] = await page.context().cookies();
    expect((await listQuotes(app.url, proved?.value ?? '')).map((quote) => quote.rid)).toContain(rid);

    // Followed again it says so and sends another, which goes the same way.
    await page.context().clearCookies();
    await page.goto('/');
    await page.goto(link);
    await expect(
      page.getByRole('heading', { name: 'This link was used already, or is too old' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Email me a new link' }).click();
    await expect(page.getByRole('status')).toContainText(`If ${member} can sign in here`);
    await expect(page).toHaveURL('/FIGSignIn');
    expect(await page.context().cookies()).toEqual([]);
  });
});

test('a member enters by a signed link, which is good once and as long as it says', async ({ page }) => {
  await test.step('a member enters by a signed link once, and nothing of it stays but in the one call', async () => {
    const query = signFigQuery(member);
    const asked = urlsOf(page);
    const answered = page.waitForResponse((response) => response.url().includes('/api/session'));
    await page.goto(`/FIGSignIn${query}`);
    await expect(page).toHaveURL('/FIG');
    expect(await (await answered).json()).toMatchObject({ email: member, seesHistory: true });
    await expect(page.getByRole('heading', { level: 1, name: 'Get a quote' })).toBeVisible();

    const later = asked.slice(1);
    expect(later.filter((url) => url.includes('fig.example'))).toEqual([]);
    const proof = [...new URLSearchParams(query)].filter(([name]) => name !== 'email');
    for (const [name, value] of proof) {
      const telling = later.filter((url) => url.includes(value));
      expect(telling, name).toEqual([expect.stringContaining('/api/troveFigSignIn?')]);
    }
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage, document.cookie]));
    for (const [, value] of proof) expect(kept).not.toContain(value);
    await page.reload();
    await expect(page).toHaveURL('/FIG');
    await page.goBack();
    expect(page.url()).toBe('about:blank');

    await page.context().clearCookies();
    await page.goto(`/FIGSignIn${query}`);
    await expect(page).toHaveURL('/signup');
    await page.reload();
    await expect(page).toHaveURL('/signup');
  });

  await test.step('a link that ran out, or has no signature, goes to /signup and leaves no session', async () => {
    for (const query of [
      signFigQuery(member, { secondsLeft: -60 }),
      signFigQuery(member).replace(/&sig=.*/, ''),
    ]) {
      await page.goto(`/FIGSignIn${query}`);
      await expect(page).toHaveURL('/signup');
      await expect(page.getByRole('alert')).toContainText('The FIG sign-in link did not work.');
      expect(await page.context().cookies()).toEqual([]);
    }
  });

  await test.step('a reload before a signed link was used still enters by it', async () => {
    await page.route('**/api/troveFigSignIn?*', () => {}, { times: 1 });
    const sent = page.waitForRequest('**/api/troveFigSignIn?*');
    await page.goto(`/FIGSignIn${signFigQuery(member)}`);
    await sent;
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await expect(page).toHaveURL('/FIG');
  });

  await test.step('a reload after a signed link was used ends at /signup', async () => {
    await page.context().clearCookies();
    let used = () => {};
    const wasUsed = new Promise<void>((resolve) => (used = resolve));
    await page.route(
      '**/api/troveFigSignIn?*',
      async (route) => {
        expect((await route.fetch()).status()).toBe(200);
        used();
      },
      { times: 1 },
    );
    await page.goto(`/FIGSignIn${signFigQuery(member)}`);
    await wasUsed;
    await page.reload();
    await expect(page).toHaveURL('/signup');
  });
});

// Each way of changing one is refused alike: fig-link.db.test.ts.

test('a link that finds someone signed in asks first', async ({ page, app }) => {
  const token = await signInAs(page, app.url, advisor);
  await test.step('a link that is refused to someone signed in asks again after a reload', async () => {
    await page.goto(`/FIGSignIn${signFigQuery(member, { secondsLeft: -60 })}`);
    await page.getByRole('button', { name: 'Switch' }).click();
    await expect(page.getByRole('alert')).toContainText('You are still signed in as before.');
    await page.reload();
    await page.getByRole('link', { name: 'Stay signed in' }).click();
    await expect(page).toHaveURL('/get-a-quote');
    await expect(page.getByRole('heading', { level: 1, name: 'Get a quote' })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('sig=');
  });

  await test.step('a FIG link to another account asks first, and says when it fails', async () => {
    await page.goto('/FIGSignIn?email=stranger@fig.example');
    await expect(page.getByText('You are already signed in.')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Switch' }).click();
    await expect(page.getByRole('alert')).toContainText('You are still signed in as before.');
  });

  await test.step('someone signed in is asked before a signed link is used, and then leaves that session for good', async () => {
    await page.goto(`/FIGSignIn${signFigQuery(member)}`);
    await expect(page.getByText('You are already signed in.')).toBeVisible();
    await expect(page).toHaveURL('/FIGSignIn');
    await page.reload();
    await page.getByRole('button', { name: 'Switch' }).click();
    await expect(page).toHaveURL('/FIG');
    await expect(page.getByRole('heading', { level: 1, name: 'Get a quote' })).toBeVisible();
    const headers = { authorization: `Bearer ${token}` };
    await expect.poll(async () => (await fetch(`${app.url}/api/session`, { headers })).status).toBe(401);
  });

  const tokenOf = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'X-Trove-Token')?.value ?? '';
  const members = await tokenOf();
  const headers = { authorization: `Basic ${btoa(`${member}:`)}` };
  const entered = await fetch(`${app.url}/api/troveFigSignIn`, { headers });
  const made = await makeCase(app.url, ((await entered.json()) as { token: string }).token);
  const offer = offerFor(made);
  await deskStep(app.url, made.rid, 'offer', offer);
  const amount = Number(offer['amount']).toLocaleString('en-US');
  const letter = await letterTo(app.url, member, `${made.caseNumber}: your Trove offer, $${amount}`);
  const [, fragment = ''] = /\/FIGSignIn#(\S+)/.exec(letter.replaceAll('&amp;', '&')) ?? [];

  await test.step('a link with another address beside it switches nobody', async () => {
    const advisors = await signInAs(page, app.url, advisor);
    const forged = new URLSearchParams(fragment);
    forged.set('email', advisor.email);
    await page.goto(`/FIGSignIn#${forged.toString()}`);
    await expect(page.getByRole('heading', { name: 'This link was used already' })).toBeVisible();
    expect(await tokenOf()).toBe(advisors);
  });

  await test.step('a letter about a case that was asked for elsewhere leads the member to it, as often as they like', async () => {
    await holdToken(page, app.url, members);
    for (let times = 0; times < 2; times += 1) {
      await page.goto('/');
      await page.goto(`/FIGSignIn#${fragment}`);
      await expect(page).toHaveURL(`/cases/${made.rid}`);
      await expect(page.getByRole('button', { name: 'Accept offer' })).toBeVisible();
    }
  });
});

test('whoever cannot enter yet is told why and what to do', async ({ page }) => {
  await test.step('while it waits it says how long and whom to ask', async () => {
    let answer = () => {};
    const released = new Promise<void>((resolve) => (answer = resolve));
    const refuseThen = async (route: Route) => {
      await released;
      await route.fulfill({ status: 401, json: { code: 'sign-in-failed', message: '' } });
    };
    await page.route('**/api/troveFigSignIn', refuseThen, { times: 1 });
    await page.goto('/FIGSignIn?email=member@fig.example');
    await expect(page.getByText(/may take up to 15 seconds/)).toBeVisible();
    await expect(page.getByText(/contact an administrator/i)).toBeVisible();
    await expect.poll(() => page.url()).not.toContain('member');
    answer();
    await expect(page).toHaveURL('/signup');
  });

  await test.step('an unknown address goes to /signup, and none to the 407 page, served as 200', async () => {
    // The address changes before the next page is there, and someone may leave in between.
    await page.addInitScript(() => {
      const replaceState = history.replaceState.bind(history);
      history.replaceState = (state, unused, to) => {
        if (to === '/signup') document.documentElement.dataset['keptThen'] = JSON.stringify(sessionStorage);
        replaceState(state, unused, to);
      };
    });
    await page.goto('/FIGSignIn?email=stranger@fig.example');
    await expect(page).toHaveURL('/signup');
    await expect(page.locator('html')).toHaveAttribute('data-kept-then', /^(?!.*stranger@fig)/);
    await page.goto('/FIGSignIn');
    await expect(page).toHaveURL('/FIGEmailRequired');
    await expect(page.getByText('407')).toBeVisible();
    await expect(
      page.getByText('Email must be supplied in order to continue FIG login. Please try again.'),
    ).toBeVisible();
    expect((await page.reload())?.status()).toBe(200);
  });

  await test.step('a mailed link that got no answer is tried again, and not called used', async () => {
    const busy = { status: 503, json: { code: 'too-busy', message: '' } };
    await page.route('**/api/figMailboxSignIn', (route) => route.fulfill(busy), { times: 1 });
    await page.goto(`/FIGSignIn#email=${member}&link=k.i.v.d`);
    await expect(page.getByRole('alert')).toContainText('Your link may still be good');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(
      page.getByRole('heading', { name: 'This link was used already, or is too old' }),
    ).toBeVisible();
  });

  await test.step('where there are many, a member is told of the link that was mailed', async () => {
    await page.route('**/api/troveFigSignIn', (route) =>
      route.fulfill({ json: { hasResetPassword: true, token: null, rid: null, mailboxLink: 'sent' } }),
    );
    await page.goto(`/FIGSignIn?email=${member}`);
    await expect(page.getByRole('status')).toContainText(`We sent a link to ${member}. Open it to go on.`);
    await expect(page.getByText('works once, for 30 minutes')).toBeVisible();
    await expect(page).toHaveURL('/FIGSignIn');
    expect(await page.context().cookies()).toEqual([]);
  });
});

function urlsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
}
