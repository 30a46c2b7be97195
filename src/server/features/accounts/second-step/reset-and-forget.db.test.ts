import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAt, openPerson } from '#server/testing/second-step.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

const email = 'advisor@trove.example';
let trove: TestApp;
let person: ReturnType<typeof openPerson>;
beforeAll(async () => {
  trove = await openTestApp({ isHttps: true });
  person = openPerson(trove, email, 'Trove-demo-1');
});
afterAll(() => trove.close());

const signIn = (password: string) =>
  trove.app.inject({ url: '/api/troveSignIn', headers: basic(email, password) });

test('without a second step a password alone is one step, and a chosen password signs in', async () => {
  expect((await signIn('Trove-demo-1')).json()).toEqual({
    hasResetPassword: true,
    token: expect.any(String),
    rid: null,
  });
});

test('a new password for an account with a second step answers no token: it signs in again, with it', async () => {
  const { secret } = await person.addApp(await trove.token());
  await trove.app.inject({ method: 'POST', url: '/api/requestNewPassword', payload: { email } });
  await expect.poll(() => trove.letters.some(({ text }) => text.includes('#ticket='))).toBe(true);
  const rid = trove.letters.map(({ text }) => /#ticket=([\w-]+)/.exec(text)?.[1]).findLast(Boolean);
  const payload = { rid, newPass: 'Marble-kite-77!' };
  const chosen = await trove.app.inject({ method: 'PUT', url: '/api/troveResetPass', payload });
  expect([chosen.statusCode, chosen.body]).toEqual([200, '']);
  expect(chosen.headers['set-cookie']).toBeUndefined();

  const { token, secondStep } = (await signIn('Marble-kite-77!')).json<{
    token: null;
    secondStep: { ticket: string };
  }>();
  expect(token).toBeNull();
  trove.clock.advance(30_000);
  const finished = await trove.app.inject({
    method: 'POST',
    url: '/api/secondStep',
    headers: { 'sec-fetch-mode': 'cors' },
    payload: { ticket: secondStep.ticket, kind: 'totp', code: codeAt(secret, trove.clock.now()) },
  });
  expect(finished.statusCode).toBe(200);
  // The same cookies as any other sign-in.
  const names = finished.cookies.map(({ name }) => name).toSorted();
  expect(names).toEqual(['X-Trove-Known', '__Host-X-Trove-Browser']);
  const headers = bearer(finished.json<{ token: string }>().token);
  expect((await trove.app.inject({ url: '/api/session', headers })).statusCode).toBe(401);
});

test('tickets, challenges and second steps that were left are forgotten; those that count stay', async () => {
  person = openPerson(trove, 'admin@trove.example', 'Trove-admin-1');
  const token = await trove.token('admin@trove.example', 'Trove-admin-1');
  await person.post('/api/account/second-steps', { kind: 'totp' }, token);
  await person.post('/api/passkeySignIn/options', {});
  await signIn('Marble-kite-77!');
  const counts = async () => {
    const [tickets, challenges, steps] = await Promise.all([
      trove.db.selectFrom('second_step_tickets').select('account_id').execute(),
      trove.db.selectFrom('passkey_challenges').select('purpose').execute(),
      trove.db.selectFrom('second_steps').select('id').execute(),
    ]);
    return [tickets.length, challenges.length, steps.length];
  };
  expect(await counts()).toEqual([2, 1, 2]);
  await trove.forget();
  expect(await counts()).toEqual([2, 1, 2]);
  trove.clock.advance(15 * 60_000);
  await trove.forget();
  expect(await counts()).toEqual([0, 0, 1]);
});
