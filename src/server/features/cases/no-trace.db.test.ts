import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QuoteAnswer } from '#contract/quotes/quote-wire.ts';
import { makePdf, uploadForm } from '#server/testing/illustration-files.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp()));
afterAll(() => trove.close());

test('a quote that lost its person meets no id in the audit log, the log or any other table', async () => {
  const advisor = bearer(await trove.token());
  const administrator = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
  const made = async () => {
    const headers = { ...advisor, 'idempotency-key': crypto.randomUUID() };
    const asked = { method: 'POST', url: '/api/createQuote', headers, payload: goodFacts } as const;
    const { rid } = (await trove.app.inject(asked)).json<QuoteAnswer>();
    const form = await uploadForm(rid, makePdf());
    await trove.app.inject({
      method: 'POST',
      url: '/api/uploadIllustration',
      headers: { ...advisor, ...form.headers },
      payload: form.payload,
    });
    await trove.app.inject({ url: `/api/emailQuoteToSelf/${rid}`, headers: advisor });
    return rid;
  };
  await made();
  const requested = await made();
  await trove.app.inject({ method: 'PUT', url: `/api/markAsRequested/${requested}`, headers: advisor });
  for (const { id } of await trove.db.selectFrom('illustrations').select('id').execute()) {
    const url = `/api/admin/illustrations/${id}`;
    expect((await trove.app.inject({ url, headers: administrator })).statusCode).toBe(200);
  }
  const decided = await trove.app.inject({
    method: 'POST',
    url: `/api/admin/offers/${requested}/decline`,
    headers: administrator,
    payload: { version: 1, reason: 'No.' },
  });
  expect(decided.statusCode).toBe(200);
  await trove.mailed();
  // What is told by the log is there to meet.
  await expect.poll(async () => (await dumpOf('audit_log')).includes('no case yet, file')).toBe(true);
  expect(await dumpOf('audit_log')).toContain('T-2026-0001');
  const before = await trove.db.selectFrom('quotes').selectAll().execute();

  trove.clock.advance(6 * 366 * 86_400_000);
  await trove.forget();
  const quotes = await trove.db.selectFrom('quotes').selectAll().execute();
  expect(quotes).toHaveLength(2);
  const elsewhere = [...trove.logLines, ...(await dumpOfAllBut('quotes'))].join('\n');
  for (const { id, account_id: owner, session_id: session, created_at: at } of quotes) {
    expect(elsewhere).not.toContain(id);
    expect([owner, session, at]).toEqual([null, null, new Date('2026-11-15')]);
  }
  const dump = await dumpOf('quotes');
  const ids = before.flatMap((quote) => [
    quote.id,
    quote.account_id,
    quote.session_id,
    quote.idempotency_key,
  ]);
  for (const id of ids) expect(dump).not.toContain(id);
});

test('whatever table refers to a quote follows its new id', async () => {
  const { rows } = await sql<{ name: string; on_update: string }>`
    select conname as name, confupdtype as on_update from pg_constraint
    where contype = 'f' and confrelid = 'quotes'::regclass`.execute(trove.db);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row) => row.on_update !== 'c').map(({ name }) => name)).toEqual([]);
});

async function dumpOf(table: string): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select row_to_json(one)::text as line from ${sql.table(table)} one`.execute(trove.db);
  return rows.map(({ line }) => line).join('\n');
}

async function dumpOfAllBut(left: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')
      and table_name <> ${left}`.execute(trove.db);
  expect(rows.length).toBeGreaterThan(20);
  return Promise.all(rows.map(({ name }) => dumpOf(name)));
}
