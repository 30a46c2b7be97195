import { expect, test, vi } from 'vitest';
import { endWhenSlow } from './slow-transfers.ts';

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
