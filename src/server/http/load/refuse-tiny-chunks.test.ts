import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { refuseTinyChunks } from './refuse-tiny-chunks.ts';

test.each([
  ['one byte', 1, 3_000, ''],
  ['a hundred bytes', 100, 3_000, '300000'],
  ['one byte, and few of them', 1, 500, '500'],
])('of a body in pieces of %s', async (_, bytes, count, answer) => {
  const app = fastify({ http: refuseTinyChunks });
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
    expect(answered.split('\r\n\r\n')[1] ?? '').toBe(answer);
  } finally {
    await app.close();
  }
});

test.each([
  ['a route answers', 'GET / HTTP/1.1', 'answered'],
  ['the router refuses', `GET /${'x'.repeat(200)} HTTP/1.1`, '414 URI Too Long'],
  ['Node refuses', 'GET / HTTP/1.1\r\nExpect: x', '417 Expectation Failed'],
])('what comes after %s is not read, and the connection ends', async (_, head, answer) => {
  const app = fastify({ http: refuseTinyChunks });
  app.get('/', async () => 'answered');
  app.get('/:id', async () => 'found');
  await app.listen({ port: 0 });
  try {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`${head}\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`);
    const [answered] = (await once(socket, 'data')) as [Buffer];
    expect(answered.toString()).toContain(answer);
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
  const app = fastify({ http: refuseTinyChunks });
  await app.listen({ port: 0 });
  try {
    const coming = once(app.server, 'connection');
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const closed = new Promise((done) => socket.on('error', () => {}).once('close', done));
    const head = 'GET / HTTP/1.1\r\nExpect: x\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';
    socket.write(head + '1\r\nx\r\n'.repeat(100_000));
    const [atServer] = (await coming) as [Socket];
    await closed;
    expect(atServer.bytesRead).toBeLessThan(200_000);
  } finally {
    await app.close();
  }
});
