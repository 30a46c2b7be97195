import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engineName } from '#server/testing/test-engine.ts';

/** Runs of one quote, changed from many connections at once: on PostgreSQL no two of them wait for each other. */
let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
let advisor: { authorization: string };
beforeEach(async () => {
  trove = await openTestApp();
  people = openCasePeople(trove);
  advisor = await people.headersOf('advisor');
});
afterEach(() => trove.close());

async function enterBare() {
  const headers = basic('member@fig.example', '');
  const answer = await trove.app.inject({ url: '/api/troveFigSignIn', headers });
  return bearer(answer.json<{ token: string }>().token);
}

const statusOf = async (url: string, headers: { authorization: string }, payload?: object) =>
  (await trove.app.inject({ method: 'PUT', url, headers, ...(payload && { payload }) })).statusCode;

/** Of a quote that was run so often; the others are copies of the second, as if they had been made over the hours. */
async function makeRuns(headers: { authorization: string }, count: number): Promise<string[]> {
  const first = await people.quote({}, headers);
  const second = await people.quote({ rerunOf: first }, headers);
  const { id: _, ...run } = await trove.db
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', second)
    .executeTakeFirstOrThrow();
  const notices = JSON.stringify(run.notices);
  const copies = Array.from({ length: count - 2 }, () => ({ ...run, notices, schedule: null }));
  if (copies.length === 0) return [first, second];
  const more = await trove.db.insertInto('quotes').values(copies).returning('id').execute();
  return [first, second, ...more.map(({ id }) => id)];
}

test('a quote is renamed by many calls at once, through either of its runs, and others are answered meanwhile', async () => {
  const bare = await enterBare();
  const runs = await makeRuns(bare, 2);
  const names = Array.from({ length: 24 }, (_, at) => `Name ${at}`);
  const renamed = names.map((nickname, at) =>
    statusOf(`/api/quotes/${runs[at % 2]}/nickname`, bare, { nickname }),
  );
  expect((await trove.app.inject({ url: '/api/quotes', headers: advisor })).statusCode).toBe(200);
  expect(await Promise.all(renamed)).toEqual(names.map(() => 200));
  expect(trove.reports).toEqual([]);
  const kept = await trove.db.selectFrom('quotes').select('nickname').distinct().execute();
  expect(kept).toHaveLength(1);
  expect(names).toContain(kept[0]!.nickname);
});

test('a quote of many runs is removed, put back and renamed at once, through any of them', async () => {
  const runs = await makeRuns(advisor, 50);
  const calls = runs.flatMap((id, at) => [
    statusOf(`/api/${at % 2 ? 'saveQuote' : 'unSaveQuote'}/${id}`, advisor),
    statusOf(`/api/quotes/${id}/nickname`, advisor, { nickname: `Name ${at}` }),
  ]);
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200, 204]));
  expect(trove.reports).toEqual([]);
  expect(
    await trove.db.selectFrom('quotes').select(['is_saved', 'nickname']).distinct().execute(),
  ).toHaveLength(1);
});

test('what is saved already is not written again', async () => {
  const [first] = await makeRuns(advisor, 3);
  const versions = () =>
    trove.db
      .selectFrom('quotes')
      .select(sql<string>`ctid::text`.as('at'))
      .execute();
  const before = await versions();
  expect(await statusOf(`/api/saveQuote/${first}`, advisor)).toBe(204);
  expect(await versions()).toEqual(before);
});

test('a quote is watched and no more, at once and through either of its runs', async () => {
  const runs = await makeRuns(advisor, 2);
  const calls = Array.from({ length: 48 }, (_, at) => [
    statusOf(`/api/quotes/${runs[at % 2]}/watch`, advisor, { on: at % 3 !== 0 }),
    statusOf(`/api/unSaveQuote/${runs[(at + 1) % 2]}`, advisor),
  ]).flat();
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200, 204]));
  expect(trove.reports).toEqual([]);
});

test('of runs asked for at once no more are made than a quote may have', async () => {
  const runs = await makeRuns(advisor, limits.runsOfOne - 3);
  const made = await Promise.all(Array.from({ length: 20 }, (_, at) => people.quote({ rerunOf: runs[at] })));
  expect(made.filter(Boolean)).toHaveLength(3);
  const { count } = await trove.db
    .selectFrom('quotes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(limits.runsOfOne);
});

test('changes of the list are counted by the hour', async () => {
  const [first] = await makeRuns(advisor, 2);
  const url = `/api/unSaveQuote/${first}`;
  expect(await statusOf(url, advisor)).toBe(204);
  await trove.db.updateTable('attempts').set({ count: limits.perHour.saves }).execute();
  expect(await statusOf(url, advisor)).toBe(429);
});

test.runIf(engineName === 'postgres')(
  'changes that wait for each other leave connections to everyone else',
  async () => {
    const [first] = await makeRuns(advisor, 2);
    const staff = await people.headersOf('staff');
    const { changes, answer } = await trove.db.transaction().execute(async (tx) => {
      await sql`select from quotes for update`.execute(tx);
      const calls = Array.from({ length: 30 }, (_, at) =>
        statusOf(`/api/quotes/${first}/nickname`, advisor, { nickname: `Name ${at}` }),
      );
      await expect.poll(countWaiting).toBeGreaterThan(3);
      const called = await trove.app.inject({ url: '/api/admin/accounts', headers: staff });
      return { changes: calls, answer: called };
    });
    expect(answer.statusCode).toBe(200);
    expect(await Promise.all(changes)).toEqual(Array(30).fill(200));
  },
);

test.runIf(engineName === 'postgres')(
  'a run that is made while another call waits for its quote is waited for by none that waits for it',
  async () => {
    // The last by its id: whatever is run of it is locked before it.
    const first = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
    await trove.db
      .updateTable('quotes')
      .set({ id: first })
      .where('id', '=', await people.quote())
      .execute();
    const gate = 42;
    await sql`
      create function wait_at_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${sql.lit(gate)}); return new; end $$`.execute(trove.db);
    await sql`
      create trigger wait_at_gate before update on quotes for each row
      when (old.id = ${sql.lit(first)}) execute function wait_at_gate()`.execute(trove.db);
    const waitFor = async (calls: number) => {
      await expect.poll(countWaiting).toBe(calls);
    };

    const { removed, again } = await trove.db.transaction().execute(async (shut) => {
      await sql`select pg_advisory_xact_lock(${gate})`.execute(shut);
      const { once, removed } = await trove.db.transaction().execute(async (tx) => {
        await sql`select from quotes for update`.execute(tx);
        const once = people.quote({ rerunOf: first });
        await waitFor(1);
        const removed = statusOf(`/api/unSaveQuote/${first}`, advisor);
        await waitFor(2);
        return { once, removed };
      });
      expect(await once).toBeDefined();
      await waitFor(1);
      const again = people.quote({ rerunOf: first });
      await waitFor(2);
      return { removed, again };
    });
    expect(await removed).toBe(204);
    expect(await again).toBeDefined();
    expect(trove.reports).toEqual([]);
    const runs = await trove.db.selectFrom('quotes').select(['id', 'is_saved']).execute();
    expect(runs.filter(({ is_saved }) => is_saved).map(({ id }) => id)).toEqual([await again]);
  },
);

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(trove.db);
  return rows[0]!.count;
}

test.runIf(engineName === 'postgres')(
  'a run that is made while its account is erased waits for none that waits for it',
  async () => {
    const first = await people.quote();
    const { made } = await trove.db.transaction().execute(async (tx) => {
      await sql`select from accounts where email = 'advisor@trove.example' for update`.execute(tx);
      const made = people.quote({ rerunOf: first });
      await expect.poll(countWaiting).toBe(1);
      await sql`select from quotes order by id for update`.execute(tx);
      return { made };
    });
    expect(await made).toBeDefined();
    expect(trove.reports).toEqual([]);
  },
);
