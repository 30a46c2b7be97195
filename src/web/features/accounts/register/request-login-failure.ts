import { loginRequestRefusals } from '#contract/login-request.ts';
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
  const ourFault = `Something went wrong on our side. Try again, or call ${phone}.`;
  if (code === tooMany) return failed(message || ourFault);
  const known = Object.values(loginRequestRefusals).find((refusal) => refusal.status === status);
  if (known !== undefined) {
    return {
      tone: known === loginRequestRefusals.pending ? 'error' : 'warm',
      sentence: known.message,
    };
  }
  if (status === 0) return failed('We could not reach the server. Check your connection and try again.');
  if (status === 503) return failed('Too many requests are coming in just now. Try again in a moment.');
  return failed(ourFault);
}

function failed(sentence: string): RequestLoginFailure {
  return { tone: 'error', sentence };
}
