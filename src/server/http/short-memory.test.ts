import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { forgetOnChange, openShortMemory } from './short-memory.ts';

test('remembers for a second, asks once for many at once, and never that there was nothing', async () => {
  let now = 0;
  let asked = 0;
  const memory = openShortMemory(() => now);
  const find = async () => (asked += 1);
  expect(await Promise.all([memory.recall('a', find), memory.recall('a', find)])).toEqual([1, 1]);
  now = 999;
  expect(await memory.recall('a', find)).toBe(1);
  now = 1_000;
  expect(await memory.recall('a', find)).toBe(2);
  memory.forget();
  expect(await memory.recall('a', find)).toBe(3);

  const found = [undefined, 'there'];
  const search = async () => found.shift();
  expect(await memory.recall('b', search)).toBeUndefined();
  expect(await memory.recall('b', search)).toBe('there');

  await expect(memory.recall('c', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await memory.recall('c', find)).toBe(4);
});

test('what is forgotten while it is looked for is not remembered afterwards', async () => {
  const memory = openShortMemory();
  let tell = (_value: string) => {};
  const slow = memory.recall('a', () => new Promise<string>((resolve) => (tell = resolve)));
  memory.forget();
  tell('old');
  expect(await slow).toBe('old');
  expect(await memory.recall('a', async () => 'new')).toBe('new');
});

test('any request but a reading or a refused one makes a node forget before it is answered, unless it says that it need not', async () => {
  const memory = openShortMemory();
  const app = fastify();
  forgetOnChange(app, memory);
  app.get('/read', async () => ({}));
  app.post('/change', async () => ({}));
  app.post('/broken', async () => {
    throw new Error('half done');
  });
  app.post('/quote', { config: { leavesMemory: true } }, async () => ({}));
  let asked = 0;
  const ask = () => memory.recall('a', async () => (asked += 1));
  await ask();
  for (const [method, url, found] of [
    ['GET', '/read', 1],
    ['POST', '/quote', 1],
    ['POST', '/change', 2],
    ['POST', '/broken', 3],
    ['DELETE', '/nowhere', 3],
    ['POST', '/change', 4],
  ] as const) {
    await app.inject({ method, url });
    expect([url, await ask()]).toEqual([url, found]);
  }
  await app.close();
});
