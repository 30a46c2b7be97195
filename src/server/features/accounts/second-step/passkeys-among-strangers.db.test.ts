import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { openPerson } from '#server/testing/second-step.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

const [office, elsewhere] = ['198.51.100.7', '203.0.113.66'];
const most = limits.secondStep.challengesFromOneNetwork;

let trove: TestApp;
let person: ReturnType<typeof openPerson>;
beforeEach(async () => {
  trove = await openTestApp();
  person = openPerson(trove, 'advisor@trove.example', 'Trove-demo-1');
});
afterEach(() => trove.close());

const post = (url: string, payload: object, { address = office, cookie = '' } = {}) =>
  trove.app.inject({ method: 'POST', url, headers: { cookie }, payload, remoteAddress: address });
const options = (from?: { address?: string; cookie?: string }) =>
  post('/api/passkeySignIn/options', {}, from);

async function useUp(count: number, from?: { cookie: string }): Promise<void> {
  for (let n = 0; n < count; n += 50) {
    await Promise.all(Array.from({ length: Math.min(50, count - n) }, () => options(from)));
  }
}

test('strangers who use up a network’s challenges and tries keep no known browser and no ticket out', async () => {
  const { passkey } = await person.addPasskey(await trove.token());
  const { secondStep } = await person.enter({}, elsewhere);
  const { ticket = '' } = secondStep ?? {};
  const first = passkey.assert(
    (await options({ address: elsewhere })).json<{ challenge: string }>().challenge,
  );
  const signedIn = await post('/api/passkeySignIn', { assertion: first }, { address: elsewhere });
  const known = signedIn.cookies.find(({ name }) => name === 'X-Trove-Known');
  const cookie = `${known?.name}=${known?.value}`;

  await useUp(most);
  expect((await options()).statusCode).toBe(429);
  for (let n = 0; n <= limits.signIn.triesFromOneNetwork; n += 1) {
    await post('/api/secondStep/options', { ticket: 'x'.repeat(43) });
  }
  expect((await post('/api/secondStep/options', { ticket: 'x'.repeat(43) })).statusCode).toBe(429);

  expect((await post('/api/secondStep/options', { ticket })).statusCode).toBe(200);
  const given = await options({ cookie });
  expect(given.statusCode).toBe(200);
  const assertion = passkey.assert(given.json<{ challenge: string }>().challenge);
  const answer = await post('/api/passkeySignIn', { assertion }, { cookie });
  expect(answer.statusCode).toBe(200);
  const { token } = answer.json<{ token: string }>();
  expect((await trove.app.inject({ url: '/api/session', headers: bearer(token) })).statusCode).toBe(200);
});

test('the known browsers of an account have as many challenges from one network, and no more', async () => {
  const cookieOf = async () => {
    const signedIn = await trove.app.inject({
      url: '/api/troveSignIn',
      headers: basic('advisor@trove.example', 'Trove-demo-1'),
    });
    const known = signedIn.cookies.find(({ name }) => name === 'X-Trove-Known');
    return `${known?.name}=${known?.value}`;
  };
  const [one, other] = [await cookieOf(), await cookieOf()];
  await useUp(most, { cookie: one });
  expect((await options({ cookie: one })).statusCode).toBe(429);
  expect((await options({ cookie: other })).statusCode).toBe(429);
  expect((await options({ cookie: one, address: elsewhere })).statusCode).toBe(200);
  expect((await options()).statusCode).toBe(200);
});
