import { calls } from '#contract/calls.ts';
import { sessionAnswerSchema, signInAnswerSchema } from '#contract/sign-in.ts';
import { ApiError } from '#web/api/api-error.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';
import { basicAuthorization, callJson } from '#web/api/client.ts';
import type { FigLink } from './fig-link.ts';

/** The token for a member of the partner group, or null when there is none to be had or no one waits for it. */
export async function figSignIn({ email, proof }: FigLink, signal: AbortSignal): Promise<string | null> {
  try {
    const path = proof === '' ? calls.figSignIn : `${calls.figSignIn}?${proof}`;
    const answer = await callJson(path, signInAnswerSchema, {
      authorization: basicAuthorization(email, ''),
      signal,
    });
    return answer.token;
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) return null;
    throw error;
  }
}

/** What following the link means for whoever is signed in: the same member goes on, and anyone else is asked first. */
export async function meetSession({ email, proof }: FigLink, signal: AbortSignal) {
  try {
    const account = await authorizedJson(calls.session, sessionAnswerSchema, { signal });
    if (account.role !== 'fig' || account.email !== email.toLowerCase()) return 'asking';
    // A signed link may show what a bare email may not.
    return proof === '' || account.seesHistory ? 'signed-in' : 'signing-in';
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) return 'asking';
    throw error;
  }
}
