import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { refusals } from '#contract/messages.ts';
import { basic, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
beforeEach(async () => void (trove = await openTestApp()));
afterEach(() => trove.close());

const calls = [
  ['GET', '/api/troveSignIn'],
  ['GET', '/api/troveFigSignIn'],
  ['POST', '/api/passkeySignIn'],
  ['POST', '/api/requestLogin'],
  ['POST', '/api/contactUs'],
  ['GET', '/api/quotes'],
] as const;

test.each(calls)('%s %s for a page of another site is refused, and counted nowhere', async (method, url) => {
  for (const site of ['cross-site', 'same-site', 'whatever']) {
    const answer = await trove.app.inject({ method, url, headers: { 'sec-fetch-site': site } });
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { code: 'from-elsewhere', message: refusals.fromElsewhere },
    ]);
    expect(answer.headers['content-security-policy']).toBeDefined();
  }
  expect(await trove.db.selectFrom('attempts').selectAll().execute()).toEqual([]);
});

test('a page that asks on and on keeps nobody of the same office from signing in', async () => {
  const picture = { url: '/api/troveFigSignIn', headers: { 'sec-fetch-site': 'cross-site' } };
  for (let count = 0; count <= limits.signIn.triesFromOneNetwork; count += 1) await trove.app.inject(picture);
  const answer = await trove.app.inject({
    url: '/api/troveSignIn',
    headers: { ...basic('advisor@trove.example', 'Trove-demo-1'), 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.statusCode).toBe(200);
});

test.each(['same-origin', 'none', undefined])(
  'what our own pages, a person or a program asks passes: %s',
  async (site) => {
    const headers = site === undefined ? {} : { 'sec-fetch-site': site };
    expect((await trove.app.inject({ url: '/api/openapi.json', headers })).statusCode).toBe(200);
  },
);
