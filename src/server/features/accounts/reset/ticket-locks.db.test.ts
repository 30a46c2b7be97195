import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engineName } from '#server/testing/test-engine.ts';

let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp()));
afterAll(() => trove.close());

const ask = () =>
  trove.app.inject({
    method: 'POST',
    url: '/api/requestNewPassword',
    payload: { email: 'advisor@trove.example' },
  });

test.runIf(engineName === 'postgres')(
  'a password is chosen while a stranger asks for the link once more',
  async () => {
    await ask();
    await expect.poll(() => trove.letters.length).toBe(1);
    const rid = /ticket=([\w-]+)/.exec(trove.letters[0]!.text)?.[1];
    trove.clock.advance(6 * 60_000);
    const chosen = await trove.db.transaction().execute(async (tx) => {
      await sql`select from password_tickets for update`.execute(tx);
      const payload = { rid, newPass: 'My-own-pass-2' };
      const answer = trove.app.inject({ method: 'PUT', url: '/api/troveResetPass', payload });
      await expect.poll(countWaiting).toBe(1);
      await ask();
      await expect.poll(countWaiting).toBe(2);
      return { answer };
    });
    expect((await chosen.answer).statusCode).toBe(200);
    // What the stranger asked for comes after it, or is a link of its own: neither was lost to the other.
    await expect.poll(countWaiting).toBe(0);
    expect([trove.reports, trove.logLines.filter((line) => line.includes('could not be mailed'))]).toEqual([
      [],
      [],
    ]);
  },
);

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(trove.db);
  return rows[0]!.count;
}
