import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
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

describe('what anyone may send', () => {
  const mostOfSite = (perHour: number) => perHour * limits.networksOfOneSite;
  /** How many of so many were taken, each from a network of its own of one IPv6 /48. */
  async function countTaken(count: number, send: (n: number, ip: string) => Promise<{ statusCode: number }>) {
    const answers = [];
    for (let n = 0; n < count; n += 1) answers.push(await send(n, `2001:db8:1:${n.toString(16)}::1`));
    return answers.filter(({ statusCode }) => statusCode === 201).length;
  }

  test('of messages a site with thousands of networks sends as many as ten, and no other waits for it', async () => {
    const payload = { name: 'A visitor', email: 'visitor@trove.example', message: 'Hello' };
    const send = (remoteAddress: string) =>
      trove.app.inject({ method: 'POST', url: '/api/contactUs', payload, remoteAddress });
    const most = mostOfSite(limits.perHour.messages);
    expect(await countTaken(most + 5, async (_n, ip) => send(ip))).toBe(most);
    expect((await send('2001:db8:1:ffff::1')).statusCode).toBe(429);
    expect((await send('2001:db8:2::1')).statusCode).toBe(201);
    expect((await send('203.0.113.9')).statusCode).toBe(201);
  });

  test('of requests for a login, too', async () => {
    const send = (n: number, remoteAddress: string) =>
      trove.app.inject({
        method: 'POST',
        url: '/api/requestLogin',
        payload: {
          advisorName: 'Amy Advisor',
          email: `amy-${n}@agency.example`,
          agreements: { privacyPolicy: true, termsOfUse: true },
        },
        remoteAddress,
      });
    const most = mostOfSite(limits.perHour.loginRequests);
    expect(await countTaken(most + 5, send)).toBe(most);
    expect((await send(most, '2001:db8:1:ffff::1')).statusCode).toBe(503);
    expect((await send(most, '2001:db8:2::1')).statusCode).toBe(201);
  });
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
