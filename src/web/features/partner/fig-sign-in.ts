import { calls } from '#contract/calls.ts';
import { signInAnswerSchema } from '#contract/sign-in.ts';
import { ApiError } from '#web/api/api-error.ts';
import { basicAuthorization } from '#web/api/client.ts';
import { callJson } from '#web/api/client.ts';
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
