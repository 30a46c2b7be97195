import { loginRequestRefusals } from '#contract/login-request.ts';
import { failures } from '#contract/messages.ts';
import { ApiError } from '#web/api/api-error.ts';

export type RequestLoginFailure = {
  tone: 'error' | 'warm';
  sentence: string;
};

/** Our own code for too many requests, which has the status of a login that was granted. */
const tooMany = 'too-many';

/** The sentence for a request that was not taken. The status tells what became of the account, with or without a code. */
export function requestLoginFailure(error: unknown, phone: string): RequestLoginFailure {
  const { status, code, message } =
    error instanceof ApiError ? error : { status: null, code: '', message: '' };
  if (code === tooMany) return failed(message || failures.ourFault(phone));
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
