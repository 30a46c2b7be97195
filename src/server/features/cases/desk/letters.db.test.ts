import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import type { TodayAnswer } from '#contract/cases/admin-cases.ts';
import type { Letter, Postman } from '#server/adapters/mail/mail.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

/** Hands every letter over, then answers as it is told. */
let answer: 'takes' | 'refuses' | 'breaks off' = 'refuses';
const taken: Letter[] = [];
const handedOver: string[] = [];
const postman: Postman = {
  async deliver(letter, { id, beforeHandover }) {
    if (answer === 'refuses') throw Object.assign(new Error('550'), { code: 'EENVELOPE', responseCode: 550 });
    await beforeHandover();
    handedOver.push(id);
    if (answer === 'breaks off') throw Object.assign(new Error('gone'), { code: 'ECONNECTION' });
    taken.push(letter);
  },
  close: () => {},
};

let trove: TestApp;
let staff: Record<string, string>;
beforeAll(async () => {
  trove = await openTestApp({}, { postman });
  staff = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
});
afterAll(() => trove.close());

const write = (message: string) => {
  const payload = { name: 'A visitor', email: 'visitor@agency.example', message };
  return trove.app.inject({ method: 'POST', url: '/api/contactUs', payload });
};
const today = async () =>
  (await trove.app.inject({ url: '/api/admin/today', headers: staff })).json<TodayAnswer>();
const retry = (id: string) =>
  trove.app.inject({ method: 'POST', url: `/api/admin/letters/${id}/retry`, headers: staff, payload: {} });
/** Its tries are not waited for: each comes at once, or the next is the last. */
const hurry = (change: 'soon' | 'last') =>
  (change === 'soon'
    ? sql`update pgboss.job set start_after = now() - interval '1 second' where name = 'mail'`
    : sql`update pgboss.job set retry_limit = retry_count where name = 'mail'`
  ).execute(trove.db);

test('a letter that is refused to the end stands on Today without its words, and is sent again by a press', async () => {
  await write('canary of what was written');
  await vi.waitFor(
    async () => {
      await hurry('last');
      await hurry('soon');
      expect((await today()).letters).toHaveLength(1);
    },
    { timeout: 90_000, interval: 50 },
  );
  const shown = await today();
  expect(shown.letters).toMatchObject([{ kind: 'contact', to: 'offers@trove.example', failure: 'refused' }]);
  expect(shown.counts.letters).toBe(1);
  expect(JSON.stringify(shown)).not.toContain('canary');
  const { id } = shown.letters[0]!;

  answer = 'takes';
  expect((await retry(id)).statusCode).toBe(204);
  await trove.mailed();
  expect(taken).toMatchObject([{ text: expect.stringContaining('canary of what was written') }]);
  expect(await today()).toMatchObject({ letters: [], counts: { letters: 0 } });
  expect((await retry(id)).statusCode).toBe(404);
  const log = await trove.app.inject({ url: '/api/admin/audit?action=letter-retried', headers: staff });
  expect(log.json<{ rows: object[] }>().rows).toMatchObject([
    { subject: 'offers@trove.example', detail: 'contact', actor: 'admin@trove.example' },
  ]);
});

test('a letter that is taken and not answered for is repeated once, and then left to a person', async () => {
  answer = 'breaks off';
  handedOver.length = 0;
  await write('x');
  await vi.waitFor(
    async () => {
      await hurry('soon');
      expect((await today()).letters).toMatchObject([{ failure: 'unanswered' }]);
    },
    { timeout: 90_000, interval: 50 },
  );
  expect(handedOver).toHaveLength(2);
  expect(new Set(handedOver).size).toBe(1);
});

test('a letter with a first password stands before those that strangers caused, however long ago', async () => {
  answer = 'refuses';
  await write('the first');
  const givenUp = (count: number) =>
    vi.waitFor(
      async () => {
        await hurry('last');
        await hurry('soon');
        expect((await today()).letters).toHaveLength(count);
      },
      { timeout: 90_000, interval: 50 },
    );
  const before = (await today()).letters.length;
  await givenUp(before + 1);
  const agreements = { privacyPolicy: true, termsOfUse: true };
  const payload = { advisorName: 'P. Haddad', email: 'p@cascade.example', agreements };
  await trove.app.inject({ method: 'POST', url: '/api/requestLogin', payload });
  const asked = await trove.app.inject({ url: '/api/admin/login-requests', headers: staff });
  const { id } = asked.json<{ rows: { id: string }[] }>().rows[0]!;
  const url = `/api/admin/login-requests/${id}/grant`;
  expect((await trove.app.inject({ method: 'POST', url, headers: staff })).statusCode).toBe(204);
  await givenUp(before + 2);
  const [first, ...others] = (await today()).letters;
  expect(first).toMatchObject({ kind: 'account', to: 'p@cascade.example' });
  expect(others.map(({ kind }) => kind)).toEqual(Array(before + 1).fill('contact'));
});
