import { fastify } from 'fastify';
import { get } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Caller } from '#server/http/caller.ts';
import type { FairLineLimits } from '#server/adapters/fair-line.ts';
import type { Refusal } from '#server/http/refusal.ts';
import { limitChanges, takeTurns } from './take-turns.ts';

type Asked = { url?: string; method?: 'GET' | 'PUT' | 'POST'; account?: Partial<Caller> };

const proved = (id: string) => ({ id, isMailboxProved: true });

/** Costly calls that are answered one by one, in the order in which they came to work. */
function openCostly(limits?: FairLineLimits, limit = takeTurns) {
  const app = fastify({ trustProxy: true });
  app.setErrorHandler((error, _request, reply) => reply.status((error as Refusal).status).send());
  app.decorateRequest('account');
  app.addHook('onRequest', async (request) => {
    const { account } = request.headers;
    if (typeof account === 'string') request.account = JSON.parse(account) as Caller;
  });
  limit(app, limits);
  const atWork: (() => void)[] = [];
  const hold = async () => {
    await new Promise<void>((resolve) => atWork.push(resolve));
    return 'done';
  };
  app.get('/list', { config: { takesTurns: true } }, hold);
  app.put('/change', hold);
  app.get('/letter', { config: { changes: true } }, hold);
  app.post('/upload', { schema: { consumes: ['multipart/form-data'] } }, () => 'kept');
  app.get('/other', () => 'other');
  return {
    atWork,
    /** By whoever is signed in there, or by someone else. */
    ask: async (ip: string, { url = '/list', method = 'GET', account = proved(ip) }: Asked = {}) => {
      const headers = { 'x-forwarded-for': ip, account: JSON.stringify(account) };
      return (await app.inject({ url, method, headers })).statusCode;
    },
    begun: async (count: number) => {
      await expect.poll(() => atWork.length).toBe(count);
    },
  };
}

test('of one network one costly call is at work at once, the others follow, and nobody else waits', async () => {
  const { atWork, ask, begun } = openCostly();
  const mine = Array.from({ length: 5 }, () => ask('203.0.113.7'));
  await begun(1);
  expect(await ask('203.0.113.7', { url: '/other' })).toBe(200);
  const other = ask('203.0.113.8');
  await begun(2);
  // No more in all.
  const third = ask('203.0.113.9');
  expect(await ask('203.0.113.9', { url: '/other' })).toBe(200);
  expect(atWork).toHaveLength(2);
  atWork[1]!();
  expect(await other).toBe(200);
  await begun(3);
  atWork[2]!();
  expect(await third).toBe(200);
  for (let at = 0; at < 7; at += 1) {
    await expect.poll(() => atWork.length).toBeGreaterThan(at);
    atWork[at]!();
  }
  expect(await Promise.all(mine)).toEqual(Array(5).fill(200));
  expect(atWork).toHaveLength(7);
});

test.each([
  [
    'an account',
    { id: 'a', sessionId: '1', isMailboxProved: true },
    { id: 'a', sessionId: '2', isMailboxProved: true },
  ],
  [
    'a bare session',
    { id: 'a', sessionId: '1', isMailboxProved: false },
    { id: 'a', sessionId: '1', isMailboxProved: false },
  ],
])('%s has one at work from however many networks', async (_who, account, again) => {
  const { atWork, ask, begun } = openCostly({ ofOne: 1, inAll: 2, waiting: 60 });
  const first = ask('203.0.113.7', { account });
  const second = ask('203.0.113.8', { account: again });
  // One who only says the same address waits for neither.
  const other = ask('203.0.113.9', { account: { id: 'a', sessionId: '3', isMailboxProved: false } });
  await begun(2);
  atWork[1]!();
  expect(await other).toBe(200);
  atWork[0]!();
  expect(await first).toBe(200);
  await begun(3);
  atWork[2]!();
  expect(await second).toBe(200);
});

test('strangers leave a place to whoever is signed in, and in a full line theirs', async () => {
  const { atWork, ask, begun } = openCostly({ ofOne: 1, inAll: 2, strangers: 1, waiting: 3 });
  const strangers = [1, 2, 3, 4].map((n) =>
    ask(`2001:db8:0:${n}::1`, { account: { id: 'a', sessionId: String(n), isMailboxProved: false } }),
  );
  await begun(1);
  const members = [ask('203.0.113.7'), ask('203.0.113.8')];
  await begun(2);
  expect(await Promise.race(strangers)).toBe(503);
  atWork[1]!();
  await begun(3);
  for (let at = 0; at < 5; at += 1) {
    await expect.poll(() => atWork.length).toBeGreaterThan(at);
    atWork[at]!();
  }
  expect(await Promise.all(members)).toEqual([200, 200]);
  expect((await Promise.all(strangers)).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 503]);
});

test('beyond the line it is 503, for whoever fills it', async () => {
  const { atWork, ask, begun } = openCostly({ ofOne: 1, inAll: 1, waiting: 2 });
  const mine = Array.from({ length: 4 }, () => ask('203.0.113.7'));
  expect(await mine[3]).toBe(503);
  const other = ask('203.0.113.8');
  expect(await mine[2]).toBe(503);
  for (let at = 0; at < 3; at += 1) {
    await begun(at + 1);
    atWork[at]!();
  }
  expect(await Promise.all([mine[0], mine[1], other])).toEqual([200, 200, 200]);
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

test('a bare session, and all of them together, have few changes at work from however many networks', async () => {
  const { atWork, ask, begun } = openCostly(undefined, limitChanges);
  const change = (n: number, sessionId: string) =>
    ask(`2001:db8:0:${n}::1`, {
      url: '/change',
      method: 'PUT',
      account: { id: 'a', sessionId, isMailboxProved: false },
    });
  const changes = Array.from({ length: 6 }, (_, n) => change(n, 'one'));
  await begun(4);
  changes.push(...Array.from({ length: 6 }, (_, n) => change(10 + n, `other ${n}`)));
  const member = ask('203.0.113.7', { url: '/change', method: 'PUT' });
  await begun(5);
  atWork[4]!();
  expect(await member).toBe(200);
  expect(atWork).toHaveLength(5);
  for (let at = 0; at < 13; at += 1) {
    await expect.poll(() => atWork.length).toBeGreaterThan(at);
    atWork[at]!();
  }
  expect(await Promise.all(changes)).toEqual(Array(12).fill(200));
});

test.each([
  [
    'an account, from however many networks',
    [
      { id: 'a', isMailboxProved: true },
      { id: 'b', isMailboxProved: true },
    ],
    ['203.0.113.7', '203.0.113.8'],
  ],
  [
    'the bare sessions of a network',
    [
      { id: 'a', isMailboxProved: false },
      { id: 'a', isMailboxProved: true },
    ],
    ['203.0.113.7', '203.0.113.7'],
  ],
] as const)(
  'of %s a few changes are at work at once, and nothing else waits',
  async (_who, [one, other], ips) => {
    const { atWork, ask, begun } = openCostly({ ofOne: 2, inAll: 99, waiting: 99 }, limitChanges);
    const change = { url: '/change', method: 'PUT', account: one } as const;
    const mine = [
      ...Array.from({ length: 5 }, (_, at) => ask(ips[at % 2]!, change)),
      ask(ips[0], { url: '/letter', account: one }),
    ];
    await begun(2);
    expect(await ask(ips[0], { url: '/other', account: one })).toBe(200);
    expect(await ask(ips[0], { url: '/upload', method: 'POST', account: one })).toBe(200);
    const others = [
      ask(ips[0], { ...change, account: other }),
      ask(ips[0], { url: '/change', method: 'PUT' }),
    ];
    await begun(4);
    for (let at = 0; at < 8; at += 1) {
      await expect.poll(() => atWork.length).toBeGreaterThan(at);
      atWork[at]!();
    }
    expect(await Promise.all([...mine, ...others])).toEqual(Array(8).fill(200));
  },
);
