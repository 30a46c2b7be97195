import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { QuoteAnswer } from '#contract/quotes/quote-wire.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeEach(async () => {
  trove = await openTestApp();
  people = openCasePeople(trove);
});
afterEach(() => trove.close());

const put = async (url: string, payload?: object) =>
  trove.app.inject({
    method: 'PUT',
    url: `/api/${url}`,
    headers: await people.headersOf('advisor'),
    ...(payload && { payload }),
  });
const watch = (id: string) => put(`quotes/${id}/watch`, { on: true });
const list = async () =>
  (await trove.app.inject({ url: '/api/quotes', headers: await people.headersOf('advisor') })).json<
    QuoteAnswer[]
  >();
const watched = async (facts: object = {}) => {
  const id = await people.quote(facts);
  expect((await watch(id)).statusCode).toBe(200);
  // The order of the runs goes by the time.
  trove.clock.advance(1_000);
  return id;
};

/** Noon in the zone of the business, and what is done by itself that day. */
async function workOn(day: string): Promise<void> {
  trove.clock.advance(Date.parse(`${day}T20:00:00Z`) - trove.clock.now().getTime());
  await trove.workPeriodically();
  await trove.mailed();
}
const news = () => trove.letters.filter(({ subject }) => subject.startsWith('News of'));

test('turning 96 ends it: said once, not as a range of $0, and it can be watched no more', async () => {
  const id = await watched({ dateOfBirth: '11/18/1930' });
  await workOn('2026-11-18');
  // It is watched no more, and kept for as long as the letter says.
  expect(await list()).toMatchObject([
    { rid: id, history: [], watch: null, expirationDate: expect.stringMatching(/^2026-12-0[34]T/) },
  ]);
  for (const day of ['2026-11-23', '2026-11-24', '2026-11-30']) await workOn(day);
  expect(news()).toHaveLength(1);
  expect(news()[0]?.text).toContain(
    'The watch has ended: the insured is 96, and we value lives aged 70 to 95. It stays in your list until 12/03/2026.',
  );
  expect(news()[0]?.text).not.toContain('The range moved');
  const refused = await watch(id);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      code: 'not-watchable',
      message: 'It cannot be watched: the insured is 96, and we value lives aged 70 to 95.',
    },
  ]);
  await workOn('2026-12-04');
  await trove.forget();
  expect(await list()).toEqual([]);
  expect(await trove.db.selectFrom('quote_watches').selectAll().execute()).toEqual([]);
});

test('a state that is no longer quoted ends it, and so does an offer that was requested', async () => {
  await watched({ stateOfOwnership: 'Oregon', policyIssueDate: '11/20/2015' });
  const requested = await watched();
  await trove.db.updateTable('states').set({ is_authorized: false }).where('name', '=', 'Oregon').execute();
  await people.upload(requested);
  expect((await put(`markAsRequested/${requested}`)).statusCode).toBe(204);
  await workOn('2026-11-16');
  const [letter, ...others] = news();
  expect(others).toEqual([]);
  expect(letter?.subject).toBe('News of 2 quotes you watch');
  expect(letter?.text).toContain('The watch has ended: policies owned in Oregon are not quoted at present.');
  expect(letter?.text).toContain(
    'The watch has ended: an offer was requested, and the case has letters of its own.\n',
  );
  // Of a state that is not quoted nothing is priced.
  await workOn('2027-03-15');
  expect(news()).toHaveLength(1);
  expect(await trove.db.selectFrom('quotes').select('id').execute()).toHaveLength(2);
});

test('what was removed from the list is watched no more, though an offer on an earlier run was declined', async () => {
  const requested = await people.request();
  await people.step(requested, 'decline', { reason: 'The illustration shows a lapse at 88.' });
  trove.clock.advance(1_000);
  const rerun = await people.quote({ rerunOf: requested });
  expect((await watch(rerun)).statusCode).toBe(200);
  const watches = () => trove.db.selectFrom('quote_watches').selectAll().execute();
  await trove.forget();
  expect(await watches()).toHaveLength(1);

  expect((await put(`unSaveQuote/${rerun}`)).statusCode).toBe(204);
  await trove.forget();
  expect(await watches()).toEqual([]);
  expect((await put(`unSaveQuote/${requested}`)).statusCode).toBe(204);
  await workOn('2027-03-14');
  await trove.forget();
  expect(await list()).toEqual([]);
  const rows = trove.db.selectFrom('quotes').select('id').where('birth_date', 'is not', null);
  expect(await rows.execute()).toEqual([{ id: requested }]);
});

test('an offer that was requested and declined within the day ends it with a word all the same', async () => {
  const id = await watched();
  await people.upload(id);
  expect((await put(`markAsRequested/${id}`)).statusCode).toBe(204);
  await people.step(id, 'decline', { reason: 'The illustration shows a lapse at 88.' });
  await trove.forget();
  for (const day of ['2026-11-16', '2026-11-23']) await workOn(day);
  expect(news().map(({ text }) => text)).toEqual([
    expect.stringContaining('The watch has ended: an offer was requested'),
  ]);
});

test('while nobody may enter the account nothing is priced; then it goes on as if it had been looked at meanwhile', async () => {
  const id = await watched();
  const setStatus = (status: 'active' | 'disabled') =>
    trove.db.updateTable('accounts').set({ status }).where('email', '=', 'advisor@trove.example').execute();
  const runs = () => trove.db.selectFrom('quotes').select('id').execute();
  await setStatus('disabled');
  await workOn('2027-03-15');
  expect(await runs()).toEqual([{ id }]);
  await setStatus('active');
  await workOn('2027-03-16');
  expect(await runs()).toHaveLength(2);
});

test('small moves add up since the range was last told, whatever else was told meanwhile', async () => {
  const id = await watched({ stateOfOwnership: 'Oregon', policyIssueDate: '11/20/2021' });
  const { offer_low: low, offer_high: high } = await trove.db
    .selectFrom('quotes')
    .select(['offer_low', 'offer_high'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const move = (by: number) =>
    trove.db
      .updateTable('quotes')
      .set({ offer_low: Math.round(low * by), offer_high: Math.round(high * by) })
      .execute();
  await move(1.06);
  await workOn('2026-11-23');
  expect(news().at(-1)?.text).toContain('the waiting period of Oregon is over');
  expect(news().at(-1)?.text).not.toContain('The range');
  await move(1.12);
  await workOn('2026-11-30');
  expect(news().at(-1)?.text).toContain('The range moved from $');
  // What moved and moved back before it was told is no news.
  await move(1.3);
  await workOn('2026-12-01');
  await move(1.12);
  await workOn('2026-12-07');
  expect(news()).toHaveLength(2);
});

test('what its advisor saw by running it again is told: not again, and the next move counts from there', async () => {
  const id = await watched();
  await trove.db.updateTable('quotes').set({ offer_low: 1_000, offer_high: 2_000 }).execute();
  await workOn('2026-11-17');
  const rerun = await people.quote({ ...goodFacts, annualPremium: 4_000, rerunOf: id });
  await workOn('2026-11-23');
  expect(news()).toEqual([]);
  await trove.db
    .updateTable('quotes')
    .set({ offer_low: 1_000, offer_high: 2_000 })
    .where('id', '=', rerun)
    .execute();
  await workOn('2026-11-30');
  expect(news()).toHaveLength(1);
  expect(news()[0]?.text).toContain('to $1,000 - $2,000.');
});

test('a quote on its illustration is priced again on the years that are left, and its age goes by its run date', async () => {
  const schedule = {
    monthsInFirstYear: 4,
    premiums: Array.from({ length: 30 }, () => 5_600),
    deathBenefits: Array.from({ length: 30 }, (_, year) => 750_000 - year),
    source: { ledger: 'current', runDate: '2026-03-20' },
  };
  const id = await watched({ policyIssueDate: '03/10/2012', schedule });
  await workOn('2027-03-14');
  const [newest] = await list();
  expect(newest).toMatchObject({ age: 75, history: [{ rid: id }] });
  expect(newest?.schedule).toMatchObject({ monthsInFirstYear: 12 });
  expect(newest?.schedule?.deathBenefits[0]).toBe(749_999);
  await workOn('2027-03-22');
  expect(news().at(-1)?.text).toContain('Its illustration is a year old');
});

test('what comes up in the last days of a watch is told before it ends', async () => {
  await watched({ dateOfBirth: '11/14/1952', annualPremium: 15_000 });
  await workOn('2028-11-13');
  const told = news().length;
  // A Tuesday; the watch ends on Wednesday.
  await workOn('2028-11-14');
  expect(news()).toHaveLength(told + 1);
  expect(news().at(-1)?.text).toContain('The range moved from');
  await workOn('2028-11-20');
  expect(news()).toHaveLength(told + 1);
});

test('quotes that cannot be looked at keep no other from being told, however many, and are reported', async () => {
  const spoilt = await watched({ annualPremium: 9_000 });
  await watched({ annualPremium: 15_000 });
  await trove.db.updateTable('quotes').set({ birth_date: null }).where('id', '=', spoilt).execute();
  // As many more as are taken at once, each of them before the other's turn.
  await sql`
    with copied as (
      insert into quotes
      select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'history_id', gen_random_uuid()))).*
      from quotes as one, generate_series(1, 100) where one.id = ${spoilt}
      returning history_id
    )
    insert into quote_watches (history_id, account_id, until, checked_on, told_low, told_high)
    select copied.history_id, account_id, until, checked_on - 1, told_low, told_high
    from copied, quote_watches where quote_watches.history_id = (select history_id from quotes where id = ${spoilt})
    `.execute(trove.db);
  await expect(workOn('2027-03-15')).rejects.toThrow('Watched quotes that could not be looked at: 101');
  await trove.mailed();
  expect(news()).toHaveLength(1);
  expect(news()[0]?.text).toContain('The range moved from');
});

test('an account that cannot be told keeps no other from being told, and is reported', async () => {
  const spoilt = await watched({ annualPremium: 9_000 });
  await watched({ annualPremium: 15_000 });
  await sql`
    update quote_watches set news = '[{"on": null, "reason": "illustration-old"}]',
      account_id = (select id from accounts where email = 'admin@trove.example')
    where history_id = (select history_id from quotes where id = ${spoilt})`.execute(trove.db);
  await expect(workOn('2027-03-15')).rejects.toThrow('at: 0, accounts that could not be told: 1');
  await trove.mailed();
  expect(news().map(({ to }) => to)).toEqual(['advisor@trove.example']);
});
