import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { openHeld } from '#server/testing/held-calls.ts';
import { limitInFlight } from './limit-in-flight.ts';

test('a network that asks for more at once than is answered waits, and no other one does', async () => {
  const app = fastify({ trustProxy: true });
  limitInFlight(app, 2);
  const { ask, answer, begun } = openHeld(app);
  const first = [ask('203.0.113.7'), ask('203.0.113.7')];
  await begun(2);
  expect(await ask('203.0.113.7')).toBe(503);
  expect(await ask('203.0.113.7', '/page')).toBe(200);
  const other = ask('203.0.113.8');
  answer();
  expect(await Promise.all([...first, other])).toEqual([200, 200, 200]);
  expect(await ask('203.0.113.7')).toBe(200);
});

test('of pages a network has five times as many, apart from its calls', async () => {
  const app = fastify({ trustProxy: true });
  limitInFlight(app, 1);
  const { ask, answer, begun } = openHeld(app);
  const pages = Array.from({ length: 5 }, () => ask('203.0.113.7', '/held'));
  await begun(5);
  expect(await ask('203.0.113.7', '/held')).toBe(503);
  const others = [ask('203.0.113.7'), ask('203.0.113.8', '/held')];
  await begun(7);
  answer();
  expect(await Promise.all([...pages, ...others])).toEqual(Array.from({ length: 7 }, () => 200));
  expect(await ask('203.0.113.7', '/held')).toBe(200);
});
