import { limits } from '#contract/limits.ts';
import type { EndedShare, ShareState } from '#contract/papers/share.ts';
import type { Db } from '#server/adapters/database/database.ts';

/** The page of this quote that a client can open now, and whether they did. */
export async function findShare(db: Db, quoteId: string, now: Date): Promise<ShareState> {
  const share = await db
    .selectFrom('shares')
    .select(['language', 'expires_at', 'opened_at', 'acknowledged_at'])
    .where('quote_id', '=', quoteId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('made_at', 'desc')
    .executeTakeFirst();
  if (!share) return null;
  return {
    expiresAt: share.expires_at.toISOString(),
    language: share.language,
    openedAt: share.opened_at.map((at) => at.toISOString()),
    acknowledgedAt: share.acknowledged_at?.toISOString() ?? null,
  };
}

/** The last ones that were open before, and what the client did with them. */
export async function findEndedShares(db: Db, quoteId: string, now: Date): Promise<EndedShare[]> {
  const shares = await db
    .selectFrom('shares')
    .select(['expires_at', 'ended_at', 'wrong_pins', 'opened_at', 'acknowledged_at'])
    .where('quote_id', '=', quoteId)
    .where((is) => is.or([is('ended_at', 'is not', null), is('expires_at', '<=', now)]))
    .orderBy('made_at', 'desc')
    .limit(limits.share.endedShown)
    .execute();
  return shares.map((share) => ({
    endedAt: (share.ended_at ?? share.expires_at).toISOString(),
    why:
      share.ended_at === null
        ? 'expired'
        : share.wrong_pins >= limits.share.wrongPins
          ? 'wrong-pins'
          : 'ended',
    openedAt: share.opened_at.map((at) => at.toISOString()),
    acknowledgedAt: share.acknowledged_at?.toISOString() ?? null,
  }));
}
