import type { Db } from '#server/adapters/database/database.ts';
import type { ForgetSome } from '#server/http/feature.ts';
import { clockDifferenceSeconds, type FigLink } from './fig-link.ts';

/**
 * Uses a link up: false when it was used before. One insert decides, so of any number of calls with one link exactly
 * one gets true. A nonce is kept as long as a node whose clock is late would still take its link.
 */
export async function consumeFigLink(
  db: Db,
  { nonce, exp }: Pick<FigLink, 'nonce' | 'exp'>,
): Promise<boolean> {
  const keptUntil = new Date((exp + 2 * clockDifferenceSeconds) * 1_000);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('fig_links_used')
    .values({ nonce, expires_at: keptUntil })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const forgetFigLinks: ForgetSome = async (db, { now, atMost }) => {
  const { numDeletedRows } = await db
    .deleteFrom('fig_links_used')
    .where('nonce', 'in', (from) =>
      from.selectFrom('fig_links_used').select('nonce').where('expires_at', '<=', now).limit(atMost),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};
