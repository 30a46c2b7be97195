import type { FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { downloads, endWhenSlow, openTransferPlaces, uploads } from './transfer-places.ts';

function openPlaces(bounds = uploads) {
  const places = openTransferPlaces<object>(bounds);
  const ended: string[] = [];
  return {
    ended,
    /** Whether it has a place; "whole" is one that has arrived. */
    take: (id: string, ip: string, { isBare = false, isWhole = false } = {}): boolean => {
      const account = { id, role: 'advisor', isMailboxProved: !isBare };
      const end = () => void ended.push(id);
      try {
        places.take({}, { ip, account } as FastifyRequest, { mayEnd: () => !isWhole, end });
        return true;
      } catch {
        return false;
      }
    },
  };
}

const ipOf = (n: number) => `203.0.113.${n}`;

test('four logins of three sites leave a place to everyone else', () => {
  const { take, ended } = openPlaces();
  for (let n = 0; n < 32; n += 1) take(`greedy ${n % 4}`, ipOf(n % 3));
  expect(['one', 'two', 'three', 'four'].map((id, n) => take(id, ipOf(100 + n)))).toEqual(
    Array(4).fill(true),
  );
  expect(ended.toSorted()).toEqual(['greedy 0', 'greedy 1', 'greedy 2', 'greedy 3']);
  // Who lost one does not take it from others.
  expect(take('greedy 0', ipOf(0))).toBe(false);
});

test('nor do many logins of three sites with a file each', () => {
  const { take, ended } = openPlaces();
  for (let n = 0; n < 32; n += 1) take(`login ${n}`, ipOf(n % 3));
  expect([take('another', ipOf(100)), ended.length]).toEqual([true, 1]);
});

test.each([
  ['a download', downloads],
  ['an upload', uploads],
])('bare sessions of ten sites leave %s to those of others', (_, bounds) => {
  const { take } = openPlaces(bounds);
  for (let n = 0; n < 30; n += 1) take(`stranger ${n % 10}`, ipOf(n % 10), { isBare: true });
  for (let n = 0; n < 6; n += 1) expect(take(`other ${n}`, ipOf(100 + n), { isBare: true })).toBe(true);
});

test('nobody loses a file that has arrived, nor the only one they have', () => {
  const whole = openPlaces();
  for (let n = 0; n < 32; n += 1) whole.take(`greedy ${n % 4}`, ipOf(n % 3), { isWhole: true });
  expect([whole.take('another', ipOf(100)), whole.ended]).toEqual([false, []]);

  const each = openPlaces();
  for (let n = 0; n < 32; n += 1) each.take(`login ${n}`, ipOf(n));
  expect([each.take('another', ipOf(100)), each.ended]).toEqual([false, []]);
});

test('a bare session takes no place of an advisor, and an advisor those of bare sessions', () => {
  const { take, ended } = openPlaces();
  for (let n = 0; n < 16; n += 1) take('member', ipOf(n % 4), { isBare: true });
  for (let n = 0; n < 16; n += 1) take(`advisor ${n}`, ipOf(10 + n));
  expect(take('member', ipOf(0), { isBare: true })).toBe(false);
  expect([take('another', ipOf(100)), ended]).toEqual([true, ['member']]);
});

test.each([
  ['comes at 10 KB a second', 10 * 1024, true],
  ['comes at 20 KB a second', 20 * 1024, false],
])('a transfer that %s', (_, bytesPerSecond, isEnded) => {
  vi.useFakeTimers();
  const end = vi.fn<() => void>();
  const from = Date.now();
  const stop = endWhenSlow(() => ((Date.now() - from) / 1_000) * bytesPerSecond, end);
  vi.advanceTimersByTime(20 * 60_000);
  stop();
  vi.useRealTimers();
  expect(end.mock.calls.length > 0).toBe(isEnded);
});
