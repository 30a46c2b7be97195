import { calls } from '#contract/calls.ts';
import type { ResetPasswordBody } from '#contract/password.ts';
import { call } from '#web/api/client.ts';

/** Sets the password the ticket allows. The answer's text is the new token. */
export async function resetPassword(body: ResetPasswordBody): Promise<string> {
  const response = await call(calls.resetPassword, { method: 'PUT', json: body });
  return unquote((await response.text()).trim());
}

/** A server that answers in JSON puts the text in quotes. */
function unquote(text: string): string {
  return text.replace(/^"(.*)"$/, '$1');
}
