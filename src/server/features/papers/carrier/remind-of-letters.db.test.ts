import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCasePeople } from '#server/testing/case-people.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeEach(async () => {
  trove = await openTestApp();
  people = openCasePeople(trove);
});
afterEach(() => trove.close());

const day = 86_400_000;

async function paper(id: string): Promise<void> {
  const headers = await people.headersOf('advisor');
  const answer = await trove.app.inject({ url: `/api/quotes/${id}/carrier-letter`, headers });
  expect(answer.statusCode).toBe(200);
}

async function askedAfter(days: number) {
  trove.clock.advance(days * day);
  await trove.workPeriodically();
  await trove.mailed();
  return trove.letters.filter(({ subject }) => subject === 'Has the carrier answered?');
}

test('a quote that has ended meanwhile is said to have, and the link runs it again', async () => {
  const id = await people.quote();
  trove.clock.advance(3 * day);
  await paper(id);
  const [letter] = await askedAfter(15);
  for (const part of [letter?.text, letter?.html]) {
    expect(part).toContain('The quote itself has ended: a range stands for 15 days. Run it again');
    expect(part).toContain(`/quotes/${id}`);
    expect(part).not.toContain('upload it with the quote');
  }
  expect(letter?.text).toContain('Run it again:');
});

test('a quote that was run again is opened at its newest run; with an illustration there nobody is asked', async () => {
  const [waiting, answered] = [await people.quote(), await people.quote()];
  for (const id of [waiting, answered]) await paper(id);
  trove.clock.advance(3 * day);
  const [run, other] = [await people.quote({ rerunOf: waiting }), await people.quote({ rerunOf: answered })];
  await people.upload(other);
  const letters = await askedAfter(12);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain(`/quotes/${run}`);
  expect(letters[0]?.text).toContain('If it has, upload it with the quote');
});

test('one that cannot be asked about keeps no other back, and is asked about later', async () => {
  const [broken, whole] = [await people.quote(), await people.quote()];
  for (const id of [broken, whole]) await paper(id);
  const name = 'refuse_reminder';
  await sql`
    create function ${sql.ref(name)}() returns trigger language plpgsql as
    'begin raise exception ''refused''; end'`.execute(trove.db);
  await sql`
    create trigger ${sql.ref(name)} before update on quote_papers for each row
    when (old.quote_id = ${sql.lit(broken)}) execute function ${sql.ref(name)}()`.execute(trove.db);
  const letters = await askedAfter(15);
  expect(letters.map(({ text }) => text.includes(whole))).toEqual([true]);
  expect(trove.reports.splice(0)).toHaveLength(1);
  await sql`drop function ${sql.ref(name)}() cascade`.execute(trove.db);
  expect(await askedAfter(1)).toHaveLength(2);
});

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
