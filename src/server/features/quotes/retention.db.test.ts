import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QuoteAnswer } from '#contract/quotes/quote-wire.ts';
import { makePdf, uploadForm } from '#server/testing/illustration-files.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

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

  const rows = await trove.db.selectFrom('quotes').selectAll().execute();
  expect(rows.filter(({ id }) => id === plain)).toEqual([]);
  const none = { account_id: null, session_id: null, idempotency_key: null, mailed_at: null };
  expect(rows.find(({ account_id: owner }) => owner === null)).toMatchObject({
    ...none,
    birth_date: null,
    age: 74,
    created_at: new Date('2026-11-15'),
    deidentified_at: new Date('2026-12-30'),
  });
  expect(rows.find(({ id }) => id === requested)?.account_id).not.toBeNull();
  const kept = await trove.db.selectFrom('illustrations').select('quote_id').execute();
  expect(kept).toEqual([{ quote_id: requested }]);
  const unowned = await trove.db.selectFrom('unowned_files').select('reason').execute();
  expect(unowned).toEqual([{ reason: 'row-deleted' }]);
});

test('what was still on its way while its account was erased loses its person too', async () => {
  const asked = { method: 'POST', url: '/api/createQuote', payload: goodFacts } as const;
  const { rid } = (
    await trove.app.inject({ ...asked, headers: bearer(await trove.token()) })
  ).json<QuoteAnswer>();
  const owner = trove.db
    .updateTable('accounts')
    .where('id', '=', (from) => from.selectFrom('quotes').select('account_id').where('id', '=', rid));
  await owner.set({ erased_at: trove.clock.now(), status: 'disabled' }).execute();
  await trove.forget();
  const left = trove.db.selectFrom('quotes').select('id').where('id', '=', rid);
  expect(await left.execute()).toEqual([]);
  await trove.db.updateTable('accounts').set({ erased_at: null, status: 'active' }).execute();
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
  // From a browser that is not known: only then is its network counted.
  const headers = basic('advisor@trove.example', 'Trove-demo-1');
  await trove.app.inject({ url: '/api/troveSignIn', headers });
  const keys = (await trove.db.selectFrom('attempts').select('key').execute()).map(({ key }) => key);
  const plain = createHash('sha256').update('sign-in from 127.0.0.1').digest('base64url');
  expect(keys.length).toBeGreaterThan(0);
  expect(keys).not.toContain(plain);
});

test('a case goes five years after its answer: its row, its illustrations and the person of its quote', async () => {
  const headers = bearer(await trove.token());
  const asked = { method: 'POST', url: '/api/createQuote', headers, payload: goodFacts } as const;
  const { rid } = (await trove.app.inject(asked)).json<QuoteAnswer>();
  const form = await uploadForm(rid, makePdf());
  await trove.app.inject({
    method: 'POST',
    url: '/api/uploadIllustration',
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
  await trove.app.inject({ method: 'PUT', url: `/api/markAsRequested/${rid}`, headers });
  const left = async () => ({
    cases: (await trove.db.selectFrom('cases').select('quote_id').where('quote_id', '=', rid).execute())
      .length,
    illustrations: (
      await trove.db.selectFrom('illustrations').select('id').where('quote_id', '=', rid).execute()
    ).length,
    people: (await trove.db.selectFrom('quotes').select('id').where('id', '=', rid).execute()).length,
  });
  const year = 365.25 * 86_400_000;
  trove.clock.advance(4.99 * year);
  await trove.forget();
  expect(await left()).toEqual({ cases: 1, illustrations: 1, people: 1 });
  trove.clock.advance(0.02 * year);
  await trove.forget();
  expect(await left()).toEqual({ cases: 0, illustrations: 0, people: 0 });
});

test('messages go after two years, refused and unanswered requests for a login after one, granted ones stay', async () => {
  const day = 86_400_000;
  const daysAgo = (days: number) => new Date(trove.clock.now().getTime() - days * day);
  const message = (name: string, days: number) => ({
    name,
    email: 'v@trove.example',
    message: null,
    account_id: null,
    sent_at: daysAgo(days),
  });
  await trove.db
    .insertInto('contact_messages')
    .values([message('old', 730), message('young', 729)])
    .execute();
  const request = (email: string, days: number, decision: 'granted' | 'declined' | null) => ({
    email,
    name: email,
    phone: null,
    requested_at: daysAgo(days),
    agreed_at: daysAgo(days),
    decision,
    decided_at: decision && daysAgo(days - 1),
    decided_by: decision && 'admin@trove.example',
    reason: null,
  });
  await trove.db
    .insertInto('login_requests')
    .values([
      request('declined@x.example', 365, 'declined'),
      request('unanswered@x.example', 365, null),
      request('granted@x.example', 365, 'granted'),
      request('young@x.example', 364, null),
    ])
    .execute();
  await trove.forget();
  const messages = await trove.db.selectFrom('contact_messages').select('name').execute();
  expect(messages).toEqual([{ name: 'young' }]);
  const requests = await trove.db.selectFrom('login_requests').select('email').orderBy('email').execute();
  expect(requests.map(({ email }) => email)).toEqual(['granted@x.example', 'young@x.example']);
});

test('more rows than one statement may name are forgotten in one go, files and all', async () => {
  // A statement takes 65,535 values; quotes and files are named in one of them, batch by batch.
  const [manyAttempts, many] = [70_001, 22_001];
  const ago = `timestamptz '2020-01-01'`;
  const account = `(select id from accounts where email = 'advisor@trove.example')`;
  await trove.db.transaction().execute(async (tx) => {
    // Without looking up what each row refers to: that would take longer than all the rest.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of [
      `insert into attempts (key, count, expires_at) select 'k' || n, 1, ${ago} from generate_series(1, ${manyAttempts}) n`,
      `insert into quotes (account_id, created_at, valued_on, assumptions_version, birth_date, age, gender, state_name,
           has_no_lapse_guarantee, death_benefit, annual_premium, offer_low, offer_high, is_variable)
         select ${account}, ${ago}, '2020-01-01', '2026.1', '1940-01-01', 80, 'Male', 'Texas', true, 500000, 9000, 1, 2,
           false from generate_series(1, ${many})`,
      `insert into illustrations (quote_id, file_name, given_name, kind, bytes, uploaded_at)
         select id, id::text, 'x.pdf', 'pdf', 1, ${ago} from quotes where birth_date = '1940-01-01'`,
    ]) {
      await sql.raw(statement).execute(tx);
    }
  });
  await trove.forget();
  const count = async (table: 'attempts' | 'illustrations' | 'quotes', where: string) => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(trove.db);
    return rows[0]?.n;
  };
  expect(await count('attempts', `expires_at = ${ago}`)).toBe(0);
  expect(await count('quotes', `created_at = ${ago} and deidentified_at is null`)).toBe(0);
  expect(await count('illustrations', `uploaded_at = ${ago}`)).toBe(0);
});
