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

test.each([
  ['pages', '/held', 5],
  ['files', '/assets/held.css', 20],
])('of %s a network has more, apart from its calls', async (_, path, most) => {
  const app = fastify({ trustProxy: true });
  limitInFlight(app, 1);
  const { ask, answer, begun } = openHeld(app);
  const first = Array.from({ length: most }, () => ask('203.0.113.7', path));
  await begun(most);
  expect(await ask('203.0.113.7', path)).toBe(503);
  const others = [ask('203.0.113.7'), ask('203.0.113.8', path)];
  await begun(most + 2);
  answer();
  expect(await Promise.all([...first, ...others])).toEqual(Array.from({ length: most + 2 }, () => 200));
  expect(await ask('203.0.113.7', path)).toBe(200);
});
