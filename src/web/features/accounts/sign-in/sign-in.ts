import { calls } from '#contract/calls.ts';
import { messages } from '#contract/messages.ts';
import { type Credentials, signInAnswerSchema } from '#contract/sign-in.ts';
import { ApiError } from '#web/api/api-error.ts';
import { basicAuthorization, callJson } from '#web/api/client.ts';

export type SignInOutcome = { kind: 'signed-in'; token: string } | { kind: 'must-reset'; ticket: string };

/** Asks for a token. Someone who has not chosen a password of their own gets a one-time ticket instead. */
export async function signIn({ username, password }: Credentials): Promise<SignInOutcome> {
  const answer = await callJson(calls.signIn, signInAnswerSchema, {
    authorization: basicAuthorization(username, password),
  });
  if (answer.hasResetPassword && answer.token !== null) return { kind: 'signed-in', token: answer.token };
  if (!answer.hasResetPassword && answer.rid !== null) return { kind: 'must-reset', ticket: answer.rid };
  throw new ApiError(200, { code: 'unexpected-answer', message: 'Neither a token nor a ticket.' });
}

/** The sentence for a sign-in that did not work. */
export function signInFailure(error: unknown, phone: string): string {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 401 || status === 403 || status === 422) return messages.signInFailed;
  if (status === 0) return 'We could not reach the server. Check your connection and try again.';
  if (status === 429) return 'Too many tries. Please wait a while, then try again.';
  if (status === 503) return 'Too many people are signing in just now. Try again in a moment.';
  return `Something went wrong on our side. Try again, or call ${phone}.`;
}
