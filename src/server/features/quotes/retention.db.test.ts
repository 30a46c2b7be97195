import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QuoteAnswer } from '#contract/quote-wire.ts';
import { makePdf, uploadForm } from '#server/testing/illustration-files.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp()));
afterAll(() => trove.close());

test('an unrequested quote loses its person after 45 days, a requested one does not', async () => {
  const headers = bearer(await trove.token());
  const made = async (isRequested: boolean) => {
    const asked = { method: 'POST', url: '/api/createQuote', headers, payload: goodFacts } as const;
    const { rid } = (await trove.app.inject(asked)).json<QuoteAnswer>();
    const form = await uploadForm(rid, makePdf());
    const url = '/api/uploadIllustration';
    await trove.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, ...form.headers },
      payload: form.payload,
    });
    if (isRequested) await trove.app.inject({ method: 'PUT', url: `/api/markAsRequested/${rid}`, headers });
    return rid;
  };
  const [plain, requested] = [await made(false), await made(true)];
  const day = 86_400_000;
  const countForgotten = async () => {
    await trove.forget();
    const forgotten = trove.db.selectFrom('quotes').select('id').where('deidentified_at', 'is not', null);
    return (await forgotten.execute()).length;
  };

  trove.clock.advance(45 * day - 1);
  expect(await countForgotten()).toBe(0);
  trove.clock.advance(1);
  expect(await countForgotten()).toBe(1);
  expect(await countForgotten()).toBe(1);

  const rows = await trove.db
    .selectFrom('quotes')
    .select(['id', 'account_id', 'session_id', 'age', 'birth_date'])
    .execute();
  expect(rows.find(({ id }) => id === plain)).toEqual({
    id: plain,
    account_id: null,
    session_id: null,
    birth_date: null,
    age: 74,
  });
  expect(rows.find(({ id }) => id === requested)?.account_id).not.toBeNull();
  const kept = await trove.db.selectFrom('illustrations').select('quote_id').execute();
  expect(kept).toEqual([{ quote_id: requested }]);
  const unowned = await trove.db.selectFrom('unowned_files').select('reason').execute();
  expect(unowned).toEqual([{ reason: 'row-deleted' }]);
});

test('sessions, tickets and counts of tries that ended are forgotten, those that count are not', async () => {
  const token = await trove.token();
  await trove.app.inject({
    method: 'POST',
    url: '/api/requestNewPassword',
    payload: { email: 'advisor@trove.example' },
  });
  const count = async (table: 'sessions' | 'password_tickets' | 'attempts') =>
    (await trove.db.selectFrom(table).selectAll().execute()).length;
  await expect.poll(() => count('password_tickets')).toBe(1);
  await trove.forget();
  expect(await count('password_tickets')).toBe(1);
  expect(await count('attempts')).toBeGreaterThan(0);
  expect((await trove.app.inject({ url: '/api/session', headers: bearer(token) })).statusCode).toBe(200);

  trove.clock.advance(25 * 3_600_000);
  await trove.forget();
  expect(await count('sessions')).toBe(0);
  expect(await count('password_tickets')).toBe(0);
  expect(await count('attempts')).toBe(0);
});

test('tries are counted under keyed hashes: an address cannot be found by trying them all', async () => {
  await trove.token();
  const keys = (await trove.db.selectFrom('attempts').select('key').execute()).map(({ key }) => key);
  const plain = createHash('sha256').update('sign-in from 127.0.0.1').digest('base64url');
  expect(keys.length).toBeGreaterThan(0);
  expect(keys).not.toContain(plain);
});
