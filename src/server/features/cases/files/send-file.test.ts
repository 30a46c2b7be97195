import { request } from 'node:http';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openFileSender } from './send-file.ts';

const file = {
  fileName: 'a',
  keyId: null,
  givenName: 'a.pdf',
  kind: 'pdf',
  bytes: 10_000_000,
  scan: 'clean',
} as const;

test('a file whose reader has gone before its first byte is let go of', async () => {
  const source = Readable.from(pieces(), { objectMode: false });
  let leave = () => {};
  const hasGone = new Promise<void>((resolve) => (leave = resolve));
  const read = async () => {
    await hasGone;
    return source;
  };
  const sender = openFileSender({ read } as unknown as Parameters<typeof openFileSender>[0]);
  const app = Fastify();
  app.get('/', (asked, reply) => {
    asked.raw.socket.once('close', leave);
    call.destroy();
    return sender.send(reply, { file });
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const call = request(address).on('error', () => {});
  call.end();
  await expect.poll(() => source.destroyed).toBe(true);
  await app.close();
});

function* pieces() {
  for (let n = 0; n < 10_000; n += 1) yield Buffer.alloc(1_000);
}
