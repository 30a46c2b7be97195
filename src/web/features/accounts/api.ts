import type * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import type { LoginRequest } from '#contract/accounts/login-request.ts';
import { passkeyRequestOptionsSchema } from '#contract/accounts/passkey.ts';
import type { ResetPasswordBody } from '#contract/accounts/password.ts';
import {
  accountCalls,
  type passkeySignInSchema,
  type secondStepSchema,
} from '#contract/accounts/second-step.ts';
import { type Credentials, type SignInAnswer, signInAnswerSchema } from '#contract/accounts/sign-in.ts';
import { ApiError } from '#web/api/api-error.ts';
import { basicAuthorization, call, callJson } from '#web/api/client.ts';

/** The right password of an account with a second step. */
export type HalfSignedIn = NonNullable<SignInAnswer['secondStep']>;

export type SignInOutcome =
  | { kind: 'signed-in'; token: string }
  | { kind: 'must-reset'; ticket: string }
  | ({ kind: 'second-step' } & HalfSignedIn);

/** Asks for a token. Someone who has not chosen a password of their own gets a one-time ticket instead. */
export async function signIn({ username, password }: Credentials): Promise<SignInOutcome> {
  const answer = await callJson(calls.signIn, signInAnswerSchema, {
    authorization: basicAuthorization(username, password),
  });
  if (answer.secondStep) return { kind: 'second-step', ...answer.secondStep };
  if (answer.hasResetPassword && answer.token !== null) return { kind: 'signed-in', token: answer.token };
  if (!answer.hasResetPassword && answer.rid !== null) return { kind: 'must-reset', ticket: answer.rid };
  throw new ApiError(200, { code: 'unexpected-answer', message: 'Neither a token nor a ticket.' });
}

/** The second half of a sign-in. */
export function finishSignIn(json: z.input<typeof secondStepSchema>): Promise<string> {
  return askForToken(accountCalls.secondStep, json);
}

/** What a passkey is to sign as the second half of a sign-in. */
export function secondStepChallenge(ticket: string) {
  return callJson(accountCalls.secondStepOptions, passkeyRequestOptionsSchema, {
    method: 'POST',
    json: { ticket },
  });
}

/** What a passkey is to sign as a whole sign-in. */
export function passkeySignInChallenge() {
  return callJson(accountCalls.passkeySignInOptions, passkeyRequestOptionsSchema, { method: 'POST' });
}

/** A passkey says itself whose it is. */
export function signInWithPasskey(json: z.input<typeof passkeySignInSchema>): Promise<string> {
  return askForToken(accountCalls.passkeySignIn, json);
}

async function askForToken(path: string, json: unknown): Promise<string> {
  const { token } = await callJson(path, signInAnswerSchema, { method: 'POST', json });
  if (token === null) throw new ApiError(200, { code: 'unexpected-answer', message: 'No token.' });
  return token;
}

/** Sets the password the ticket allows. The answer's text is the new token; none where a second step is asked for. */
export async function resetPassword(ticket: string, newPassword: string): Promise<string | null> {
  const json = { rid: ticket, newPass: newPassword } satisfies ResetPasswordBody;
  const response = await call(calls.resetPassword, { method: 'PUT', json });
  // A server that answers in JSON puts the text in quotes.
  return (await response.text()).trim().replace(/^"(.*)"$/, '$1') || null;
}

/** What was left empty is left out. */
export async function requestLogin(request: LoginRequest): Promise<void> {
  const { phoneNumber, npn, licensedStates = [], ...rest } = request;
  await call(calls.requestLogin, {
    method: 'POST',
    json: {
      ...rest,
      ...(phoneNumber && { phoneNumber }),
      ...(npn && { npn }),
      ...(licensedStates.length > 0 && { licensedStates }),
    },
  });
}

export async function requestNewPassword(email: string): Promise<void> {
  await call(calls.requestNewPassword, { method: 'POST', json: { email } });
}
