import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { refusePipelining } from './refuse-pipelining.ts';

test('whoever sends a request before the last one was answered loses the connection, and what it took is given back', async () => {
  const app = fastify();
  const over: string[] = [];
  const begun: string[] = [];
  refusePipelining(app);
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
