import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { refusals } from '#contract/messages.ts';
import { type Files, StoreAway, StoreFull } from '#server/adapters/files/files.ts';
import { makePdf, uploadForm } from '#server/testing/illustration-files.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let fault: Error;
const fail = () => Promise.reject(fault);
const check = vi.fn<Files['check']>(fail);
const files: Files = { write: fail, read: fail, remove: fail, list: fail, check };

beforeAll(async () => void (trove = await openTestApp({}, { files })));
afterAll(() => trove.close());

test.each([
  [new StoreAway('away'), 503, refusals.filesAway, 'does not answer'],
  [new StoreFull('full'), 507, refusals.filesFull, 'no room'],
])(
  'with a store that is %s uploads get a sentence, readiness says so and the rest goes on',
  async (error, status, sentence, word) => {
    fault = error;
    const headers = bearer(await trove.token());
    const made = await trove.app.inject({
      method: 'POST',
      url: '/api/createQuote',
      headers,
      payload: goodFacts,
    });
    expect(made.statusCode).toBe(200);
    const form = await uploadForm(made.json<{ rid: string }>().rid, makePdf());
    const answer = await trove.app.inject({
      method: 'POST',
      url: '/api/uploadIllustration',
      headers: { ...headers, ...form.headers },
      payload: form.payload,
    });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([status, sentence]);
    // It is found out once a second.
    await vi.waitFor(async () => {
      const ready = await trove.app.inject({ url: '/readyz' });
      expect([ready.statusCode, ready.json()]).toEqual([
        200,
        { status: 'ready', database: 'answers', queue: 'answers', files: word },
      ]);
    }, 90_000);
    expect(await trove.db.selectFrom('illustrations').selectAll().execute()).toEqual([]);
  },
);

test('readiness is found out once, whoever asks a hundred times at once', async () => {
  fault = new StoreAway('away');
  const before = check.mock.calls.length;
  await Promise.all(Array.from({ length: 100 }, () => trove.app.inject({ url: '/readyz' })));
  expect(check.mock.calls.length - before).toBeLessThan(5);
});

test('a refused upload does not take the next request of its connection with it', async () => {
  fault = new StoreFull('full');
  const url = await trove.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = bearer(await trove.token());
  const made = await trove.app.inject({
    method: 'POST',
    url: '/api/createQuote',
    headers,
    payload: goodFacts,
  });
  const form = await uploadForm(made.json<{ rid: string }>().rid, makePdf(8_000_000));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string, method: string, more: { headers?: object; body?: Buffer } = {}) => {
    const sent = request(new URL(path, url), { agent, method, headers: { ...more.headers } });
    sent.end(more.body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    await buffer(answer);
    return answer.statusCode;
  };
  for (let time = 0; time < 3; time += 1) {
    const upload = { headers: { ...headers, ...form.headers }, body: form.payload };
    expect(await ask('/api/uploadIllustration', 'POST', upload)).toBe(507);
    expect(await ask('/healthz', 'GET')).toBe(200);
  }
  agent.destroy();
});
