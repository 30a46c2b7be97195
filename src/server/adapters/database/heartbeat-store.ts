import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

type Judge = {
  /** Given the time since the last beat, undefined without one. */
  isJump: (gapMs: number | undefined) => boolean;
  onJump: () => void;
  /** Whether a hold has lasted long enough. */
  isOver: () => boolean;
};

/** The time since the last beat, undefined without one, and whether deleting was on hold at it. */
export async function readHeartbeat(db: Kysely<Schema>, now: Date) {
  const last = await db.selectFrom('retention_heartbeat').selectAll().executeTakeFirst();
  return { gapMs: last && now.getTime() - last.beat_at.getTime(), isHeld: last?.is_held === true };
}

/** Notes the beat, and whether deleting is on hold: for every node, until one of them has waited it out. */
export async function beat(db: Kysely<Schema>, now: Date, { isJump, onJump, isOver }: Judge) {
  return db.transaction().execute(async (tx) => {
    const last = await tx.selectFrom('retention_heartbeat').selectAll().forUpdate().executeTakeFirst();
    const gapMs = last && now.getTime() - last.beat_at.getTime();
    const hasJumped = isJump(gapMs);
    if (hasJumped) onJump();
    const isHeld = hasJumped || (last?.is_held === true && !isOver());
    await tx
      .insertInto('retention_heartbeat')
      .values({ beat_at: now, is_held: isHeld })
      .onConflict((conflict) => conflict.column('is_only_row').doUpdateSet({ beat_at: now, is_held: isHeld }))
      .execute();
    return { gapMs, isHeld };
  });
}
