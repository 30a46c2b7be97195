import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPerson } from '#server/testing/second-step.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let admin: { authorization: string };
beforeAll(async () => {
  trove = await openTestApp();
  admin = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
});
afterAll(() => trove.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, url: string, payload?: object) =>
  trove.app.inject({ method, url, headers: admin, ...(payload ? { payload } : {}) });
const idOf = async (email: string) => {
  const accounts = (await call('GET', `/api/admin/accounts?search=${email}`)).json();
  return accounts.rows[0]?.id as string;
};

describe('an administrator', () => {
  test('finds accounts by a part of their name or address, wildcards being plain characters', async () => {
    expect((await call('GET', '/api/admin/accounts?search=advisor@')).json()).toMatchObject({
      rows: [{ email: 'advisor@trove.example', role: 'advisor', status: 'active' }],
      hasMore: false,
    });
    expect((await call('GET', '/api/admin/accounts?search=%25')).json().rows).toEqual([]);
  });

  test('disables an account, whose token ends at once, and enables it again', async () => {
    const id = await idOf('advisor@');
    const token = await trove.token();
    const session = async () =>
      (await trove.app.inject({ url: '/api/session', headers: bearer(token) })).statusCode;
    expect(await session()).toBe(200);
    expect((await call('POST', `/api/admin/accounts/${id}/disable`)).statusCode).toBe(204);
    expect(await session()).toBe(401);
    expect((await call('POST', `/api/admin/accounts/${id}/enable`)).statusCode).toBe(204);
    expect(await trove.token()).toBeTruthy();
  });

  test('sends a new first password', async () => {
    const id = await idOf('newcomer@');
    expect((await call('POST', `/api/admin/accounts/${id}/first-password`)).statusCode).toBe(204);
    await vi.waitFor(() => expect(trove.letters.at(-1)?.to).toBe('newcomer@trove.example'), 90_000);
  });

  test('cannot lock out the last administrator', async () => {
    const id = await idOf('admin@');
    for (const [method, path, payload] of [
      ['POST', 'disable', undefined],
      ['POST', 'first-password', undefined],
      ['PUT', 'role', { role: 'advisor' }],
    ] as const) {
      const answer = await call(method, `/api/admin/accounts/${id}/${path}`, payload);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'last-administrator']);
    }
  });

  test('makes another administrator, and each can then remove one, not both', async () => {
    const [mine, other] = [await idOf('admin@'), await idOf('advisor@')];
    expect(
      (await call('PUT', `/api/admin/accounts/${other}/role`, { role: 'administrator' })).statusCode,
    ).toBe(204);
    const both = await Promise.all(
      [mine, other].map((id) => call('PUT', `/api/admin/accounts/${id}/role`, { role: 'advisor' })),
    );
    expect(both.filter((answer) => answer.statusCode === 204)).toHaveLength(1);
    await trove.db.updateTable('accounts').set({ role: 'administrator' }).where('id', '=', mine).execute();
    admin = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
  });

  test('is signed out after 30 idle minutes and after 8 hours', async () => {
    const open = async () => (await call('GET', '/api/admin/audit')).statusCode;
    for (let n = 0; n < 15; n += 1) {
      trove.clock.advance(29 * 60_000);
      expect(await open()).toBe(200);
    }
    trove.clock.advance(31 * 60_000);
    expect(await open()).toBe(401);
    admin = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
    for (let n = 0; n < 17; n += 1) {
      trove.clock.advance(29 * 60_000);
      await open();
    }
    expect(await open()).toBe(401);
    admin = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
  });
});

describe('the FIG roster', () => {
  const fig = (email: string) =>
    trove.app.inject({
      url: '/api/troveFigSignIn',
      headers: { authorization: `Basic ${Buffer.from(`${email}:`).toString('base64')}` },
    });

  test('names each bad row of an import, and takes addresses and domains', async () => {
    const values = ['New@fig.example', '@group.example', 'member@fig.example', 'nonsense', 'new@fig.example'];
    const checked = (await call('POST', '/api/admin/fig-roster/check', { values })).json();
    expect(checked.map((row: { outcome: string }) => row.outcome)).toEqual([
      'new',
      'new',
      'known',
      'bad',
      'known',
    ]);
    expect((await call('POST', '/api/admin/fig-roster', { values })).statusCode).toBe(204);
    expect((await call('GET', '/api/admin/fig-roster')).json().rows).toMatchObject([
      { kind: 'domain', value: 'group.example' },
      { value: 'member@fig.example' },
      { kind: 'address', value: 'new@fig.example' },
    ]);
    expect((await fig('anyone@group.example')).statusCode).toBe(200);
    expect((await fig('anyone@sub.group.example')).statusCode).toBe(401);
  });

  test('ends the sessions of an entry that is disabled or removed', async () => {
    const { token } = (await fig('new@fig.example')).json();
    const session = async () =>
      (await trove.app.inject({ url: '/api/session', headers: bearer(token) })).statusCode;
    expect(await session()).toBe(200);
    const roster = (await call('GET', '/api/admin/fig-roster')).json().rows as {
      id: string;
      value: string;
    }[];
    const id = roster.find((entry) => entry.value === 'new@fig.example')?.id;
    await call('PUT', `/api/admin/fig-roster/${id}`, { isDisabled: true });
    expect(await session()).toBe(401);
    expect((await fig('new@fig.example')).statusCode).toBe(401);
    expect((await call('DELETE', `/api/admin/fig-roster/${id}`)).statusCode).toBe(204);
    expect((await call('DELETE', `/api/admin/fig-roster/${id}`)).statusCode).toBe(404);
  });

  test('never opens an account that has a password, even under a known domain', async () => {
    await call('POST', '/api/admin/fig-roster', { values: ['trove.example'] });
    expect((await fig('advisor@trove.example')).statusCode).toBe(401);
  });
});

describe('the audit log', () => {
  test('holds every act, by whom, when and from where, and filters', async () => {
    const acts = (await call('GET', '/api/admin/audit?action=account-disabled')).json().rows;
    expect(acts).toMatchObject([
      {
        actor: 'admin@trove.example',
        action: 'account-disabled',
        subject: 'advisor@trove.example',
        from: '127.0.0.1',
      },
    ]);
    expect((await call('GET', '/api/admin/audit?actor=nobody')).json().rows).toEqual([]);
    expect((await call('GET', '/api/admin/audit?to=2026-11-14')).json().rows).toEqual([]);
    expect((await call('GET', '/api/admin/audit?from=2026-13-99')).statusCode).toBe(422);
  });

  test('cannot be changed or shortened, not even from inside', async () => {
    for (const statement of [
      sql`update audit_log set actor = 'x'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ]) {
      await expect(statement.execute(trove.db)).rejects.toThrow('only added to');
    }
  });
});

test('an administrator sees who has a second step, once it is confirmed', async () => {
  const one = { email: 'advisor@trove.example', password: 'Trove-demo-1' };
  const person = openPerson(trove, one.email, one.password);
  const token = await trove.token();
  const has = async () =>
    (await call('GET', `/api/admin/accounts?search=${one.email}`)).json().rows[0].hasSecondStep as boolean;
  await person.post('/api/account/second-steps', { kind: 'passkey' }, token);
  expect(await has()).toBe(false);
  await person.addApp(token);
  expect(await has()).toBe(true);
});
