import type { Db } from '#server/adapters/database/database.ts';
import { clockDifferenceSeconds, type FigLink } from './fig-link.ts';

/**
 * Uses a link up: false when it was used before. One insert decides, so of any number of calls with one link exactly
 * one gets true. A nonce is kept as long as a node whose clock is late would still take its link.
 */
export async function useFigLink(db: Db, { nonce, exp }: FigLink, now: Date): Promise<boolean> {
  const keptUntil = new Date((exp + 2 * clockDifferenceSeconds) * 1_000);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('fig_links_used')
    .values({ nonce, expires_at: keptUntil })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .executeTakeFirst();
  const isFirstUse = numInsertedOrUpdatedRows === 1n;
  if (isFirstUse) await dropOldNonces(db, now);
  return isFirstUse;
}

/** Two that clean at the same moment pass each other by: neither waits for the other's rows. */
async function dropOldNonces(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('fig_links_used')
    .where('nonce', 'in', (old) =>
      old
        .selectFrom('fig_links_used')
        .select('nonce')
        .where('expires_at', '<=', now)
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
