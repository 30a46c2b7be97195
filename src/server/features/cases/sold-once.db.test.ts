import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/messages.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { plainPasswords } from '#server/testing/plain-passwords.ts';
import { countNothing, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeAll(async () => {
  trove = await openTestApp({}, { passwords: plainPasswords, attempts: countNothing });
  people = openCasePeople(trove);
});
afterAll(() => trove.close());

const offer = { amount: 130_000, validUntil: '2026-12-15' };
const beingSold = { statusCode: 409, body: { code: 'being-sold', message: refusals.beingSold } };
const request = (id: string) => people.call('advisor', 'PUT', `/api/markAsRequested/${id}`, {});
const stageOf = async (id: string) => (await people.desk(id)).stage;

/** Two runs of one quote, each with its illustration. */
async function twoRuns(): Promise<[string, string]> {
  const first = await people.quote();
  const second = await people.quote({ rerunOf: first });
  for (const id of [first, second]) expect(await people.upload(id)).toBe(204);
  return [first, second];
}

test('while one run is being sold, no offer is requested on another', async () => {
  const [first, second] = await twoRuns();
  expect((await request(first)).statusCode).toBe(204);
  expect(await request(second)).toMatchObject(beingSold);
  expect((await request(first)).statusCode).toBe(204);
  await people.step(first, 'offer', offer);
  await people.advisor(first, 'accept');
  expect(await request(second)).toMatchObject(beingSold);
  expect(await stageOf(second)).toBeNull();
});

test('after a case that came to nothing another run may be sold', async () => {
  const [first, second] = await twoRuns();
  await request(first);
  await people.advisor(first, 'withdraw');
  expect((await request(second)).statusCode).toBe(204);
  // What was withdrawn stays so: nobody is told that it was requested.
  const closed = { code: 'wrong-stage', message: refusals.caseClosed };
  expect(await request(first)).toMatchObject({ statusCode: 409, body: closed });
  expect(await stageOf(first)).toBe('withdrawn');
});

test('of two runs requested at once one is', async () => {
  for (let pair = 0; pair < 5; pair += 1) {
    const runs = await twoRuns();
    const answers = await Promise.all(runs.map(request));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([204, 409]);
  }
});

test('a declined case does not open again by a file, nor a lapsed one by an offer, once another run is being sold', async () => {
  const [declined, second] = await twoRuns();
  await request(declined);
  await people.step(declined, 'decline', { reason: 'Too few pages.' });
  await request(second);
  expect(await people.send(declined)).toMatchObject(beingSold);
  expect(await stageOf(declined)).toBe('declined');

  const [lapsed, other] = await twoRuns();
  await request(lapsed);
  await people.step(lapsed, 'offer', offer);
  await trove.db
    .updateTable('cases')
    .set({ stage: 'lapsed', turn: null })
    .where('quote_id', '=', lapsed)
    .execute();
  await request(other);
  expect(await people.step(lapsed, 'offer', { ...offer, amount: 131_000 })).toMatchObject(beingSold);
  expect(await stageOf(lapsed)).toBe('lapsed');
});
