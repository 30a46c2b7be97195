import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { Parts } from '#server/parts.ts';
import { countUploaded, requireRoomForUpload } from './limit-uploads.ts';

const file = 20 * 1024 * 1024;

function open() {
  const counts = new Map<string, number>();
  const attempts = {
    count: async (_db: unknown, what: string[], { by = 1, forMs }: { by?: number; forMs: number }) => {
      const key = [forMs / 3_600_000, ...what].join();
      const count = (counts.get(key) ?? 0) + by;
      counts.set(key, count);
      return count;
    },
  };
  const parts = { attempts, clock: { now: () => new Date() } } as unknown as Parts;
  const requestOf = (sessionId: string, ip: string, isMailboxProved = false) => {
    const account = { id: isMailboxProved ? sessionId : 'member', sessionId, isMailboxProved };
    return { ip, account, headers: { 'content-length': String(file) } } as unknown as FastifyRequest;
  };
  /** Whether it may come. */
  const announce = async (...who: Parameters<typeof requestOf>) =>
    requireRoomForUpload(parts, requestOf(...who)).then(
      () => true,
      (error: { status: number }) => error.status,
    );
  const send = async (...who: Parameters<typeof requestOf>) => {
    const answer = await announce(...who);
    if (answer === true) await countUploaded(parts, requestOf(...who), file);
    return answer;
  };
  const passHour = () => {
    for (const key of counts.keys()) if (key.startsWith('1,')) counts.delete(key);
  };
  return { announce, send, passHour };
}

test('what bare sessions send is bounded for a network, for one of them and for all', async () => {
  const { send } = open();
  for (let n = 0; n < 3; n += 1) expect(await send('one', '203.0.113.1')).toBe(true);
  expect(await send('one', '203.0.113.1')).toBe(429);
  for (let n = 2; n < 5; n += 1) expect(await send('one', `203.0.113.${n}`)).toBe(true);
  expect(await send('one', '203.0.113.9')).toBe(429);
  // Six of the first one's count.
  const rest = Math.ceil(limits.bareSessions.bytesPerDay / file) - 6;
  for (let n = 0; n < rest; n += 1) expect(await send(`other ${n}`, `2001:db8:${n}::1`)).toBe(true);
  expect(await send('another', '198.51.100.1')).toBe(429);
  expect(await send('member', '198.51.100.1', true)).toBe(true);
});

test('what is only said to come takes nothing from the others', async () => {
  const { announce, send } = open();
  for (let n = 0; n < 2 * (limits.bareSessions.bytesPerDay / file); n += 1)
    expect(await announce(`one ${n}`, `2001:db8:${n.toString(16)}::1`)).toBe(true);
  expect(await send('another', '198.51.100.1')).toBe(true);
});

test('ten networks that send all day leave the others theirs', async () => {
  const { send, passHour } = open();
  let session = 0;
  for (let hour = 0; hour < 24; hour += 1) {
    passHour();
    for (let n = 1; n <= 10; n += 1)
      for (let k = 0; k < 3; k += 1) await send(`one ${(session += 1)}`, `203.0.113.${n}`);
  }
  passHour();
  expect(await send('one more', '203.0.113.1')).toBe(429);
  expect(await send('another', '198.51.100.1')).toBe(true);
});

test('a few sites that take all they may leave room to those who take little', async () => {
  const { send, passHour } = open();
  let session = 0;
  for (let hour = 0; hour < 6; hour += 1) {
    for (let n = 0; n < 1_000; n += 1)
      await send(`one ${(session += 1)}`, `2001:db8:${n % 5}:${(n % 200).toString(16)}::1`);
    passHour();
  }
  expect(await send('one more', '2001:db8:1:ffff::1')).toBe(429);
  const { bytes } = limits.bareSessions.littleOfOneSite;
  for (let n = 0; n < bytes / file; n += 1) expect(await send(`another ${n}`, '198.51.100.1')).toBe(true);
  expect(await send('yet another', '198.51.100.1')).toBe(429);
  expect(await send('elsewhere', '198.51.100.2')).toBe(true);
});

test('of one /48 no more comes than of ten networks', async () => {
  const { send } = open();
  const ofNetwork = limits.bareSessions.bytesFromOneNetworkPerHour / file;
  for (let n = 0; n < ofNetwork * limits.networksOfOneSite; n += 1)
    expect(await send(`one ${n}`, `2001:db8:1:${n.toString(16)}::1`)).toBe(true);
  expect(await send('one more', '2001:db8:1:ffff::1')).toBe(429);
  expect(await send('another', '2001:db8:2:ffff::1')).toBe(true);
});

test('one login stores what the day allows, at whatever pace, and takes nothing from another', async () => {
  const { send, passHour } = open();
  const ofDay = Math.ceil(limits.uploadBytesPerDay / file);
  for (let n = 0; n < ofDay; n += 1) {
    expect(await send('advisor', '203.0.113.1', true)).toBe(true);
    passHour();
  }
  expect(await send('advisor', '198.51.100.1', true)).toBe(429);
  expect(await send('colleague', '203.0.113.1', true)).toBe(true);
  expect(await send('one', '203.0.113.1')).toBe(true);
});
