import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { limitInFlight } from './limit-in-flight.ts';
import type { Refusal } from './refusal.ts';

test('a network that asks for more at once than is answered waits, and no other one does', async () => {
  const app = fastify({ trustProxy: true });
  limitInFlight(app, 2);
  app.setErrorHandler((error, _request, reply) => reply.status((error as Refusal).status).send());
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  app.get('/api/slow', () => held.then(() => 'done'));
  app.get('/page', () => 'page');
  const ask = async (ip: string, url = '/api/slow') =>
    (await app.inject({ url, headers: { 'x-forwarded-for': ip } })).statusCode;

  const first = [ask('203.0.113.7'), ask('203.0.113.7')];
  await expect.poll(() => ask('203.0.113.7')).toBe(503);
  expect(await ask('203.0.113.7', '/page')).toBe(200);
  const other = ask('203.0.113.8');
  answer();
  expect(await Promise.all([...first, other])).toEqual([200, 200, 200]);
  expect(await ask('203.0.113.7')).toBe(200);
});
