import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { product } from '#contract/product.ts';
import { hashSecret } from '#server/features/accounts/secrets.ts';
import { basic, openTestApp, type TestApp } from '#server/testing/test-app.ts';

const amy = { email: 'advisor@trove.example', password: 'Trove-demo-1' };
const eve = { email: 'admin@trove.example', password: 'Trove-admin-1' };
type Person = typeof amy;

let trove: TestApp;
beforeEach(async () => {
  trove = await openTestApp();
  // The first browser of an account is never told of.
  for (const person of [amy, eve]) await signIn(person, {});
});
afterEach(() => trove.close());

/** A browser that keeps its cookie, or what someone noted of it. */
type Browser = { cookie?: string | undefined; address?: string };

async function signIn(
  { email, password }: Person,
  { cookie, address = '192.0.2.150' }: Browser,
  given = password,
) {
  const cookies = cookie === undefined ? {} : { [product.knownCookie]: cookie };
  const answer = await trove.app.inject({
    url: '/api/troveSignIn',
    headers: basic(email, given),
    cookies,
    remoteAddress: address,
  });
  const set = answer.cookies.find(({ name }) => name === product.knownCookie)?.value;
  return { status: answer.statusCode, cookie: set ?? cookie, isSet: set !== undefined };
}

/** How many letters of a new browser each sign-in brought. */
async function lettersTo({ email }: Person, act: () => Promise<unknown>): Promise<number> {
  const told = () =>
    trove.letters.filter(({ to, subject }) => to === email && subject.startsWith('New sign-in')).length;
  await trove.mailed();
  const before = told();
  await act();
  await trove.mailed();
  return told() - before;
}

const later = () => trove.clock.advance(3_600_000);
const soon = () => trove.clock.advance((limits.signIn.browserRenewedSeconds - 1) * 1_000);

test('a cookie that was noted before someone else signed in there is a stranger’s for them', async () => {
  const noted = await signIn(eve, {});
  const shared = await signIn(amy, noted);
  expect(await lettersTo(amy, () => signIn(amy, { ...noted, address: '198.51.100.151' }))).toBe(1);

  for (let n = 0; n < 9; n += 1) await signIn(amy, { ...noted, address: '198.51.100.153' }, `Wrong-${n}`);
  expect(await lettersTo(amy, () => signIn(amy, shared))).toBe(0);
  expect((await signIn(amy, shared)).status).toBe(200);
});

test('two people in one browser are both known in it, however they take turns', async () => {
  let browser: Browser = await signIn(eve, {});
  browser = await signIn(amy, browser);
  const turns = async () => {
    for (const person of [eve, amy, amy, eve]) {
      later();
      browser = await signIn(person, browser);
    }
  };
  expect(await lettersTo(amy, turns)).toBe(0);
  expect(await lettersTo(eve, turns)).toBe(0);
});

test('a browser of an earlier release is known to all its people, and to each by a secret of their own', async () => {
  const old = { cookie: 'o'.repeat(43) };
  const accounts = await trove.db
    .selectFrom('accounts')
    .select('id')
    .where('email', 'in', [amy.email, eve.email])
    .execute();
  await trove.db
    .insertInto('known_browsers')
    .values(
      accounts.map(({ id }) => ({
        browser_hash: hashSecret(old.cookie),
        former_hash: null,
        account_id: id,
        last_seen_at: trove.clock.now(),
      })),
    )
    .execute();
  let browser: Browser = old;
  expect(await lettersTo(amy, async () => (browser = await signIn(amy, browser)))).toBe(0);
  expect(await lettersTo(eve, async () => (browser = await signIn(eve, browser)))).toBe(0);
  later();
  expect(await lettersTo(amy, async () => (browser = await signIn(amy, browser)))).toBe(0);
  const secrets = browser.cookie?.split('.') ?? [];
  expect(new Set(secrets).size).toBe(2);
  expect(secrets).not.toContain(old.cookie);
});

test('a secret is new at each sign-in, and the one before ends when the new one is used', async () => {
  const first = await signIn(amy, {});
  later();
  const second = await signIn(amy, first);
  expect(second.cookie).not.toBe(first.cookie);
  later();
  const third = await signIn(amy, second);
  expect(third.cookie).not.toBe(second.cookie);
  later();
  expect(await lettersTo(amy, () => signIn(amy, first))).toBe(1);
  expect(await lettersTo(amy, () => signIn(amy, third))).toBe(0);
});

test('an answer that never came makes nobody a stranger, however late they come again', async () => {
  const browser = await signIn(amy, {});
  const again = async () => {
    await signIn(amy, browser);
    soon();
    await signIn(amy, browser);
    trove.clock.advance(100 * 86_400_000);
    const arrived = await signIn(amy, browser);
    later();
    await signIn(amy, arrived);
  };
  expect(await lettersTo(amy, again)).toBe(0);
});

test('tabs at once are all known, and so is the browser after them, whichever answer came last', async () => {
  const browser = await signIn(amy, {});
  later();
  const tabs = await Promise.all([1, 2, 3].map(() => signIn(amy, browser)));
  expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200]);
  // One of them brings the new secret; the others leave the cookie as it is.
  expect(tabs.filter(({ isSet }) => isSet)).toHaveLength(1);
  const arrived = tabs.find(({ isSet }) => isSet);
  expect(await lettersTo(amy, () => signIn(amy, browser))).toBe(0);
  expect(await lettersTo(amy, () => signIn(amy, arrived!))).toBe(0);
});

test('a cookie that holds no secrets of ours, or too many, counts as none', async () => {
  const made = Array.from({ length: 11 }, (_, n) => String(n).padStart(43, 'x'));
  for (const cookie of ['%%%', 'x', made.join('.'), `${made[0]}.`, '.']) {
    const answer = await signIn(amy, { cookie });
    expect([answer.status, answer.cookie?.length]).toEqual([200, 43]);
  }
});
