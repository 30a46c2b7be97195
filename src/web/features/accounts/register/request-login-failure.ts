import { loginRequestRefusals } from '#contract/accounts/login-request.ts';
import { failures } from '#contract/failures.ts';
import { ApiError } from '#web/api/api-error.ts';

export type RequestLoginFailure = {
  tone: 'error' | 'warm';
  sentence: string;
};

/** The sentence for a request that was not taken. The status tells what became of the account, with or without a code. */
export function requestLoginFailure(error: unknown, phone: string): RequestLoginFailure {
  const status = error instanceof ApiError ? error.status : null;
  const known = Object.values(loginRequestRefusals).find((refusal) => refusal.status === status);
  if (known !== undefined) {
    return {
      tone: known === loginRequestRefusals.pending ? 'error' : 'warm',
      sentence: known.message,
    };
  }
  if (status === 0) return failed(failures.outOfReach);
  if (status === 503) return failed(failures.tooManyLoginRequests);
  return failed(failures.ourFault(phone));
}

function failed(sentence: string): RequestLoginFailure {
  return { tone: 'error', sentence };
}
