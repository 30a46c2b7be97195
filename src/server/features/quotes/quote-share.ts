import type { ShareState } from '#contract/share.ts';
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
