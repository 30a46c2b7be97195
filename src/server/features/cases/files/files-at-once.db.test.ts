import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCasePeople } from '#server/testing/case-people.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engineName } from '#server/testing/test-engine.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeAll(async () => {
  trove = await openTestApp();
  people = openCasePeople(trove);
});
afterAll(() => trove.close());

test.runIf(engineName === 'postgres')('a file of a case and an illustration arrive at once', async () => {
  const id = await people.request();
  const begun: Promise<number>[] = [];
  await trove.db.transaction().execute(async (tx) => {
    await sql`select from cases for update`.execute(tx);
    // The first waits for the case, and then names the quote; the second holds the quote, and waits for the case.
    for (const send of [() => people.send(id).then((sent) => sent.statusCode), () => people.upload(id)]) {
      begun.push(send());
      await expect.poll(countWaiting).toBe(begun.length);
    }
  });
  expect(await Promise.all(begun)).toEqual([200, 204]);
  expect(trove.reports).toEqual([]);
});

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(trove.db);
  return rows[0]!.count;
}
