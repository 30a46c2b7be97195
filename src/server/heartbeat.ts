import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { beat, readHeartbeat } from './adapters/database/heartbeat-store.ts';
import type { Schema } from './adapters/database/schema.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export type Heartbeat = {
  /** Notes that the hourly work runs now; false while nothing may be deleted by this clock. */
  mayForget(now: Date): Promise<boolean>;
  /** Between two of these: false while this clock says of no day that it has come. Notes nothing. */
  mayGoByDate(now: Date): Promise<boolean>;
};

type Options = {
  db: Kysely<Schema>;
  logger: Logger;
  databaseCreatedAt: Date;
  /** Milliseconds since the start by a clock that nobody sets. */
  uptimeMs: () => number;
};

/**
 * A clock that jumped would delete years at once, and end offers that stand. So every hour is noted in the database;
 * after a gap of more than a day, or an hour that lies ahead, nothing is deleted, and nothing done because its day has
 * come, until a node has been up for 24 hours since it saw that.
 */
export function openHeartbeat({ db, logger, databaseCreatedAt, uptimeMs }: Options): Heartbeat {
  let heldSinceMs: number | undefined;
  const isJump = (gapMs: number | undefined, now: Date) => {
    const isNew = now.getTime() - databaseCreatedAt.getTime() < dayMs;
    return gapMs === undefined ? !isNew : gapMs > dayMs || gapMs < -hourMs;
  };
  return {
    async mayForget(now) {
      const { gapMs, isHeld } = await beat(db, now, {
        isJump: (gap) => isJump(gap, now),
        // A hold that another node began counts from when this one first saw it.
        isOver: () => heldSinceMs !== undefined && uptimeMs() - heldSinceMs >= dayMs,
        onJump: () => (heldSinceMs = uptimeMs()),
      });
      if (!isHeld) {
        heldSinceMs = undefined;
        return true;
      }
      heldSinceMs ??= uptimeMs();
      const hoursLeft = Math.ceil((dayMs - (uptimeMs() - heldSinceMs)) / hourMs);
      logger.warn(
        { hoursSinceLast: gapMs === undefined ? null : Math.round(gapMs / hourMs), hoursLeft },
        'nothing is deleted yet: the last hourly run is not where the clock expects it; after 24 hours of uptime it goes on',
      );
      return false;
    },
    async mayGoByDate(now) {
      const { gapMs, isHeld } = await readHeartbeat(db, now);
      if (!isHeld && !isJump(gapMs, now)) return true;
      logger.warn('nothing lapses and no letter goes out by its day yet: the clock may have jumped');
      return false;
    },
  };
}
