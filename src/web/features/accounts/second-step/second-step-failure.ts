import { failures } from '#contract/failures.ts';
import { messages, refusals } from '#contract/messages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { proofCalledOff } from '#web/api/session/step-up.ts';

/** The sentence for a second step or a proof that was not taken. */
export function secondStepFailure(error: unknown, refused: string, phone: string): string {
  if (!(error instanceof ApiError)) return failures.ourFault(phone);
  const { status, code, message } = error;
  if (code === proofCalledOff) return message;
  if (status === 401 || status === 403 || status === 422) return refused;
  // What an account may not do, the server says itself.
  if (status === 409) return message;
  if (status === 0) return failures.outOfReach;
  if (status === 429) return refusals.tooManyTries;
  if (status === 503) return failures.tooManySignIns;
  return failures.ourFault(phone);
}

/** What is said of one of these that the server does not take. */
export const refusedWords = {
  totp: messages.codeWrong,
  recovery: messages.codeWrong,
  passkey: messages.passkeyFailed,
} as const;
