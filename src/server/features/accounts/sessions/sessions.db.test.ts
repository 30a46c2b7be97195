import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { findAccountByEmail } from '#server/features/accounts/account-store.ts';
import { openSession } from '#server/features/accounts/session-store.ts';
import { addToRoster } from '#server/features/partner/roster-store.ts';
import { enterByFigLink, figKey } from '#server/testing/fig-member.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/151.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';

type Listed = { id: string; browser: string; network: string; lastUsedAt: string; isThis: boolean };

let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp({ figLinkKeys: [figKey] })));
afterAll(() => trove.close());

async function signIn(userAgent: string, remoteAddress: string, email = 'advisor@trove.example') {
  const headers = { ...basic(email, 'Trove-demo-1'), 'user-agent': userAgent };
  const answer = await trove.app.inject({ url: '/api/troveSignIn', headers, remoteAddress });
  return answer.json<{ token: string }>().token;
}

const list = async (token: string) =>
  (await trove.app.inject({ url: '/api/account/sessions', headers: bearer(token) })).json<Listed[]>();
const end = async (token: string, id = '') =>
  (
    await trove.app.inject({
      method: 'DELETE',
      url: `/api/account/sessions${id && `/${id}`}`,
      headers: bearer(token),
    })
  ).statusCode;

async function bareMember(): Promise<string> {
  const answer = await trove.app.inject({
    url: '/api/troveFigSignIn',
    headers: basic('member@fig.example', ''),
  });
  return answer.json<{ token: string }>().token;
}

describe('where I am signed in', () => {
  test('is listed with the browser, its network and the last use, and nothing more', async () => {
    const there = await signIn(firefox, '2001:db8:1:2:3:4:5:6');
    trove.clock.advance(60_000);
    const here = await signIn(chrome, '203.0.113.77');
    const now = trove.clock.now();
    expect(await list(here)).toEqual([
      {
        id: expect.any(String),
        browser: 'Chrome on Windows',
        network: '203.0.113.0/24',
        lastUsedAt: now.toISOString(),
        isThis: true,
      },
      {
        id: expect.any(String),
        browser: 'Firefox on Linux',
        network: '2001:db8:1:2::/64',
        lastUsedAt: new Date(now.getTime() - 60_000).toISOString(),
        isThis: false,
      },
    ]);
    expect((await list(there)).map(({ isThis }) => isThis)).toEqual([false, true]);
  });

  test('is not hidden by those who came by my email alone, however many', async () => {
    const own = await signIn(chrome, '203.0.113.77');
    trove.clock.advance(60_000);
    const account = (await findAccountByEmail(trove.db, 'advisor@trove.example'))!;
    const stranger = { browser: 'Chrome on Windows', network: '198.51.100.0/24' };
    const opened = { now: trove.clock.now(), binding: null, from: stranger, isMailboxProved: false };
    for (let n = 0; n < limits.sessionsShown; n += 1) await openSession(trove.db, account, opened);
    const listed = await list(own);
    expect([listed.length, listed.some(({ isThis }) => isThis)]).toEqual([limits.sessionsShown, true]);
    await end(own);
  });

  test('says when it was last used to within five minutes', async () => {
    const token = await signIn(chrome, '203.0.113.77');
    const opened = trove.clock.now().toISOString();
    const lastUse = async () => (await list(token)).find(({ isThis }) => isThis)?.lastUsedAt;
    trove.clock.advance(5 * 60_000);
    expect(await lastUse()).toBe(opened);
    trove.clock.advance(1_000);
    expect(await lastUse()).toBe(trove.clock.now().toISOString());
  });

  test('can be ended one by one, and all others at once', async () => {
    const tokens = [await signIn(chrome, '10.0.0.1'), await signIn(firefox, '10.0.0.2')];
    const [here = '', there = ''] = tokens;
    const other = (await list(there)).find(({ isThis }) => isThis)?.id ?? '';
    expect(await end(here, other)).toBe(204);
    expect(await end(here, other)).toBe(404);
    expect((await trove.app.inject({ url: '/api/session', headers: bearer(there) })).statusCode).toBe(401);
    expect(await end(here)).toBe(204);
    expect((await list(here)).map(({ isThis }) => isThis)).toEqual([true]);
  });

  test('is not ended by someone else', async () => {
    const here = await signIn(chrome, '10.0.0.1');
    const id = (await list(here)).find(({ isThis }) => isThis)?.id ?? '';
    const admin = await trove.token('admin@trove.example', 'Trove-admin-1');
    expect(await end(admin, id)).toBe(404);
    expect((await list(here)).some((one) => one.id === id)).toBe(true);
  });

  test('shows and ends nothing but itself for whoever came by a bare email', async () => {
    const [one, other] = [await bareMember(), await bareMember()];
    expect((await list(one)).map(({ isThis }) => isThis)).toEqual([true]);
    const [{ id } = { id: '' }] = await list(other);
    expect(await end(one, id)).toBe(404);
    expect(await end(one)).toBe(204);
    expect(await list(other)).toHaveLength(1);
  });
});

describe('what a new member opened before their first quote', () => {
  const email = 'new@partner.example';
  const enter = async () => (await enterByFigLink(trove, email)).authorization.replace('Bearer ', '');
  const quote = async (token: string) => {
    const asked = { method: 'POST', url: '/api/createQuote', payload: goodFacts } as const;
    return (await trove.app.inject({ ...asked, headers: bearer(token) })).statusCode;
  };

  test('is listed from then on, and ended with the others', async () => {
    await addToRoster(trove.db, [email], trove.clock.now());
    const [here, elsewhere, lost] = [await enter(), await enter(), await enter()];
    expect(await quote(here)).toBe(200);
    expect(await list(here)).toHaveLength(3);
    expect(await quote(elsewhere)).toBe(200);
    expect(await list(elsewhere)).toHaveLength(3);
    expect(await end(here)).toBe(204);
    expect([await quote(here), await quote(elsewhere), await quote(lost)]).toEqual([200, 401, 401]);
  });

  test('by the address alone too, where its account is shut, and does not come back with it', async () => {
    const bare = (await trove.app.inject({ url: '/api/troveFigSignIn', headers: basic(email, '') })).json<{
      token: string;
    }>().token;
    const visit = await trove.db
      .insertInto('visits')
      .values({
        email,
        token_hash: Buffer.from('any'),
        created_at: trove.clock.now(),
        expires_at: new Date(trove.clock.now().getTime() + 3_600_000),
        bound_to: null,
        sees_history: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const account = await findAccountByEmail(trove.db, email);
    const headers = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
    for (const what of ['disable', 'enable']) {
      const url = `/api/admin/accounts/${account!.id}/${what}`;
      expect((await trove.app.inject({ method: 'POST', url, headers })).statusCode).toBe(204);
    }
    expect(await quote(bare)).toBe(401);
    const visits = await trove.db.selectFrom('visits').select('id').execute();
    expect(visits).not.toContainEqual(visit);
  });
});
