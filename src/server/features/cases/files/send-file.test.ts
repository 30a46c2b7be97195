import { request } from 'node:http';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import type { Caller } from '#server/http/caller.ts';
import { openFileSender } from './send-file.ts';

const file = {
  fileName: 'a',
  keyId: null,
  givenName: 'a.pdf',
  kind: 'pdf',
  bytes: 10_000_000,
  scan: 'clean',
} as const;

const account = { id: 'a', role: 'advisor', isMailboxProved: true } as Caller;

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
    asked.account = account;
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

test.each([
  ['who reads too slowly is broken off', 100_000, false],
  ['who reads slowly, but not too slowly, gets all of it', 500_000, true],
])('a reader %s', async (_, bytesInTenSeconds, isWhole) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const steps: (() => void)[] = [];
  async function* slowly() {
    for (let sent = 0; sent < file.bytes; sent += bytesInTenSeconds) {
      yield Buffer.alloc(Math.min(bytesInTenSeconds, file.bytes - sent));
      await new Promise<void>((resolve) => void steps.push(resolve));
    }
  }
  const read = async () => Readable.from(slowly(), { objectMode: false });
  const sender = openFileSender({ read } as unknown as Parameters<typeof openFileSender>[0]);
  const over: { isWhole: boolean }[] = [];
  const app = Fastify();
  app.get('/', (asked, reply) => {
    asked.account = account;
    return sender.send(reply, { file, whenOver: (sent) => void over.push(sent) });
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const call = request(address, (answer) => answer.on('error', () => {}).resume()).on('error', () => {});
  call.end();
  for (let seconds = 0; seconds < 300 && over.length === 0; seconds += 10) {
    await vi.waitUntil(() => over.length + steps.length > 0, { interval: 1 });
    vi.advanceTimersByTime(10_000);
    steps.shift()?.();
  }
  await expect.poll(() => over).toMatchObject([{ isWhole }]);
  expect(sender.isBusy()).toBe(false);
  vi.useRealTimers();
  await app.close();
});

function* pieces() {
  for (let n = 0; n < 10_000; n += 1) yield Buffer.alloc(1_000);
}
