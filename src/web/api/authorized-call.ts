import type * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { failures } from '#contract/failures.ts';
import { refusals } from '#contract/messages.ts';
import { needs } from '#contract/accounts/second-step.ts';
import { type SessionAnswer, sessionAnswerSchema } from '#contract/accounts/sign-in.ts';
import { ApiError } from './api-error.ts';
import { call, callJson, type CallOptions } from './client.ts';
import { askForProof, noteSecondStepNeeded, proofCalledOff } from '#web/api/session/step-up.ts';
import { holdPage, isAnotherSession, sessionName } from '#web/api/session/page-holder.ts';
import { expireSession, noteOwner, sessionState, tellOfChange } from '#web/api/session/session.ts';

type Options = Omit<CallOptions, 'authorization'>;

/** A call in the name of the person signed in. A 401 ends the session here, which leads to the login form. */
export async function authorizedJson<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  options: Options = {},
): Promise<z.output<Schema>> {
  if (options.method === undefined) await nextTask();
  return withToken((authorization) => callJson(path, schema, { ...options, authorization }));
}

/** The same for a call that answers nothing but that it was done. */
export async function authorizedCall(path: string, options: Options = {}): Promise<void> {
  await withToken((authorization) => call(path, { ...options, authorization }));
}

/** The same for an act that may have been taken, with 202, and wait for another person. */
export async function authorizedAct(path: string, options: Options): Promise<'done' | 'waits'> {
  const { status } = await withToken((authorization) => call(path, { ...options, authorization }));
  return status === 202 ? 'waits' : 'done';
}

/** A file that only this person may fetch. */
export async function authorizedFile(path: string, options: Options = {}): Promise<Blob> {
  const response = await withToken((authorization) => call(path, { ...options, authorization }));
  return response.blob();
}

/** Asks whose session it is: the one call that is made in another session than the page's own. */
export async function askWhoItIs(signal: AbortSignal): Promise<SessionAnswer> {
  await nextTask();
  const token = tokenNow();
  const account = await sendWith(token, (authorization) =>
    callJson(calls.session, sessionAnswerSchema, { signal, authorization }),
  );
  // A page that is being left waits for that.
  if (!noteOwner(token, account.seesHistory ? account.email : null)) await new Promise(() => {});
  return account;
}

/**
 * Hands out the token of the person signed in. Its refusal ends the session, and so does its loss. Where the server asks
 * again who it is, the person is asked, and the same is sent once more. Nothing that one person's page began is sent in
 * another session, until that is known to be theirs too.
 */
export async function withToken<Answer>(send: (authorization: string) => Promise<Answer>): Promise<Answer> {
  const token = tokenNow();
  if (isAnotherSession()) {
    tellOfChange();
    throw notSignedIn();
  }
  try {
    const answer = await sendWith(token, send);
    holdPage(sessionName(token));
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== needs.proof) throw error;
  }
  if (await askForProof()) return withToken(send);
  throw new ApiError(403, { code: proofCalledOff, message: failures.notConfirmed });
}

/** What a page asks for as it is drawn goes out behind that, each call in a task of its own: the page answers in between. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}

function tokenNow(): string {
  const { token } = sessionState();
  if (token !== null) return token;
  expireSession(null);
  throw notSignedIn();
}

async function sendWith<Answer>(
  token: string,
  send: (authorization: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(`Bearer ${token}`);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) expireSession(token);
    if (error instanceof ApiError && error.code === needs.secondStep) noteSecondStepNeeded();
    throw error;
  }
}

function notSignedIn(): ApiError {
  return new ApiError(401, { code: 'not-signed-in', message: refusals.notSignedIn });
}
