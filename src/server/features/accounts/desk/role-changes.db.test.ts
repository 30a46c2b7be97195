import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { askForRoleChange } from './role-change-store.ts';

const first = 'admin@trove.example';
const second = 'second@trove.example';
const third = 'third@trove.example';

let trove: TestApp;
beforeAll(async () => {
  trove = await openTestApp();
  for (const email of [second, third]) {
    await trove.db
      .insertInto('accounts')
      .values({
        email,
        name: email,
        role: 'advisor',
        status: 'active',
        password_hash: 'plain Trove-admin-1',
        created_at: trove.clock.now(),
        last_sign_in_at: null,
        first_password_expires_at: null,
      })
      .execute();
  }
});
afterAll(() => trove.close());

async function as(email: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const headers = bearer(await trove.token(email, 'Trove-admin-1'));
  return trove.app.inject({ method, url, headers, ...(payload && { payload }) });
}

async function accountOf(email: string) {
  return trove.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
}

const promote = async (by: string, email: string) =>
  as(by, 'PUT', `/api/admin/accounts/${(await accountOf(email)).id}/role`, { role: 'administrator' });

type Waiting = { id: string; isMine: boolean };
const waiting = async (email: string) =>
  (await as(email, 'GET', '/api/admin/role-changes')).json<{ rows: Waiting[] }>().rows;

const tellsOf = (email: string) =>
  trove.letters.filter(({ subject, text }) => subject.includes('new administrator') && text.includes(email));

describe('a new administrator', () => {
  test('is made at once where there is only one, and each of them is told', async () => {
    expect((await promote(first, second)).statusCode).toBe(204);
    expect(await accountOf(second)).toMatchObject({ role: 'administrator' });
    await trove.mailed();
    expect(
      tellsOf(second)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([first, second]);
  });

  test('waits for a second yes where there are two', async () => {
    const asked = await promote(first, third);
    expect([asked.statusCode, asked.json()]).toEqual([202, { waitsForAnother: true }]);
    expect(await accountOf(third)).toMatchObject({ role: 'advisor' });
    expect((await promote(second, third)).json<{ code: string }>().code).toBe('role-change-waits');
    const [mine] = await waiting(first);
    expect(mine).toEqual({
      id: expect.any(String),
      account: { email: third, name: third },
      askedBy: first,
      askedAt: trove.clock.now().toISOString(),
      expiresAt: new Date(trove.clock.now().getTime() + 7 * 86_400_000).toISOString(),
      isMine: true,
      isDisabledOne: false,
    });
    expect((await waiting(second))[0]?.isMine).toBe(false);
  });

  test('is not made by the one who asked', async () => {
    const [{ id } = { id: '' }] = await waiting(first);
    const answer = await as(first, 'POST', `/api/admin/role-changes/${id}/approve`);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'own-request']);
    expect(await accountOf(third)).toMatchObject({ role: 'advisor' });
  });

  test('is declined by the other, or taken back', async () => {
    const [{ id } = { id: '' }] = await waiting(second);
    expect((await as(second, 'POST', `/api/admin/role-changes/${id}/decline`)).statusCode).toBe(204);
    expect(await waiting(first)).toEqual([]);
    expect((await as(second, 'POST', `/api/admin/role-changes/${id}/approve`)).statusCode).toBe(404);
  });

  test('is forgotten after a week', async () => {
    await promote(first, third);
    trove.clock.advance(7 * 86_400_000);
    expect(await waiting(second)).toEqual([]);
    expect((await promote(first, third)).statusCode).toBe(202);
    trove.clock.advance(7 * 86_400_000);
    await trove.forget();
    expect(await trove.db.selectFrom('role_changes').selectAll().execute()).toEqual([]);
  });

  test('is not waited for once whoever asked is disabled, and may be asked for by another', async () => {
    await promote(first, third);
    const ask = async (by: string) =>
      askForRoleChange(trove.db, {
        accountId: (await accountOf(third)).id,
        askedBy: (await accountOf(by)).id,
        now: trove.clock.now(),
      });
    expect(await ask(second)).toBe(false);
    const account = trove.db.updateTable('accounts').where('email', '=', first);
    await account.set({ status: 'disabled' }).execute();
    expect(await waiting(second)).toEqual([]);
    expect(await ask(second)).toBe(true);
    await account.set({ status: 'active' }).execute();
    await trove.db.deleteFrom('role_changes').execute();
    expect((await promote(first, third)).statusCode).toBe(202);
  });

  test('is made by the yes of the other, once, and the log names both', async () => {
    const [{ id } = { id: '' }] = await waiting(second);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => as(second, 'POST', `/api/admin/role-changes/${id}/approve`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(await accountOf(third)).toMatchObject({ role: 'administrator' });
    await trove.mailed();
    expect(
      tellsOf(third)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([first, second, third]);
    const acts = await trove.db
      .selectFrom('audit_log')
      .select(['actor', 'detail'])
      .where('action', '=', 'role-changed')
      .where('subject', '=', third)
      .execute();
    expect(acts).toEqual([{ actor: second, detail: `advisor to administrator, asked for by ${first}` }]);
  });

  test.each(['first-password', 'disable', 'demote'])('waits still after %s of the other', async (what) => {
    const accounts = trove.db.updateTable('accounts');
    await accounts.set({ role: 'advisor' }).where('email', '=', third).execute();
    await accounts
      .set({ role: 'administrator', status: 'active', password_hash: 'plain Trove-admin-1' })
      .where('email', '=', second)
      .execute();
    trove.clock.advance(8 * 86_400_000);
    await trove.db.deleteFrom('role_changes').execute();
    const url = `/api/admin/accounts/${(await accountOf(second)).id}`;
    const done =
      what === 'demote'
        ? await as(first, 'PUT', `${url}/role`, { role: 'advisor' })
        : await as(first, 'POST', `${url}/${what}`);
    expect(done.statusCode).toBe(204);
    expect((await promote(first, third)).statusCode).toBe(202);
  });
});

describe('a disabled administrator', () => {
  const enable = async (by: string, email: string) =>
    as(by, 'POST', `/api/admin/accounts/${(await accountOf(email)).id}/enable`);
  const tellsOfEnabled = (email: string) =>
    trove.letters
      .filter(({ subject, text }) => subject.includes('was enabled again') && text.includes(email))
      .map(({ to }) => to)
      .toSorted();
  const actsOn = async (email: string) =>
    trove.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'detail'])
      .where('subject', '=', email)
      .where('at', '>=', trove.clock.now())
      .orderBy('id')
      .execute();
  /** Administrators as wanted, and nothing of before within the week. */
  async function start(status: Record<string, 'active' | 'disabled'>) {
    await trove.db.deleteFrom('role_changes').execute();
    trove.clock.advance(8 * 86_400_000);
    for (const [email, is] of Object.entries(status)) {
      await trove.db
        .updateTable('accounts')
        .set({ role: 'administrator', status: is, password_hash: 'plain Trove-admin-1' })
        .set({ first_password_expires_at: null })
        .where('email', '=', email)
        .execute();
    }
  }

  test('is enabled by the yes of a second one, and each of them is told', async () => {
    await start({ [second]: 'active', [third]: 'disabled' });
    const asked = await enable(first, third);
    expect([asked.statusCode, asked.json()]).toEqual([202, { waitsForAnother: true }]);
    expect(await accountOf(third)).toMatchObject({ status: 'disabled' });
    expect((await enable(second, third)).json<{ code: string }>().code).toBe('role-change-waits');
    const [mine] = await waiting(first);
    expect(mine).toMatchObject({ account: { email: third }, isMine: true, isDisabledOne: true });
    const url = `/api/admin/role-changes/${mine?.id}/approve`;
    expect((await as(first, 'POST', url)).json<{ code: string }>().code).toBe('own-request');
    expect((await as(second, 'POST', url)).statusCode).toBe(204);
    expect(await accountOf(third)).toMatchObject({ status: 'active', role: 'administrator' });
    expect(await waiting(first)).toEqual([]);
    await trove.mailed();
    expect(tellsOfEnabled(third)).toEqual([first, second, third]);
    expect(await actsOn(third)).toEqual([
      { actor: first, action: 'role-change-asked', detail: 'enable an administrator' },
      { actor: second, action: 'account-enabled', detail: `administrator, asked for by ${first}` },
    ]);
  });

  test('that was to be enabled and is made an advisor first becomes no administrator by a yes', async () => {
    await start({ [second]: 'active', [third]: 'disabled' });
    await enable(first, third);
    const [asked] = await waiting(second);
    const url = `/api/admin/accounts/${(await accountOf(third)).id}/role`;
    expect((await as(second, 'PUT', url, { role: 'advisor' })).statusCode).toBe(204);
    expect((await as(second, 'POST', `/api/admin/role-changes/${asked?.id}/approve`)).statusCode).toBe(404);
    expect((await enable(first, third)).statusCode).toBe(204);
    expect(await accountOf(third)).toMatchObject({ status: 'active', role: 'advisor' });
  });

  test('is enabled at once where there is one other, who is told', async () => {
    await start({ [second]: 'disabled', [third]: 'disabled' });
    const before = tellsOfEnabled(third).length;
    expect((await enable(first, third)).statusCode).toBe(204);
    await trove.mailed();
    expect(tellsOfEnabled(third)).toHaveLength(before + 2);
    expect(await actsOn(third)).toEqual([
      { actor: first, action: 'account-enabled', detail: 'administrator' },
    ]);
  });
});
