import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Erasure } from '#contract/admin.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeAll(async () => {
  trove = await openTestApp();
  people = openCasePeople(trove);
});
afterAll(() => trove.close());

const years = (count: number) => trove.clock.advance(count * 366 * 86_400_000);

test('a case goes five years after its last step, and its quote stays for a compliance file as long as that', async () => {
  const id = await people.request();
  await people.step(id, 'messages', { text: 'One moment, please.' });
  await people.step(id, 'decline', { reason: 'The illustration shows a lapse at 88.' });
  years(4.5);
  const read = async (what: string) =>
    trove.app.inject({ url: `/api/${what}`, headers: await people.headersOf('advisor') });
  expect((await read(`quotes/${id}/compliance-file`)).statusCode).toBe(200);
  const left = async () => ({
    cases: (await trove.db.selectFrom('cases').selectAll().execute()).length,
    events: (await trove.db.selectFrom('case_events').selectAll().execute()).length,
    messages: (await trove.db.selectFrom('case_messages').selectAll().execute()).length,
    illustrations: (await trove.db.selectFrom('illustrations').selectAll().execute()).length,
    persons: (
      await trove.db.selectFrom('quotes').select('id').where('birth_date', 'is not', null).execute()
    ).map((quote) => quote.id),
  });
  await trove.forget();
  expect(await left()).toEqual({ cases: 1, events: 2, messages: 1, illustrations: 1, persons: [id] });
  const { account_id: account } = await trove.db
    .selectFrom('quotes')
    .select('account_id')
    .executeTakeFirstOrThrow();
  const said = await people.get<Erasure>('staff', `/api/admin/accounts/${account}/erase`);
  expect(said.kept.slice(0, 2).map(({ what, until }) => `${until} ${what.slice(0, 20)}`)).toEqual([
    '05/20/2036 One compliance file,',
    '11/15/2031 One case with files ',
  ]);

  years(0.6);
  await trove.forget();
  const nothing = { cases: 0, events: 0, messages: 0, illustrations: 0 };
  expect(await left()).toEqual({ ...nothing, persons: [id] });
  // It is as any other that is past its days and on file: to be read, and in no list.
  expect((await read(`quotes/${id}`)).json()).toMatchObject({ hasRequested: false });
  expect((await read(`cases/${id}`)).statusCode).toBe(410);
  expect((await read('quotes')).json()).toEqual([]);
  expect(await people.get('staff', '/api/admin/offers')).toMatchObject({ rows: [] });

  years(5);
  await trove.forget();
  expect(await left()).toEqual({ ...nothing, persons: [] });
});
