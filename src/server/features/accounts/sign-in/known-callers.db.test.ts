import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { Passwords } from '#server/parts.ts';
import { tooBusy } from '#server/http/refusal.ts';
import { plainPasswords } from '#server/testing/plain-passwords.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

const [owner, password] = ['advisor@trove.example', 'Trove-demo-1'];
const [home, elsewhere] = ['198.51.100.7', '203.0.113.66'];
const most = limits.signIn.ofOneName.atMost;

let trove: TestApp;
let looks: MockInstance<Passwords['matches']>;

beforeEach(async () => {
  const passwords: Passwords = { ...plainPasswords };
  looks = vi.spyOn(passwords, 'matches');
  trove = await openTestApp({}, { passwords });
});
afterEach(() => trove.close());

async function signIn(from: { address: string; cookie?: string }) {
  const headers = { ...basic(owner, password), cookie: from.cookie ?? '' };
  const answer = await trove.app.inject({ url: '/api/troveSignIn', headers, remoteAddress: from.address });
  const known = answer.cookies.find(({ name }) => name === 'X-Trove-Known');
  const { token } = answer.json<{ token: string }>();
  return { status: answer.statusCode, token, cookie: `X-Trove-Known=${known?.value}` };
}

const prove = (token: string, given: string, remoteAddress = home) =>
  trove.app.inject({
    method: 'POST',
    url: '/api/account/proof',
    headers: bearer(token),
    payload: { password: given },
    remoteAddress,
  });

test('a proof costs no look at a password where there is none', async () => {
  const headers = basic('member@fig.example', '');
  const visit = await trove.app.inject({ url: '/api/troveFigSignIn', headers });
  const proof = await prove(visit.json<{ token: string }>().token, 'whatever');
  expect([proof.statusCode, proof.json()]).toMatchObject([403, { code: 'proof-failed' }]);
  expect(looks).not.toHaveBeenCalled();
});

test('the known browsers of an account sign in and prove 30 times together from one network', async () => {
  const browsers = [await signIn({ address: home }), await signIn({ address: home })];
  const statuses: number[] = [];
  for (let n = 0; n < most - 4; n += 1) {
    statuses.push((await signIn({ address: home, cookie: browsers[n % 2]!.cookie })).status);
  }
  for (let n = 0; n < 6; n += 1) statuses.push((await prove(browsers[n % 2]!.token, password)).statusCode);
  expect(statuses).toEqual([...Array(most - 4).fill(200), ...Array(4).fill(204), 429, 429]);
  expect((await signIn({ address: home, cookie: browsers[0]!.cookie })).status).toBe(429);

  // Elsewhere and later they go on.
  expect((await signIn({ address: elsewhere, cookie: browsers[0]!.cookie })).status).toBe(200);
  trove.clock.advance(15 * 60_000);
  expect((await signIn({ address: home, cookie: browsers[0]!.cookie })).status).toBe(200);
});

test('a proof that found every line full has used up nothing', async () => {
  const { token, cookie } = await signIn({ address: home });
  looks.mockRejectedValue(tooBusy(2));
  for (let n = 0; n < most + 1; n += 1) expect((await prove(token, password)).statusCode).toBe(503);
  looks.mockImplementation((...asked) => plainPasswords.matches(...asked));
  expect((await prove(token, password)).statusCode).toBe(204);
  expect((await signIn({ address: home, cookie })).status).toBe(200);
});

test('whoever is known waits as their account, a stranger as name and network', async () => {
  const { token, cookie } = await signIn({ address: home });
  await signIn({ address: elsewhere, cookie });
  await prove(token, password);
  expect(looks.mock.calls.map(([, , caller]) => caller)).toEqual([
    { name: JSON.stringify([owner, home]), site: home },
    { name: JSON.stringify(['known', owner, elsewhere]), site: elsewhere, knownTo: owner },
    { name: JSON.stringify(['known', owner, home]), site: home, knownTo: owner },
  ]);
});

test('a name that a stranger makes up counts and waits as nobody else', async () => {
  const { cookie } = await signIn({ address: home });
  const madeUp = [`${owner} where known,`, `known ${owner}`, `${owner}","${home}`];
  for (const name of madeUp) {
    for (let n = 0; n < limits.signIn.freeTries; n += 1) {
      const headers = basic(name, 'Guess');
      await trove.app.inject({ url: '/api/troveSignIn', headers, remoteAddress: home });
    }
  }
  const statuses: number[] = [];
  for (let n = 0; n < most; n += 1) statuses.push((await signIn({ address: home, cookie })).status);
  expect(statuses).toEqual(Array(most).fill(200));
  const names = looks.mock.calls.map(([, , { name }]) => name);
  // The owner as a stranger and as one who is known, and each that was made up.
  expect(new Set(names).size).toBe(2 + madeUp.length);
});
