import type * as z from 'zod/mini';
import { failures, refusals } from '#contract/messages.ts';
import { needs } from '#contract/second-step.ts';
import { ApiError } from './api-error.ts';
import { call, callJson, type CallOptions } from './client.ts';
import { askForProof, noteSecondStepNeeded, proofCalledOff } from './needs.ts';
import { expireSession, sessionState } from './session.ts';

type Options = Omit<CallOptions, 'authorization'>;

/** A call in the name of the person signed in. A 401 ends the session here, which leads to the login form. */
export function authorizedJson<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  options: Options = {},
): Promise<z.output<Schema>> {
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

/**
 * Hands out the token of the person signed in. Its refusal ends the session, and so does its loss. Where the server asks
 * again who it is, the person is asked, and the same is sent once more.
 */
export async function withToken<Answer>(send: (authorization: string) => Promise<Answer>): Promise<Answer> {
  const { token } = sessionState();
  if (token === null) {
    expireSession(null);
    throw new ApiError(401, { code: 'not-signed-in', message: refusals.notSignedIn });
  }
  try {
    return await send(`Bearer ${token}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) expireSession(token);
    if (error.code === needs.secondStep) noteSecondStepNeeded();
    if (error.code !== needs.proof) throw error;
  }
  if (await askForProof()) return withToken(send);
  throw new ApiError(403, { code: proofCalledOff, message: failures.notConfirmed });
}
