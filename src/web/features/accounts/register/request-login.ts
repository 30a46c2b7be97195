import { calls } from '#contract/calls.ts';
import { type LoginRequest, loginRequestRefusals } from '#contract/login-request.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';

export async function requestLogin({ phoneNumber, ...request }: LoginRequest): Promise<void> {
  await call(calls.requestLogin, {
    method: 'POST',
    json: phoneNumber ? { ...request, phoneNumber } : request,
  });
}

export type RequestLoginFailure = {
  tone: 'error' | 'warm';
  sentence: string;
};

/** The sentence for a request that was not taken. A status speaks of the account only together with its code. */
export function requestLoginFailure(error: unknown, phone: string): RequestLoginFailure {
  const { status, code } = error instanceof ApiError ? error : { status: null, code: '' };
  const known = Object.values(loginRequestRefusals).find(
    (refusal) => refusal.status === status && refusal.code === code,
  );
  if (known !== undefined) {
    return {
      tone: known === loginRequestRefusals.pending ? 'error' : 'warm',
      sentence: known.message,
    };
  }
  if (status === 0) return failed('We could not reach the server. Check your connection and try again.');
  if (status === 503) return failed('Too many requests are coming in just now. Try again in a moment.');
  return failed(`Something went wrong on our side. Try again, or call ${phone}.`);
}

function failed(sentence: string): RequestLoginFailure {
  return { tone: 'error', sentence };
}
