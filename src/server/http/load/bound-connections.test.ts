import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { boundConnections, refuseConnect } from './bound-connections.ts';

test.each([
  ['one byte', 1, 3_000, ''],
  ['a hundred bytes', 100, 3_000, '300000'],
  ['one byte, and few of them', 1, 500, '500'],
])('of a body in pieces of %s', async (_, bytes, count, answer) => {
  const app = fastify({ http: boundConnections });
  app.addContentTypeParser('text/plain', async (_request: unknown, payload: NodeJS.ReadableStream) =>
    text(payload),
  );
  app.post('/', async ({ body }) => String((body as string).length));
  await app.listen({ port: 0 });
  try {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nConnection: close\r\n';
    const piece = `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n${piece.repeat(count)}0\r\n\r\n`);
    let answered = '';
    socket.on('data', (data) => (answered += data.toString()));
    await once(socket, 'close');
    expect(answered.split('\r\n\r\n')[1]).toBe(answer);
    // A proxy that gets no answer takes the whole node for gone.
    expect(answered.startsWith(answer === '' ? 'HTTP/1.1 400 ' : 'HTTP/1.1 200 ')).toBe(true);
  } finally {
    await app.close();
  }
});

test.each([
  ['a route answers', 'GET / HTTP/1.1', 'answered'],
  ['the router refuses', `GET /${'x'.repeat(200)} HTTP/1.1`, '414 URI Too Long'],
  ['Node refuses', 'GET / HTTP/1.1\r\nExpect: x', '417 Expectation Failed'],
])('what comes after %s is not read, and the connection ends', async (_, head, answer) => {
  const app = fastify({ http: boundConnections });
  app.get('/', async () => 'answered');
  app.get('/:id', async () => 'found');
  await app.listen({ port: 0 });
  try {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`${head}\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`);
    const [answered] = (await once(socket, 'data')) as [Buffer];
    expect(answered.toString()).toContain(answer);
    // A proxy keeps no connection of which it was told that it ends.
    expect(answered.toString().toLowerCase()).toContain('\r\nconnection: close\r\n');
    const next = async (event: 'drain' | 'close') => new Promise<void>((done) => socket.once(event, done));
    const closed = next('close');
    // More than the connection's own buffers hold: all of it goes out only where it is read.
    const crumbs = '1\r\nx\r\n'.repeat(100_000);
    let written = 0;
    for (; written < 30 && !socket.closed; written += 1)
      if (!socket.write(crumbs)) await Promise.race([next('drain'), closed]);
    expect(written).toBeLessThan(30);
    await closed;
  } finally {
    await app.close();
  }
});

test('what comes along with the answered request is not read either', async () => {
  const app = fastify({ http: boundConnections });
  await app.listen({ port: 0 });
  try {
    const coming = once(app.server, 'connection');
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const closed = new Promise((done) =>
      socket
        .on('error', () => {})
        .resume()
        .once('close', done),
    );
    const head = 'GET / HTTP/1.1\r\nExpect: x\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';
    socket.write(head + '1\r\nx\r\n'.repeat(100_000));
    const [atServer] = (await coming) as [Socket];
    await closed;
    expect(atServer.bytesRead).toBeLessThan(200_000);
  } finally {
    await app.close();
  }
});

test('whoever sends a request before the last one was answered loses the connection, and what it took is given back', async () => {
  const app = fastify({ http: boundConnections });
  const over: string[] = [];
  const begun: string[] = [];
  app.get('/:name', (request, reply) => {
    begun.push(request.url);
    reply.raw.once('close', () => over.push(request.url));
    if (request.url !== '/held') return reply.send('here');
    return new Promise(() => {});
  });
  await app.listen({ port: 0 });
  try {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    const send = (name: string) => socket.write(`GET /${name} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    // One after the other they have the same connection.
    for (const name of ['first', 'second']) {
      send(name);
      await once(socket, 'data');
    }
    send('held');
    await expect.poll(() => begun).toContain('/held');
    socket.resume();
    send('behind');
    await once(socket, 'close');
    await expect.poll(() => over).toEqual(['/first', '/second', '/held']);
    expect(begun).toEqual(['/first', '/second', '/held']);
  } finally {
    await app.close();
  }
});

test.each([
  ['whose length was said, and which halts', 'GET / HTTP/1.1\r\nContent-Length: 9', '200 OK'],
  ['to lead on from here', 'CONNECT example.test:443 HTTP/1.1', '405 Method Not Allowed'],
])('a request %s is answered and holds no connection', async (_, head, answer) => {
  const app = fastify({ http: boundConnections });
  app.server.on('connect', refuseConnect);
  app.get('/', async () => 'answered');
  await app.listen({ port: 0 });
  try {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const closed = new Promise((done) => socket.on('error', () => {}).once('close', done));
    let answered = '';
    socket.on('data', (data) => (answered += data.toString()));
    socket.write(`${head}\r\nHost: localhost\r\n\r\n`);
    await closed;
    expect(answered.startsWith(`HTTP/1.1 ${answer}\r\n`)).toBe(true);
  } finally {
    await app.close();
  }
});

test('a connection whose chunks have all come is kept', async () => {
  const app = fastify({ http: boundConnections });
  app.get('/', async () => {
    await setImmediate();
    return 'answered';
  });
  await app.listen({ port: 0 });
  try {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    for (const _ of [1, 2]) {
      socket.write(
        'GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n',
      );
      const [answered] = (await once(socket, 'data')) as [Buffer];
      expect(answered.toString().toLowerCase()).toContain('\r\nconnection: keep-alive\r\n');
    }
    socket.destroy();
  } finally {
    await app.close();
  }
});

test('many requests at once are not even read', async () => {
  const app = fastify({ http: boundConnections });
  let begun = 0;
  app.get('/', async () => {
    begun += 1;
    return new Promise(() => {});
  });
  await app.listen({ port: 0 });
  try {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const closed = new Promise((done) =>
      socket
        .on('error', () => {})
        .resume()
        .once('close', done),
    );
    let asked = 0;
    app.server.on('request', () => (asked += 1));
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1_500));
    await closed;
    expect({ begun, asked }).toEqual({ begun: 1, asked: 1 });
  } finally {
    await app.close();
  }
});
