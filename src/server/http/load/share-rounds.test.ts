import { type AddressInfo, connect, type Socket } from 'node:net';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { limitLag } from './limit-lag.ts';
import { shareRounds } from './share-rounds.ts';

const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('who comes anew is not kept waiting by those who ask again and again', async () => {
  const app = fastify();
  shareRounds(app);
  app.get('/', async () => 'here');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sockets: Socket[] = [];
  const open = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    sockets.push(socket);
    socket.write(request);
    return socket;
  };
  let answers = 0;
  try {
    const busy = await Promise.all(Array.from({ length: 60 }, () => answerOf(open())));
    for (const socket of busy) {
      socket.on('data', () => {
        answers += 1;
        socket.write(request);
      });
      socket.write(request);
    }
    await expect.poll(() => answers).toBeGreaterThan(60);
    const before = answers;
    await Promise.all(Array.from({ length: 20 }, () => answerOf(open())));
    // One of them comes in a round, in which all sixty would be answered.
    expect(answers - before).toBeLessThan(20 * 30);
  } finally {
    for (const socket of sockets) socket.destroy();
    await app.close();
  }
});

test('sites come by turns: who floods, from however many networks of one, waits behind their own', async () => {
  const app = fastify({ trustProxy: true });
  shareRounds(app);
  const begun: string[] = [];
  app.get('/', async ({ ip }) => void begun.push(ip));
  const ask = async (ip: string) => app.inject({ url: '/', headers: { 'x-forwarded-for': ip } });
  try {
    const flood = Array.from({ length: 40 }, async (_, n) => ask(`2001:db8:1:${n.toString(16)}::1`));
    await Promise.all([...flood, ask('203.0.113.7'), ask('203.0.113.8')]);
    const places = ['203.0.113.7', '203.0.113.8'].map((ip) => begun.indexOf(ip));
    expect(begun).toHaveLength(42);
    expect(Math.max(...places)).toBeLessThan(12);
  } finally {
    await app.close();
  }
});

test('who comes anew is begun in turn with those whose many new connections came before, and whose answers take long', async () => {
  const app = fastify({ trustProxy: true });
  shareRounds(app);
  const begun: string[] = [];
  app.get('/', async ({ ip }) => {
    begun.push(ip);
    const until = performance.now() + 5;
    while (performance.now() < until);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (ip: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${ip}\r\nConnection: close\r\n\r\n`);
    await answerOf(socket);
    socket.destroy();
  };
  try {
    const flood = Array.from({ length: 120 }, () => ask('203.0.113.1'));
    await Promise.all([...flood, ask('203.0.113.7')]);
    expect(begun).toHaveLength(121);
    expect(begun.indexOf('203.0.113.7')).toBeLessThan(60);
  } finally {
    await app.close();
  }
});

test('where much is broken off, what was broken off is not begun', async () => {
  const app = fastify();
  shareRounds(app);
  let begun = 0;
  let answer: (body: string) => void = () => {};
  const answered = new Promise<string>((resolve) => (answer = resolve));
  app.get('/', async () => {
    begun += 1;
    return answered;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  let closed = 0;
  app.server.on('connection', (socket) => socket.on('close', () => (closed += 1)));
  const breakOff = async (count: number) => {
    closed = 0;
    for (let n = 0; n < count; n += 1) {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      socket.write(request, () => socket.resetAndDestroy());
    }
    await expect.poll(() => closed, { timeout: 60_000 }).toBe(count);
  };
  try {
    await breakOff(100);
    begun = 0;
    await breakOff(200);
    expect(begun).toBeLessThan(100);
    answer('here');
    const socket = connect(port, '127.0.0.1');
    socket.write(request);
    await answerOf(socket);
    socket.destroy();
  } finally {
    await app.close();
  }
});

test('how long requests wait for their round is how far the node lags', async () => {
  const app = fastify();
  const load = limitLag(app, 1_000_000, { takeMeanWait: () => 11, sitesWaiting: () => 0 });
  try {
    expect(load.isBehind()).toBe(false);
    await expect.poll(() => load.isBehind(), { timeout: 30_000 }).toBe(true);
  } finally {
    await app.close();
  }
});

test('a mean of waits is told once', async () => {
  const app = fastify();
  const rounds = shareRounds(app);
  app.get('/', async () => 'here');
  try {
    await app.inject('/');
    expect(rounds.takeMeanWait()).toBe(0);
    await Promise.all(Array.from({ length: 20 }, () => app.inject('/')));
    expect(rounds.takeMeanWait()).toBeGreaterThan(0);
    expect(rounds.takeMeanWait()).toBe(0);
  } finally {
    await app.close();
  }
});

async function answerOf(socket: Socket): Promise<Socket> {
  await new Promise((done) => socket.once('data', done));
  return socket;
}
