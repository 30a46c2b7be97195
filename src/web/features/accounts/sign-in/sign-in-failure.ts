import { failures } from '#contract/failures.ts';
import { messages, refusals } from '#contract/messages.ts';
import { ApiError } from '#web/api/api-error.ts';

/** The sentence for a sign-in that did not work. */
export function signInFailure(error: unknown, phone: string): string {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 401 || status === 403 || status === 422) return messages.signInFailed;
  if (status === 0) return failures.outOfReach;
  if (status === 429) return refusals.tooManyTries;
  if (status === 503) return failures.tooManySignIns;
  return failures.ourFault(phone);
}
