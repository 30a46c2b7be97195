import { messages } from '#contract/messages.ts';
import { ApiError } from '#web/api/api-error.ts';

/** The sentence for a sign-in that did not work. */
export function signInFailure(error: unknown, phone: string): string {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 401 || status === 403 || status === 422) return messages.signInFailed;
  if (status === 0) return 'We could not reach the server. Check your connection and try again.';
  if (status === 429) return 'Too many tries. Please wait a while, then try again.';
  if (status === 503) return 'Too many people are signing in just now. Try again in a moment.';
  return `Something went wrong on our side. Try again, or call ${phone}.`;
}
