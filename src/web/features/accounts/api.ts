import { calls } from '#contract/calls.ts';
import type { LoginRequest } from '#contract/login-request.ts';
import type { ResetPasswordBody } from '#contract/password.ts';
import { type Credentials, signInAnswerSchema } from '#contract/sign-in.ts';
import { ApiError } from '#web/api/api-error.ts';
import { basicAuthorization, call, callJson } from '#web/api/client.ts';

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

/** Sets the password the ticket allows. The answer's text is the new token. */
export async function resetPassword(ticket: string, newPassword: string): Promise<string> {
  const json = { rid: ticket, newPass: newPassword } satisfies ResetPasswordBody;
  const response = await call(calls.resetPassword, { method: 'PUT', json });
  // A server that answers in JSON puts the text in quotes.
  return (await response.text()).trim().replace(/^"(.*)"$/, '$1');
}

export async function requestLogin({ phoneNumber, ...request }: LoginRequest): Promise<void> {
  await call(calls.requestLogin, {
    method: 'POST',
    json: phoneNumber ? { ...request, phoneNumber } : request,
  });
}

export async function requestNewPassword(email: string): Promise<void> {
  await call(calls.requestNewPassword, { method: 'POST', json: { email } });
}
