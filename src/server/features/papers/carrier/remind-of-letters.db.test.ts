import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCasePeople } from '#server/testing/case-people.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeAll(async () => {
  trove = await openTestApp();
  people = openCasePeople(trove);
});
afterAll(() => trove.close());

test('an account that nobody may enter is not asked, and an erased one has nothing left to be asked about', async () => {
  const id = await people.quote();
  const headers = await people.headersOf('advisor');
  // On file it outlives the account.
  for (const name of ['carrier-letter', 'compliance-file']) {
    expect((await trove.app.inject({ url: `/api/quotes/${id}/${name}`, headers })).statusCode).toBe(200);
  }
  const whose = { email: 'advisor@trove.example' };
  const { id: account } = await trove.db
    .updateTable('accounts')
    .set({ status: 'disabled' })
    .where('email', '=', whose.email)
    .returning('id')
    .executeTakeFirstOrThrow();
  trove.clock.advance(20 * 86_400_000);
  await trove.workPeriodically();
  await trove.mailed();
  expect(trove.letters.map(({ to }) => to)).not.toContain(whose.email);

  const notes = () => trove.db.selectFrom('quote_papers').select(['quote_id', 'remind_on']).execute();
  expect(await notes()).toEqual([{ quote_id: id, remind_on: expect.any(String) }]);
  const erased = await trove.app.inject({
    method: 'POST',
    url: `/api/admin/accounts/${account}/erase`,
    headers: await people.headersOf('staff'),
    payload: { reason: 'Asked by letter.' },
  });
  expect(erased.statusCode).toBe(200);
  expect(await notes()).toEqual([{ quote_id: id, remind_on: null }]);
});
