import { fastify } from 'fastify';
import { expect, test, vi } from 'vitest';
import { limitAtWork } from './limit-at-work.ts';
import { limitInFlight } from './limit-in-flight.ts';
import type { Load } from './limit-lag.ts';
import { takeTurns } from './take-turns.ts';
import { openHeld, openSlowGuard } from '#server/testing/held-calls.ts';

const onTime: Load = { isBehind: () => false, shareOf: () => 1, sitesWaiting: () => 0 };

function open({ mostAtWork = 40, mostInFlight = 60, load = onTime }) {
  const app = fastify({ trustProxy: true });
  limitInFlight(app, mostInFlight);
  takeTurns(app);
  limitAtWork(app, load, mostAtWork);
  return { app, ...openSlowGuard(app), ...openHeld(app) };
}

const times = (count: number, ask: () => Promise<number>) => Array.from({ length: count }, ask);

test('when there is no more room, who has the most is refused first, and then all', async () => {
  const { ask, answer, begun } = open({ mostAtWork: 10 });
  const greedy = times(10, () => ask('203.0.113.7', '/api/slow', 'POST'));
  await begun(10);
  expect(await ask('203.0.113.7')).toBe(503);
  // Six each, as a page asks for them, until twice the number is reached.
  const others = [...times(6, () => ask('203.0.113.8')), ...times(4, () => ask('203.0.113.9'))];
  await begun(20);
  expect(await ask('203.0.113.10')).toBe(503);
  expect(await ask('203.0.113.10', '/page')).toBe(200);
  answer();
  expect(await Promise.all([...greedy, ...others])).toEqual(Array(20).fill(200));
  expect(await ask('203.0.113.10')).toBe(200);
});

test('beyond the number a second network has what a page asks for, not half of it all', async () => {
  const { ask, answer, begun } = open({ mostAtWork: 20 });
  const greedy = times(20, () => ask('203.0.113.7'));
  await begun(20);
  const second = times(10, () => ask('203.0.113.8'));
  await begun(26);
  answer();
  expect((await Promise.all(second)).filter((status) => status === 503)).toHaveLength(4);
  await Promise.all(greedy);
});

test('a node that is behind lets in ten, and then whoever asks less the more are at work', async () => {
  const shares: Record<string, number> = { '203.0.113.8': 0.85, '203.0.113.9': 0.1 };
  const load = {
    isBehind: () => true,
    shareOf: (network: string) => shares[network] ?? 1,
    sitesWaiting: () => 0,
  };
  const { ask, answer, begun } = open({ mostAtWork: 20, load });
  const flood = times(12, () => ask('203.0.113.7'));
  await begun(10);
  // Of the room for thirty more, less than 0.85 is left once five of them are there.
  const office = times(5, () => ask('203.0.113.8'));
  await begun(15);
  expect(await ask('203.0.113.8')).toBe(503);
  const visitor = ask('203.0.113.9');
  await begun(16);
  answer();
  expect((await Promise.all(flood)).filter((status) => status === 503)).toHaveLength(2);
  expect(await Promise.all([...office, visitor])).toEqual(Array(6).fill(200));
});

test.each([
  ['behind', true],
  ['on time', false],
])('of a node %s, what waits for its round keeps out nobody who asks little', async (_, isBehind) => {
  const shares: Record<string, number> = { '203.0.113.8': 0.6, '203.0.113.9': 0.1 };
  const load = {
    isBehind: () => isBehind,
    shareOf: (site: string) => shares[site] ?? 1,
    sitesWaiting: () => 100,
  };
  const { ask, answer, begun } = open({ mostAtWork: 20, load });
  expect([await ask('203.0.113.7'), await ask('203.0.113.8')]).toEqual([503, 503]);
  const visitor = ask('203.0.113.9');
  await begun(1);
  answer();
  expect(await visitor).toBe(200);
});

test('on a node that is behind, calls of a few sites that take long leave their part to who asks most', async () => {
  const load = {
    isBehind: () => true,
    shareOf: (site: string) => (site === '203.0.113.9' ? 5 : 0.9),
    sitesWaiting: () => 0,
  };
  const { ask, answer, begun } = open({ mostAtWork: 20, load });
  const slow = [...times(5, () => ask('203.0.113.7')), ...times(5, () => ask('203.0.113.8'))];
  await begun(10);
  const office = times(4, () => ask('203.0.113.9'));
  await begun(13);
  answer();
  expect((await Promise.all(office)).filter((status) => status === 200)).toHaveLength(3);
  expect(await Promise.all(slow)).toEqual(Array(10).fill(200));
});

test('a hundred networks of one IPv6 site have the room of one', async () => {
  const { ask, answer, begun } = open({ mostAtWork: 10 });
  const flood = Array.from({ length: 100 }, (_, n) => ask(`2001:db8:1:${n.toString(16)}::1`));
  await begun(10);
  const other = ask('2001:db8:2::1');
  await begun(11);
  answer();
  expect((await Promise.all(flood)).filter((status) => status === 200)).toHaveLength(10);
  expect(await other).toBe(200);
});

test('uploads that are on their way, and lists that wait for their turn, take no room', async () => {
  const { ask, answer, begun } = open({ mostAtWork: 3 });
  const uploads = times(20, () => ask('203.0.113.7', '/api/upload', 'POST'));
  const lists = times(20, () => ask('203.0.113.7', '/api/list'));
  await begun(21);
  const other = times(6, () => ask('203.0.113.8'));
  // All six would be beyond twice the number.
  await begun(26);
  answer();
  const statuses = await Promise.all([...uploads, ...lists, ...other]);
  expect(statuses.filter((status) => status === 503)).toHaveLength(1);
});

test('what waits in a line of its own takes no room, and is refused where there is none', async () => {
  const { ask, answer, begun } = open({ mostAtWork: 3 });
  const signIns = times(20, () => ask('203.0.113.7', '/api/sign-in'));
  await begun(20);
  const others = times(6, () => ask('203.0.113.8'));
  await begun(26);
  expect(await ask('203.0.113.9', '/api/sign-in')).toBe(503);
  answer();
  expect(await Promise.all([...signIns, ...others])).toEqual(Array(26).fill(200));
});

test('what waits for long takes no room from others', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { ask, answer, begun } = open({ mostAtWork: 1 });
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

test.each([
  ['GET', '/api/list'],
  ['POST', '/api/slow'],
])('calls that were broken off in the guard keep no place (%s %s)', async (method, path) => {
  const { app, ask, answer, breakOff } = open({ mostInFlight: 4, mostAtWork: 2 });
  try {
    await breakOff(4, path, method);
    answer();
    expect(await Promise.all(times(2, () => ask('127.0.0.1', '/api/list')))).toEqual([200, 200]);
    expect(await ask('127.0.0.1', '/api/slow', 'POST')).toBe(200);
  } finally {
    await app.close();
  }
});
