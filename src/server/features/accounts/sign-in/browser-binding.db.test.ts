import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp({ isHttps: true })));
afterAll(() => trove.close());

const fromBrowser = { 'sec-fetch-mode': 'cors' };

async function signIn(headers: Record<string, string>) {
  const credentials = basic('advisor@trove.example', 'Trove-demo-1');
  const answer = await trove.app.inject({ url: '/api/troveSignIn', headers: { ...credentials, ...headers } });
  return {
    token: answer.json<{ token: string }>().token,
    cookie: [answer.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('__Host-')) ?? '',
  };
}

const session = async (token: string, cookie = '') =>
  (await trove.app.inject({ url: '/api/session', headers: { ...bearer(token), cookie } })).statusCode;

describe('over https', () => {
  test('a token copied out of its browser opens nothing', async () => {
    const { token, cookie } = await signIn(fromBrowser);
    expect(cookie).toMatch(
      /^__Host-X-Trove-Browser=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const pair = cookie.split(';', 1)[0] ?? '';
    expect(await session(token, `X-Trove-Token=${token}; ${pair}`)).toBe(200);
    expect(await session(token)).toBe(401);
    const other = await signIn(fromBrowser);
    expect(await session(token, other.cookie.split(';', 1)[0])).toBe(401);
  });

  test('a token replayed from a clean browser is refused by every call, and does not even end the session', async () => {
    const { token, cookie } = await signIn(fromBrowser);
    const own = cookie.split(';', 1)[0] ?? '';
    const clean = { ...bearer(token), ...fromBrowser, cookie: `X-Trove-Token=${token}` };
    for (const [method, url] of [
      ['GET', '/api/session'],
      ['GET', '/api/stateOfOwnership'],
      ['POST', '/api/logout'],
    ] as const) {
      expect((await trove.app.inject({ method, url, headers: clean })).statusCode, url).toBe(401);
    }
    expect(await session(token, own)).toBe(200);
  });

  test('a token is refused after logout, also in its own browser', async () => {
    const { token, cookie } = await signIn(fromBrowser);
    const own = cookie.split(';', 1)[0] ?? '';
    const headers = { ...bearer(token), cookie: own };
    expect((await trove.app.inject({ method: 'POST', url: '/api/logout', headers })).statusCode).toBe(204);
    expect(await session(token, own)).toBe(401);
    expect(await session(token)).toBe(401);
  });

  test('the token of a chosen password is tied to its browser too', async () => {
    const first = await trove.app.inject({
      url: '/api/troveSignIn',
      headers: { ...basic('newcomer@trove.example', 'Trove-first-1'), ...fromBrowser },
    });
    const chosen = await trove.app.inject({
      method: 'PUT',
      url: '/api/troveResetPass',
      headers: fromBrowser,
      payload: { rid: first.json<{ rid: string }>().rid, newPass: 'My-own-pass-1' },
    });
    const own = /__Host-X-Trove-Browser=[\w-]{43}/.exec(String(chosen.headers['set-cookie']))?.[0];
    expect(await session(chosen.body, own)).toBe(200);
    expect(await session(chosen.body)).toBe(401);
  });

  test('the cookie turns at each sign-in: one that was planted before opens nothing', async () => {
    const first = await signIn(fromBrowser);
    const planted = first.cookie.split(';', 1)[0] ?? '';
    const second = await signIn({ ...fromBrowser, cookie: planted });
    const turned = second.cookie.split(';', 1)[0] ?? '';
    expect(turned).not.toBe(planted);
    expect(await session(second.token, turned)).toBe(200);
    expect(await session(second.token, planted)).toBe(401);
  });

  test.each([
    ['password', '/api/troveSignIn', basic('newcomer@trove.example', 'My-own-pass-1')],
    ['address of a FIG member', '/api/troveFigSignIn', basic('member@fig.example', '')],
  ])(
    'the session before ends with the next sign-in in its browser, by %s, and the log says so',
    async (_, url, by) => {
      const before = await signIn(fromBrowser);
      const elsewhere = await signIn(fromBrowser);
      const [own, others] = [before, elsewhere].map(({ cookie }) => cookie.split(';', 1)[0] ?? '');
      trove.clock.advance(60_000);
      const next = await trove.app.inject({ url, headers: { ...by, ...fromBrowser, cookie: own } });
      expect(next.json<{ token: string }>().token).toEqual(expect.any(String));
      expect(await session(before.token, own)).toBe(401);
      expect(await session(elsewhere.token, others)).toBe(200);
      const out = trove.db
        .selectFrom('audit_log')
        .select(['actor', 'subject'])
        .where('action', '=', 'signed-out');
      const name = 'advisor@trove.example';
      expect(await out.where('at', '=', trove.clock.now()).execute()).toEqual([
        { actor: name, subject: name },
      ]);
    },
  );

  test('a program that is no browser is not tied to one', async () => {
    const { token, cookie } = await signIn({});
    expect(cookie).toBe('');
    expect(await session(token)).toBe(200);
  });
});
