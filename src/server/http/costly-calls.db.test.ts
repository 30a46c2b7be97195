import { sql } from 'kysely';
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

/** More than a case's page asks of the database: without its turn it would be answered before them. */
const rounds = 40;
const rules = { costly: '/api/stateRules', table: 'state_rules' };
const page = { costly: '/api/quotes/:rid', table: 'shares' };
const cases = { costly: '/api/cases', table: 'case_messages' };

test.each([
  ['/api/quotes', rules],
  ['/api/quotes/:rid', rules],
  ['/api/quotes/:rid/explanation', rules],
  ['/api/stateRules', cases],
  ['/api/cases/:rid', page],
  ['/api/cases/:rid/messages', page],
])('%s takes its turn behind what its network is costing already, and nothing else does', async (...row) => {
  const [path, { costly, table }] = row;
  const rid = await (path.startsWith('/api/cases') ? people.request() : people.quote());
  const headers = await people.headersOf('advisor');
  const answered: string[] = [];
  const ask = async (url: string) => {
    const { statusCode } = await trove.app.inject({ url, headers });
    answered.push(`${statusCode} ${url}`);
  };
  let calls: Promise<void>[] = [];
  await trove.db.transaction().execute(async (tx) => {
    // Of all that is asked here only the costly one waits for it.
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
    calls = [costly, path].map((url) => ask(url.replace(':rid', rid)));
    for (let round = 0; round < rounds; round += 1) await ask('/api/stateOfOwnership');
  });
  await Promise.all(calls);
  expect(answered.map((line) => line.replace(rid, ':rid'))).toEqual([
    ...Array(rounds).fill('200 /api/stateOfOwnership'),
    `200 ${costly}`,
    `200 ${path}`,
  ]);
});
