import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Quote } from '#contract/quote.ts';
import { makePdf, uploadForm } from '#server/testing/illustration-files.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { deidentifyQuotes } from './retention.ts';

let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp()));
afterAll(() => trove.close());

test('an unrequested quote loses its person after 45 days, a requested one does not', async () => {
  const headers = bearer(await trove.token());
  const made = async (isRequested: boolean) => {
    const asked = { method: 'POST', url: '/api/createQuote', headers, payload: goodFacts } as const;
    const { rid } = (await trove.app.inject(asked)).json<Quote>();
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
  const sweep = () =>
    trove.db
      .transaction()
      .execute((tx) => deidentifyQuotes(tx, { now: trove.clock.now(), retentionDays: 45 }));

  trove.clock.advance(45 * day - 1);
  expect(await sweep()).toBe(0);
  trove.clock.advance(1);
  expect(await sweep()).toBe(1);
  expect(await sweep()).toBe(0);

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
});
