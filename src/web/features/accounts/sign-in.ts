import { calls } from '#contract/calls.ts';
import { type Credentials, signInAnswerSchema } from '#contract/sign-in.ts';
import { ApiError } from '#web/api/api-error.ts';
import { basicAuthorization } from '#web/api/basic-authorization.ts';
import { callJson } from '#web/api/client.ts';

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
