import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { Parts } from '#server/parts.ts';
import { limitBareBytes } from './limit-per-hour.ts';

const file = 20 * 1024 * 1024;

function open() {
  const counts = new Map<string, number>();
  const attempts = {
    count: async (_db: unknown, what: string[], { by = 1 }: { by?: number }) => {
      const count = (counts.get(what.join()) ?? 0) + by;
      counts.set(what.join(), count);
      return count;
    },
  };
  const parts = { attempts, clock: { now: () => new Date() } } as unknown as Parts;
  /** Whether it is taken. */
  return async (sessionId: string, ip: string, seesHistory = false) => {
    const account = { id: 'member', sessionId, seesHistory };
    const request = { ip, account, headers: { 'content-length': String(file) } };
    return limitBareBytes(parts, request as unknown as FastifyRequest).then(
      () => true,
      (error: { status: number }) => error.status,
    );
  };
}

test('what bare sessions send is bounded for a network, for one of them and for all', async () => {
  const send = open();
  for (let n = 0; n < 3; n += 1) expect(await send('one', '203.0.113.1')).toBe(true);
  expect(await send('one', '203.0.113.1')).toBe(429);
  for (let n = 2; n < 5; n += 1) expect(await send('one', `203.0.113.${n}`)).toBe(true);
  expect(await send('one', '203.0.113.9')).toBe(429);
  // Six of the first one's count.
  const rest = Math.floor(limits.bareSessions.bytesPerDay / file) - 6;
  for (let n = 0; n < rest; n += 1) expect(await send(`other ${n}`, `2001:db8:0:${n}::1`)).toBe(true);
  expect(await send('another', '198.51.100.1')).toBe(429);
  expect(await send('member', '198.51.100.1', true)).toBe(true);
});
