import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp()));
afterAll(() => trove.close());

test.each(['\ud800', 'a\udc00b', 'nul\u0000'])(
  'text that no table can hold is refused in a sentence: %j',
  async (name) => {
    const answer = await trove.app.inject({
      method: 'POST',
      url: '/api/contactUs',
      payload: JSON.stringify({ name, email: 'visitor@trove.example' }),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid' });
  },
);

test.each(['x'.repeat(300), 'x'.repeat(3_000), '%ed%a0%80', '%00'])(
  'an id that is none is answered like any other unknown one: %s',
  async (id) => {
    const headers = bearer(await trove.token());
    const url = `/api/markAsEmailed/${id}`;
    const answer = await trove.app.inject({ method: 'PUT', url, headers });
    expect(answer.json()).toMatchObject({ code: id === '%00' ? 'invalid' : 'not-found' });
    expect(answer.body).not.toContain('xxx');
  },
);

test('characters beyond the first plane pass', async () => {
  const payload = { name: '𝒜𝓃𝓃 👩‍⚕️', email: 'visitor@trove.example' };
  expect((await trove.app.inject({ method: 'POST', url: '/api/contactUs', payload })).statusCode).toBe(201);
});

test('of quotes asked for at once no more are made than in a row', async () => {
  const headers = bearer(await trove.token());
  const ask = () =>
    trove.app.inject({ method: 'POST', url: '/api/createQuote', headers, payload: goodFacts });
  const statuses: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const answers = await Promise.all(Array.from({ length: 40 }, ask));
    statuses.push(...answers.map(({ statusCode }) => statusCode));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(300);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

test('a long list comes in pages of 200, each quote once', async () => {
  const headers = bearer(await trove.token());
  type Row = { rid: string; dateCreated: string };
  const page = async (before?: Row) => {
    const query = before ? `?before=${encodeURIComponent(`${before.dateCreated},${before.rid}`)}` : '';
    return (await trove.app.inject({ url: `/api/quotes${query}`, headers })).json<Row[]>();
  };
  const first = await page();
  const second = await page(first.at(-1));
  expect([first.length, second.length]).toEqual([200, 100]);
  expect(new Set([...first, ...second].map(({ rid }) => rid)).size).toBe(300);
  expect(await page(second.at(-1))).toEqual([]);
  expect((await trove.app.inject({ url: '/api/quotes?before=yesterday', headers })).statusCode).toBe(422);
});

test('a proxy that is not trusted is said at /readyz', async () => {
  const ready = async () => (await trove.app.inject({ url: '/readyz' })).json();
  expect(await ready()).not.toHaveProperty('proxy');
  const forwarded = { url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.9' } };
  // A stranger may write that header too.
  await trove.app.inject({ ...forwarded, remoteAddress: '198.51.100.7' });
  expect(await ready()).not.toHaveProperty('proxy');
  await trove.app.inject(forwarded);
  expect(await ready()).toMatchObject({ status: 'ready', proxy: expect.stringContaining('TRUST_PROXY') });
});
