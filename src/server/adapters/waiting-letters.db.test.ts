import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestEngine, type TestEngine } from '#server/testing/test-engine.ts';
import { openTestSeal } from '#server/testing/test-seal.ts';
import { openDb } from './database/database.ts';
import { tries } from './install-queue.ts';
import { openMailSender } from './queue.ts';
import { type Held, isStillOurs, removeLetter, removeLettersOf, tryLater } from './waiting-letters.ts';

const seal = openTestSeal();
let own: TestEngine;
beforeAll(async () => {
  own = await openTestEngine();
});
afterAll(() => own.drop());

const to = 'forgotten@trove.example';

test.each([
  ['alone', (tx: ReturnType<typeof openDb>, id: string) => removeLetter(tx, id)],
  [
    'with all of an address',
    (tx: ReturnType<typeof openDb>, id: string) =>
      removeLettersOf(tx, seal, { address: to, found: { ids: [id], asOf: new Date() } }),
  ],
])('a letter that is removed %s while a try of it fails is not tried again', async (_, remove) => {
  const db = openDb(own.engine);
  const sender = await openMailSender(own.engine, seal);
  await sender.sendMail(db, { to, subject: 'x', text: 'x', html: '<p>x</p>' });
  await sender.stop();
  const { rows } = await sql<Held>`
    update pgboss.job set state = 'active', started_on = now() where name = 'mail'
    returning id, retry_count as "retryCount"`.execute(db);
  const [held] = rows;
  if (!held) throw new Error('no letter waits');
  let removing: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    expect(await isStillOurs(tx, held)).toBe(true);
    await tryLater(tx, held, { tried: { code: 'ECONNREFUSED' }, waitMs: 0 });
    removing = remove(db, held.id);
    // Asked on another connection: within one transaction the answer stays the first.
    await vi.waitFor(
      async () => {
        const waits = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        );
        expect(waits.rows).toHaveLength(1);
      },
      { timeout: 90_000, interval: 20 },
    );
  });
  await removing;
  expect((await sql`select from pgboss.job where name = 'mail'`.execute(db)).rows).toHaveLength(0);
});

test('a letter whose tries are used up is given up within a day, and until then each waits longer', async () => {
  const db = openDb(own.engine);
  const sender = await openMailSender(own.engine, seal);
  await sender.sendMail(db, { to, subject: 'x', text: 'x', html: '<p>x</p>' });
  await sender.stop();
  const after = async (count: number, waitMs = 0) => {
    const { rows } = await sql<{ id: string }>`
      update pgboss.job set state = 'active', retry_count = ${count} where name = 'mail' returning id`.execute(
      db,
    );
    const held = { id: rows[0]!.id, retryCount: count };
    await tryLater(db, held, { tried: { code: 'ECONNREFUSED', handovers: 1 }, waitMs });
    const found = await sql<{ state: string; waits: number; isOver: boolean; output: object }>`
      select state, extract(epoch from start_after - now())::float as waits, completed_on is not null as "isOver", output
      from pgboss.job where name = 'mail'`.execute(db);
    return found.rows[0]!;
  };
  const first = await after(0);
  expect(first).toMatchObject({
    state: 'retry',
    isOver: false,
    output: { code: 'ECONNREFUSED', handovers: 1 },
  });
  expect(first.waits).toBeGreaterThan(1);
  expect(first.waits).toBeLessThanOrEqual(3);
  let hours = 0;
  for (let count = 0; count < tries.retryLimit; count += 1) hours += (await after(count)).waits / 3_600;
  expect(hours).toBeGreaterThan(16);
  expect(hours).toBeLessThan(21);
  expect((await after(0, 60_000)).waits).toBeGreaterThan(55);
  expect(await after(15)).toMatchObject({ state: 'failed', isOver: true });
});
