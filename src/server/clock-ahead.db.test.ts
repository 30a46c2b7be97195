import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let trove: TestApp;
beforeEach(async () => void (trove = await openTestApp()));
afterEach(() => trove.close());

/** As on a node whose clock is so far ahead; afterwards it is right again. */
async function ahead<T>(ms: number, work: () => Promise<T>): Promise<T> {
  trove.clock.advance(ms);
  const done = await work();
  trove.clock.advance(-ms);
  return done;
}

const signIn = (password: string) =>
  trove.app.inject({ url: '/api/troveSignIn', headers: basic('advisor@trove.example', password) });
const ask = async (token: string, url = '/api/session') =>
  (await trove.app.inject({ url, headers: bearer(token) })).statusCode;
const write = async () => {
  const payload = { name: 'Ann', email: 'visitor@trove.example' };
  return (await trove.app.inject({ method: 'POST', url: '/api/contactUs', payload })).statusCode;
};

describe('what a clock that ran ahead has written', () => {
  test('locks nobody out, and lets nobody off', async () => {
    await ahead(30 * day, async () => {
      for (let n = 0; n < 5; n += 1) await signIn('wrong');
      expect((await signIn('wrong')).statusCode).toBe(429);
    });
    expect((await signIn('wrong')).statusCode).toBe(401);
    const held = await signIn('Trove-demo-1');
    expect(held.statusCode).toBe(429);
    expect(Number(held.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    trove.clock.advance(15 * minute);
    expect((await signIn('Trove-demo-1')).statusCode).toBe(200);
  });

  test('is counted no longer than an hour where it is counted by the hour', async () => {
    await ahead(365 * day, write);
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) {
      statuses.push(await write());
      trove.clock.advance(3 * hour);
    }
    expect(new Set(statuses)).toEqual(new Set([201]));
  });

  test('opens no session, and is forgotten', async () => {
    const token = await ahead(30 * day, () => trove.token());
    const visit = await ahead(30 * day, async () => {
      const headers = basic('member@fig.example', '');
      return (await trove.app.inject({ url: '/api/troveFigSignIn', headers })).json<{ token: string }>()
        .token;
    });
    expect([await ask(token), await ask(visit)]).toEqual([401, 401]);
    await trove.forget();
    for (const table of ['sessions', 'visits', 'attempts'] as const) {
      expect(await trove.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });

  test('is no use of a session by staff, and no proof', async () => {
    const token = await trove.token('admin@trove.example', 'Trove-admin-1');
    await ahead(20 * minute, () => ask(token));
    expect(await ask(token)).toBe(401);

    const other = await trove.token('admin@trove.example', 'Trove-admin-1');
    const exports = '/api/admin/export/quotes';
    const proved = new Date(trove.clock.now().getTime() + 2 * minute);
    await trove.db.updateTable('sessions').set({ proved_at: proved }).execute();
    expect(await ask(other, exports)).toBe(403);
  });

  test('keeps an advisor signed in, and their last use is set right', async () => {
    const token = await trove.token();
    await ahead(hour, () => ask(token));
    expect(await ask(token)).toBe(200);
    const { seen_at: seenAt } = await trove.db
      .selectFrom('sessions')
      .select('seen_at')
      .executeTakeFirstOrThrow();
    expect(seenAt).toEqual(trove.clock.now());
  });

  test('counts where it is ahead by half a minute', async () => {
    const token = await ahead(minute / 2, () => trove.token('admin@trove.example', 'Trove-admin-1'));
    expect(await ask(token, '/api/admin/export/quotes')).toBe(200);
  });
});
