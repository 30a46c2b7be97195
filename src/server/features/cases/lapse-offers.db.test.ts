import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
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
const stageOf = async (id: string) => (await people.case(id)).stage;

async function offered(days: number): Promise<string> {
  const id = await people.request();
  const validUntil = new Date(trove.clock.now().getTime() + days * day).toISOString().slice(0, 10);
  expect((await people.step(id, 'offer', { amount: 150_000, validUntil })).statusCode).toBe(200);
  return id;
}

/** As if both sides had gone to and fro for years. */
async function fill(id: string): Promise<void> {
  await sql`insert into case_events (quote_id, at, stage, side, actor)
    select ${id}, ${trove.clock.now()}, 'offered', 'trove', 'staff'
    from generate_series((select count(*) from case_events where quote_id = ${id}) + 1, ${limits.eventsPerCase - 4})`.execute(
    trove.db,
  );
}

test('a case with as many events as there may be takes no step but those that end it', async () => {
  const [lapsing, withdrawn, declined] = [await offered(10), await offered(30), await offered(30)];
  for (const id of [lapsing, withdrawn, declined]) {
    await fill(id);
    expect((await people.advisor(id, 'accept')).body).toMatchObject({ code: 'wrong-stage' });
  }
  expect((await people.advisor(withdrawn, 'withdraw')).body).toMatchObject({ stage: 'withdrawn' });
  expect((await people.advisor(declined, 'decline')).body).toMatchObject({ stage: 'offer-declined' });
  trove.clock.advance(11 * day);
  await trove.workPeriodically();
  expect(await stageOf(lapsing)).toBe('lapsed');
  expect((await people.case(lapsing)).events.at(-1)).toMatchObject({ stage: 'lapsed' });
});

test('one that cannot lapse keeps no other from it, is told of, and lapses once it can', async () => {
  const [broken, sound, ending] = [await offered(10), await offered(10), await offered(12)];
  await sql`alter table case_events add constraint broken check (quote_id <> ${sql.lit(broken)}) not valid`.execute(
    trove.db,
  );
  trove.clock.advance(11 * day);
  await trove.workPeriodically();
  expect([await stageOf(broken), await stageOf(sound)]).toEqual(['offered', 'lapsed']);
  const { caseNumber } = await people.case(ending);
  expect(await people.subjectsTo('advisor@trove.example')).toContain(
    `${caseNumber}: the offer ends on 11/27/2026`,
  );
  expect(trove.reports).toHaveLength(1);
  expect(trove.logLines.some((line) => line.includes(broken))).toBe(true);

  await sql`alter table case_events drop constraint broken`.execute(trove.db);
  await trove.workPeriodically();
  expect(await stageOf(broken)).toBe('lapsed');
});
