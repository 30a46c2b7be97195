import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { limitLag, openRecent } from './limit-lag.ts';
import type { Refusal } from '#server/http/refusal.ts';

test('a node that lags turns away the calls of whoever asks most, and goes on serving others, pages and their files', async () => {
  const app = fastify({ trustProxy: true });
  app.setErrorHandler((error, _request, reply) => reply.status((error as Refusal).status).send());
  const load = limitLag(app, 1, { takeMeanWait: () => 0, sitesWaiting: () => 0 });
  for (const path of ['/api/session', '/readyz', '/', '/assets/style.css']) app.get(path, () => 'here');
  const ask = async (url: string, ip = '203.0.113.7') =>
    (await app.inject({ url, headers: { 'x-forwarded-for': ip } })).statusCode;
  // It is measured once a second.
  const lagging = setInterval(() => {
    const until = performance.now() + 20;
    while (performance.now() < until);
  }, 1);
  try {
    await expect.poll(() => ask('/api/session')).toBe(503);
    await Promise.all(Array.from({ length: 9 }, () => ask('/api/session')));
    expect([await ask('/api/session', '203.0.113.8'), await ask('/api/session')]).toEqual([200, 503]);
    expect(await ask('/%61pi/session')).toBe(503);
    expect(await Promise.all(['/', '/assets/style.css'].map((url) => ask(url)))).toEqual([200, 200]);
    await expect.poll(() => ask('/readyz')).toBe(503);
    await expect.poll(() => load.isBehind()).toBe(true);
  } finally {
    clearInterval(lagging);
    await app.close();
  }
});

test('who asks as often as the average network asks much, for two seconds', () => {
  let now = 0;
  const recent = openRecent(() => now);
  const asks = (network: string, count: number) => {
    for (let n = 0; n < count; n += 1) recent.add(network);
  };
  const much = () => ['flood', 'office', 'visitor'].map((network) => recent.shareOf(network) >= 1);
  asks('flood', 2);
  asks('office', 2);
  asks('visitor', 2);
  expect(much()).toEqual([true, true, true]);
  asks('flood', 298);
  asks('office', 38);
  expect(much()).toEqual([true, false, false]);
  now = 1_000;
  asks('visitor', 1);
  expect(much()).toEqual([true, false, false]);
  now = 2_000;
  asks('visitor', 1);
  expect(much()).toEqual([false, false, true]);
});
