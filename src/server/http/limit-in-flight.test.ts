import { fastify } from 'fastify';
import { expect, test, vi } from 'vitest';
import { limitInFlight, type MostInFlight } from './limit-in-flight.ts';
import type { Refusal } from './refusal.ts';

/** A server whose calls are answered when it is told so. */
function openHeld(most: MostInFlight) {
  const app = fastify({ trustProxy: true });
  limitInFlight(app, most);
  app.setErrorHandler((error, _request, reply) => reply.status((error as Refusal).status).send());
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  let begun = 0;
  const hold = () => {
    begun += 1;
    return held.then(() => 'done');
  };
  app.get('/api/slow', hold);
  app.post('/api/slow', hold);
  app.get('/page', () => 'page');
  const ask = async (ip: string, url = '/api/slow', method: 'GET' | 'POST' = 'GET') =>
    (await app.inject({ url, method, headers: { 'x-forwarded-for': ip } })).statusCode;
  const hasBegun = async (count: number) => {
    await expect.poll(() => begun).toBe(count);
  };
  return { ask, answer: () => answer(), begun: hasBegun };
}

test('a network that asks for more at once than is answered waits, and no other one does', async () => {
  const { ask, answer, begun } = openHeld({ ofNetwork: 2, ofAll: 100 });
  const first = [ask('203.0.113.7'), ask('203.0.113.7')];
  await begun(2);
  expect(await ask('203.0.113.7')).toBe(503);
  expect(await ask('203.0.113.7', '/page')).toBe(200);
  const other = ask('203.0.113.8');
  answer();
  expect(await Promise.all([...first, other])).toEqual([200, 200, 200]);
  expect(await ask('203.0.113.7')).toBe(200);
});

test('when all ask for more than is answered, one network leaves room for the others', async () => {
  const { ask, answer, begun } = openHeld({ ofNetwork: 100, ofAll: 3 });
  const greedy = [ask('203.0.113.7'), ask('203.0.113.7', '/api/slow', 'POST'), ask('203.0.113.7')];
  await begun(3);
  expect(await ask('203.0.113.7')).toBe(503);
  const others = ['203.0.113.8', '203.0.113.9', '203.0.113.10'].map((ip) => ask(ip));
  await begun(6);
  expect(await ask('203.0.113.11')).toBe(503);
  expect(await ask('203.0.113.11', '/page')).toBe(200);
  answer();
  expect(await Promise.all([...greedy, ...others])).toEqual([200, 200, 200, 200, 200, 200]);
});

test('what waits for long takes no room from others', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { ask, answer, begun } = openHeld({ ofNetwork: 100, ofAll: 1 });
    const waiting = [ask('203.0.113.7'), ask('203.0.113.8')];
    await begun(2);
    expect(await ask('203.0.113.9')).toBe(503);
    vi.advanceTimersByTime(5_001);
    const late = ask('203.0.113.9');
    answer();
    expect(await Promise.all([...waiting, late])).toEqual([200, 200, 200]);
  } finally {
    vi.useRealTimers();
  }
});
