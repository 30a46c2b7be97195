import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let admin: Record<string, string>;
beforeEach(async () => {
  trove = await openTestApp();
  admin = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
});
afterEach(() => trove.close());

const newcomer = 'newcomer@trove.example';

async function signInTicket(): Promise<string> {
  const headers = basic(newcomer, 'Trove-first-1');
  return (await trove.app.inject({ url: '/api/troveSignIn', headers })).json<{ rid: string }>().rid;
}
async function choose(rid: string): Promise<number> {
  const payload = { rid, newPass: 'My-own-pass-1' };
  return (await trove.app.inject({ method: 'PUT', url: '/api/troveResetPass', payload })).statusCode;
}
async function act(what: string): Promise<number> {
  const { id } = await trove.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', newcomer)
    .executeTakeFirstOrThrow();
  const url = `/api/admin/accounts/${id}/${what}`;
  return (await trove.app.inject({ method: 'POST', url, headers: admin })).statusCode;
}

describe('a ticket to choose a password', () => {
  test('ends when an administrator sends a new first password', async () => {
    const rid = await signInTicket();
    expect(await act('first-password')).toBe(204);
    expect(await choose(rid)).toBe(401);
  });

  test('ends when the account is disabled, also after it is enabled again', async () => {
    const rid = await signInTicket();
    await act('disable');
    await act('enable');
    expect(await choose(rid)).toBe(401);
  });

  test('does not end because someone asks for a mailed link in that name', async () => {
    const rid = await signInTicket();
    const payload = { email: newcomer };
    await trove.app.inject({ method: 'POST', url: '/api/requestNewPassword', payload });
    await expect.poll(() => trove.letters.length).toBe(1);
    expect(await choose(rid)).toBe(200);
    const mailed = /#ticket=([\w-]+)/.exec(trove.letters[0]?.text ?? '')?.[1] ?? '';
    expect(await choose(mailed)).toBe(401);
  });
});

test('a mailed link that is about to end is good until then, whoever asks for another', async () => {
  const email = 'advisor@trove.example';
  const ask = { method: 'POST', url: '/api/requestNewPassword', payload: { email } } as const;
  const ticketOf = (n: number) => /#ticket=([\w-]+)/.exec(trove.letters[n]?.text ?? '')?.[1] ?? '';
  await trove.app.inject(ask);
  await expect.poll(() => trove.letters.length, { timeout: 30_000 }).toBe(1);
  trove.clock.advance(26 * 60_000);
  await trove.app.inject({ ...ask, remoteAddress: '203.0.113.5' });
  await expect.poll(() => trove.letters.length, { timeout: 30_000 }).toBe(2);
  expect(ticketOf(1)).not.toBe(ticketOf(0));
  expect(await choose(ticketOf(0))).toBe(200);
  // And ends the other with it.
  expect(await choose(ticketOf(1))).toBe(401);
});

describe('an account that has not chosen a password', () => {
  test('is enabled only when it is disabled, and never past that choice', async () => {
    const status = async () =>
      (
        await trove.db
          .selectFrom('accounts')
          .select('status')
          .where('email', '=', newcomer)
          .executeTakeFirstOrThrow()
      ).status;
    expect([await act('enable'), await status()]).toEqual([409, 'granted']);
    expect([await act('disable'), await status()]).toEqual([204, 'disabled']);
    expect([await act('enable'), await status()]).toEqual([204, 'granted']);
  });
});

describe('a FIG member who asks for a login', () => {
  test('gets one that works, and no longer enters by the address alone', async () => {
    const email = 'member@fig.example';
    const fig = async () =>
      (await trove.app.inject({ url: '/api/troveFigSignIn', headers: basic(email, '') })).statusCode;
    expect(await fig()).toBe(200);
    const agreements = { privacyPolicy: true, termsOfUse: true };
    const payload = { advisorName: 'First applicant', email, agreements };
    const asked = await trove.app.inject({ method: 'POST', url: '/api/requestLogin', payload });
    expect(asked.statusCode).toBe(201);
    const url = '/api/admin/login-requests';
    const list = (await trove.app.inject({ url, headers: admin })).json<{ rows: { id: string }[] }>();
    const grant = { method: 'POST', url: `${url}/${list.rows[0]!.id}/grant`, headers: admin } as const;
    expect((await trove.app.inject(grant)).statusCode).toBe(204);
    await expect.poll(() => trove.letters.length).toBe(1);
    const first = /^ {4}(\S+)$/m.exec(trove.letters[0]?.text ?? '')?.[1] ?? '';
    const headers = basic(email, first);
    const signedIn = await trove.app.inject({ url: '/api/troveSignIn', headers });
    expect([signedIn.statusCode, signedIn.json<{ hasResetPassword: boolean }>().hasResetPassword]).toEqual([
      200,
      false,
    ]);
    expect(await fig()).toBe(401);
  });
});
