import { calls } from '#contract/calls.ts';
import type { ContactMessage } from '#contract/contact.ts';
import { authorizedCall } from '#web/api/authorized-call.ts';
import { call } from '#web/api/client.ts';
import { sessionState } from '#web/api/session/session.ts';

/** Signed in or not, each has a call of its own. */
export async function sendMessage(message: ContactMessage): Promise<void> {
  const options = { method: 'POST', json: message } as const;
  if (sessionState().token === null) await call(calls.contactUs, options);
  else await authorizedCall(calls.userContactUs, options);
}
