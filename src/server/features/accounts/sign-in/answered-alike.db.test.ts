import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basic, openTestApp, type TestApp } from '#server/testing/test-app.ts';

/** Whether an address has an account does not show in the answer. Whether it shows in its time: `npm run bench:sign-in`. */
const known = 'advisor@trove.example';
const unknown = 'nobody@trove.example';

let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp()));
afterAll(() => trove.close());

const signIn = (email: string) =>
  trove.app.inject({ url: '/api/troveSignIn', headers: basic(email, 'Not-it-1') });
const forget = (email: string) =>
  trove.app.inject({ method: 'POST', url: '/api/requestNewPassword', payload: { email } });

describe.each([
  ['sign-in', signIn, 401],
  ['request for a new password', forget, 202],
] as const)('a %s', (_name, call, status) => {
  test('is answered alike for a known and an unknown address, headers included', async () => {
    const [one, other] = [await call(known), await call(unknown)];
    expect(one.statusCode).toBe(status);
    expect(whole(other)).toEqual(whole(one));
  });
});

function whole({ statusCode, body, headers }: LightMyRequestResponse) {
  const { date: _date, 'x-request-id': _request, ...rest } = headers;
  return { statusCode, body, headers: rest };
}
