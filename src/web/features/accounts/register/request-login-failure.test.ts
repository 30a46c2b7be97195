import { describe, expect, test } from 'vitest';
import { loginRequestRefusals } from '#contract/accounts/login-request.ts';
import { messages } from '#contract/messages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { requestLoginFailure } from './request-login-failure.ts';

const phone = '(800) 555-0142';
const refusal = (status: number, code: string) =>
  requestLoginFailure(new ApiError(status, { code, message: 'not shown' }), phone);

describe('a login request that is not taken', () => {
  test('is told in the words of the catalogue, a pending one in red', () => {
    const { pending, granted, active } = loginRequestRefusals;
    expect(refusal(pending.status, pending.code)).toEqual({
      tone: 'error',
      sentence: messages.loginRequestPending,
    });
    expect(refusal(granted.status, granted.code)).toEqual({ tone: 'warm', sentence: messages.loginGranted });
    expect(refusal(active.status, active.code)).toEqual({ tone: 'warm', sentence: messages.loginExists });
  });

  test('is understood by its status alone', () => {
    expect(refusal(426, 'unexpected-answer').sentence).toBe(messages.loginRequestPending);
    expect(refusal(429, 'unexpected-answer').sentence).toBe(messages.loginGranted);
    expect(refusal(409, 'unexpected-answer').sentence).toBe(messages.loginExists);
  });

  test('tells a busy server and no server apart', () => {
    expect(refusal(503, 'too-busy').sentence).toContain('Try again in a moment');
    expect(refusal(0, 'no-answer').sentence).toContain('could not reach the server');
  });
});
