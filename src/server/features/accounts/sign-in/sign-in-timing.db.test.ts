import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basic, openTestApp, type TestApp } from '#server/testing/test-app.ts';

/**
 * Whether an address has an account shows neither in the answer nor in its time. Times are compared with each other,
 * never with a clock on the wall: medians of calls that alternate, so that a busy machine slows both alike.
 */
const pairs = 30;
const known = 'advisor@trove.example';
const unknown = 'nobody@trove.example';

let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp()));
afterAll(() => trove.close());

const signIn = (email: string) =>
  trove.app.inject({ url: '/api/troveSignIn', headers: basic(email, 'Not-it-1') });
const forget = (email: string) =>
  trove.app.inject({ method: 'POST', url: '/api/requestNewPassword', payload: { email } });

describe.each([
  ['sign-in', signIn, 401],
  ['request for a new password', forget, 202],
] as const)('a %s', (_name, call, status) => {
  test('is answered alike for a known and an unknown address, headers included', async () => {
    const [one, other] = [await call(known), await call(unknown)];
    expect(one.statusCode).toBe(status);
    expect(whole(other)).toEqual(whole(one));
  });

  test('takes as long for a known address as for an unknown one', async () => {
    const times: Record<string, number[]> = { [known]: [], [unknown]: [] };
    for (let n = 0; n < pairs; n += 1) {
      for (const email of n % 2 === 0 ? [known, unknown] : [unknown, known]) {
        // A day later every count of tries begins anew, so that no limit answers in place of the call.
        trove.clock.advance(25 * 3_600_000);
        const start = performance.now();
        const { statusCode } = await call(email);
        times[email]?.push(performance.now() - start);
        expect(statusCode).toBe(status);
        // What is mailed after an answer must not weigh on the next.
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    }
    const ratio = median(times[known]) / median(times[unknown]);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

function whole({ statusCode, body, headers }: LightMyRequestResponse) {
  const { date: _date, 'x-request-id': _request, ...rest } = headers;
  return { statusCode, body, headers: rest };
}

function median(times: number[] = []): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
