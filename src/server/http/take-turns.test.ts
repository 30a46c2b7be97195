import { fastify } from 'fastify';
import { get } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('of one network two costly calls are at work at once, the others follow, and nobody else waits', async () => {
  const app = fastify({ trustProxy: true });
  takeTurns(app);
  const atWork: (() => void)[] = [];
  app.get('/list', { config: { takesTurns: true } }, async () => {
    await new Promise<void>((resolve) => atWork.push(resolve));
    return 'done';
  });
  app.get('/other', () => 'other');
  const ask = async (ip: string, url = '/list') =>
    (await app.inject({ url, headers: { 'x-forwarded-for': ip } })).statusCode;

  const mine = Array.from({ length: 5 }, () => ask('203.0.113.7'));
  await expect.poll(() => atWork.length).toBe(2);
  expect(await ask('203.0.113.7', '/other')).toBe(200);
  const other = ask('203.0.113.8');
  await expect.poll(() => atWork.length).toBe(3);
  atWork[2]!();
  expect(await other).toBe(200);
  for (let at = 0; at < 6; at += 1) {
    await expect.poll(() => atWork.length).toBeGreaterThan(at);
    atWork[at]!();
  }
  expect(await Promise.all(mine)).toEqual(Array(5).fill(200));
  expect(atWork).toHaveLength(6);
});

test('whoever reads slowly what is made holds up no other list of the network', async () => {
  const app = fastify();
  takeTurns(app);
  app.get('/endless', { config: { takesTurns: true } }, () => new Readable({ read() {} }));
  app.get('/list', { config: { takesTurns: true } }, () => 'done');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const readers = [get(`${url}/endless`), get(`${url}/endless`)];
    for (const reader of readers) reader.on('error', () => {});
    expect(await (await fetch(`${url}/list`)).text()).toBe('done');
    for (const reader of readers) reader.destroy();
  } finally {
    app.server.closeAllConnections();
    await app.close();
  }
});
