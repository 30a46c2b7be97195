import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QuoteAnswer } from '#contract/quotes/quote-wire.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeAll(async () => {
  trove = await openTestApp();
  people = openCasePeople(trove);
});
afterAll(() => trove.close());

const call = (id: string, nickname: string) =>
  people.call('advisor', 'PUT', `/api/quotes/${id}/nickname`, { nickname });
const nameOf = async (id: string) => (await people.get<QuoteAnswer>('advisor', `/api/quotes/${id}`)).nickname;

test('a quote is called by another name without a new run, with its runs; the log has no name', async () => {
  const first = await people.quote({ nickname: 'Canary before' });
  const filed = await people.quote({ rerunOf: first, nickname: 'Canary on file' });
  const headers = await people.headersOf('advisor');
  await trove.app.inject({ url: `/api/quotes/${filed}/compliance-file`, headers });
  trove.clock.advance(1_000);
  const last = await people.quote({ rerunOf: first });
  const answer = await call(last, '  Canary after ');
  expect([answer.statusCode, answer.body]).toEqual([200, { nickname: 'Canary after' }]);
  expect([await nameOf(first), await nameOf(filed), await nameOf(last)]).toEqual([
    'Canary after',
    'Canary on file',
    'Canary after',
  ]);
  await call(last, 'Canary after');
  const acts = await trove.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'nickname-changed')
    .execute();
  expect(acts).toHaveLength(1);
  expect(JSON.stringify([acts, trove.logLines])).not.toContain('Canary');
  await call(last, '');
  expect(await nameOf(last)).toBeNull();
});

test('a name that is too long, and a quote that has ended, are refused', async () => {
  const id = await people.quote();
  expect((await call(id, 'x'.repeat(61))).statusCode).toBe(422);
  trove.clock.advance(15 * 86_400_000);
  expect((await call(id, 'Mrs. K')).statusCode).toBe(410);
});
