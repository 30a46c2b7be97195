import { sql, type Transaction } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Erasure } from '#contract/admin.ts';
import { limits } from '#contract/limits.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { closeAccount } from '#server/features/accounts/desk/account-desk-store.ts';
import { forgetQuotesOf } from '#server/features/quotes/deidentify-quotes.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { answerMeanwhile } from '#server/testing/meanwhile.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { emptyAccount } from './erase-store.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
let id: string;
beforeEach(async () => {
  trove = await openTestApp();
  people = openCasePeople(trove);
  const account = trove.db.selectFrom('accounts').select('id').where('email', '=', email);
  ({ id } = await account.executeTakeFirstOrThrow());
});
afterEach(() => trove.close());

const email = 'advisor@trove.example';

/** What an erasure does to the account and its quotes. */
async function erase(tx: Transaction<Schema>): Promise<void> {
  await closeAccount(tx, id);
  await forgetQuotesOf(tx, id, trove.clock.now());
  await emptyAccount(tx, id, trove.clock.now());
}

test('what the desk writes while an advisor is erased is in the case, and mailed to nobody', async () => {
  const requested = await people.request({});
  await trove.mailed();
  const before = trove.letters.filter(({ to }) => to === email).length;
  const headers = await people.headersOf('staff');
  const answer = await answerMeanwhile(trove, erase, () =>
    trove.app.inject({
      method: 'POST',
      url: `/api/admin/offers/${requested}/messages`,
      headers,
      payload: { text: 'Where are you?' },
    }),
  );
  expect(answer.statusCode).toBe(200);
  await trove.mailed();
  expect(trove.letters.filter(({ to }) => to === email)).toHaveLength(before);
});

test('a quote on file that its advisor mails while they are erased is mailed to nobody', async () => {
  const quote = await people.quote();
  const headers = await people.headersOf('advisor');
  const file = await trove.app.inject({ url: `/api/quotes/${quote}/compliance-file`, headers });
  expect(file.statusCode).toBe(200);
  const answer = await answerMeanwhile(trove, erase, () =>
    trove.app.inject({ url: `/api/emailQuoteToSelf/${quote}`, headers }),
  );
  expect(answer.statusCode).toBe(401);
  await trove.mailed();
  expect(trove.letters).toEqual([]);
});

test('a second step that is begun while its account is erased is not there after it', async () => {
  const headers = await people.headersOf('advisor');
  const answer = await answerMeanwhile(trove, erase, () =>
    trove.app.inject({
      method: 'POST',
      url: '/api/account/second-steps',
      headers,
      payload: { kind: 'totp' },
    }),
  );
  expect(answer.statusCode).toBe(401);
  expect(await trove.db.selectFrom('second_steps').select('id').execute()).toEqual([]);
});

test('of very many quotes some lose their person at once, the others with the hour’s retention, and that is said', async () => {
  const quote = await people.quote({ nickname: 'Mrs. Canary' });
  const others = limits.quotesErasedAtOnce + 99;
  await sql`
    insert into quotes
    select (jsonb_populate_record(null::quotes, to_jsonb(quotes) || jsonb_build_object(
      'id', gen_random_uuid(), 'history_id', gen_random_uuid(), 'idempotency_key', null))).*
    from quotes, generate_series(1, ${others}::integer) where quotes.id = ${quote}`.execute(trove.db);
  const erased = await trove.app.inject({
    method: 'POST',
    url: `/api/admin/accounts/${id}/erase`,
    headers: await people.headersOf('staff'),
    payload: { reason: 'Asked by letter, called back.' },
  });
  const said = erased.json<Erasure>();
  expect(said.isGoneAtOnce).toBe(false);
  expect(said.kept.map(({ what, until }) => `${until}: ${what}`)).toContain(
    'the next sweep, within the hour: 100 quotes that nobody asked an offer for',
  );
  const named = async () => trove.db.selectFrom('quotes').select('id').where('account_id', '=', id).execute();
  const unforgotten = async () =>
    trove.db.selectFrom('quotes').select('id').where('birth_date', 'is not', null).execute();
  expect([(await named()).length, (await unforgotten()).length]).toEqual([100, 100]);
  await trove.forget();
  expect([(await named()).length, (await unforgotten()).length]).toEqual([0, 0]);
  const accounts = await trove.db.selectFrom('accounts').select('id').execute();
  expect(accounts.map((account) => account.id)).not.toContain(id);
});
