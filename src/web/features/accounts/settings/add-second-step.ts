import type * as z from 'zod/mini';
import { accountCalls, newAppSchema, newPasskeySchema } from '#contract/accounts/second-step.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';

export type NewApp = z.infer<typeof newAppSchema>;

/** Starts an app; it counts once a code of it has come back. */
export function startApp(appsBefore: number): Promise<NewApp> {
  const name = appsBefore === 0 ? {} : { name: `Authenticator app ${appsBefore + 1}` };
  return authorizedJson(accountCalls.secondSteps, newAppSchema, {
    method: 'POST',
    json: { kind: 'totp', ...name },
  });
}

/** Starts a passkey; it counts once the device has made it. */
export function startPasskey(name: string) {
  return authorizedJson(accountCalls.secondSteps, newPasskeySchema, {
    method: 'POST',
    json: name === '' ? { kind: 'passkey' } : { kind: 'passkey', name },
  });
}
