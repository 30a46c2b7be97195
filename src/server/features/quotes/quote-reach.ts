import type { Caller } from '#server/http/caller.ts';

/** Whose quotes may be seen: an account's, or of those only what one session made. */
export type Reach = { accountId: string; sessionId: string | null };

export function reachOf({ id, sessionId, seesHistory }: Caller): Reach {
  return { accountId: id, sessionId: seesHistory ? null : sessionId };
}
