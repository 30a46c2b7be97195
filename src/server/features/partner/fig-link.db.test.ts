import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '#server/features/accounts/account-store.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type FigLink, signFigLink } from './fig-link.ts';

const [key, nextKey] = ['k'.repeat(32), 'n'.repeat(32)];
const member = 'member@fig.example';

let trove: TestApp;
beforeAll(async () => {
  trove = await openTestApp({ figLinkKeys: [key, nextKey], isHttps: true });
  const entries = [
    { kind: 'address', value: 'advisor@trove.example', is_disabled: false },
    { kind: 'domain', value: 'partner.example', is_disabled: false },
    { kind: 'address', value: 'gone@partner.example', is_disabled: true },
  ] as const;
  for (const entry of entries) {
    await trove.db
      .insertInto('fig_roster')
      .values({ ...entry, added_at: trove.clock.now() })
      .execute();
  }
});
afterAll(() => trove.close());

const seconds = () => Math.floor(trove.clock.now().getTime() / 1_000);

function makeLink({ by = key, ...change }: Partial<FigLink> & { by?: string } = {}) {
  const nonce = randomBytes(16).toString('base64url');
  const link = { email: member, exp: seconds() + 300, nonce, ...change };
  return { ...link, sig: signFigLink(link, by) };
}

const ask = (email: string, query: string) =>
  trove.app.inject({
    url: `/api/troveFigSignIn${query}`,
    headers: { ...basic(email, ''), 'sec-fetch-mode': 'cors' },
  });

function follow(link: ReturnType<typeof makeLink>, email = link.email) {
  const { exp, nonce, sig } = link;
  return ask(email, `?${new URLSearchParams({ exp: String(exp), nonce, sig })}`);
}

async function reachOf(answer: Awaited<ReturnType<typeof ask>>) {
  const headers = { ...bearer(answer.json().token), cookie: String(answer.headers['set-cookie']) };
  return (await trove.app.inject({ url: '/api/session', headers })).json();
}

/** Everything a caller could tell a refusal by, but for what differs in every answer. */
function expectRefused(answer: Awaited<ReturnType<typeof ask>>): void {
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ code: 'sign-in-failed', message: 'Username or password is invalid.' });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['cache-control']).toBe('no-store');
}

const isUsed = async ({ nonce }: { nonce: string }) =>
  (await trove.db.selectFrom('fig_links_used').select('nonce').where('nonce', '=', nonce).execute())
    .length === 1;

describe('a signed link', () => {
  test('gives a session that sees the history; a bare email one that does not', async () => {
    expect(await reachOf(await follow(makeLink()))).toMatchObject({ email: member, seesHistory: true });
    expect(await reachOf(await ask(member, ''))).toMatchObject({ email: member, seesHistory: false });
  });

  test('shows who it names by name; the bare email shows no more than was typed', async () => {
    const named = { email: 'named@partner.example', name: 'Nora Named' };
    const login = { ...named, role: 'fig', status: 'active', passwordHash: null } as const;
    await addAccount(trove.db, login, trove.clock.now());
    const { email } = named;
    expect(await reachOf(await follow(makeLink({ email })))).toMatchObject(named);
    expect(await reachOf(await ask(email, ''))).toMatchObject({ email, name: email });
  });

  test('counts when the next key of a rotation signed it', async () => {
    expect((await follow(makeLink({ by: nextKey }))).statusCode).toBe(200);
  });

  test('counts however the address is written', async () => {
    expect((await follow(makeLink(), ' Member@FIG.example ')).statusCode).toBe(200);
  });

  test('lets a member in whose domain the roster names', async () => {
    const answer = await follow(makeLink({ email: 'first@partner.example' }));
    expect(await reachOf(answer)).toMatchObject({ email: 'first@partner.example', role: 'fig' });
  });

  test('works once', async () => {
    const link = makeLink();
    expect((await follow(link)).statusCode).toBe(200);
    expectRefused(await follow(link));
  });

  test('followed fifty times at once opens one session', async () => {
    const link = makeLink();
    const countSessions = () => trove.db.selectFrom('sessions').select('id').execute();
    const before = (await countSessions()).length;
    const answers = await Promise.all(Array.from({ length: 50 }, () => follow(link)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    answers.filter((answer) => answer.statusCode !== 200).forEach(expectRefused);
    expect((await countSessions()).length).toBe(before + 1);
  });

  test('that another address shows is refused and stays unused', async () => {
    const link = makeLink();
    expectRefused(await follow(link, 'first@partner.example'));
    expect(await isUsed(link)).toBe(false);
    expect((await follow(link)).statusCode).toBe(200);
  });

  test('that ran out is refused, and so is one made for longer than five minutes', async () => {
    expectRefused(await follow(makeLink({ exp: seconds() - 31 })));
    expectRefused(await follow(makeLink({ exp: seconds() + 331 })));
  });

  test('of a key that is not ours is refused', async () => {
    expectRefused(await follow(makeLink({ by: 'x'.repeat(32) })));
  });

  test.each([
    ['a stranger', 'nobody@elsewhere.example'],
    ['a disabled address', 'gone@partner.example'],
    ['an address with a password', 'advisor@trove.example'],
    ['a list that ends in a known domain', 'victim@elsewhere.example,x@partner.example'],
    ['two addresses in one', 'victim@elsewhere.example@partner.example'],
    ['no address', ''],
  ])('opens nothing for %s and stays unused', async (_who, email) => {
    const link = makeLink({ email });
    expectRefused(await follow(link));
    expect(await isUsed(link)).toBe(false);
  });

  test('opens nothing for a disabled account', async () => {
    const email = 'disabled@partner.example';
    const entered = await follow(makeLink({ email }));
    // There is an account with the first quote.
    const headers = {
      ...bearer(entered.json<{ token: string }>().token),
      cookie: String(entered.headers['set-cookie']),
    };
    await trove.app.inject({ method: 'POST', url: '/api/createQuote', headers, payload: goodFacts });
    const account = trove.db.updateTable('accounts').set({ status: 'disabled' }).where('email', '=', email);
    expect((await account.executeTakeFirst()).numUpdatedRows).toBe(1n);
    expect((await trove.app.inject({ url: '/api/session', headers })).statusCode).toBe(401);
    expectRefused(await follow(makeLink({ email })));
  });

  test('that is not good makes no account', async () => {
    const email = 'never@partner.example';
    expectRefused(await follow(makeLink({ email, by: 'x'.repeat(32) })));
    const made = await trove.db.selectFrom('accounts').select('id').where('email', '=', email).execute();
    expect(made).toEqual([]);
  });

  test('leaves no trace in the log', async () => {
    const { exp, nonce, sig } = makeLink();
    const query = new URLSearchParams({ exp: String(exp), nonce, sig });
    await ask(member, `?${query}`);
    await ask(member, `?${query}&more=x`);
    const log = trove.logLines.join('');
    expect(log).toContain('"route":"/api/troveFigSignIn"');
    for (const part of [nonce, sig, member]) expect(log).not.toContain(part);
  });

  test('is forgotten once it could not be used again', async () => {
    const link = makeLink();
    await follow(link);
    trove.clock.advance(359_000);
    await trove.forget();
    expect(await isUsed(link)).toBe(true);
    trove.clock.advance(1_000);
    await trove.forget();
    expect(await isUsed(link)).toBe(false);
    expectRefused(await follow(link));
  });
});

describe('a link that is not whole never becomes a bare email', () => {
  const parts = () => {
    const { exp, nonce, sig } = makeLink();
    return { exp: String(exp), nonce, sig };
  };
  const query = (given: Record<string, string>) => `?${new URLSearchParams(given)}`;

  test.each(['exp', 'nonce', 'sig'] as const)('without %s, or with it empty or twice', async (name) => {
    const given = parts();
    const { [name]: left, ...rest } = given;
    expectRefused(await ask(member, query(rest)));
    expectRefused(await ask(member, query({ [name]: left })));
    expectRefused(await ask(member, query({ ...given, [name]: '' })));
    expectRefused(await ask(member, `${query(given)}&${name}=${left}`));
  });

  test.each([
    ['exp', 'soon'],
    ['exp', '1e10'],
    ['exp', '-1'],
    ['exp', '9'.repeat(400)],
    ['nonce', 'short'],
    ['nonce', 'n'.repeat(129)],
    ['nonce', 'line\nbreak-in-a-nonce'],
    ['sig', 'f'.repeat(63)],
    ['sig', 'z'.repeat(64)],
  ])('with %s %j', async (name, value) => {
    expectRefused(await ask(member, query({ ...parts(), [name]: value })));
  });

  test('with its numbers or letters written another way', async () => {
    const given = parts();
    expectRefused(await ask(member, query({ ...given, exp: `0${given.exp}` })));
    expectRefused(await ask(member, query({ ...given, sig: given.sig.toUpperCase() })));
  });

  test('with its names written another way', async () => {
    const { exp, nonce, sig } = parts();
    expectRefused(await ask(member, query({ Exp: exp, Nonce: nonce, Sig: sig })));
    expectRefused(await ask(member, query({ ...parts(), more: 'x' })));
  });
});

test('without keys no link is good', async () => {
  const keyless = await openTestApp();
  const { exp, nonce, sig } = makeLink();
  const url = `/api/troveFigSignIn?${new URLSearchParams({ exp: String(exp), nonce, sig })}`;
  expectRefused(await keyless.app.inject({ url, headers: basic(member, '') }));
  await keyless.close();
});
