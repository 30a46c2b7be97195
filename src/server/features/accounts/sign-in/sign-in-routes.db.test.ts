import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp()));
afterAll(() => trove.close());

const signIn = (username: string, password: string) =>
  trove.app.inject({ url: '/api/troveSignIn', headers: basic(username, password) });
const session = (token: string) => trove.app.inject({ url: '/api/session', headers: bearer(token) });
const reset = (rid: unknown, newPass: unknown) =>
  trove.app.inject({ method: 'PUT', url: '/api/troveResetPass', payload: { rid, newPass } });

describe('signing in', () => {
  test('gives an active advisor a token that opens the session', async () => {
    const answer = await signIn('advisor@trove.example', 'Trove-demo-1');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ hasResetPassword: true, token: expect.any(String), rid: null });
    const opened = await session(answer.json().token);
    expect(opened.json()).toEqual({
      email: 'advisor@trove.example',
      name: 'Demo advisor',
      role: 'advisor',
      expiresAt: '2026-11-16T18:00:00.000Z',
      seesHistory: true,
      secondStep: { has: false, required: false },
    });
  });

  test('ignores the case of the address and spaces around it', async () => {
    expect((await signIn(' Advisor@Trove.Example ', 'Trove-demo-1')).statusCode).toBe(200);
  });

  test.each([
    ['a wrong password', 'advisor@trove.example', 'Trove-demo-2'],
    ['an unknown user', 'nobody@trove.example', 'Trove-demo-1'],
    ['a member without a password', 'member@fig.example', ''],
    ['no password', 'advisor@trove.example', ''],
    ['control characters', 'advisor@trove.example\u0000', 'x'],
  ])('refuses %s with one sentence and no Basic dialog', async (_case, username, password) => {
    const answer = await signIn(username, password);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ code: 'sign-in-failed', message: 'Username or password is invalid.' });
    expect(answer.headers['www-authenticate']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('refuses a call without credentials', async () => {
    expect((await trove.app.inject({ url: '/api/troveSignIn' })).statusCode).toBe(401);
  });

  test('is never kept by a cache, however its address is written', async () => {
    const headers = basic('advisor@trove.example', 'Trove-demo-1');
    const answer = await trove.app.inject({ url: '/%61pi/troveSignIn', headers });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('does nothing on HEAD', async () => {
    const answer = await trove.app.inject({ method: 'HEAD', url: '/api/troveSignIn' });
    expect(answer.statusCode).toBe(404);
  });
});

describe('a token', () => {
  test('is refused after a day', async () => {
    const token = await trove.token();
    trove.clock.advance(24 * 3_600_000 - 1);
    expect((await session(token)).statusCode).toBe(200);
    trove.clock.advance(1);
    expect((await session(token)).statusCode).toBe(401);
  });

  test('is refused after logout, and only that one', async () => {
    const [token, other] = [await trove.token(), await trove.token()];
    const logout = await trove.app.inject({ method: 'POST', url: '/api/logout', headers: bearer(token) });
    expect(logout.statusCode).toBe(204);
    expect((await session(token)).statusCode).toBe(401);
    expect((await session(other)).statusCode).toBe(200);
  });

  test('is refused once its account is disabled', async () => {
    const token = await trove.token('admin@trove.example', 'Trove-admin-1');
    const admin = trove.db.updateTable('accounts').where('email', '=', 'admin@trove.example');
    await admin.set({ status: 'disabled' }).execute();
    expect((await session(token)).statusCode).toBe(401);
    expect((await signIn('admin@trove.example', 'Trove-admin-1')).statusCode).toBe(401);
    await admin.set({ status: 'active' }).execute();
  });

  test('counts only in the header, not in the cookie', async () => {
    const cookies = { 'X-Trove-Token': await trove.token() };
    expect((await trove.app.inject({ url: '/api/session', cookies })).statusCode).toBe(401);
  });

  test('is stored only as a hash', async () => {
    const token = await trove.token();
    const rows = await trove.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('choosing a password', () => {
  test('needs a ticket, which a first sign-in gives instead of a token', async () => {
    const first = await signIn('newcomer@trove.example', 'Trove-first-1');
    expect(first.json()).toEqual({ hasResetPassword: false, token: null, rid: expect.any(String) });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => reset(first.json().rid, 'My-own-pass-1')),
    );
    const winners = answers.filter((answer) => answer.statusCode === 200);
    expect(winners).toHaveLength(1);
    expect((await session(winners[0]?.body ?? '')).json()).toMatchObject({ email: 'newcomer@trove.example' });
    expect((await signIn('newcomer@trove.example', 'My-own-pass-1')).json()).toMatchObject({
      hasResetPassword: true,
    });
    expect((await signIn('newcomer@trove.example', 'Trove-first-1')).statusCode).toBe(401);
  });

  test('refuses an account id in place of a ticket', async () => {
    const { id } = await trove.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    expect((await reset(id, 'My-own-pass-1')).statusCode).toBe(401);
  });

  test('refuses a weak password with the sentence for its field', async () => {
    const answer = await reset('x', 'weak');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields.newPass).toMatch(/^Password must have more than 8 characters/);
  });
});

describe('a FIG sign-in', () => {
  const fig = (email: string) => trove.app.inject({ url: '/api/troveFigSignIn', headers: basic(email, '') });

  test('gives a member a token', async () => {
    const answer = await fig('member@fig.example');
    expect((await session(answer.json().token)).json()).toMatchObject({ role: 'fig' });
  });

  test('never opens an account that has a password', async () => {
    expect((await fig('advisor@trove.example')).statusCode).toBe(401);
    expect((await fig('nobody@fig.example')).statusCode).toBe(401);
  });
});
