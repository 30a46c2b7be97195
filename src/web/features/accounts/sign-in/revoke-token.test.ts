import { afterEach, expect, test, vi } from 'vitest';
import { revokeToken } from './revoke-token.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a token that could not be revoked is tried again while the page is open, and not once it was', async () => {
  vi.useFakeTimers();
  const answers = [503, 503, 204, 204];
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Headers }) => {
    asked.push(headers.get('authorization'));
    return new Response(null, { status: answers[asked.length - 1]! });
  });
  await revokeToken('token');
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toEqual(['Bearer token', 'Bearer token', 'Bearer token']);
});

test('a token that is over already is not tried again', async () => {
  vi.useFakeTimers();
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return new Response(null, { status: 401 });
  });
  await revokeToken('token');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toBe(1);
});
