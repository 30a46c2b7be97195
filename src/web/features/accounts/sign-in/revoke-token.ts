import { calls } from '#contract/calls.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';

/** How long the server is waited for before the browser forgets the token anyway. */
const patienceMs = 3_000;

/** When it is asked once more, while the page is open: its database may have been away for a moment. */
const againAfterMs = [2_000, 10_000, 60_000];

/**
 * Revokes the token on the server. Leaving must work without a network too: a token that could not be revoked is
 * forgotten here and lapses by itself within the day.
 */
export async function revokeToken(token: string): Promise<void> {
  if (!(await isRevoked(token))) void tryAgain(token);
}

async function tryAgain(token: string): Promise<void> {
  for (const ms of againAfterMs) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    if (await isRevoked(token)) return;
  }
}

async function isRevoked(token: string): Promise<boolean> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    await call(calls.logout, { method: 'POST', authorization: `Bearer ${token}`, signal });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    if (!(error instanceof ApiError)) throw error;
    // Refused as nobody's: it is over already.
    return error.status === 401;
  }
}
