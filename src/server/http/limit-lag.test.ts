import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { limitLag } from './limit-lag.ts';
import type { Refusal } from './refusal.ts';

test('a node that lags turns calls away, and goes on serving pages and their files', async () => {
  const app = fastify();
  app.setErrorHandler((error, _request, reply) => reply.status((error as Refusal).status).send());
  await limitLag(app, 1);
  for (const path of ['/api/session', '/readyz', '/', '/assets/style.css']) app.get(path, () => 'here');
  const ask = async (url: string) => (await app.inject({ url })).statusCode;
  // It is measured once a second.
  const lagging = setInterval(() => {
    const until = performance.now() + 20;
    while (performance.now() < until);
  }, 1);
  try {
    await expect.poll(() => ask('/api/session')).toBe(503);
    expect(await Promise.all(['/', '/assets/style.css'].map(ask))).toEqual([200, 200]);
    await expect.poll(() => ask('/readyz')).toBe(503);
  } finally {
    clearInterval(lagging);
    await app.close();
  }
});
